import { css } from '../../ui'

export const buyBoxCss = css`
  .buy-box {
    display: grid;
    gap: 12px;
  }
  .buy-label {
    font-size: var(--size-14);
    font-weight: var(--medium);
  }
  .buy-extras {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 180px), 1fr));
    gap: 12px;
  }
  .buy-options {
    display: grid;
    gap: 4px;
    min-width: 0;
  }
  .buy-select {
    position: relative;
  }
  .buy-select select {
    width: 100%;
    min-height: var(--target);
    padding-inline: 12px 36px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--surface);
    color: inherit;
    font: inherit;
    text-overflow: ellipsis;
    appearance: none;
    cursor: pointer;
  }
  .buy-select select:focus-visible {
    outline: var(--ring);
    outline-offset: 2px;
  }
  .buy-select svg {
    position: absolute;
    inset-inline-end: 12px;
    top: 50%;
    translate: 0 -50%;
    pointer-events: none;
  }
  .buy-row {
    display: flex;
    gap: 12px;
  }
  .buy-place {
    flex: 1;
  }
  .buy-total {
    display: flex;
    align-items: baseline;
    gap: 8px;
    font-size: var(--size-14);
  }
  .buy-total strong {
    font-size: var(--size-18);
    font-weight: var(--strong);
  }
  .buy-delivery {
    min-height: 96px;
  }
  .buy-similar {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  .buy-panel {
    position: fixed;
    z-index: 19;
    inset: auto 0 var(--ct-tray-height, 0px);
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
    min-height: 76px;
    padding: 12px 16px calc(12px + env(safe-area-inset-bottom, 0px));
    border-top: 1px solid var(--border);
    background: var(--surface-raised);
    color: var(--text);
  }
  .buy-panel-refusal {
    flex: 1 0 100%;
    color: var(--danger);
    font-size: var(--size-14);
  }
  .buy-panel-facts {
    display: grid;
    flex: 1;
    min-width: 0;
    line-height: 1.35;
  }
  .buy-panel-title {
    overflow: hidden;
    color: var(--text-muted);
    font-size: var(--size-13);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  .buy-panel-facts strong {
    font-size: var(--size-18);
  }
  .buy-panel-button {
    flex: none;
    min-width: 152px;
  }
  /* In a low window (a page at 400 %) it would cover too much. */
  @media (max-height: 399px) {
    .buy-panel {
      display: none;
    }
  }
  @media print {
    .buy-panel,
    .buy-row,
    .buy-extras,
    .buy-delivery,
    .button {
      display: none;
    }
  }
`
