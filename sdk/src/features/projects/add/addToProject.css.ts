import { css } from '../../../ui'

export const addToProjectCss = css`
  .add-to-project .button {
    width: 100%;
  }
  .add-to-project svg {
    display: inline-block;
    vertical-align: -0.2em;
    margin-inline-end: 8px;
  }
`
