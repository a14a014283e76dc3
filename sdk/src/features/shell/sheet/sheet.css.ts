import { css } from '../../../ui'

export const sheetCss = css`
  .sheet .drawer {
    margin: 0 auto 0 0;
    width: min(420px, 100vw);
  }
  .sheet .modal-body {
    padding: 8px 0 32px;
  }
  .sheet-row {
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 56px;
    padding: 8px 24px;
    border-bottom: 1px solid var(--border);
    color: var(--text);
    text-align: start;
    text-decoration: none;
    outline-offset: -4px !important;
  }
  .sheet-row > span + svg {
    margin-inline-start: auto;
    color: var(--text-muted);
  }
  .sheet-row:active {
    background: var(--surface-sunken);
  }
  .sheet-row strong {
    font-weight: var(--strong);
  }
  .sheet-back {
    color: var(--accent);
    font-size: var(--size-14);
    font-weight: var(--medium);
  }
  .sheet-heading {
    padding: 24px 24px 8px;
    font-size: var(--size-14);
    color: var(--text-muted);
  }
  @media (max-width: 479px) {
    .sheet .drawer {
      width: 100vw;
    }
    .sheet-row,
    .sheet-heading {
      padding-inline: 16px;
    }
  }
`
