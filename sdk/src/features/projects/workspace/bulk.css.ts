import { css } from '../../../ui'

export const bulkCss = css`
  .bulk-quantity {
    display: grid;
    grid-template-columns: auto auto;
    gap: 4px;
  }
  .bulk-quantity .live-field {
    width: 64px;
    min-height: var(--target);
    text-align: center;
  }
  .bulk-quantity .field-note {
    grid-column: 1 / -1;
  }
`
