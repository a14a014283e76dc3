import { css } from '../../ui'

export const priceWindowCss = css`
  .rich > * + * {
    margin-top: 12px;
  }
  .rich ul,
  .rich ol {
    padding-inline-start: 24px;
  }
  .rich ul {
    list-style: disc;
  }
  .rich ol {
    list-style: decimal;
  }
  .rich a {
    color: var(--accent);
    text-decoration: underline;
  }
  .window-note {
    margin-top: 12px;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`
