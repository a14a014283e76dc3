import { css } from '../basics/css'

/** The types of dialogs that need styles, which `leftAligned` does not (COM-432). */
export const modalTypesCss = css`
  .modal-centerAligned .modal-body {
    text-align: center;
  }
  .modal-twoCol .modal-body {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 240px), 1fr));
    gap: 24px;
    align-items: start;
  }
  .modal-noDefaultPadding .modal-body,
  .modal-noStyles .modal-body {
    padding: 0;
  }
  .modal-noStyles {
    background: transparent;
    border-radius: 0;
    box-shadow: none;
  }
  .modal-noStyles .modal-head {
    border-bottom: 0;
  }
`
