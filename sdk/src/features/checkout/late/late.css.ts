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
    margin-top: 4px;
    font-size: var(--size-14);
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
  .modal-body > p {
    text-wrap: pretty;
  }
`
