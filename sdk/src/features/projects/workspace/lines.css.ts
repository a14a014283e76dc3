import { css } from '../../../ui'

export const linesCss = css`
  .lines,
  .lines thead,
  .lines tbody {
    display: block;
    font-size: var(--size-14);
  }
  /* A row is a box of its own: unlike a table's, the browser lays out and paints it without the others. */
  .lines thead tr,
  .line {
    display: grid;
    grid-template-columns: var(--columns, 40px 40px minmax(0, 1fr) 80px 64px 100px 100px 48px);
    align-items: center;
  }
  .lines thead th {
    padding: 6px 8px;
    font-weight: var(--regular);
    font-size: var(--size-13);
    color: var(--text-muted);
    text-align: start;
  }
  /* Folders out of view cost neither layout nor paint; each keeps its height. */
  .folder-body {
    content-visibility: auto;
    contain-intrinsic-block-size: auto var(--rows);
  }
  /* A closed folder stays laid out, so that it opens at once, and the browser's search finds its lines. */
  .folder-body[hidden='until-found'] {
    display: block !important;
    content-visibility: hidden;
    contain-intrinsic-block-size: 0;
  }
  .line {
    border-top: 1px solid var(--border);
    min-height: 62px;
    /*
     * No content-visibility for the rows as well: a frame of scrolling would cost three times as much, and
     * WebKit stops painting a moved row that loses the focus.
     */
    contain: layout style;
  }
  /* See FolderSection: all rows but the first. */
  [data-opening] tr:nth-child(n + 4) {
    content-visibility: hidden;
  }
  .line > * {
    padding: 4px 8px;
  }
  .line[aria-selected='true'] {
    background: var(--tint);
  }
  /* Forced colours remove backgrounds and shadows, and show a transparent outline. */
  .line:is([aria-selected='true'], [data-lifted], [data-drop]) {
    outline: 2px solid transparent;
    outline-offset: -2px;
  }
  .line[data-dragging] {
    opacity: 0.45;
  }
  .line[data-lifted] {
    background: var(--tint);
    box-shadow: inset 3px 0 0 var(--accent);
  }
  [data-drop='before'] {
    box-shadow: inset 0 2px 0 var(--accent);
  }
  [data-drop='after'] {
    box-shadow: inset 0 -2px 0 var(--accent);
  }
  [data-drop='into'] {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  :is(.line, .folder-head) input[type='checkbox'] {
    width: 20px;
    height: 20px;
    flex: none;
    accent-color: var(--accent);
    display: block;
  }
  /* A ticked box is painted again without the rest of its row. */
  .line-tick {
    padding-inline-start: 12px;
    contain: layout style;
  }
  .handle {
    display: grid;
    place-items: center;
    width: 32px;
    height: 40px;
    color: var(--text-muted);
    cursor: grab;
    touch-action: none;
    border-radius: var(--radius);
  }
  /* A gradient draws the dots: an SVG in each of 500 rows would take a fifth of their painting time. */
  .handle::before,
  [aria-haspopup='menu']::before {
    content: '';
    width: 10px;
    height: 15px;
    background: radial-gradient(circle, currentColor 1.2px, transparent 1.7px) 0 0 / 5px 5px;
    /* Forced colours would remove the gradient. */
    forced-color-adjust: none;
  }
  [aria-haspopup='menu']::before {
    width: 5px;
  }
  .handle:is(:hover, [aria-pressed='true']) {
    color: var(--text);
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
  .line-handle {
    padding-inline: 0;
  }
  .line-product {
    display: grid;
    grid-template-columns: 40px minmax(0, 1fr);
    column-gap: 12px;
    align-items: center;
    text-align: start;
    font-weight: var(--regular);
    line-height: 1.3;
  }
  .line-product img {
    grid-row: span 2;
    object-fit: contain;
    border-radius: 4px;
    background: #fff;
  }
  .line-title {
    text-align: start;
    font-weight: var(--medium);
    min-height: 24px;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
    overflow: hidden;
  }
  .line-title:hover {
    text-decoration: underline;
  }
  .line-product .muted {
    font-size: var(--size-13);
  }
  .line-stock {
    font-size: var(--size-13);
    color: var(--text-muted);
  }
  .line-stock-inStock {
    color: var(--success);
  }
  .line-stock-backOrder,
  .line-stock-tooFew {
    color: var(--warning);
  }
  .line-stock-noStock,
  .line-stock-supersededAndNoStock {
    color: var(--danger);
  }
  .lines thead th:is(:nth-child(6), :nth-child(7)),
  .line-price,
  .line-total {
    text-align: end;
  }
  .line-total {
    font-weight: var(--medium);
  }
  .line-more {
    padding-inline: 0 4px;
  }
  .live-field {
    min-height: 40px;
    padding: 0 8px;
  }
  .line-quantity .live-field {
    text-align: center;
    padding-inline: 4px;
  }
  .line-price .live-field {
    text-align: end;
  }
  .live-field:disabled {
    border-color: transparent;
    background: none;
    color: inherit;
  }
  .line-notes,
  .line-notes td {
    display: block;
  }
  .line-notes td {
    padding: 0 12px 8px 92px;
  }
  .line-note {
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    padding: 6px 10px;
    margin-top: 4px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
    font-size: var(--size-14);
  }
  .line-note-warning {
    border-inline-start: 3px solid var(--warning);
  }
  .line-note-danger {
    border-inline-start: 3px solid var(--danger);
  }
  .menu {
    position: fixed;
    inset: auto;
    color: inherit;
    z-index: 10;
    min-width: 180px;
    padding: 4px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface-raised);
    box-shadow: var(--shadow);
  }
  .menu button {
    width: 100%;
    min-height: var(--target);
    padding-inline: 12px;
    text-align: start;
    border-radius: 6px;
  }
`
