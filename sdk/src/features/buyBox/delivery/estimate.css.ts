import { css } from '../../../ui'

export const estimateCss = css`
  .estimate {
    display: grid;
    gap: 4px;
    padding: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
  }
  .estimate .location {
    min-height: 0;
  }
  .estimate .location-current {
    text-decoration: underline;
    text-decoration-thickness: 1px;
    text-underline-offset: 0.2em;
  }
  /* The location opens the field. */
  .estimate .location-change {
    display: none;
  }
  .estimate-text {
    min-height: 24px;
  }
`
