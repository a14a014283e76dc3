import { css } from '../../../ui'

export const deliveryCss = css`
  .delivery {
    display: grid;
    gap: 12px;
  }
  .delivery-postcode {
    max-width: 220px;
  }
  .delivery .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
`
