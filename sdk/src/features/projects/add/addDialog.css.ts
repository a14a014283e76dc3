import { css } from '../../../ui'

export const addDialogCss = css`
  .add-form {
    display: grid;
    gap: 12px;
  }
  .add-form .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .paste-list {
    display: grid;
    gap: 4px;
    max-height: 40vh;
    overflow-y: auto;
  }
`
