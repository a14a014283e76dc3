import { css } from '../../ui'

export const specificationsCss = css`
  .specifications {
    display: grid;
    gap: 24px;
  }
  .specifications table {
    width: 100%;
    border-collapse: collapse;
    table-layout: fixed;
    font-size: calc(var(--size) * 0.9375);
  }
  .specifications caption {
    padding-bottom: 8px;
    font-size: var(--size-18);
    font-weight: var(--strong);
    text-align: start;
  }
  .specifications th,
  .specifications td {
    padding: 10px 0;
    border-bottom: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
    font-weight: var(--regular);
  }
  .specifications th {
    width: 45%;
    padding-inline-end: 16px;
    color: var(--text-muted);
  }
`
