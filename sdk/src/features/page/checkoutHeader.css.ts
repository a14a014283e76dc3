import { css } from '../../ui'

export const checkoutHeaderCss = css`
  .checkout-header {
    display: grid;
    /* The links at both sides keep their width; the name takes the rest, centred where possible. */
    grid-template-columns: minmax(max-content, 1fr) minmax(0, auto) minmax(max-content, 1fr);
    align-items: center;
    gap: 12px;
    height: 64px;
    padding: 0 max(16px, 50vw - var(--ct-width, 1240px) / 2 + 20px);
    border-bottom: 1px solid var(--border);
    background: var(--surface);
  }
  .header-link {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    gap: 8px;
    min-height: var(--target);
    color: var(--text);
    font-size: calc(var(--size) * 0.9375);
    text-decoration: none;
    white-space: nowrap;
  }
  .header-link:hover {
    color: var(--accent);
  }
  .header-link svg {
    flex: none;
  }
  .header-back svg {
    rotate: 90deg;
  }
  .header-call {
    justify-self: end;
  }
  .header-support {
    color: var(--text-muted);
  }
  .wordmark {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: var(--text);
    font-family: var(--ct-font-heading, inherit);
    font-size: clamp(13px, 4.1vw, var(--size-22));
    font-weight: var(--ct-weight-heading, 650);
    letter-spacing: -0.015em;
    line-height: 1.15;
    text-align: center;
    text-decoration: none;
  }
  /* A long name wraps: three lines fit into the bar. */
  .wordmark > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    padding-block: 1px;
    text-wrap: balance;
  }
  .narrow {
    display: none;
  }
  @media (max-width: 974px) {
    .wide {
      display: none;
    }
    .narrow {
      display: inline;
    }
  }
  @media (max-width: 359px) {
    .checkout-header {
      gap: 8px;
      padding-inline: 12px;
    }
  }
  @media print {
    .header-link {
      display: none;
    }
  }
`
