import { css } from '../../../ui'

export const newAccountCss = css`
  .new-account {
    padding-bottom: 20px;
  }
  .new-account h2:focus {
    outline: none;
  }
  .new-account form {
    display: grid;
    gap: 6px 12px;
  }
  .new-account .alert {
    white-space: pre-line;
  }
  @media (min-width: 600px) {
    .new-account form {
      grid-template-columns: minmax(0, 360px) auto;
      justify-content: start;
      align-items: start;
    }
    /* Beside the field, below its label. */
    .new-account .button {
      margin-top: 24px;
    }
    .new-account .alert {
      grid-column: 1 / -1;
    }
  }
`
