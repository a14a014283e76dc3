import { css } from '../../../ui'

export const laterCss = css`
  .service + .service {
    border-top: 1px solid var(--border);
    padding-top: 8px;
  }
  .service-title {
    display: flex;
    gap: 16px;
    justify-content: space-between;
  }
  .rich {
    padding-inline-start: 34px;
    font-size: var(--size-14);
    color: var(--text-muted);
  }
  .rich ul {
    list-style: disc;
    padding-inline-start: 20px;
  }
  .rich ol {
    list-style: decimal;
    padding-inline-start: 20px;
  }
  .storage {
    display: grid;
    gap: 4px;
    padding: 16px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
    font-size: var(--size-14);
  }
  .notice-fields {
    display: grid;
    justify-items: start;
    margin-top: 8px;
    font-size: var(--size-14);
  }
  .notice-fields .link {
    text-align: start;
  }
  .elsewhere {
    margin-bottom: 24px;
  }
  .wait-spinner {
    display: block;
    width: 32px;
    height: 32px;
    margin: 8px auto 16px;
    color: var(--accent);
  }
  .modal-body > p {
    text-wrap: pretty;
  }
  .wait-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 24px;
  }
  @media (max-width: 767px) {
    .wait-actions .button {
      flex: 1 1 100%;
    }
  }
`
