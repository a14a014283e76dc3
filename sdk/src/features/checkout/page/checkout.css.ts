import { css } from '../../../ui'

export const checkoutCss = css`
  .checkout {
    display: grid;
    gap: var(--gap);
    align-items: start;
  }
  .checkout-wide {
    grid-template-columns: 7fr 5fr;
    gap: 32px;
  }
  .form {
    display: grid;
    gap: var(--gap);
    min-width: 0;
  }
  .section {
    display: grid;
    gap: var(--gap);
    min-width: 0;
    /* Fields reserve a line for their note, which is room enough below. */
    padding: 20px 24px 12px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .grid {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px var(--gap);
  }
  /* Elements other than fields have no such line. */
  .form .section > :not(.field, .grid, .instructions):last-child {
    margin-bottom: 8px;
  }
  .full {
    grid-column: 1 / -1;
  }
  .instructions {
    position: relative;
  }
  .instructions .field-note {
    padding-inline-end: 4em;
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
  .notice:focus,
  .state h1 {
    outline: none;
  }
  .notice-text {
    font-weight: var(--medium);
    white-space: pre-line;
  }
  .alert-body {
    display: grid;
    gap: 8px;
    justify-items: start;
  }

  .check > span {
    flex: 1;
    min-width: 0;
  }
  .calendar-placeholder {
    display: grid;
    gap: var(--gap);
    align-content: start;
    justify-items: center;
    min-width: 0;
    min-height: 420px;
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
    gap: var(--gap);
    justify-items: center;
    max-width: 480px;
    margin-inline: auto;
    padding: 64px 16px;
    text-align: center;
  }
  .state h1,
  .confirmation h1 {
    font-family: var(--ct-font-heading, inherit);
    font-size: var(--size-28);
  }
  @media (max-width: 767px) {
    .section {
      padding: 16px 16px 8px;
    }
  }
  /* In a low window (a phone on its side, a page at 400 %) it would cover too much. */
  @media (max-width: 767px) and (min-height: 400px) {
    .place-order {
      position: sticky;
      bottom: 0;
      z-index: 5;
      padding: 12px 0 max(12px, env(safe-area-inset-bottom));
      /* From edge to edge, however far the host's own margin reaches. */
      border-image: linear-gradient(var(--surface) 0 0) fill 0 / 0 / 0 100vmax;
      filter: drop-shadow(0 -1px var(--border));
    }
  }
  @media (max-width: 519px) {
    .grid {
      grid-template-columns: 1fr;
      gap: 8px;
    }
    .calendar-placeholder {
      min-height: 396px;
    }
  }
`
