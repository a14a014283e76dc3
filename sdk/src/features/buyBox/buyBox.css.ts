import { css } from '../../ui'

export const buyBoxCss = css`
  .buy-box {
    display: grid;
    gap: 16px;
  }
  .buy-label {
    font-size: var(--size-14);
    font-weight: var(--medium);
  }
  .buy-options {
    display: grid;
    gap: 4px;
  }
  .buy-options legend {
    margin-bottom: 4px;
  }
  .buy-option {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
    padding-inline: 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    cursor: pointer;
  }
  .buy-option:has(:checked) {
    border-color: var(--accent);
    background: var(--tint);
  }
  .buy-option:has(:focus-visible) {
    outline: var(--ring);
    outline-offset: 2px;
  }
  .buy-option input {
    width: 18px;
    height: 18px;
    accent-color: var(--accent);
  }
  .buy-option input:focus-visible {
    outline: none;
  }
  .buy-row {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 16px;
  }
  .buy-total {
    display: flex;
    align-items: baseline;
    gap: 8px;
    margin-inline-start: auto;
    font-size: var(--size-14);
  }
  .buy-total strong {
    font-size: var(--size-18);
    font-weight: var(--strong);
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
    .buy-options,
    .button {
      display: none;
    }
  }
`
