import { css } from '../../../ui'

export const deliveryCss = css`
  .delivery-postcode {
    max-width: 220px;
  }
  .delivery-chosen {
    min-height: 1.5em;
    font-weight: var(--medium);
  }
  .days {
    display: grid;
    gap: 16px;
    max-height: 42vh;
    overflow-y: auto;
    padding: 2px;
    margin-inline: -2px;
  }
  .days h3 {
    font-size: inherit;
  }
  .days-grid {
    display: grid;
    grid-template-columns: repeat(7, minmax(0, 1fr));
    gap: 2px;
    text-align: center;
  }
  .days-weekday {
    padding-block: 8px;
    font-size: var(--size-13);
    font-weight: var(--medium);
  }
  .days-none,
  .days-day > span {
    display: grid;
    align-content: center;
    height: 52px;
    border-radius: var(--radius);
  }
  .days-day {
    position: relative;
    cursor: pointer;
  }
  .days-day input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
  .days-day strong {
    font-weight: var(--strong);
    line-height: 1.3;
  }
  .days-day small {
    font-size: calc(var(--size) * 0.6875);
    line-height: 1.2;
  }
  .days-free {
    color: var(--success);
    font-weight: var(--medium);
  }
  .days-day:hover > span {
    background: var(--tint);
  }
  .days-day input:focus-visible + span {
    outline: 2px solid var(--accent);
    outline-offset: -2px;
  }
  /* The outline is visible in forced colours, which remove the background. */
  .days-day input:checked + span {
    outline: 2px solid transparent;
    outline-offset: -2px;
    background: var(--accent);
    color: var(--on-accent);
  }
  .days-day input:checked:focus-visible + span {
    outline-color: var(--on-accent);
    outline-offset: -4px;
  }
  .days-day input:checked + span small {
    color: inherit;
  }
`
