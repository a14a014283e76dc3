import { css } from '../../../ui'

export const extrasCss = css`
  .cart-extras {
    display: grid;
    gap: 12px;
    margin-top: 8px;
  }
  .cart-promotions a {
    color: var(--accent);
  }
  .cart-extras > .button {
    justify-self: start;
  }
  .cart-emptying {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: center;
    padding: 12px 16px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
  }
  .cart-emptying > span {
    flex: 1 1 100%;
  }
  .cart-save {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: flex-start;
  }
  .cart-save .field {
    flex: 1;
  }
  .cart-save .button {
    margin-top: calc(var(--size-14) * 1.5 + 4px);
  }
`
