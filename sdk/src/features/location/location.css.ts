import { css } from '../../ui'

export const locationCss = css`
  .location {
    min-height: 72px;
  }
  .location-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px;
  }
  .location-title {
    font-size: var(--size-14);
    font-weight: var(--medium);
    color: var(--text-muted);
  }
  .location-head .icon-button {
    margin: -8px -12px -8px 0;
  }
  .location-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 16px;
  }
  .location-current {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: var(--target);
    padding-inline-end: 8px;
    border-radius: var(--radius);
    font-weight: var(--medium);
    text-align: start;
  }
  .location-current svg {
    flex: none;
    color: var(--accent);
  }
  .location-current:disabled {
    cursor: default;
  }
  .location-change {
    min-height: var(--target);
    color: var(--accent);
    font-size: var(--size-14);
    text-decoration: underline;
    text-underline-offset: 0.2em;
    border-radius: var(--radius);
  }
  .location .field {
    margin-top: 4px;
  }
  .location .option.muted {
    white-space: pre-line;
    cursor: default;
  }
`
