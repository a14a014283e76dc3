import { css } from '../../../ui'

export const addToProjectCss = css`
  .add-to-project .button {
    width: 100%;
    padding-inline: 8px;
  }
  .add-to-project .button svg {
    display: inline-block;
    vertical-align: -0.2em;
    margin-inline-end: 8px;
  }
  /* In a column of the comparison the text would need two lines. */
  @media (max-width: 767px) {
    .add-to-project .button svg {
      display: none;
    }
  }
`
