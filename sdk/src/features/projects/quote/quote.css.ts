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
  .call-off {
    display: grid;
    max-height: 50vh;
    overflow-y: auto;
  }
  .call-off > li {
    display: grid;
    grid-template-columns: 1fr 112px;
    gap: 4px 12px;
    align-items: center;
    padding: 8px 2px;
    border-bottom: 1px solid var(--border);
    overflow-wrap: anywhere;
  }
  .call-off > li > span > .muted {
    display: block;
  }
  .call-off > li:last-child {
    border-bottom: 0;
  }
  .dialog-form p,
  .revisions {
    overflow-wrap: anywhere;
  }
  .revisions {
    display: grid;
  }
  .revision {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 12px;
    min-height: var(--target);
  }
  .revision .buttons {
    gap: 0 16px;
    align-items: center;
  }
  .revision .text-button {
    min-height: var(--target);
  }
  .revision-changes {
    display: grid;
    gap: 4px;
    padding: 8px 12px;
    margin-bottom: 12px;
    border-radius: var(--radius);
    background: var(--surface-sunken);
    font-size: var(--size-14);
  }
  .revisions > li {
    border-bottom: 1px solid var(--border);
  }
  .revisions > li:last-child {
    border-bottom: 0;
  }
  .revisions a {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`
