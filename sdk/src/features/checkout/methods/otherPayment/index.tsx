import type { MethodParts } from '../method'
import { Note } from '../Note'

const otherPaymentTexts = {
  otherPaymentText: 'Cash or EFTPOS. Take the payment on the terminal, then press Place order.',
}

export const otherPayment: MethodParts = {
  mark: (
    <>
      <rect className="mark-line" x="5.5" y="4.5" width="29" height="17" rx="2.5" />
      <path className="mark-line" d="M13 13h.01M20 13h.01M27 13h.01" />
    </>
  ),
  Panel: () => <Note texts={otherPaymentTexts} name="otherPaymentText" />,
}
