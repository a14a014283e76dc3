import { css } from '../../../ui'

export const summaryCss = css`
  .bulk,
  .undo {
    position: sticky;
    /* Above the summary's bar. */
    bottom: 76px;
    z-index: 3;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
    justify-self: center;
    max-width: 100%;
    padding: 8px 8px 8px 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
    box-shadow: var(--shadow);
  }
  /* Above the bar of selected lines, which reserves its height. */
  .undo {
    bottom: calc(84px + var(--countertop-bottom, 0px));
  }
  .summary {
    position: sticky;
    bottom: 0;
    z-index: 2;
    margin-inline: -1px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card) var(--radius-card) 0 0;
    background: var(--surface-raised);
    box-shadow: 0 -6px 20px rgb(0 0 0 / 0.08);
  }
  .summary-bar {
    display: flex;
    align-items: center;
    gap: 12px;
    padding: 8px 12px;
  }
  .summary-toggle {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: var(--target);
  }
  .summary-toggle[aria-expanded='false'] svg {
    rotate: 180deg;
  }
  .summary-main {
    flex: 1;
    max-width: 320px;
    margin-inline-start: auto;
  }
  .summary-body {
    display: none;
    gap: 12px;
    padding: 0 16px 16px;
    max-height: 60dvh;
    overflow-y: auto;
  }
  /* Beside the button back to the top. */
  @media (min-width: 768px) {
    .summary-bar,
    .summary-body {
      padding-inline-end: 76px;
    }
  }
  .summary[data-open] .summary-body {
    display: grid;
  }
  .summary-once {
    display: none;
  }
  /* The prices of a line use this list as well. */
  .figure-list {
    display: grid;
    grid-template-columns: 1fr auto;
    gap: 6px 12px;
  }
  .figure-list dd {
    text-align: end;
  }
  .summary-strong {
    font-weight: var(--strong);
    font-size: var(--size-18);
  }
  dd.summary-saving {
    color: var(--success);
  }
  .summary-actions {
    display: grid;
    gap: 8px;
  }
`
