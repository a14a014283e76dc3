import { css } from '../../ui'

export const comparisonCss = css`
  /* At least as high as its reserved space, whatever it shows. */
  :host {
    min-height: 600px;
  }
  .comparison-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 24px;
    min-height: var(--target);
    margin-bottom: 16px;
  }
  .comparison-head h1 {
    flex: 1 1 240px;
    font-family: var(--ct-font-heading, inherit);
    font-size: var(--size-28);
    font-weight: var(--ct-weight-heading, 650);
  }
  /* Their space is reserved while the products load. */
  .comparison-tools {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 24px;
    min-height: var(--target);
  }
  @media (max-width: 767px) {
    .comparison-tools {
      flex: 1 0 100%;
      justify-content: space-between;
      gap: 8px;
    }
  }
  .comparison-scroll {
    overflow-x: auto;
  }
  .comparison {
    width: 100%;
    min-width: calc(132px + var(--columns) * 168px);
    border-collapse: collapse;
    table-layout: fixed;
    font-size: calc(var(--size) * 0.9375);
  }
  .comparison col:first-child {
    width: 22%;
  }
  .comparison th,
  .comparison td {
    padding: 12px;
    border-bottom: 1px solid var(--border);
    text-align: start;
    vertical-align: top;
    font-weight: var(--regular);
  }
  .comparison tbody th[scope='row'] {
    color: var(--text-muted);
  }
  .comparison thead th,
  .comparison thead td {
    border: 0;
    /* A cell with a height lets its content fill it, so that the buttons stand in one line. */
    height: 1px;
  }
  .comparison .group th {
    padding-top: 32px;
    font-size: var(--size-18);
    font-weight: var(--strong);
  }
  .comparison .differs td {
    font-weight: var(--medium);
    background: var(--tint);
  }
  .comparison-product {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr;
    align-content: start;
    gap: 8px;
    height: 100%;
    max-width: 320px;
  }
  .comparison-product a {
    display: grid;
    gap: 8px;
    color: var(--text);
    font-weight: var(--medium);
    line-height: 1.35;
    text-decoration: none;
  }
  .comparison-product a:hover {
    color: var(--accent);
  }
  .comparison-product img {
    width: 100%;
    max-width: 180px;
    height: auto;
    aspect-ratio: 1;
    object-fit: contain;
    border-radius: var(--radius);
    background: #fff;
  }
  .comparison-logo {
    display: block;
    margin-bottom: 4px;
    object-fit: contain;
    object-position: 0;
  }
  .comparison-remove {
    position: absolute;
    top: 4px;
    inset-inline-end: 4px;
    border-radius: 999px;
    background: var(--surface-raised);
  }
  .comparison-empty {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 16px;
    min-height: 320px;
  }
  /* On a phone a row's name is above its values, so that two products fit side by side. */
  @media screen and (max-width: 767px) {
    .comparison {
      min-width: calc(var(--columns) * 144px);
    }
    .comparison,
    .comparison thead,
    .comparison tbody {
      display: block;
    }
    .comparison colgroup {
      display: none;
    }
    .comparison tr {
      display: grid;
      grid-template-columns: repeat(var(--columns), minmax(0, 1fr));
    }
    .comparison thead td {
      display: none;
    }
    .comparison thead th {
      height: auto;
    }
    .comparison th,
    .comparison td {
      padding: 8px;
      overflow-wrap: anywhere;
    }
    .comparison tbody th,
    .comparison td[colspan] {
      grid-column: 1 / -1;
    }
    .comparison tbody th[scope='row'] {
      padding-bottom: 0;
      border: 0;
      font-size: var(--size-14, 14px);
    }
  }
  @media print {
    .comparison-head .check,
    .comparison-head .button,
    .comparison-remove,
    .comparison-buy {
      display: none;
    }
    .comparison-scroll {
      overflow: visible;
    }
    .comparison {
      min-width: 0;
      font-size: 11px;
    }
    .comparison tr {
      break-inside: avoid;
    }
    .comparison .differs td {
      font-weight: var(--strong);
      background: none;
    }
    .comparison-product img {
      max-width: 96px;
    }
  }
`
