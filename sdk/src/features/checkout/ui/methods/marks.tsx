import type { ReactNode } from 'react'
import { checkoutOption, type PaymentOption } from '../../../../rules'

/** Our own simple drawings: a colour and a shape that a shopper knows the provider by, not its logo. */
const drawings: Readonly<Record<PaymentOption, ReactNode>> = {
  [checkoutOption.Default]: (
    <>
      <rect className="mark-line" x="5.5" y="4.5" width="29" height="17" rx="2.5" />
      <path className="mark-line" d="M5.5 9.5h29M10 17h7" />
    </>
  ),
  [checkoutOption.AfterPay]: (
    <>
      <rect className="mark-afterpay" width="40" height="26" rx="5" />
      <path
        className="mark-afterpay-line"
        d="M17 8.5l-3-1.8v3.6zM13.5 8.5c-5 2-3 10 3 9.5M23 17.5l3 1.8v-3.6zM26.5 17.5c5-2 3-10-3-9.5"
      />
    </>
  ),
  [checkoutOption.PayPal]: (
    <>
      <rect className="mark-paypal" width="40" height="26" rx="5" />
      <path className="mark-paypal-back" d="M18 8h6.5a4 4 0 0 1 0 8H21l-1 6h-4z" />
      <path className="mark-paypal-front" d="M15.5 4.500H22a4 4 0 0 1 0 8h-3.500l-1 6h-4z" />
    </>
  ),
  [checkoutOption.Zip]: <ZipMark />,
  [checkoutOption.ZipInStore]: <ZipMark />,
  [checkoutOption.StaffOnlyOtherPaymentMethod]: (
    <>
      <rect className="mark-line" x="5.5" y="4.5" width="29" height="17" rx="2.5" />
      <path className="mark-line" d="M13 13h.01M20 13h.01M27 13h.01" />
    </>
  ),
  [checkoutOption.CRAccount]: (
    <path
      className="mark-line"
      d="M12.5 3.500h15v19l-2.5-1.7-2.5 1.7-2.5-1.7-2.5 1.7-2.5-1.7-2.5 1.700zM16.5 9h7M16.5 13.500h7"
    />
  ),
  [checkoutOption.COD]: (
    <>
      <rect className="mark-line" x="5.5" y="6.5" width="29" height="14" rx="2" />
      <path
        className="mark-line"
        d="M20 10.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM9.5 13.500h.01M30.5 13.500h.01"
      />
    </>
  ),
}

/** Beside the name of a method, which says the same in words. */
export function MethodMark({ option }: { option: PaymentOption }) {
  return (
    <svg className="mark" width="40" height="26" viewBox="0 0 40 26" aria-hidden="true">
      {drawings[option]}
    </svg>
  )
}

function ZipMark() {
  return (
    <>
      <rect className="mark-zip" width="40" height="26" rx="5" />
      <path
        className="mark-zip-line"
        d="M9 9h6l-6 8h6M20 12v5M20 8.500h.01M25 20.500V12M25 14.500a2.75 2.75 0 1 1 0 .01"
      />
    </>
  )
}
