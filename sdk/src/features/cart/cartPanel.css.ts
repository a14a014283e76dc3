import { css } from '../../ui'

export const cartPanelCss = css`
  .cart-line {
    display: grid;
    grid-template-columns: 80px minmax(0, 1fr);
    gap: 16px;
    padding: 16px 0;
    border-bottom: 1px solid var(--border);
  }
  .cart-reward {
    padding: 12px 0;
    border-bottom: 1px solid var(--border);
    font-size: var(--size-14);
  }
  .cart-lines > :first-child {
    padding-top: 0;
  }
  .cart-lines > :last-child {
    border-bottom: 0;
  }
  .cart-line img {
    width: 80px;
    height: 80px;
    object-fit: contain;
    border-radius: var(--radius);
    background: #fff;
  }
  .cart-facts {
    display: grid;
    gap: 4px;
    align-content: start;
    min-width: 0;
  }
  .cart-head,
  .cart-small {
    display: flex;
    justify-content: space-between;
    gap: 12px;
  }
  .cart-head .price {
    display: flex;
    flex-direction: column-reverse;
    align-items: flex-end;
    justify-content: flex-end;
  }
  .cart-head .price-was {
    margin: 0;
  }
  .cart-title {
    min-width: 0;
    color: inherit;
    font-size: var(--size-14);
    font-weight: var(--medium);
    line-height: 1.4;
    text-decoration: none;
    display: -webkit-box;
    -webkit-line-clamp: 4;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .cart-title:hover {
    text-decoration: underline;
  }
  .cart-small,
  .cart-each {
    font-size: var(--size-13);
    color: var(--text-muted);
  }
  .cart-small .figures {
    margin-inline-start: auto;
  }
  .cart-unavailable {
    font-size: var(--size-14);
    color: var(--danger);
  }
  .cart-controls {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin-top: 4px;
  }
  .cart-each {
    margin-inline-end: auto;
    /* Otherwise a quick second press of the stepper would select this text. */
    -webkit-user-select: none;
    user-select: none;
  }
  .cart-controls > .icon-button {
    color: var(--text-muted);
    margin-inline-end: -12px;
  }
  .cart-removed {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
    margin-bottom: 16px;
    padding: 4px 4px 4px 16px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
    font-size: var(--size-14);
  }
  .cart-removed > span {
    display: -webkit-box;
    -webkit-line-clamp: 2;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .cart-totals {
    display: grid;
    gap: 4px;
    margin-bottom: 16px;
    font-variant-numeric: tabular-nums;
  }
  .cart-totals > div {
    display: flex;
    justify-content: space-between;
    gap: 16px;
  }
  .cart-total {
    font-size: var(--size-18);
    font-weight: var(--strong);
  }
  .cart-saving {
    color: var(--success);
  }
  .cart-note {
    font-size: var(--size-13);
    color: var(--text-muted);
  }
  .cart-delivery {
    margin-top: 8px;
    text-align: center;
  }
  .cart-empty {
    display: grid;
    justify-items: center;
    gap: 8px;
    padding: 64px 16px;
    text-align: center;
  }
  .cart-empty .button {
    margin-top: 16px;
  }
  .cart-alerts {
    display: grid;
    gap: 8px;
  }
  .cart-alerts:not(:empty) {
    margin-bottom: 16px;
  }
  .cart-payment {
    display: grid;
    gap: 8px;
  }
  .cart-payment:focus {
    outline: none;
  }
  .cart-alerts .message {
    position: static;
    width: auto;
    border-radius: var(--radius);
  }
`
