import { css } from '../../../ui'

export const quoteCss = css`
  .share-link {
    display: flex;
    flex-wrap: wrap;
    gap: 8px;
    align-items: end;
  }
  .share-link .field {
    flex: 1 1 240px;
  }
  .call-off > li {
    display: grid;
    grid-template-columns: 1fr 112px;
    gap: 4px 12px;
    align-items: center;
    padding: 8px 2px;
    overflow-wrap: anywhere;
  }
  :is(.call-off, .revisions) > li + li {
    border-top: 1px solid var(--border);
  }
  .call-off .muted {
    display: block;
  }
  .revisions {
    overflow-wrap: anywhere;
  }
  .revision {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    align-items: center;
    gap: 0 12px;
    min-height: var(--target);
    padding-block: 4px;
  }
  .revision .buttons {
    gap: 0 16px;
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
  .revision :is(a, .text-button) {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
  }
`
