import { css } from '../../../ui'

export const quoteCss = css`
  .dialog-form {
    display: grid;
    gap: 12px;
  }
  .share-link {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
  }
  .share-link .field {
    flex: 1 1 240px;
  }
`
