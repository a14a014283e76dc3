import { css } from '../../ui'

/** A password field with its toggle. */
export const passwordCss = css`
  .password {
    position: relative;
  }
  .password .input {
    padding-inline-end: calc(var(--target) + 4px);
  }
  .password .icon-button {
    position: absolute;
    inset-block: 0;
    inset-inline-end: 0;
    color: var(--text-muted);
  }
`
