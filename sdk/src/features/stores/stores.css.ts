import { css } from '../../ui'

export const storesCss = css`
  .stores-head {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 8px 24px;
    margin-bottom: 16px;
  }
  .stores-count {
    color: var(--text-muted);
    font-size: var(--size-14);
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .chip {
    min-height: var(--target);
    padding: 0 16px;
    border: 1px solid var(--control);
    border-radius: var(--radius-mark);
    font-size: var(--size-14);
    font-weight: var(--medium);
    transition: background-color var(--in);
  }
  .chip:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
  .chip[aria-pressed='true'] {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  .stores-none {
    padding: 48px 24px;
    border: 1px dashed var(--border);
    border-radius: var(--radius-card);
    color: var(--text-muted);
    text-align: center;
  }
  .store-grid {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr));
    gap: 24px;
  }
  .store-grid > li {
    display: grid;
  }
  .store-card {
    display: grid;
    grid-template-rows: auto 1fr auto;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
    overflow: hidden;
  }
  .store-picture {
    width: 100%;
    height: auto;
    aspect-ratio: 16 / 9;
    object-fit: cover;
    background: var(--surface-sunken);
  }
  .store-card-text {
    display: grid;
    align-content: start;
    gap: 4px;
    padding: 16px 16px 0;
  }
  .store-card-foot {
    display: grid;
    gap: 8px;
    justify-items: start;
    padding: 12px 16px 16px;
  }
  .store-name {
    font-size: var(--size-18);
    font-weight: var(--strong);
  }
  .store-name a {
    color: var(--text);
    text-decoration: none;
  }
  .store-name a:hover {
    color: var(--accent);
    text-decoration: underline;
  }
  .store-status {
    font-size: var(--size-14);
    font-weight: var(--medium);
    color: var(--text-muted);
  }
  .store-status[data-open] {
    color: var(--success);
  }
  .store-address {
    font-size: var(--size-14);
    color: var(--text-muted);
  }
  .store-distance {
    display: inline-block;
    margin-inline-start: 8px;
    padding: 1px 8px;
    border-radius: var(--radius-mark);
    background: var(--surface-sunken);
    color: var(--text);
    font-size: var(--size-13);
    white-space: nowrap;
  }
  .store-links {
    display: flex;
    flex-wrap: wrap;
    gap: 0 20px;
    font-size: var(--size-14);
  }
  .store-links a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
  .store-chosen {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-height: var(--target);
    color: var(--success);
    font-weight: var(--medium);
  }
  .store-blurb {
    display: grid;
    gap: 8px;
  }
  .store-fact {
    display: grid;
    grid-template-columns: 20px 1fr;
    gap: 12px;
  }
  .store-fact > svg {
    margin-top: 1px;
    color: var(--text-muted);
  }
  .store-blurb .store-address {
    font-size: var(--size);
    color: var(--text);
  }
  .store-blurb .store-status {
    font-size: var(--size);
  }
  .store-detail {
    display: grid;
    gap: 24px 48px;
  }
  .store-about {
    display: grid;
    align-content: start;
    gap: 12px;
  }
  .store-about .store-picture {
    border-radius: var(--radius-card);
  }
  .store-words {
    max-width: 62ch;
    font-size: var(--size-18);
  }
  .store-visit {
    display: grid;
    align-content: start;
    justify-items: start;
    gap: 16px;
    padding: 24px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .hours {
    width: 100%;
    border-collapse: collapse;
    font-variant-numeric: tabular-nums;
  }
  .hours caption {
    padding-bottom: 4px;
    font-weight: var(--strong);
    text-align: start;
  }
  .hours th,
  .hours td {
    padding: 9px 0;
    border-bottom: 1px solid var(--border);
    font-weight: var(--regular);
    text-align: start;
  }
  .hours td {
    text-align: end;
  }
  .hours tr:last-child > * {
    border-bottom: 0;
  }
  .hours .hours-today > * {
    font-weight: var(--strong);
  }
  .hours-mark {
    margin-inline-start: 8px;
    padding: 1px 8px;
    border-radius: var(--radius-mark);
    background: var(--tint);
    color: var(--accent);
    font-size: var(--size-13);
    font-weight: var(--medium);
  }
  @media (min-width: 768px) {
    .store-detail {
      grid-template-columns: minmax(0, 7fr) minmax(300px, 5fr);
    }
  }
`
