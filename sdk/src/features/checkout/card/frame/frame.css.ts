import { css } from '../../../../ui/basics/css'

/**
 * Draws the fields like those of the page (ui/fields/Field.css.ts). The page sends the tokens; these are
 * their defaults.
 */
export const frameCss = css`
  :root {
    --surface-raised: light-dark(#fff, #1b1d22);
    --text: light-dark(#16181d, #f1f2f4);
    --text-muted: light-dark(#5c6370, #a5acb8);
    --control: light-dark(#81899a, #7d8594);
    --danger: light-dark(#b3261e, #ff8a80);
    --focus: light-dark(#0b5fd7, #7db0ff);
    --radius: 8px;
    --size: 16px;
    --target: 44px;
    --font-body: sans-serif;
    background: transparent;
  }
  * {
    box-sizing: border-box;
  }
  html,
  body {
    margin: 0;
    overflow: hidden;
  }
  form {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 12px 16px;
    margin: 0;
    /* The focus ring must not be cut off by the frame's edge. */
    padding: 3px;
    background: var(--surface-raised);
    color: var(--text);
    direction: var(--direction);
    font: 400 var(--size) / 1.5 sans-serif;
    font-family: var(--font-body);
  }
  .field {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  }
  .wide {
    grid-column: 1 / -1;
  }
  label {
    font-size: calc(var(--size) * 0.875);
    font-weight: 500;
  }
  .control {
    position: relative;
  }
  input {
    width: 100%;
    /* Fixed: a height that depends on the glyphs of a page's font would reveal the text to the page. */
    height: max(var(--target), 1.5em + 18px);
    margin: 0;
    padding: 8px 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--surface-raised);
    color: var(--text);
    font: inherit;
    line-height: 1.5;
    /* At the side of its label, although digits run from left to right in every language. */
    direction: ltr;
    text-align: -webkit-match-parent;
    text-align: match-parent;
    font-variant-numeric: tabular-nums;
    appearance: none;
  }
  input::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  input:focus {
    outline: 2px solid var(--focus);
    border-color: transparent;
  }
  input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  .type {
    position: absolute;
    inset-inline-end: 12px;
    top: 50%;
    translate: 0 -50%;
    padding-inline-start: 8px;
    background: var(--surface-raised);
    color: var(--text-muted);
    font-size: calc(var(--size) * 0.8125);
    pointer-events: none;
  }
  .note {
    min-height: calc(var(--size) * 1.21875);
    color: var(--danger);
    font-size: calc(var(--size) * 0.8125);
  }
  [data-single] {
    grid-template-columns: 1fr;
  }
  [data-labels-inside] label {
    height: 0;
    z-index: 1;
    padding-inline: 13px;
    translate: 0 8px;
    color: var(--text-muted);
    pointer-events: none;
  }
  [data-labels-inside] input {
    height: calc(var(--target) + var(--size));
    padding-top: calc(var(--size) + 12px);
  }
  [data-labels-hidden] label,
  [data-errors-hidden] .note {
    position: absolute;
    width: 1px;
    height: 1px;
    min-height: 0;
    overflow: hidden;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`
