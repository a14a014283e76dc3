import { css } from '../../../ui'

/** What the lists of notes, variations, comments, reminders and changes, and their forms, have in common. */
export const entriesCss = css`
  :is(.line-list, .tab-list) p,
  .field-note {
    white-space: pre-line;
    overflow-wrap: anywhere;
  }
  .entry-row {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
  }
`
