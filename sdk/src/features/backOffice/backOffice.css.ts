import { css } from '../../ui'

export const backOfficeCss = css`
  .back-office {
    display: grid;
    gap: 4px;
  }
  .back-office h2 {
    font-size: var(--size-16, 1rem);
  }
  .back-office li > * {
    display: flex;
    align-items: center;
    width: 100%;
    min-height: var(--target);
    color: var(--accent);
    text-align: start;
    text-decoration: none;
  }
  .back-office li > :hover {
    text-decoration: underline;
  }
  .back-office-frame {
    display: block;
    width: 100%;
    height: min(70vh, 720px);
    border: 0;
    background: #fff;
    color-scheme: light;
  }
`
