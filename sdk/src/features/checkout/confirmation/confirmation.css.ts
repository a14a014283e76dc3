import { css } from '../../../ui'

export const confirmationCss = css`
  .confirmation {
    display: grid;
    gap: 24px;
    max-width: 880px;
    margin-inline: auto;
  }
  .confirmation-head {
    display: grid;
    gap: 8px;
    justify-items: center;
    padding-block: 24px 8px;
    text-align: center;
    font-variant-numeric: lining-nums;
  }
  .confirmation-mark {
    display: grid;
    place-items: center;
    width: 56px;
    height: 56px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--success) 14%, transparent);
    color: var(--success);
  }
  .confirmation > .button {
    justify-self: center;
  }
  .order {
    display: grid;
    gap: 16px;
    align-items: start;
  }
  .order-rest {
    display: grid;
    gap: 16px;
  }
  .order .section {
    padding-bottom: 20px;
  }
  .order-lines {
    display: grid;
    gap: 16px;
  }
  .next-steps {
    display: grid;
    gap: 12px;
    justify-items: start;
    padding-bottom: 20px;
  }
  .next-steps ol {
    display: grid;
    gap: 8px;
    padding-inline-start: 20px;
    list-style: decimal;
  }
  /* A single step needs no number. */
  .next-steps li:only-child {
    margin-inline-start: -20px;
    list-style: none;
  }
  .order-shipments {
    display: grid;
    gap: 16px;
  }
  .order-shipments li {
    display: grid;
    gap: 4px;
    overflow-wrap: anywhere;
  }
  .order-facts {
    display: grid;
    gap: 4px;
  }
  .order-facts dt {
    font-size: var(--size-14);
    color: var(--text-muted);
  }
  .order-facts dd:not(:last-child) {
    margin-bottom: 12px;
  }
  .order-facts dd > span {
    display: block;
  }
  @media (min-width: 768px) {
    .order {
      grid-template-columns: 3fr 2fr;
    }
  }
`
