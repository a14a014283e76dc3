import { css } from '../../ui'

export const searchCss = css`
  .search {
    position: relative;
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
    padding-inline: 44px;
    border-radius: 999px;
    background: var(--surface-sunken);
    border-color: transparent;
  }
  .search .input:focus {
    background: var(--surface-raised);
    border-color: var(--control);
  }
  .search-icon,
  .search-clear {
    position: absolute;
    top: 0;
    display: grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
    color: var(--text-muted);
  }
  .search-icon {
    inset-inline-start: 0;
    pointer-events: none;
    z-index: 1;
  }
  .search-clear {
    inset-inline-end: 0;
  }
  .search .options {
    max-height: 470px;
  }
  .search .option img {
    width: 48px;
    height: 48px;
    object-fit: contain;
    border-radius: 6px;
    background: #fff;
    flex: none;
  }
  .search-text {
    flex: 1;
    min-width: 0;
    line-height: 1.3;
  }
  .search-all {
    color: var(--accent);
    font-weight: 500;
  }
`
