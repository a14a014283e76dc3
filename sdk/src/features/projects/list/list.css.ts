import { css } from '../../../ui'

export const projectListCss = css`
  .project-list {
    display: grid;
    gap: 16px;
  }
  .project-list-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
  }
  .project-list h1 {
    font-family: var(--ct-font-heading, inherit);
    font-size: var(--size-28);
  }
  .project-list-filter {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 8px 16px;
  }
  .project-list-filter .field {
    flex: 1 180px;
    max-width: 360px;
  }
  .project-list table {
    width: 100%;
    border-collapse: collapse;
  }
  .project-list thead th {
    font-size: var(--size-13);
    color: var(--text-muted);
  }
  .project-list :is(th, td) {
    padding: 8px;
    text-align: start;
    font-weight: var(--regular);
    border-bottom: 1px solid var(--border);
  }
  .project-list tbody th a {
    font-weight: var(--medium);
    display: inline-flex;
    align-items: center;
    min-height: 32px;
    overflow-wrap: anywhere;
  }
  .project-list tbody th .muted {
    display: block;
    font-size: var(--size-13);
  }
  .project-list .number {
    text-align: end;
  }
  .project-holds {
    display: block;
    margin-top: 2px;
    font-size: var(--size-13);
  }
  .project-holds,
  .project-list .figures {
    white-space: nowrap;
  }
  .project-deleted {
    font-weight: var(--medium);
    overflow-wrap: anywhere;
  }
  .project-pages {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 12px;
  }
  @container project (max-width: 719px) {
    .project-list table,
    .project-list tbody {
      display: block;
    }
    .project-list thead {
      display: none;
    }
    .project-list tbody tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto auto;
      gap: 2px 12px;
      align-items: center;
      padding: 12px;
      margin-bottom: 8px;
      border: 1px solid var(--border);
      border-radius: var(--radius-card);
      background: var(--surface-raised);
    }
    .project-list td,
    .project-list tbody th {
      padding: 0;
      border: 0;
    }
    .project-list tbody th {
      grid-column: 1 / 3;
    }
    .project-list .project-more {
      grid-column: 3;
      grid-row: 1;
    }
    .project-list .project-minor {
      display: none;
    }
  }
`
