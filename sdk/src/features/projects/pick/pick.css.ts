import { css } from '../../../ui'

export const pickCss = css`
  .pick {
    display: grid;
    gap: 8px;
    min-inline-size: 0;
  }
  .pick-choice {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
    padding: 4px 2px;
    overflow-wrap: anywhere;
    cursor: pointer;
  }
  .pick-choice:has(:disabled) {
    cursor: not-allowed;
  }
  .pick-choice input {
    flex: none;
    width: 20px;
    height: 20px;
    accent-color: var(--accent);
  }
`
