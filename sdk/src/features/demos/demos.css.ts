import { css } from '../../ui'

export const demosCss = css`
  .demos:focus {
    outline: none;
  }
  .demo-filters {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(150px, 1fr));
    gap: 12px 16px;
    margin-bottom: 24px;
    padding: 16px;
    border-radius: var(--radius-card);
    background: var(--surface-sunken);
  }
  @media (max-width: 519px) {
    .demo-filters > :last-child {
      grid-column: 1 / -1;
    }
  }
  .demos-count {
    margin-bottom: 12px;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
  .demos-loading {
    opacity: 0.6;
    transition: opacity var(--in) 200ms;
  }
  .demos-empty {
    display: grid;
    justify-items: center;
    gap: 16px;
    padding: 48px 24px;
    border: 1px dashed var(--border);
    border-radius: var(--radius-card);
    color: var(--text-muted);
    text-align: center;
  }
  .demo-grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 24px;
  }
  .demo-grid > li {
    display: grid;
  }
  .demo-card {
    position: relative;
    display: grid;
    grid-template-rows: auto 1fr auto;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
    overflow: hidden;
    transition: border-color var(--in);
  }
  .demo-card:hover {
    border-color: var(--accent);
  }
  .demo-picture {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
  }
  .demo-card-text {
    display: grid;
    align-content: start;
    gap: 8px;
    padding: 16px 16px 8px;
  }
  .demo-kind {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
    color: var(--text-muted);
    font-size: var(--size-13);
    font-weight: var(--medium);
  }
  .demo-badge {
    padding: 1px 8px;
    border-radius: var(--radius-mark);
    background: var(--tint);
    color: var(--accent);
  }
  .demo-title {
    font-size: var(--size-18);
  }
  .demo-title a {
    color: var(--text);
    text-decoration: none;
  }
  .demo-title a:hover {
    color: var(--accent);
  }
  .demo-title a::after {
    position: absolute;
    inset: 0;
    border-radius: var(--radius-card);
    content: '';
  }
  .demo-title a:focus-visible {
    outline: none;
  }
  .demo-title a:focus-visible::after {
    outline: var(--ring);
    outline-offset: -3px;
  }
  .demo-facts {
    display: grid;
    gap: 6px;
    font-size: var(--size-14);
  }
  .demo-facts li {
    display: grid;
    grid-template-columns: 20px 1fr;
    align-items: center;
    gap: 8px;
  }
  .demo-facts svg {
    color: var(--text-muted);
  }
  .demo-facts [data-scarce] {
    color: var(--danger);
    font-weight: var(--medium);
  }
  .demo-facts [data-scarce] svg {
    color: inherit;
  }
  .demo-facts .demo-price {
    display: block;
  }
  .demo-price {
    font-weight: var(--strong);
    font-variant-numeric: tabular-nums;
  }
  .demo-card-foot {
    padding: 4px 16px 16px;
  }
  .demo-pages {
    display: grid;
    grid-template-columns: 1fr auto 1fr;
    align-items: center;
    gap: 16px;
    margin-top: 32px;
    font-variant-numeric: tabular-nums;
  }
  .demo-pages > :first-child {
    justify-self: start;
  }
  .demo-pages > :last-child {
    justify-self: end;
  }
`
