import { css } from '../../../ui'

export const looksCss = css`
  /* Text of several lines scrolls, so its label stays above the field. */
  .labels-inside .field:not(:has(textarea)) > label.field-label {
    height: 0;
    z-index: 1;
    padding-inline: 13px;
    translate: 0 8px;
    color: var(--text-muted);
    pointer-events: none;
  }
  .labels-inside input.input,
  .labels-inside select.input {
    min-height: calc(var(--target) + var(--size));
    padding-top: calc(var(--size) + 12px);
  }
`
