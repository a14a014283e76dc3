import { css } from '../../ui'

export const searchCss = css`
  .search {
    position: relative;
    container: search / inline-size;
  }
  .search .field-label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .search .input {
    display: block;
    width: 100%;
    min-height: var(--target);
    padding: 8px 44px;
    border: 1px solid var(--control);
    border-radius: 999px;
    background: var(--surface-sunken);
    line-height: 1.5;
    appearance: none;
  }
  .search .input::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  .search .input:focus {
    outline: var(--ring);
    outline-offset: 0;
    border-color: transparent;
    background: var(--surface-raised);
  }
  .search-icon,
  .search-clear {
    position: absolute;
    top: 0;
    z-index: 1;
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
    color: var(--text-muted);
  }
  .search-icon {
    inset-inline-start: 0;
    pointer-events: none;
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
