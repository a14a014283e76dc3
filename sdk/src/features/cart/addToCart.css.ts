import { css } from '../../ui'

export const addToCartCss = css`
  .add-to-cart {
    display: grid;
    gap: 8px;
  }
  .added {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
`
