import { css } from '../../../ui'

export const leaveCss = css`
  .leave-actions {
    display: flex;
    flex-wrap: wrap;
    gap: 12px;
    margin-top: 24px;
  }
  @media (max-width: 767px) {
    .leave-actions .button {
      flex: 1 1 100%;
    }
  }
`
