import { css } from '../../ui'

export const stockCss = css`
  .stock {
    display: flex;
    align-items: baseline;
    gap: 8px;
    min-height: 24px;
    color: var(--text-muted);
  }
  .stock::before {
    content: '';
    flex: none;
    width: 10px;
    height: 10px;
    border: 2px solid currentcolor;
    border-radius: 999px;
  }
  .stock-inStock {
    color: var(--success);
  }
  .stock-inStock::before {
    background: currentcolor;
  }
  .stock-backOrder::before {
    background: linear-gradient(90deg, currentcolor 50%, transparent 50%);
  }
  .stock-where {
    margin-top: 4px;
    font-size: var(--size-14);
  }
  .stock-where summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--accent);
    cursor: pointer;
  }
  .stock-where table {
    width: 100%;
    border-collapse: collapse;
  }
  .stock-where th,
  .stock-where td {
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
    text-align: start;
    font-weight: var(--regular);
  }
  .stock-where thead th {
    color: var(--text-muted);
    font-size: var(--size-13);
  }
  .stock-where td,
  .stock-where thead th:not(:first-child) {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`
