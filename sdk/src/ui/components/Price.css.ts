import { css } from '../basics/css'

export const priceCss = css`
  .price {
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .price-now {
    color: var(--price-now);
    font-weight: var(--strong);
  }
  .price-was {
    color: var(--price-was);
    font-size: 0.875em;
    margin-inline-end: 8px;
  }
  .price sup {
    font-size: 0.6em;
    vertical-align: 0.55em;
    line-height: 1;
    margin-inline-start: 1px;
  }
`
