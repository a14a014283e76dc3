import { css } from '../../ui'

/**
 * The lines and sums of one order in the style of the confirmation, without the rest of the checkout's sheet.
 */
export const orderLinesCss = css`
  .order .section {
    display: grid;
    gap: 16px;
    min-width: 0;
    padding: 20px 24px 24px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .summary-line {
    display: grid;
    grid-template-columns: 56px 1fr auto;
    gap: 2px 12px;
    align-items: start;
    font-size: var(--size-14);
  }
  .summary-line img {
    grid-row: 1 / span 4;
    border-radius: var(--radius);
    background: var(--surface-sunken);
  }
  .summary-title {
    font-weight: var(--medium);
  }
  .summary-addon {
    grid-column: 2 / -1;
  }
  .summary-addon,
  .totals > div {
    display: flex;
    gap: 16px;
    justify-content: space-between;
  }
  .totals {
    display: grid;
    gap: 8px;
    font-size: var(--size-14);
  }
  .totals .total {
    align-items: baseline;
    padding-top: 12px;
    border-top: 1px solid var(--border);
    font-size: var(--size-18);
    font-weight: var(--strong);
  }
  .gst {
    display: block;
    font-size: var(--size-13);
    font-weight: var(--regular);
    color: var(--text-muted);
  }
`
