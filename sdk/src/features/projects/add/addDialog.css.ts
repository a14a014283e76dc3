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
  .copy-list {
    display: grid;
    max-height: 40vh;
    overflow-y: auto;
    border: 0;
    margin: 0;
    padding: 0;
    min-inline-size: 0;
  }
  .copy-choice {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
    padding: 4px 2px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .copy-choice input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--accent);
  }
  .paste-list {
    display: grid;
    gap: 4px;
    max-height: 40vh;
    overflow-y: auto;
  }
`
