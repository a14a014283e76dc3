import { css } from '../../../ui'

export const moveCss = css`
  .move {
    display: grid;
    gap: 12px;
  }
`
