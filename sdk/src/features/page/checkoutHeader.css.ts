import { css } from '../../ui'

export const checkoutHeaderCss = css`
  .checkout-header {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto minmax(0, 1fr);
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
    overflow: hidden;
    color: var(--text);
    font-family: var(--ct-font-heading, inherit);
    font-size: clamp(15px, 4.1vw, var(--size-22));
    font-weight: var(--ct-weight-heading, 650);
    letter-spacing: -0.015em;
    line-height: 44px;
    text-decoration: none;
    text-overflow: ellipsis;
    white-space: nowrap;
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
  @media (min-width: 975px) and (max-width: 1199px) {
    .header-support {
      display: none;
    }
  }
  @media print {
    .header-link {
      display: none;
    }
  }
`
