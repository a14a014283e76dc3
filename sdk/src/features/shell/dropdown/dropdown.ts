import { css, modalCss } from '../../../ui'

/** The chunk loaded when stores or contact open from the bar. */
export { NavigationDropdown as Part } from './NavigationDropdown'

const dropdownCss = css`
  .dropdown {
    display: grid;
    gap: 24px;
  }
  .dropdown-call {
    display: inline-flex;
    align-items: center;
    gap: 12px;
    min-height: var(--target);
    color: var(--text);
    font-size: var(--size-22);
    font-weight: 650;
    text-decoration: none;
  }
  .dropdown-link {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--accent);
    font-weight: 500;
  }
`

export const sheets = [modalCss, dropdownCss]
