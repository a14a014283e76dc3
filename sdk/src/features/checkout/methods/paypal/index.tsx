import { css } from '../../../../ui'
import type { MethodParts } from '../method'
import { PayPalPanel } from './PayPalPanel'

export const paypal: MethodParts = {
  mark: (
    <>
      <rect className="mark-paypal" width="40" height="26" rx="5" />
      <path className="mark-paypal-back" d="M18 8h6.5a4 4 0 0 1 0 8H21l-1 6h-4z" />
      <path className="mark-paypal-front" d="M15.5 4.500H22a4 4 0 0 1 0 8h-3.500l-1 6h-4z" />
    </>
  ),
  Panel: PayPalPanel,
  sheet: css`
    .mark-paypal {
      fill: #eaf1fb;
    }
    .mark-paypal-back {
      fill: #2f9be0;
    }
    .mark-paypal-front {
      fill: #123a80;
    }
  `,
}
