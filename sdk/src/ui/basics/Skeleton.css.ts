import { css } from './css'

export const skeletonCss = css`
  .skeleton {
    display: block;
    border-radius: var(--radius);
    background: color-mix(in srgb, var(--text) 8%, transparent);
    animation: ct-pulse 1.6s ease-in-out infinite alternate;
  }
  .skeleton + .skeleton {
    margin-top: 8px;
  }
  @keyframes ct-pulse {
    to {
      opacity: 0.45;
    }
  }
`
