import { css } from '../../../ui'

export const sharedCss = css`
  .shared {
    display: grid;
    gap: 16px;
  }
  .shared-head {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: 4px 16px;
  }
  .shared h1 {
    font-size: var(--size-28);
    overflow-wrap: anywhere;
  }
  .shared table {
    width: 100%;
    border-collapse: collapse;
  }
  .shared caption {
    padding: 8px 0;
    text-align: start;
    font-weight: var(--strong);
    font-size: var(--size-18);
  }
  .shared thead th {
    padding: 4px 8px;
    text-align: start;
    font-weight: var(--regular);
    font-size: var(--size-13);
    color: var(--text-muted);
  }
  .shared tbody th,
  .shared td {
    padding: 8px;
    border-top: 1px solid var(--border);
    font-weight: var(--regular);
    text-align: start;
    vertical-align: top;
  }
  .shared .number {
    text-align: end;
    white-space: nowrap;
  }
  .shared-product {
    display: grid;
    grid-template-columns: 48px minmax(0, 1fr);
    gap: 0 12px;
  }
  .shared-product img {
    grid-row: span 3;
    width: 48px;
    height: 48px;
    object-fit: contain;
    background: #fff;
    border-radius: 4px;
  }
  .shared-product a {
    color: var(--text);
    font-weight: var(--medium);
  }
  .shared-product span {
    font-size: var(--size-13);
  }
  .shared-total {
    justify-self: end;
    font-size: var(--size-18);
    font-weight: var(--strong);
  }
  /* On a phone, names go below the pictures. */
  @media (max-width: 599px) {
    .shared table tr > :is(th, td) {
      padding-inline: 4px;
    }
    .shared td {
      font-size: var(--size-14);
    }
    .shared-product {
      grid-template-columns: minmax(0, 1fr);
    }
  }
  @media print {
    .shared .button {
      display: none;
    }
    .shared tr {
      break-inside: avoid;
    }
  }
`
