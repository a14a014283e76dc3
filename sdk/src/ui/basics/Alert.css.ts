import { css } from './css'

export const alertCss = css`
  .alert {
    /* Not the accent colour: red would make information look like a warning. */
    --tone: var(--focus);
    display: flex;
    gap: 12px;
    align-items: flex-start;
    padding: 12px 16px;
    border: 1px solid color-mix(in srgb, var(--tone) 40%, var(--border));
    border-radius: var(--radius);
    background: color-mix(in srgb, var(--tone) 5%, var(--surface-raised));
    color: var(--text);
  }
  .alert > svg {
    flex: none;
    margin-top: 2px;
    color: var(--tone);
  }
  .alert-body {
    flex: 1;
    min-width: 0;
  }
  .alert-danger {
    --tone: var(--danger);
  }
  .alert-warning {
    --tone: var(--warning);
  }
  .alert-success {
    --tone: var(--success);
  }
`
