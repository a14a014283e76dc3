import { css } from '../../../ui'

export const methodsCss = css`
  .mark {
    color: var(--text-muted);
  }
  .mark-line {
    fill: none;
    stroke: currentColor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .method {
    display: grid;
    gap: 8px;
  }
  .method > .muted {
    font-size: var(--size-14);
  }
  .method-lead {
    font-weight: var(--strong);
  }
  .method .card-text .muted {
    display: block;
    font-size: var(--size-14);
  }
  .method-points {
    display: grid;
    gap: 4px;
    font-size: var(--size-14);
  }
  .method-points li {
    display: flex;
    gap: 8px;
    align-items: center;
  }
  .method-points svg {
    flex: none;
    color: var(--success);
  }
  .schedule {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(104px, 1fr));
    gap: 8px;
  }
  .schedule li {
    display: grid;
    padding: 8px 12px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
    font-size: var(--size-14);
  }
  .schedule .figures {
    font-size: var(--size);
    font-weight: var(--medium);
  }
`
