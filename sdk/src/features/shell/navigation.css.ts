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
    position: relative;
    height: 50px;
  }
  .category-list {
    display: flex;
    align-items: center;
    height: 100%;
    max-width: var(--ct-width, 1240px);
    margin: 0 auto;
    padding: 0 8px;
    overflow-x: auto;
    /* Focused entries stay clear of the arrows. */
    scroll-padding-inline: 56px;
    scroll-behavior: smooth;
    scrollbar-width: none;
  }
  .category-list > :has(> .skeleton) {
    padding: 0 12px;
  }
  /* In a row that is too long, titles first take two lines; then the row scrolls. */
  .category {
    display: flex;
    align-items: center;
    flex: 0 1 auto;
    min-width: min-content;
    height: 100%;
  }
  .category-link {
    display: flex;
    align-items: center;
    height: 100%;
    padding: 0 12px;
    color: var(--text);
    font-size: calc(var(--size) * 0.9375);
    line-height: 1.2;
    text-align: center;
    text-decoration: none;
    text-wrap: balance;
    box-shadow: inset 0 0 0 var(--accent);
    outline-offset: -4px !important;
  }
  .category-link[aria-current] {
    font-weight: var(--medium);
    box-shadow: inset 0 -2px 0 var(--accent);
  }
  .category[data-open] > .category-link,
  .category-link:hover {
    color: var(--accent);
  }
  .category-slide {
    position: absolute;
    inset-block: 0;
    display: grid;
    align-items: center;
    width: 56px;
    padding-inline: 8px;
    color: var(--text);
  }
  .category-slide-left {
    left: max(0px, 50% - var(--ct-width, 1240px) / 2);
    justify-items: start;
    background: linear-gradient(to left, transparent, var(--surface) 40%);
  }
  .category-slide-right {
    right: max(0px, 50% - var(--ct-width, 1240px) / 2);
    justify-items: end;
    background: linear-gradient(to right, transparent, var(--surface) 40%);
  }
  .category-slide-left svg {
    rotate: 90deg;
  }
  .category-slide-right svg {
    rotate: -90deg;
  }
  .category-toggle {
    position: absolute;
    /* Beside its link it would extend beyond the list and widen the page. */
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
