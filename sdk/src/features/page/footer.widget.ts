import { css, reactWidget } from '../../ui'
import { Footer } from './ui/Footer'

const footerCss = css`
  .footer {
    min-height: 320px;
    margin-top: 48px;
    border-top: 1px solid var(--border);
    background: var(--surface-sunken);
  }
  .footer-inner {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(200px, 1fr));
    gap: 32px;
    max-width: var(--ct-width, 1240px);
    margin: 0 auto;
    padding: 40px 20px 32px;
  }
  .footer h2 {
    margin-bottom: 8px;
    font-size: var(--size);
  }
  .footer li a,
  .footer p a {
    display: inline-block;
    padding: 6px 0;
    color: var(--text);
    text-decoration: none;
  }
  .footer a:hover {
    text-decoration: underline;
  }
  .footer-small {
    grid-column: 1 / -1;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
  @media print {
    .footer {
      display: none;
    }
  }
`

/** `<countertop-footer>` */
export const footerWidget = reactWidget({ component: Footer, sheets: [footerCss], options: () => ({}) })
