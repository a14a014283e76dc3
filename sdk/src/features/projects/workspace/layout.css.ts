import { css } from '../../../ui'

export const layoutCss = css`
  @container project (min-width: 1100px) {
    .project-main {
      grid-template-columns: 220px minmax(0, 1fr) 280px;
    }
    .rail,
    .summary {
      position: sticky;
      inset: calc(var(--countertop-top, 0px) + 8px) auto auto;
    }
    .rail ul {
      display: grid;
      gap: 2px;
      max-height: 70vh;
      overflow-y: auto;
    }
    .rail-link {
      border-color: transparent;
      border-radius: var(--radius);
    }
    .rail-link span:first-child {
      white-space: normal;
      overflow-wrap: anywhere;
    }
    .summary {
      border-radius: var(--radius-card);
      box-shadow: none;
    }
    .summary-bar {
      display: none;
    }
    .bulk {
      bottom: 12px;
    }
    .summary-body {
      display: grid;
      padding: 16px;
      max-height: none;
    }
    .summary-once {
      display: block;
    }
  }
  /* Beside the field, whose label is above it, also while a reason is below it; narrower, they are below. */
  @container project (min-width: 440px) {
    .project-rename .buttons {
      padding-top: 26px;
    }
  }
  @container project (max-width: 719px) {
    .lines thead {
      display: none;
    }
    /* The delivery day wraps, so that the folder's name does not. */
    .folder-total {
      width: min-content;
      min-width: 100px;
    }
    .line {
      grid-template-columns: 40px 64px minmax(0, 1fr) auto 44px;
      grid-template-areas: 'tick product product product more' 'handle quantity price total total' '. stock stock stock stock';
      padding: 8px 4px 8px 8px;
      gap: 4px;
    }
    .line > * {
      padding: 0 4px;
    }
    .line-tick {
      grid-area: tick;
    }
    .line-handle {
      grid-area: handle;
    }
    .line-product {
      grid-area: product;
    }
    .line-stock {
      grid-area: stock;
    }
    .line-quantity {
      grid-area: quantity;
      display: flex;
      align-items: center;
    }
    /* Without headings and a frame, a bare number would not look like a quantity. */
    .line-quantity:has(:disabled)::after {
      content: '×';
    }
    .line-price {
      grid-area: price;
    }
    /* Two rows per card: stock is shown only if it needs attention. */
    .line-stock-inStock {
      display: none;
    }
    .line-total {
      grid-area: total;
    }
    .line-more {
      grid-area: more;
    }
    .line-notes td {
      padding: 0 12px 8px;
    }
  }
  @media (pointer: coarse) {
    .handle {
      width: 40px;
      height: 44px;
    }
  }
  @media print {
    .folder-body {
      content-visibility: visible;
    }
    .lines {
      --columns: minmax(0, 1fr) 80px 64px 100px 100px;
    }
    .rail,
    .project-tools,
    .project-tabs,
    .project-back,
    .project-saving,
    .bulk,
    .undo,
    .summary-actions,
    .summary-bar,
    .line-tick,
    .line-handle,
    .line-more,
    .lines thead th:is(:nth-child(-n + 2), :nth-child(8)),
    .folder-head :is(input, .icon-button, svg),
    .folder-empty,
    .project-banner button,
    .text-button {
      display: none !important;
    }
    .project-main {
      display: block;
    }
    .folder,
    .summary,
    .project-tall {
      min-block-size: 0;
      break-inside: auto;
      border: 0;
      box-shadow: none;
      position: static;
    }
    .folder-head {
      position: static;
      break-after: avoid;
    }
    .line {
      break-inside: avoid;
    }
    .live-field {
      border: 0;
      padding: 0;
    }
    .summary-body {
      display: grid !important;
    }
  }
`
