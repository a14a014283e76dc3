import { css } from '../../../ui'

/** What a dialog of a project has from top to bottom, whether or not it is a form. */
export const dialogFormCss = css`
  .dialog-form {
    display: grid;
    gap: 12px;
  }
  .dialog-form p {
    overflow-wrap: anywhere;
  }
  .dialog-form .buttons {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
  }
  .dialog-list {
    display: grid;
    max-height: 40vh;
    overflow-y: auto;
  }
`
