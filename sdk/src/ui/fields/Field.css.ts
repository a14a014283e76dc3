import { css } from '../basics/css'

export const fieldCss = css`
  .field {
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  }
  .field-label {
    font-size: var(--size-14);
    font-weight: var(--medium);
  }
  legend.field-label {
    padding-bottom: 4px;
  }
  .field-optional {
    font-weight: var(--regular);
    color: var(--text-muted);
  }
  .field-note {
    min-height: calc(var(--size-13) * 1.5);
    font-size: var(--size-13);
    color: var(--text-muted);
  }
  .field-note-error {
    color: var(--danger);
  }
  .input {
    width: 100%;
    min-height: var(--target);
    padding: 8px 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--surface-raised);
    color: var(--text);
    line-height: 1.5;
    appearance: none;
    transition: border-color var(--in);
  }
  textarea.input {
    resize: vertical;
  }
  .input::placeholder {
    color: var(--text-muted);
    opacity: 1;
  }
  .input:focus {
    outline: var(--ring);
    outline-offset: 0;
    border-color: transparent;
  }
  .input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  .input:disabled,
  .input[readonly] {
    background: var(--surface-sunken);
    color: var(--text-muted);
    opacity: 1;
  }
  .select {
    position: relative;
  }
  .select > svg {
    position: absolute;
    inset-inline-end: 12px;
    top: calc(50% - 10px);
    pointer-events: none;
    color: var(--text-muted);
  }
  .select > .input {
    padding-inline-end: 40px;
  }
  .check {
    display: flex;
    gap: 12px;
    align-items: flex-start;
    min-height: var(--target);
    padding-block: 10px;
    cursor: pointer;
  }
  .check + .field-note {
    margin: -8px 0 0 34px;
  }
  .check input {
    appearance: none;
    flex: none;
    width: 22px;
    height: 22px;
    margin-top: 1px;
    border: 1px solid var(--control);
    border-radius: 5px;
    background: var(--surface-raised) center / 16px no-repeat;
    cursor: pointer;
    display: grid;
    place-items: center;
  }
  .check input::before {
    content: '';
    width: 11px;
    height: 6px;
    border: solid var(--on-accent);
    border-width: 0 0 2px 2px;
    transform: translateY(-1.5px) rotate(-45deg);
    opacity: 0;
  }
  .check input:checked {
    background: var(--accent);
    border-color: var(--accent);
  }
  .check input:checked::before {
    opacity: 1;
  }
  .check input[aria-invalid='true'] {
    border-color: var(--danger);
  }
  .cards {
    display: grid;
    border: 1px solid var(--control);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .card + .card {
    border-top: 1px solid var(--border);
  }
  .card-head {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: calc(var(--target) + 8px);
    padding: 8px 16px;
    cursor: pointer;
    border-radius: var(--radius-card);
  }
  .card-head:has(:focus-visible) {
    outline: var(--ring);
    outline-offset: -3px;
  }
  .card-head:has(:disabled) {
    cursor: not-allowed;
    color: var(--text-muted);
  }
  .card input[type='radio'] {
    appearance: none;
    flex: none;
    width: 20px;
    height: 20px;
    border: 1px solid var(--control);
    border-radius: 50%;
    outline: none;
  }
  .card input[type='radio']:checked {
    border: 6px solid var(--accent);
  }
  .card-text {
    flex: 1;
    min-width: 0;
  }
  .card-aside {
    flex: none;
    color: var(--text-muted);
    font-size: var(--size-14);
  }
  .card-open {
    padding: 4px 16px 16px;
  }
`
