import { css } from '../../ui'

export const checkoutCss = css`
  .checkout {
    display: grid;
    gap: 16px;
    align-items: start;
  }
  .checkout-wide {
    grid-template-columns: 7fr 5fr;
    gap: 32px;
  }
  .form {
    display: grid;
    gap: 16px;
    min-width: 0;
  }
  .section {
    display: grid;
    gap: 16px;
    min-width: 0;
    /* Fields keep a line for their note, which is room enough below. */
    padding: 20px 24px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .grid {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px 16px;
  }
  .full {
    grid-column: 1 / -1;
  }
  .instructions {
    position: relative;
  }
  .counter {
    position: absolute;
    inset-inline-end: 0;
    bottom: 0;
    font-size: var(--size-13);
    color: var(--text-muted);
  }
  .link {
    min-height: 24px;
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 0.15em;
  }
  .notice:focus {
    outline: none;
  }
  .notice-text {
    font-weight: 500;
    white-space: pre-line;
  }
  .notice-fields {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin-top: 8px;
    font-size: var(--size-14);
  }
  .alert-body {
    display: grid;
    gap: 8px;
    justify-items: start;
  }

  .service + .service {
    border-top: 1px solid var(--border);
    padding-top: 8px;
  }
  .service-title {
    display: flex;
    gap: 16px;
    justify-content: space-between;
  }
  .check > span {
    flex: 1;
    min-width: 0;
  }
  .rich {
    padding-inline-start: 34px;
    font-size: var(--size-14);
    color: var(--text-muted);
  }
  .rich ul {
    list-style: disc;
    padding-inline-start: 20px;
  }
  .rich ol {
    list-style: decimal;
    padding-inline-start: 20px;
  }
  .storage {
    display: grid;
    gap: 4px;
    padding: 16px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
    font-size: var(--size-14);
  }

  .place-order-text {
    display: flex;
    gap: 12px;
    justify-content: center;
    font-size: var(--size-18);
  }
  .place-order .button {
    min-height: calc(var(--target) + 8px);
  }

  .state {
    display: grid;
    gap: 16px;
    justify-items: center;
    max-width: 480px;
    margin-inline: auto;
    padding: 64px 16px;
    text-align: center;
  }
  .state h1,
  .confirmation h1 {
    font-size: var(--size-28);
  }
  .wait-spinner {
    display: block;
    width: 32px;
    height: 32px;
    margin: 8px auto 16px;
    color: var(--accent);
  }
  .modal-body > p {
    text-wrap: pretty;
  }
  .wait-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 24px;
  }

  @media (max-width: 767px) {
    .section {
      padding: 16px 16px 8px;
    }
    .place-order {
      position: sticky;
      bottom: 0;
      z-index: 5;
      margin: 0 -4px;
      padding: 12px 4px max(12px, env(safe-area-inset-bottom));
      background: var(--surface);
      border-top: 1px solid var(--border);
    }
    .wait-actions .button {
      flex: 1 1 100%;
    }
  }
  @media (max-width: 519px) {
    .grid {
      grid-template-columns: 1fr;
      gap: 4px;
    }
  }
`
