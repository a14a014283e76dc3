import { css } from '../../../ui'

export const cartButtonCss = css`
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
    font-weight: var(--strong);
    line-height: 20px;
    text-align: center;
    font-variant-numeric: tabular-nums;
  }
`
