import { css } from '../../ui'

/** The video keeps its room from the start; how tall reviews are only their service knows. */
export const providedCss = css`
  .provided-video {
    display: grid;
    aspect-ratio: 16 / 9;
    overflow: hidden;
    border-radius: var(--radius-card);
    background: var(--surface-sunken);
  }
  .provided-reviews {
    min-height: 120px;
  }
`
