import { css } from '../../ui'

export const promotionsCss = css`
  .promotions {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 260px), 1fr));
    gap: 24px;
  }
  .promotions > li {
    display: grid;
  }
  .promotion {
    display: grid;
    grid-template-rows: auto 1fr;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
    color: var(--text);
    text-decoration: none;
    overflow: hidden;
    transition: border-color var(--in);
  }
  .promotion:hover {
    border-color: var(--accent);
  }
  .promotion-picture {
    position: relative;
    display: block;
    aspect-ratio: 16 / 10;
  }
  .promotion-picture img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  .promotion-reward {
    position: absolute;
    inset-block-start: 12px;
    inset-inline-start: 12px;
    padding: 4px 12px;
    border-radius: var(--radius-mark);
    background: var(--accent);
    color: var(--on-accent);
    font-size: var(--size-13);
    font-weight: var(--strong);
  }
  .promotion-text {
    display: grid;
    align-content: start;
    gap: 4px;
    padding: 16px;
    border-top: 1px solid var(--border);
  }
  .promotion-title {
    font-size: var(--size-18);
    font-weight: var(--strong);
    line-height: 1.3;
    text-wrap: balance;
  }
  .promotion-end {
    color: var(--text-muted);
    font-size: var(--size-14);
    font-variant-numeric: tabular-nums;
  }
  .promotions-none {
    padding: 48px 24px;
    border: 1px dashed var(--border);
    border-radius: var(--radius-card);
    color: var(--text-muted);
    text-align: center;
  }
`
