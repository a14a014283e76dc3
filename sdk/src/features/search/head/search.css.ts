import { css } from '../../../ui'

export const searchCss = css`
  .search {
    position: relative;
    container: search / inline-size;
  }
  .search .input {
    display: block;
    width: 100%;
    min-height: var(--target);
    padding: 8px 44px;
    border: 1px solid var(--control);
    border-radius: var(--radius-mark);
    background: var(--surface-sunken);
    line-height: 1.5;
    appearance: none;
  }
  /* With nothing to clear, the hint may use the button's space. */
  .search .input:placeholder-shown {
    padding-inline-end: 16px;
    text-overflow: ellipsis;
  }
  .search .input::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  @container search (max-width: 371px) {
    .search .input::placeholder {
      font-size: var(--size-14);
    }
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
`
