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
  .revisions {
    display: grid;
    gap: 8px;
  }
  .revisions li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
    border-bottom: 1px solid var(--border);
  }
`
