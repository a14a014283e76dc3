import { css } from '../css'

export const alertCss = css`
  .alert {
    display: flex;
    gap: 12px;
    align-items: flex-start;
    padding: 12px 16px;
    border: 1px solid var(--border);
    border-inline-start: 4px solid var(--accent);
    border-radius: var(--radius);
    background: var(--surface-raised);
    color: var(--text);
  }
  .alert > svg {
    flex: none;
    margin-top: 2px;
    color: var(--accent);
  }
  .alert-body {
    flex: 1;
    min-width: 0;
  }
  .alert-danger {
    border-inline-start-color: var(--danger);
  }
  .alert-danger > svg {
    color: var(--danger);
  }
  .alert-warning {
    border-inline-start-color: var(--warning);
  }
  .alert-warning > svg {
    color: var(--warning);
  }
  .alert-success {
    border-inline-start-color: var(--success);
  }
  .alert-success > svg {
    color: var(--success);
  }
`
