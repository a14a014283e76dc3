import { css } from '../../ui'

export const cartCss = css`
  .cart-lines {
    display: grid;
  }
  .cart-line {
    display: grid;
    grid-template-columns: 84px minmax(0, 1fr);
    gap: 4px 16px;
    padding: 16px 0;
    border-bottom: 1px solid var(--border);
  }
  .cart-line img {
    grid-row: span 2;
    width: 84px;
    height: 84px;
    object-fit: contain;
    border-radius: var(--radius);
    background: #fff;
  }
  .cart-title {
    color: inherit;
    text-decoration: none;
    line-height: 1.35;
  }
  .cart-title:hover {
    text-decoration: underline;
  }
  .cart-facts {
    display: grid;
    gap: 2px;
    align-content: start;
    min-width: 0;
  }
  .cart-small {
    font-size: var(--size-14);
    color: var(--text-muted);
  }
  .cart-add-on {
    display: flex;
    justify-content: space-between;
    gap: 8px;
  }
  .cart-warning {
    font-size: var(--size-14);
    color: var(--danger);
  }
  .cart-controls {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
  .cart-removed {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    padding: 8px 0;
    border-bottom: 1px solid var(--border);
    color: var(--text-muted);
  }
  .cart-totals {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 2px 16px;
    margin-bottom: 12px;
  }
  .cart-totals dd {
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .cart-total {
    font-size: var(--size-18);
    font-weight: 650;
  }
  .cart-saving {
    color: var(--success);
  }
  .cart-empty {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 64px 16px;
    text-align: center;
  }
  .cart-checkout {
    display: flex;
    align-items: center;
    justify-content: center;
    min-height: var(--target);
    border-radius: var(--radius);
    background: var(--accent);
    color: var(--on-accent);
    font-weight: 650;
    text-decoration: none;
  }
  .cart-alerts {
    display: grid;
    gap: 8px;
  }
  .cart-alerts:not(:empty) {
    margin-bottom: 8px;
  }
  .cart-button {
    position: relative;
    display: inline-grid;
    place-items: center;
    min-width: var(--target);
    min-height: var(--target);
    border-radius: var(--radius);
  }
  .cart-button:hover {
    background: var(--surface-sunken);
  }
  .cart-count {
    position: absolute;
    top: 2px;
    inset-inline-end: 0;
    min-width: 20px;
    padding: 0 5px;
    border-radius: 999px;
    background: var(--accent);
    color: var(--on-accent);
    font-size: 12px;
    font-weight: 650;
    line-height: 20px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`
