import { css } from '../../../ui'

export const accountLinkCss = css`
  .account-tool {
    display: inline-grid;
    place-items: center;
    min-width: var(--target);
    height: var(--target);
    border-radius: var(--radius);
    color: inherit;
    text-decoration: none;
  }
  .account-tool:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
`
