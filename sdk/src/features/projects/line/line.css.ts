import { css } from '../../../ui'

export const lineCss = css`
  .line-tabs {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    border-bottom: 1px solid var(--border);
  }
  .line-tabs button {
    min-height: var(--target);
    padding-inline: 4px;
    font-size: var(--size-14);
    white-space: nowrap;
  }
  .line-tabs button:focus-visible {
    outline-offset: -2px;
  }
  .line-tabs button[aria-selected='true'] {
    color: var(--accent);
    font-weight: var(--medium);
    box-shadow: inset 0 -2px 0 var(--accent);
  }
  .line-panel {
    display: grid;
    gap: 12px;
    padding-top: 16px;
  }
  .line-panel form {
    display: grid;
    gap: 8px;
  }
  .line-list {
    display: grid;
    gap: 12px;
  }
  .line-list li {
    display: grid;
    gap: 4px;
    padding-bottom: 12px;
    border-bottom: 1px solid var(--border);
  }
`
