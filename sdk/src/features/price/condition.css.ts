import { css } from '../../ui'

export const conditionCss = css`
  .condition {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  .condition-badge,
  .ribbon {
    padding: 2px 10px;
    border-radius: var(--radius-mark);
    border: 1px solid var(--border);
    background: var(--surface-sunken);
    color: var(--text);
    font-size: var(--size-13);
    font-weight: var(--medium);
    line-height: 1.5;
  }
  .condition-cosmetic-imperfection {
    border-color: var(--warning);
  }
  .condition-new-condition,
  .condition-brand-new {
    border-color: var(--success);
  }
  .condition-brand-new-runout {
    border-color: var(--accent);
  }
  .condition-unavailable {
    color: var(--text-muted);
    border-style: dashed;
  }
  .ribbon {
    border-color: var(--accent);
    background: var(--accent);
    color: var(--on-accent);
  }
  .ribbon-save,
  .ribbon-sale,
  .ribbon-special-offer {
    border-color: var(--price-now);
    background: var(--surface-raised);
    color: var(--price-now);
    font-weight: var(--strong);
  }
  .ribbon-cashback,
  .ribbon-bonus,
  .ribbon-win {
    border-color: var(--accent);
    background: var(--surface-raised);
    color: var(--accent);
  }
  .ribbon-catalogue-item {
    border-color: var(--border);
    background: var(--surface-sunken);
    color: var(--text);
  }
  .condition-note {
    flex-basis: 100%;
    font-size: var(--size-14);
  }
  .condition-tip {
    flex-basis: 100%;
    font-size: var(--size-14);
  }
  .condition-tip summary {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--accent);
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
`
