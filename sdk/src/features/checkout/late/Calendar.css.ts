import { css } from '../../../ui'

export const calendarCss = css`
  .chosen-date {
    font-weight: var(--medium);
  }
  .calendar {
    min-width: 0;
    min-height: 420px;
    /*
     * Its changes cause no layout outside it.
     */
    contain: layout style;
  }
  .calendar-head {
    display: flex;
    align-items: center;
    justify-content: space-between;
  }
  .calendar-head svg:dir(rtl) {
    scale: -1 1;
  }
  .calendar-month {
    font-size: inherit;
    text-align: center;
    text-wrap: balance;
  }
  .calendar-grid {
    width: 100%;
    border-spacing: 2px;
    table-layout: fixed;
  }
  .calendar-grid th {
    padding: 8px 0;
    font-size: var(--size-13);
    font-weight: var(--medium);
    color: var(--text-muted);
  }
  .day {
    height: 54px;
    padding: 2px 0;
    overflow-wrap: normal;
    border: 1px solid transparent;
    border-radius: var(--radius);
    color: var(--text-muted);
    text-align: center;
    cursor: default;
    user-select: none;
    font-variant-numeric: tabular-nums;
  }
  .day-number {
    display: block;
    line-height: 1.3;
  }
  .day-price {
    display: block;
    min-height: 1.2em;
    font-size: calc(var(--size) * 0.6875);
    line-height: 1.2;
  }
  .day-available {
    color: var(--text);
    cursor: pointer;
  }
  .day-available .day-number {
    font-weight: var(--strong);
  }
  /*
   * Only the day under the pointer has a transition: another month changes all days and must show at once.
   */
  .day-available:hover {
    background: var(--tint);
    transition: background-color var(--in);
  }
  .day-free .day-price {
    color: var(--success);
    font-weight: var(--medium);
  }
  .day-other:not(.day-available) {
    opacity: 0.65;
  }
  .day-today {
    border-color: var(--control);
  }
  .day-selected,
  .day-selected:hover {
    background: var(--accent);
    color: var(--on-accent);
  }
  .day-selected .day-price {
    color: inherit;
  }

  @media (max-width: 519px) {
    .calendar {
      min-height: 396px;
    }
    .day {
      height: 50px;
    }
  }
  /* High contrast removes fills and draws transparent borders: the chosen day needs colours of the system. */
  @media (forced-colors: active) {
    .day {
      border-color: canvas;
    }
    .day:not(.day-available) {
      color: graytext;
    }
    .day-today {
      border-color: canvastext;
    }
    .day-selected,
    .day-selected:hover {
      background: highlight;
      color: highlighttext;
      forced-color-adjust: none;
    }
  }
`
