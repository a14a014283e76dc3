import { css } from '../../ui'

export const navigationCss = css`
  .navigation {
    position: relative;
  }
  .navigation-small {
    display: flex;
    align-items: center;
    height: 64px;
  }
  .navigation-button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
  }
  .categories {
    height: 48px;
  }
  .category-list {
    display: flex;
    align-items: center;
    height: 100%;
    max-width: var(--ct-width, 1240px);
    margin: 0 auto;
    padding: 0 8px;
    overflow-x: auto;
    scrollbar-width: none;
  }
  .category-list > :has(> .skeleton) {
    padding: 0 12px;
  }
  .category {
    display: flex;
    align-items: center;
    flex: none;
    height: 100%;
  }
  .category-link {
    display: flex;
    align-items: center;
    height: 100%;
    padding: 0 12px;
    color: var(--text);
    font-size: calc(var(--size) * 0.9375);
    text-decoration: none;
    white-space: nowrap;
    box-shadow: inset 0 0 0 var(--accent);
    outline-offset: -4px !important;
  }
  .category-link[aria-current] {
    font-weight: 500;
    box-shadow: inset 0 -2px 0 var(--accent);
  }
  .category[data-open] > .category-link,
  .category-link:hover {
    color: var(--accent);
  }
  .category-toggle {
    position: absolute;
    /* Beside its link it would lie beyond what the list shows, and widen the page. */
    left: 0;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
  .category-toggle:focus-visible {
    position: static;
    width: 28px;
    height: 28px;
    clip-path: none;
    display: grid;
    place-items: center;
    border-radius: 6px;
    outline-offset: 0;
  }
`
