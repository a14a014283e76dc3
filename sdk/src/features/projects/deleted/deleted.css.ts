import { css } from '../../../ui'

export const deletedCss = css`
  .deleted-list li {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 8px 16px;
    padding-block: 8px;
    border-top: 1px solid var(--border);
  }
  .deleted-list span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .deleted-list .muted {
    display: block;
    font-size: var(--size-13);
  }
  .deleted-list .button {
    flex: none;
  }
`
