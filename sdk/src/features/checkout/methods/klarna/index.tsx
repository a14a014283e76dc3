import { css } from '../../../../ui'
import type { MethodParts } from '../method'
import { KlarnaPanel } from './KlarnaPanel'

export const klarna: MethodParts = {
  mark: (
    <>
      <rect className="mark-klarna" width="40" height="26" rx="5" />
      <path
        className="mark-line mark-klarna-line"
        d="M13.5 6.5v13M21.5 6.5c0 3.500-2 5.500-4.500 6.500l4.500 6.500"
      />
      <circle className="mark-klarna-dot" cx="26.500" cy="18.500" r="1.750" />
    </>
  ),
  Panel: KlarnaPanel,
  sheet: css`
    .mark-klarna {
      fill: #ffb3c7;
    }
    .mark-klarna-line {
      stroke: #0b051d;
      stroke-width: 2.5;
    }
    .mark-klarna-dot {
      fill: #0b051d;
    }
  `,
}
