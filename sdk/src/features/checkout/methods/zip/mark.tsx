import { css } from '../../../../ui'

export const zipMark = (
  <>
    <rect className="mark-zip" width="40" height="26" rx="5" />
    <path
      className="mark-line mark-zip-line"
      d="M9 9h6l-6 8h6M20 12v5M20 8.500h.01M25 20.500V12M25 14.500a2.75 2.75 0 1 1 0 .01"
    />
  </>
)

export const zipMarkCss = css`
  .mark-zip {
    fill: #3c1466;
  }
  .mark-zip-line {
    stroke: #ffffff;
    stroke-width: 2.25;
  }
`
