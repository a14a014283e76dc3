import { css } from '../basics/css'

export const comboboxCss = css`
  .combobox {
    position: relative;
  }
  .options {
    position: absolute;
    z-index: 30;
    inset-inline: 0;
    top: calc(100% + 4px);
    /* Low enough to leave the field in view in a low window. */
    max-height: 40vh;
    overflow: auto;
    overscroll-behavior: contain;
    /* Room for elements that may cover the end of the screen. */
    scroll-margin: 8px 0 96px;
    padding: 4px;
    border: 1px solid var(--border);
    border-radius: var(--radius);
    background: var(--surface-raised);
    box-shadow: var(--shadow);
  }
  .options-heading {
    padding: 8px 12px 4px;
    color: var(--text-muted);
    font-size: var(--size-13);
    font-weight: var(--medium);
  }
  .option {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
    padding: 8px 12px;
    border-radius: 6px;
    cursor: pointer;
  }
  .option[aria-selected='true'] {
    background: var(--tint);
    /* High contrast removes the ground and would remove a shadow. */
    outline: 2px solid var(--accent);
  }
  .option mark {
    background: none;
    color: inherit;
    font-weight: var(--strong);
  }
`
