import { css } from '../../../ui'

export const lookupCss = css`
  .lookup {
    max-width: 520px;
    margin-inline: auto;
    padding-bottom: 24px;
  }
  .lookup h1 {
    font-size: var(--size-22);
  }
  h1:focus {
    outline: none;
  }
`
