import { css } from '../basics/css'

export const stepperCss = css`
  .stepper {
    display: inline-flex;
    flex-wrap: wrap;
    flex-shrink: 0;
    align-items: center;
    border: 1px solid var(--control);
    border-radius: var(--radius);
    background: var(--surface-raised);
  }
  .stepper input {
    width: 3.25ch;
    min-height: var(--target);
    border: 0;
    background: none;
    text-align: center;
    font-variant-numeric: tabular-nums;
    appearance: textfield;
  }
  /* As wide as the controls above it, which it must not widen. */
  .stepper small {
    width: 0;
    min-width: 100%;
    line-height: 2;
    text-align: center;
  }
`
