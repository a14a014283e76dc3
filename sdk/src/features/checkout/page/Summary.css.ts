import { css } from '../../../ui'

export const summaryCss = css`
  /*
   * The list is as tall as the view allows without moving the total out of it.
   */
  .aside {
    position: sticky;
    top: var(--ct-sticky-top, 24px);
    display: flex;
    flex-direction: column;
    gap: var(--gap);
    min-width: 0;
    max-height: calc(100vh - 48px);
  }
  .aside > * {
    flex: none;
  }
  .aside > .summary {
    display: flex;
    flex: 0 1 auto;
    min-width: 0;
    min-height: 0;
  }
  .summary .section {
    padding-bottom: 24px;
  }
  .summary-head {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--gap);
  }
  .summary-narrow .accordion-body {
    display: grid;
    gap: var(--gap);
  }
  .summary-narrow .accordion-body .accordion,
  .summary .accordion {
    border-radius: var(--radius);
  }
  .summary-scroll {
    position: relative;
  }
  .summary-scroll:has([tabindex])::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 48px;
    background: linear-gradient(transparent, var(--surface-raised));
    pointer-events: none;
  }
  .summary-list {
    display: grid;
    gap: var(--gap);
    max-height: 180px;
    overflow: auto;
    overscroll-behavior: contain;
  }
  .summary-line {
    display: grid;
    grid-template-columns: 56px 1fr auto;
    gap: 2px 12px;
    align-items: start;
    font-size: var(--size-14);
  }
  .summary-line img {
    grid-row: 1 / span 4;
    width: 56px;
    height: 56px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
    object-fit: contain;
  }
  .summary-text {
    min-width: 0;
  }
  .summary-title {
    font-weight: var(--medium);
    line-height: 1.4;
  }
  .summary-addon {
    grid-column: 2 / -1;
    display: flex;
    gap: 12px;
    justify-content: space-between;
  }
  .totals {
    display: grid;
    gap: 8px;
    font-size: var(--size-14);
  }
  .totals > div {
    display: flex;
    gap: var(--gap);
    justify-content: space-between;
  }
  .totals .free {
    color: var(--success);
    font-weight: var(--medium);
  }
  .totals .total {
    align-items: baseline;
    padding-top: 12px;
    border-top: 1px solid var(--border);
    font-size: var(--size-18);
    font-weight: var(--strong);
  }
  .total dd {
    font-size: var(--size-22);
  }
  .gst {
    display: block;
    font-size: var(--size-13);
    font-weight: var(--regular);
    color: var(--text-muted);
  }

  @media (min-width: 768px) {
    .summary-list {
      max-height: 300px;
    }
  }
  @media (min-width: 975px) {
    .summary .section {
      display: flex;
      flex: 1;
      flex-direction: column;
      overflow-y: auto;
    }
    .summary-scroll {
      display: flex;
      flex: 0 1 auto;
      min-height: 64px;
    }
    .summary-list {
      flex: 1;
      max-height: 600px;
    }
  }
`
