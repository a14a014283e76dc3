import { css } from '../../../ui'

export const filesCss = css`
  .files {
    display: grid;
    gap: 12px;
  }
  .files-list {
    display: grid;
    gap: 8px;
  }
  .files-list li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px 12px;
    align-items: center;
    padding: 8px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .files-list a,
  .files-name {
    overflow-wrap: anywhere;
    font-weight: var(--medium);
  }
  .files-list .muted {
    font-size: var(--size-13);
    grid-column: 1;
  }
  .files-list progress {
    width: 100%;
    height: 6px;
    grid-column: 1 / -1;
    accent-color: var(--accent);
  }
  .files-list .files-failed {
    border-color: var(--danger);
  }
`
