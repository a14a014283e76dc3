import { css } from '../../ui'

export const accountCss = css`
  .account {
    display: grid;
    gap: 24px;
    align-items: start;
  }
  .account-side {
    display: grid;
    /* The links scroll in it, which the page must not. */
    grid-template-columns: minmax(0, 1fr);
    gap: 8px;
    min-width: 0;
  }
  .account-hello {
    font-weight: var(--strong);
    font-size: var(--size-18);
  }
  .account-links {
    display: flex;
    gap: 4px;
    padding-top: 2px;
    overflow-x: auto;
    border-bottom: 1px solid var(--border);
    scrollbar-width: none;
  }
  .account-link {
    display: flex;
    align-items: center;
    min-height: var(--target);
    padding-inline: 12px;
    border-radius: var(--radius);
    color: var(--text);
    text-decoration: none;
    white-space: nowrap;
    width: 100%;
    /* The row scrolls, which clips what is outside of it. */
    outline-offset: -2px;
  }
  .account-link:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
  .account-link[aria-current] {
    color: var(--accent);
    font-weight: var(--medium);
    box-shadow: inset 0 -2px 0 var(--accent);
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
  @media (forced-colors: active) {
    .account-link[aria-current] {
      text-decoration: underline;
    }
  }
  .account-main {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  .account-head {
    display: grid;
    gap: 4px;
  }
  .account-head h1,
  .account-message h1 {
    font-family: var(--ct-font-heading, inherit);
    font-size: var(--size-22);
    font-variant-numeric: lining-nums;
  }
  .account-head h1:focus {
    outline: none;
  }
  .account-form {
    display: grid;
    gap: 4px 16px;
    max-width: 640px;
  }
  .account-outcome,
  .account-wide {
    grid-column: 1 / -1;
    min-width: 0;
  }
  .account-outcome {
    padding-top: 8px;
    white-space: pre-line;
  }
  .account-actions {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .account-block {
    display: grid;
    gap: 8px;
    max-width: 640px;
    padding-top: 16px;
    border-top: 1px solid var(--border);
  }
  .account-message,
  .account-empty {
    display: grid;
    gap: 12px;
    justify-items: center;
    padding: 48px 16px;
    text-align: center;
  }
  .account-empty {
    border: 1px dashed var(--border);
    border-radius: var(--radius-card);
  }
  .account-orders,
  .account-addresses {
    display: grid;
    gap: 12px;
  }
  .account-card {
    display: grid;
    gap: 12px;
    align-content: start;
    min-width: 0;
    padding: 16px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .account-order {
    position: relative;
    gap: 8px;
  }
  .account-order:hover {
    border-color: var(--control);
  }
  .account-order h2 {
    font-size: inherit;
  }
  .account-order h2 a {
    color: inherit;
    text-decoration: none;
  }
  .account-order h2 a::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
  }
  .account-order h2 a:focus-visible {
    outline: none;
  }
  .account-order h2 a:focus-visible::after {
    outline: var(--ring);
    outline-offset: 2px;
  }
  .account-order-head,
  .account-order-foot {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    flex-wrap: wrap;
  }
  .account-status,
  .account-marks span {
    padding: 2px 10px;
    border-radius: 99px;
    background: color-mix(in srgb, var(--text) 8%, transparent);
    font-size: var(--size-13);
    font-weight: var(--medium);
  }
  .account-status[data-status='paid'] {
    background: color-mix(in srgb, var(--success) 12%, transparent);
    color: var(--success);
  }
  .account-status[data-status='awaitingPayment'],
  .account-status[data-status='depositPaid'] {
    background: color-mix(in srgb, var(--warning) 12%, transparent);
    color: var(--warning);
  }
  .account-facts {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    font-size: var(--size-14);
  }
  .account-pictures {
    display: flex;
    gap: 8px;
  }
  .account-pictures img {
    border-radius: var(--radius);
  }
  .account-sum {
    display: grid;
    justify-items: end;
    margin-inline-start: auto;
    font-size: var(--size-14);
  }
  .account-sum strong {
    font-size: var(--size-16);
    font-weight: var(--strong);
  }
  /* Above the card's own link, which covers the card. */
  .account-print a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: 24px;
    font-size: var(--size-14);
  }
  .account-pages {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 16px;
  }
  .account-back {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    min-height: var(--target);
    text-decoration: none;
  }
  .account-address > * {
    display: block;
  }
  .account-address strong {
    font-weight: var(--strong);
  }
  .account-marks {
    display: flex;
    gap: 8px;
  }
  .account-block h2:focus {
    outline: none;
  }
  .account-permissions {
    display: grid;
    gap: 4px;
    padding-inline-start: 20px;
    list-style: disc;
    font-size: var(--size-14);
  }
  .account-card-actions {
    display: flex;
    gap: 4px;
    margin: 0 -12px -8px;
    align-self: end;
  }
  .account-removed {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 16px;
    padding: 4px 4px 4px 16px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
  }
  @media (min-width: 600px) {
    .account-form {
      grid-template-columns: 1fr 1fr;
    }
    .account-addresses {
      grid-template-columns: 1fr 1fr;
    }
  }
  @media (min-width: 975px) {
    .account {
      grid-template-columns: 220px minmax(0, 1fr);
      gap: 48px;
      padding-top: 8px;
    }
    .account-side {
      position: sticky;
      top: 128px;
    }
    .account-links {
      display: grid;
      padding: 0;
      border: 0;
    }
    .account-link[aria-current] {
      border-radius: var(--radius);
      background: color-mix(in srgb, var(--accent) 10%, transparent);
      box-shadow: none;
    }
  }
`
