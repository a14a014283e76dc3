import { css } from '../../ui'

export const suggestionsCss = css`
  .search .field-label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .search-clear {
    inset-inline-end: 0;
  }
  .search-clear .icon-button {
    border-radius: 999px;
  }
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
  .search .option.muted {
    overflow-wrap: anywhere;
    cursor: default;
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
    font-weight: var(--medium);
  }
  .search .option:has(.search-all) {
    position: sticky;
    bottom: -8px;
    margin: 4px -8px -8px;
    padding-inline: 20px;
    border-top: 1px solid var(--border);
    border-radius: 0;
    background: var(--surface-raised);
  }
  /* Content that continues below fades out until the end is reached. */
  .search .option:has(.search-all)::before {
    content: '';
    position: absolute;
    inset: auto 0 calc(100% + 1px);
    height: 40px;
    background: linear-gradient(transparent, var(--surface-raised));
    opacity: 0;
    pointer-events: none;
    animation: list-goes-on linear both;
    animation-timeline: scroll(nearest);
  }
  @keyframes list-goes-on {
    from,
    80% {
      opacity: 1;
    }
    to {
      opacity: 0;
    }
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
      .option.muted,
      .option:has(.search-all, .search-term) {
        grid-column: 1 / -1;
      }
    }
  }
`
