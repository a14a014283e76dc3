import { css } from '../../ui'

export const offersCss = css`
  .offers {
    display: grid;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface-raised);
  }
  .offer {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 8px;
    padding-inline-start: 12px;
    min-height: var(--target);
  }
  .offer + .offer {
    border-top: 1px solid var(--border);
  }
  .offer-words {
    padding-block: 8px;
    font-size: var(--size-14);
    line-height: 1.4;
  }
  .offer-name {
    font-weight: var(--strong);
    margin-inline-end: 8px;
  }
  .offer-text {
    font-variant-numeric: tabular-nums;
  }
`
