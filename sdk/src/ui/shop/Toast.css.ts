import { css } from '../basics/css'

export const toastCss = css`
  .message {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 16px;
    z-index: 40;
    font-weight: var(--medium);
  }
  .message > span {
    flex: 1;
    min-width: 0;
  }
  .message-error {
    min-height: var(--target);
    background: #b3131f;
    color: #fff;
  }
  .message-success {
    position: fixed;
    /* Below the staff bar, where there is one (SHL-292). */
    top: calc(16px + var(--ct-admin-bar-height, 0px));
    inset-inline-end: 16px;
    width: 320px;
    max-width: calc(100vw - 32px);
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface-raised);
    color: var(--text);
    box-shadow: var(--shadow);
  }
  .message-success > svg {
    color: var(--success);
    flex: none;
  }
`
