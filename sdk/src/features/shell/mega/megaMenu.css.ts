import { css } from '../../../ui'

export const megaMenuCss = css`
  .mega {
    position: absolute;
    inset: 100% 0 auto;
    z-index: 2;
    max-height: calc(100dvh - 140px);
    overflow: auto;
    overscroll-behavior: contain;
    border-top: 1px solid var(--border);
    border-bottom: 1px solid var(--border);
    background: var(--surface-raised);
    box-shadow: 0 16px 24px rgb(0 0 0 / 0.08);
    animation: ct-appear var(--in);
  }
  .mega-inner {
    display: grid;
    grid-template-columns: 3fr 1fr;
    gap: 32px;
    max-width: var(--ct-width, 1240px);
    margin: 0 auto;
    padding: 24px 20px 32px;
  }
  .mega-title,
  .mega-heading {
    display: block;
    padding: 8px 0;
    font-weight: var(--strong);
    text-decoration: none;
    color: var(--text);
  }
  .mega-title:hover {
    color: var(--accent);
  }
  .mega-main .mega-list {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: 16px;
  }
  .mega-brands {
    padding-inline-start: 32px;
    border-inline-start: 1px solid var(--border);
  }
  .mega-link {
    display: block;
    margin-inline: -12px;
    padding: 10px 12px;
    border-radius: 6px;
    color: var(--text);
    font-size: calc(var(--size) * 0.9375);
    line-height: 24px;
    text-decoration: none;
  }
  .mega-brands .mega-link {
    padding-block: 6px;
    color: var(--text-muted);
  }
  .mega-link[data-selected] {
    background: var(--tint);
    color: var(--accent);
  }
  .mega-link:hover {
    color: var(--accent);
  }
  @keyframes ct-appear {
    from {
      opacity: 0;
    }
  }
`
