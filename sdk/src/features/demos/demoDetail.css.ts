import { css } from '../../ui'

export const demoDetailCss = css`
  .demo-detail {
    display: grid;
    align-items: start;
    gap: 24px 48px;
  }
  .demo-about {
    display: grid;
    gap: 16px;
  }
  .demo-about .demo-picture {
    border-radius: var(--radius-card);
  }
  .demo-about .demo-facts {
    gap: 10px;
    font-size: var(--size);
  }
  .demo-about .demo-price {
    font-size: var(--size-22);
  }
  .demo-about .demo-facts a {
    display: inline-flex;
    align-items: center;
    min-height: 24px;
  }
  .demo-words {
    max-width: 62ch;
    white-space: pre-line;
  }
  .demo-form {
    display: grid;
    gap: 16px;
    padding: 24px;
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .demo-form h2:focus {
    outline: none;
  }
  .demo-form form {
    display: grid;
    gap: 8px;
  }
  .demo-form form > .button {
    margin-top: 8px;
  }
  .demo-form > .button {
    justify-self: center;
  }
  .demo-pair {
    display: grid;
    gap: 8px 16px;
  }
  .demo-answers {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 8px;
    margin-bottom: 8px;
  }
  .demo-answer {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: calc(var(--target) + 4px);
    padding: 8px 12px;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    cursor: pointer;
  }
  .demo-answer:has(:checked) {
    border-color: var(--accent);
    box-shadow: inset 0 0 0 1px var(--accent);
  }
  .demo-answer:has(:focus-visible) {
    outline: var(--ring);
    outline-offset: 2px;
  }
  .demo-answer input {
    appearance: none;
    flex: none;
    width: 20px;
    height: 20px;
    border: 1px solid var(--control);
    border-radius: 50%;
    outline: none;
  }
  .demo-answer input:checked {
    border: 6px solid var(--accent);
  }
  .demo-done {
    justify-items: start;
  }
  .demo-done > .button {
    justify-self: start;
    margin-inline-start: -12px;
  }
  .demo-tick {
    display: grid;
    place-items: center;
    width: 48px;
    height: 48px;
    border-radius: 50%;
    background: color-mix(in srgb, var(--success) 12%, transparent);
    color: var(--success);
  }
  @media (min-width: 520px) {
    .demo-pair {
      grid-template-columns: 1fr 1fr;
    }
  }
  @media (min-width: 900px) {
    .demo-detail {
      grid-template-columns: minmax(0, 6fr) minmax(340px, 5fr);
    }
  }
`
