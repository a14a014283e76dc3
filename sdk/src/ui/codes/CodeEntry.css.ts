import { css } from '../basics/css'

export const codeEntryCss = css`
  .coupon-applied {
    display: flex;
    gap: 8px;
    align-items: center;
    justify-content: space-between;
  }
  .coupon-applied p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .coupon-applied .button {
    padding-inline: 0;
  }
  .coupon {
    display: grid;
    grid-template-columns: 1fr auto;
    row-gap: 4px;
  }
  .coupon .field {
    display: contents;
  }
  .coupon .field > :not(input) {
    grid-column: 1 / -1;
  }
  .coupon .button {
    grid-area: 2 / 2;
    margin-inline-start: 8px;
  }
`
