import { css } from '../../ui'

export const suggestionsCss = css`
  .search .options {
    max-height: min(470px, 100dvh - 140px);
    padding: 8px;
    border-radius: var(--radius-card);
  }
  .search .option img {
    width: 90px;
    height: 90px;
    object-fit: contain;
    border-radius: 6px;
    background: #fff;
    flex: none;
  }
  .search-text {
    display: grid;
    gap: 4px;
    min-width: 0;
    font-size: var(--size-14);
    line-height: 1.35;
  }
  .search-title {
    display: -webkit-box;
    -webkit-line-clamp: 3;
    -webkit-box-orient: vertical;
    overflow: hidden;
  }
  .search-term {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  .search-term svg {
    color: var(--text-muted);
  }
  .search-all {
    color: var(--accent);
    font-weight: 500;
  }
  .search .option:has(.search-all) {
    position: sticky;
    bottom: -8px;
    border-radius: 0;
    background: var(--surface-raised);
  }
  .search .option:has(.search-all)[aria-selected='true'] {
    background: color-mix(in srgb, var(--accent) 7%, var(--surface-raised));
  }
  @media (min-width: 975px) {
    .search .option img {
      width: 100px;
      height: 100px;
    }
    @container search (min-width: 480px) {
      .search .options:not([hidden]) {
        display: grid;
        grid-template-columns: 1fr 1fr;
      }
      .options-heading,
      .option:has(.search-all, .search-term) {
        grid-column: 1 / -1;
      }
    }
  }
`
