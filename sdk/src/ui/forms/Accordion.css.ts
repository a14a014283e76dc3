import { css } from '../basics/css'

export const accordionCss = css`
  .accordion {
    border: 1px solid var(--border);
    border-radius: var(--radius-card);
    background: var(--surface-raised);
  }
  .accordion > summary {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
    padding: 8px 16px;
    cursor: pointer;
    list-style: none;
    border-radius: var(--radius-card);
  }
  .accordion > summary::-webkit-details-marker {
    display: none;
  }
  .accordion > summary > svg {
    flex: none;
    color: var(--text-muted);
    transition: transform var(--in);
  }
  .accordion[open] > summary > svg {
    transform: rotate(180deg);
  }
  .accordion-title {
    flex: 1;
    min-width: 0;
    font-weight: var(--medium);
  }
  .accordion-body {
    padding: 4px 16px 16px;
  }
`
