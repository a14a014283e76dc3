import { css } from '../basics/css'

/**
 * The base of every widget. The host places and hides the host element. The wrapper inside starts from
 * initial values, which keeps out the page's resets and inherited styles, and takes over only the page's
 * font and colour scheme.
 */
export const baseCss = css`
  :host {
    display: block;
  }
  :host([hidden]),
  [hidden] {
    display: none !important;
  }
  .ct {
    all: initial;
    display: block;
    box-sizing: border-box;
    color-scheme: inherit;
    font: var(--regular) var(--size) / var(--leading) sans-serif;
    font-family: var(--font-body);
    color: var(--text);
    -webkit-text-size-adjust: 100%;
    -webkit-font-smoothing: antialiased;
    overflow-wrap: break-word;
    visibility: inherit;
    cursor: inherit;
  }
  *,
  *::before,
  *::after {
    box-sizing: border-box;
  }
  h1,
  h2,
  h3,
  h4,
  p,
  ul,
  ol,
  dl,
  dd,
  figure,
  fieldset,
  legend {
    margin: 0;
    padding: 0;
    border: 0;
    min-width: 0;
  }
  h1,
  h2,
  h3,
  h4 {
    font-size: var(--size-18);
    font-weight: var(--strong);
    line-height: 1.3;
    text-wrap: balance;
  }
  ul,
  ol {
    list-style: none;
  }
  button,
  input,
  select,
  textarea {
    font: inherit;
    color: inherit;
    letter-spacing: inherit;
    margin: 0;
  }
  button {
    background: none;
    border: 0;
    padding: 0;
    cursor: pointer;
    -webkit-tap-highlight-color: transparent;
    touch-action: manipulation;
  }
  img,
  svg {
    display: block;
    max-width: 100%;
  }
  a {
    color: var(--accent);
    text-underline-offset: 0.15em;
  }
  :focus-visible {
    outline: var(--ring);
    outline-offset: 2px;
  }
  ::selection {
    background: color-mix(in srgb, var(--accent) 25%, transparent);
  }
  .vh {
    position: absolute;
    width: 1px;
    height: 1px;
    margin: -1px;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
  .muted {
    color: var(--text-muted);
  }
  .figures {
    font-variant-numeric: tabular-nums;
  }
  @media (prefers-reduced-motion: reduce) {
    *,
    *::before,
    *::after {
      animation-duration: 1ms !important;
      animation-iteration-count: 1 !important;
      transition-duration: 1ms !important;
      scroll-behavior: auto !important;
    }
  }
`
