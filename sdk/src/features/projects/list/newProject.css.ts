import { css } from '../../../ui'

export const newProjectCss = css`
  .project-list-new {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px;
    padding: 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-sunken);
  }
  .project-list-new .buttons {
    display: contents;
  }
  .project-list-new .field {
    flex: 1 1 240px;
    max-width: 420px;
  }
`
