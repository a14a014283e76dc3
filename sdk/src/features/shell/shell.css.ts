import { css } from '../../ui'

export const shellCss = css`
  /* The head sticks to the top while the whole page scrolls, so none of our boxes may end with the head. */
  :host,
  .ct {
    display: contents;
  }
  .shell {
    position: sticky;
    top: var(--ct-top, 0);
    z-index: 40;
    height: 64px;
    border-bottom: 1px solid var(--border);
    background: var(--surface);
  }
  .shell-bar {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 16px;
    height: 63px;
    padding: 0 8px;
  }
  .shell-start,
  .shell-tools {
    display: flex;
    align-items: center;
    gap: 4px;
    min-width: 0;
  }
  .shell-tools {
    justify-content: flex-end;
  }
  .wordmark {
    display: flex;
    align-items: center;
    min-width: 0;
    min-height: 44px;
    color: var(--text);
    font-family: var(--ct-font-heading, inherit);
    font-size: clamp(13px, 4.1vw, var(--size-18));
    font-weight: var(--ct-weight-heading, 650);
    letter-spacing: -0.015em;
    line-height: 1.15;
    text-decoration: none;
  }
  /* A long name wraps: three lines fit into the bar. */
  .wordmark > span {
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 3;
    overflow: hidden;
    padding-block: 1px;
    text-wrap: balance;
  }
  /* Its reserved space, before it has drawn. */
  countertop-account-menu {
    min-width: var(--target);
  }
  .shell-search {
    z-index: 1;
  }
  .shell .message {
    z-index: 3;
  }
  .shell .message-error {
    position: absolute;
    inset: 100% 0 auto;
    padding-inline: 20px;
  }
  .shell-print {
    display: none;
  }
  @media print {
    .shell.shell {
      position: static;
      height: auto;
    }
    .shell-tools,
    .shell-small,
    .shell .message,
    .shell .shell-bar .shell-search,
    .categories {
      display: none;
    }
    .shell-print {
      display: block;
      padding: 0 20px 8px;
    }
  }
  /* In a low window (a page at 400 %) a sticky head would cover too much. */
  @media (max-height: 399px) {
    .shell {
      position: relative;
      top: 0;
    }
  }
  @media (max-width: 974px) {
    .shell-wide {
      display: none;
    }
  }
  @media (max-width: 639.9px) {
    /* On a phone it is in the menu. */
    .shell-roomy {
      display: none;
    }
    .shell-search {
      position: absolute;
      inset: 100% 0 auto;
      padding: 8px 16px 12px;
      border-bottom: 1px solid var(--border);
      background: var(--surface);
      box-shadow: 0 16px 24px rgb(0 0 0 / 0.08);
    }
    .shell-search:not([data-open]) {
      display: none;
    }
    .shell-search-full {
      height: calc(100dvh - 64px);
      border: 0;
      box-shadow: none;
    }
    .shell-search-full .options {
      max-height: calc(100dvh - 152px);
      border: 0;
      box-shadow: none;
    }
  }
  /* Five buttons leave little space for the name, so nothing else may take any. */
  @media (max-width: 479px) {
    .shell {
      --target: 44px;
    }
    .shell-bar {
      gap: 4px;
      padding: 0 4px;
    }
    .shell-start,
    .shell-tools {
      gap: 0;
    }
  }
  @media (min-width: 640px) {
    /* The search field keeps room for its hint; a long name wraps before the field shrinks further. */
    .shell-bar {
      grid-template-columns: minmax(0, auto) minmax(clamp(240px, 70vw - 202px, 372px), 1fr) auto;
      padding: 0 16px 0 8px;
    }
    .shell-tools {
      min-width: max-content;
    }
    .shell-search-toggle {
      display: none;
    }
  }
  @media (min-width: 975px) {
    .shell {
      height: 114px;
    }
    .shell-bar {
      grid-template-columns: minmax(auto, 1fr) minmax(0, 560px) minmax(180px, 1fr);
      gap: 24px;
      max-width: var(--ct-width, 1240px);
      margin: 0 auto;
      padding: 0 12px 0 20px;
    }
    .shell .category-list {
      height: 50px;
    }
    .wordmark {
      font-size: var(--size-22);
    }
    .shell-start {
      min-width: max-content;
    }
    .shell-small {
      display: none;
    }
  }
`
