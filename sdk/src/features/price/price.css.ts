import { css } from '../../ui'

export const priceBlockCss = css`
  .price-block {
    display: grid;
    gap: 4px;
    justify-items: start;
  }
  .price-line {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    gap: 2px 12px;
    font-size: var(--size-28);
    line-height: 1.2;
  }
  .price-compact .price-line {
    font-size: var(--size-18);
  }
  .price-line .price-now {
    font-weight: var(--strong);
  }
  .price-line.reduced .price-now {
    color: var(--price-now);
  }
  .price-old {
    display: inline-flex;
    align-items: baseline;
    gap: 4px;
    font-size: var(--size-14);
    color: var(--price-was);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .price-about {
    position: relative;
    align-self: center;
    display: inline-grid;
    place-items: center;
    width: 24px;
    height: 24px;
    margin-inline-start: -4px;
    border-radius: 50%;
    color: var(--text-muted);
  }
  /* Reaches the height of any other button, beyond the line's own. */
  .price-about::after,
  .price-link::after {
    content: '';
    position: absolute;
    inset-inline: -10px;
    top: 50%;
    height: var(--target);
    translate: 0 -50%;
  }
  .price-about:hover,
  .price-link:hover {
    color: var(--text);
  }
  .price-count {
    align-self: center;
    padding: 1px 8px;
    border-radius: 999px;
    background: var(--surface-sunken);
    border: 1px solid var(--border);
    color: var(--text);
    font-size: var(--size-13);
    font-weight: var(--medium);
    font-variant-numeric: tabular-nums;
  }
  .price-saving {
    color: var(--success);
    font-size: var(--size-14);
    font-weight: var(--medium);
  }
  .price-message {
    font-size: var(--size-14);
    font-weight: var(--medium);
  }
  .price-login {
    font-size: var(--size);
    font-weight: var(--strong);
    color: var(--accent);
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  .price-links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
  }
  .price-link {
    position: relative;
    min-height: var(--target);
    color: var(--accent);
    font-size: var(--size-14);
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  .price-failed {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
`
