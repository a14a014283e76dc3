import { css } from '../basics/css'

export const codeEntryCss = css`
  .coupon,
  .coupon-applied {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: flex-start;
    justify-content: space-between;
  }
  .coupon-applied {
    flex-wrap: nowrap;
    align-items: center;
  }
  .coupon-applied p {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .coupon-applied .button {
    padding-inline: 0;
  }
  .coupon .field {
    flex: 1;
  }
  .coupon .button {
    margin-top: calc(var(--size-14) * 1.5 + 4px);
  }
`
