import { css } from '../../ui'

export const compareControlCss = css`
  .compare-button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .compare-wait {
    min-height: var(--target);
  }
  .compare-error {
    font-size: var(--size-13);
    color: var(--danger);
  }
`
