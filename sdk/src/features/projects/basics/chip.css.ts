import { css } from '../../../ui'

/** A project's status, in colour and words. */
export const chipCss = css`
  .chip {
    display: inline-block;
    padding: 2px 10px;
    border-radius: 999px;
    font-size: var(--size-13);
    font-weight: var(--medium);
    background: color-mix(in srgb, currentColor 10%, var(--surface));
  }
  .chip-Quoted,
  .chip-Won {
    color: var(--success);
  }
  .chip-Pending,
  .chip-Partial {
    color: var(--warning);
  }
`
