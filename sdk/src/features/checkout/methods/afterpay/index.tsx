import { css } from '../../../../ui'
import type { MethodParts } from '../method'
import { AfterpayPanel } from './AfterpayPanel'

export const afterpay: MethodParts = {
  mark: (
    <>
      <rect className="mark-afterpay" width="40" height="26" rx="5" />
      <path
        className="mark-line mark-afterpay-line"
        d="M17 8.5l-3-1.8v3.6zM13.5 8.5c-5 2-3 10 3 9.5M23 17.5l3 1.8v-3.6zM26.5 17.5c5-2 3-10-3-9.5"
      />
    </>
  ),
  Panel: AfterpayPanel,
  sheet: css`
    .mark-afterpay {
      fill: #b2fce4;
    }
    .mark-afterpay-line {
      stroke: #10312a;
    }
  `,
}
