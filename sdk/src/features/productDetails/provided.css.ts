import { css } from '../../ui'

/** The video's space is reserved from the start; only the service knows the height of reviews. */
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
