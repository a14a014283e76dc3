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
  .mega {
    position: absolute;
    inset: 100% 0 auto;
    z-index: 2;
    max-height: calc(100dvh - 140px);
    overflow: auto;
    overscroll-behavior: contain;
    border-top: 1px solid var(--border);
    border-bottom: 1px solid var(--border);
    background: var(--surface-raised);
    box-shadow: 0 16px 24px rgb(0 0 0 / 0.08);
    animation: ct-appear var(--in);
  }
  .mega-inner {
    display: grid;
    grid-template-columns: 3fr 1fr;
    gap: 32px;
    max-width: var(--ct-width, 1240px);
    margin: 0 auto;
    padding: 24px 20px 32px;
  }
  .mega-title,
  .mega-heading {
    display: block;
    padding: 8px 0;
    font-weight: 650;
    text-decoration: none;
    color: var(--text);
  }
  .mega-title:hover {
    color: var(--accent);
  }
  .mega-main .mega-list {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    column-gap: 16px;
  }
  .mega-brands {
    padding-inline-start: 32px;
    border-inline-start: 1px solid var(--border);
  }
  .mega-link {
    display: block;
    margin-inline: -12px;
    padding: 10px 12px;
    border-radius: 6px;
    color: var(--text);
    font-size: calc(var(--size) * 0.9375);
    line-height: 24px;
    text-decoration: none;
  }
  .mega-brands .mega-link {
    padding-block: 6px;
    color: var(--text-muted);
  }
  .mega-link[data-selected] {
    background: var(--tint);
    color: var(--accent);
  }
  .mega-link:hover {
    color: var(--accent);
  }
  @keyframes ct-appear {
    from {
      opacity: 0;
    }
  }
  .sheet .drawer {
    margin: 0 auto 0 0;
    width: min(420px, 100vw);
  }
  .sheet .modal-body {
    padding: 8px 0 32px;
  }
  .sheet-row {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 56px;
    padding: 8px 24px;
    border-bottom: 1px solid var(--border);
    color: var(--text);
    text-align: start;
    text-decoration: none;
    outline-offset: -4px !important;
  }
  .sheet-row > svg:last-child {
    margin-inline-start: auto;
    color: var(--text-muted);
  }
  .sheet-row:active {
    background: var(--surface-sunken);
  }
  .sheet-row strong {
    font-weight: 650;
  }
  .sheet-back {
    color: var(--accent);
    font-size: var(--size-14);
    font-weight: 500;
  }
  .sheet-heading {
    padding: 24px 24px 8px;
    font-size: var(--size-14);
    color: var(--text-muted);
  }
  @media (max-width: 479px) {
    .sheet .drawer {
      width: 100vw;
    }
    .sheet-row,
    .sheet-heading {
      padding-inline: 16px;
    }
  }
`
