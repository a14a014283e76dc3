import { css } from '../../../ui'

export const tabsCss = css`
  .tab {
    display: grid;
    gap: 16px;
    max-width: 760px;
  }
  .tab-form {
    display: grid;
    gap: 4px 16px;
  }
  .tab-wide {
    grid-column: 1 / -1;
  }
  .tab-form > h2,
  .tab-form > .muted {
    margin-bottom: 12px;
  }
  .tab-list {
    display: grid;
    gap: 8px;
  }
  .tab-list li {
    display: grid;
    gap: 4px;
    padding: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface-raised);
  }
  .tab-due-Today,
  .tab-due-Overdue {
    color: var(--warning);
    font-weight: var(--medium);
  }
  .tab-due-Overdue {
    color: var(--danger);
  }
  @container project (min-width: 600px) {
    .tab-form {
      grid-template-columns: 1fr 1fr;
    }
  }
`
