import { css } from '../../../ui'

export const accessoriesCss = css`
  .cart-accessories {
    display: grid;
    gap: 12px;
    padding-top: 16px;
    border-top: 1px solid var(--border);
  }
  .cart-accessories h3 {
    font-size: var(--size-16);
  }
  .cart-accessory {
    display: grid;
    grid-template-columns: 56px minmax(0, 1fr) auto;
    gap: 4px 12px;
    align-items: center;
    padding: 8px 0;
  }
  .cart-accessory img {
    width: 56px;
    height: 56px;
    object-fit: contain;
    border-radius: var(--radius);
    background: #fff;
  }
  .cart-accessory .cart-title {
    -webkit-line-clamp: 3;
  }
  .cart-accessory > .message {
    grid-column: 1 / -1;
  }
`
