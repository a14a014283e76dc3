import { css } from '../../../ui'

export const latestCss = css`
  .latest-projects {
    display: grid;
    gap: 16px;
  }
  .latest-projects .button {
    width: 100%;
  }
  .latest-projects .project-list-new .field {
    flex-basis: 100%;
    max-width: none;
  }
  .latest-projects .project-list-new .button {
    flex: 1 1 auto;
    width: auto;
  }
  .latest-projects ul {
    border-top: 1px solid var(--border);
  }
  .latest-projects li {
    border-bottom: 1px solid var(--border);
  }
  .latest-project {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    min-height: 56px;
    padding-block: 8px;
    color: inherit;
    text-decoration: none;
  }
  .latest-project:hover strong {
    text-decoration: underline;
  }
  .latest-project > :first-child {
    min-width: 0;
  }
  .latest-project strong {
    display: block;
    font-weight: var(--medium);
    overflow-wrap: anywhere;
  }
  .latest-project .chip {
    flex: none;
  }
  .latest-all {
    display: inline-flex;
    align-items: center;
    min-height: var(--target);
    color: var(--accent);
    font-weight: var(--medium);
  }
`
