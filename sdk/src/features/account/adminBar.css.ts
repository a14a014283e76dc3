import { css } from '../../ui'

export const adminBarCss = css`
  .admin-bar {
    display: flex;
    align-items: center;
    gap: 16px;
    height: 44px;
    padding-inline: 20px 8px;
    background: #1b1f24;
    color: #f4f5f7;
    font-size: var(--size-13);
    white-space: nowrap;
  }
  .admin-name {
    font-weight: var(--strong);
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  .admin-code {
    color: #c3c9d1;
  }
  .admin-links {
    display: flex;
    gap: 4px;
    margin-inline-start: auto;
  }
  .admin-link {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding-inline: 12px;
    border-radius: var(--radius);
    color: inherit;
    text-decoration: none;
  }
  .admin-link:hover {
    background: rgb(255 255 255 / 0.12);
  }
  .admin-link:focus-visible {
    outline-color: #fff;
    outline-offset: -3px;
  }
  .admin-panel {
    position: fixed;
    inset: 0 0 0 auto;
    z-index: 45;
    display: grid;
    align-content: start;
    gap: 16px;
    width: 320px;
    max-width: 100vw;
    padding: 8px 20px 20px;
    overflow: auto;
    border-inline-start: 1px solid var(--border);
    background: var(--surface-raised);
    box-shadow: -8px 0 24px rgb(0 0 0 / 0.12);
  }
  .admin-panel-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .admin-panel h2:focus {
    outline: none;
  }
  .admin-panel table {
    width: 100%;
    border-collapse: collapse;
    font-size: var(--size-14);
  }
  .admin-panel th,
  .admin-panel td {
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
    text-align: start;
    font-weight: var(--regular);
  }
  .admin-panel thead th {
    color: var(--text-muted);
    font-size: var(--size-13);
  }
  .admin-panel td,
  .admin-panel thead th:not(:first-child) {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  @media (max-width: 519px) {
    .admin-bar {
      gap: 8px;
      padding-inline-start: 12px;
    }
    .admin-code {
      display: none;
    }
    .admin-link {
      padding-inline: 8px;
    }
  }
  @media print {
    .admin-bar,
    .admin-panel {
      display: none;
    }
  }
`
