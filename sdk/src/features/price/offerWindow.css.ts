import { css } from '../../ui'

export const offerWindowCss = css`
  .offer-window {
    display: grid;
    gap: 12px;
  }
  .offer-lead {
    font-size: var(--size-18);
    font-weight: var(--strong);
    font-variant-numeric: tabular-nums;
  }
  .offer-terms {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`
