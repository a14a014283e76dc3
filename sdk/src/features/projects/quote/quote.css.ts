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
  .dialog-form p,
  .revisions {
    overflow-wrap: anywhere;
  }
  .revisions {
    display: grid;
  }
  .revisions li {
    display: flex;
    justify-content: space-between;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
    border-bottom: 1px solid var(--border);
  }
  .revisions li:last-child {
    border-bottom: 0;
  }
  .revisions a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`
