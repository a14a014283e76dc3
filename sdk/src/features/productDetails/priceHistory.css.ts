import { css } from '../../ui'

export const priceHistoryCss = css`
  .history {
    display: grid;
    gap: 12px;
  }
  .history-graph {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 4px 12px;
    font-size: var(--size-13);
    color: var(--text-muted);
  }
  .history-scale {
    display: flex;
    flex-direction: column;
    justify-content: space-between;
    text-align: end;
  }
  .history-graph svg {
    width: 100%;
    height: 160px;
    overflow: visible;
  }
  .history-grid {
    stroke: var(--border);
    stroke-width: 1;
    vector-effect: non-scaling-stroke;
  }
  .history-line {
    fill: none;
    stroke: var(--accent);
    stroke-width: 2;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
  .history-area {
    fill: var(--accent);
    opacity: 0.09;
  }
  .history-days {
    grid-column: 2;
    display: flex;
    justify-content: space-between;
  }
  .history summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--accent);
    cursor: pointer;
  }
  .history table {
    width: 100%;
    max-width: 480px;
    border-collapse: collapse;
    font-size: var(--size-14);
  }
  .history th,
  .history td {
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
    text-align: start;
    font-weight: var(--regular);
  }
  .history thead th {
    color: var(--text-muted);
    font-size: var(--size-13);
  }
  .history td:last-child,
  .history thead th:last-child {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`
