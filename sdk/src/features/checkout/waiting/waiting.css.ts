import { css } from '../../../ui'

export const waitingCss = css`
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
