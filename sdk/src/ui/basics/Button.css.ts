import { css } from './css'

export const buttonCss = css`
  .button {
    display: inline-flex;
    align-items: center;
    justify-content: center;
    gap: 8px;
    min-height: var(--target);
    padding: 8px 20px;
    border: 1px solid transparent;
    border-radius: var(--radius);
    font-weight: var(--medium);
    line-height: 1.25;
    text-align: center;
    text-decoration: none;
    position: relative;
    transition:
      background-color var(--in),
      border-color var(--in);
  }
  .button-primary {
    background: var(--accent);
    color: var(--on-accent);
  }
  .button-primary:hover {
    background: color-mix(in srgb, var(--accent) 88%, var(--text));
  }
  .button-secondary {
    border-color: var(--control);
    background: var(--surface-raised);
    color: var(--text);
  }
  .button-secondary:hover,
  .button-quiet:hover,
  .icon-button:hover {
    background: color-mix(in srgb, var(--text) 6%, transparent);
  }
  .button-quiet {
    color: var(--accent);
    padding-inline: 12px;
  }
  .button-wide {
    width: 100%;
  }
  .button[aria-disabled='true'] {
    cursor: progress;
  }
  .button:disabled,
  .icon-button[aria-disabled] {
    cursor: not-allowed;
    opacity: 0.45;
  }
  .button-busy > :first-child {
    visibility: hidden;
  }
  .button-busy > .spinner {
    position: absolute;
  }
  .spinner {
    width: 1.25em;
    height: 1.25em;
    border: 2px solid currentColor;
    border-right-color: transparent;
    border-radius: 50%;
    animation: ct-turn 700ms linear infinite;
  }
  @keyframes ct-turn {
    to {
      transform: rotate(1turn);
    }
  }
  .icon-button {
    display: inline-grid;
    place-items: center;
    width: var(--target);
    height: var(--target);
    border-radius: var(--radius);
    color: inherit;
    flex: none;
    position: relative;
  }
`
