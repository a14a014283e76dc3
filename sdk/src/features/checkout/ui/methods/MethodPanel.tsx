import type { ReactNode } from 'react'
import { CheckIcon, RadioCards, useCountertop } from '../../../../ui'
import {
  AFTERPAY_HEADING,
  AFTERPAY_INSTANT,
  AFTERPAY_INTEREST_FREE,
  checkoutOption,
  creditLeftText,
  dollarsToCents,
  formatDollars,
  fourPaymentsText,
  PAYPAL_PAY_IN_4_LABEL,
  zipNzSchedule,
  type PaymentOption,
} from '../../../../rules'
import { offersPayInFour, totals } from '../../derive'
import { useDerived, useSend } from '../context'
import { StoreCodePanel } from './StoreCodePanel'
import { useMethodTexts } from './useMethodTexts'

/** What is said and asked inside the card of the chosen method; the card's own fields stand with the section. */
export function MethodPanel({ option }: { option: PaymentOption }): ReactNode {
  const texts = useMethodTexts()
  switch (option) {
    case checkoutOption.AfterPay:
      return <AfterpayPanel />
    case checkoutOption.PayPal:
      return <PayPalPanel />
    case checkoutOption.Zip:
      return <ZipPanel />
    case checkoutOption.ZipInStore:
      return <StoreCodePanel />
    case checkoutOption.CRAccount:
      return <CreditAccountPanel />
    case checkoutOption.COD:
      return <p className="muted">{texts.cashOnDeliveryText}</p>
    case checkoutOption.StaffOnlyOtherPaymentMethod:
      return <p className="muted">{texts.otherPaymentText}</p>
    case checkoutOption.Default:
      return null
  }
}

/** CHK-232 to CHK-237 */
function AfterpayPanel() {
  const texts = useMethodTexts()
  const totalCents = useDerived((context) => totals(context).totalCents)
  return (
    <div className="method">
      <p className="method-lead">{AFTERPAY_HEADING}</p>
      <p className="figures">{fourPaymentsText(totalCents)}</p>
      <ul className="method-points">
        {[AFTERPAY_INTEREST_FREE, AFTERPAY_INSTANT].map((point) => (
          <li key={point}>
            <CheckIcon size={16} />
            {point}
          </li>
        ))}
      </ul>
      <p className="muted">{texts.afterpayRedirect}</p>
    </div>
  )
}

/** What is left of it is its customer's to know before the order is placed. */
function CreditAccountPanel() {
  const texts = useMethodTexts()
  const credit = useDerived(({ view }) => view.creditAccount)
  return (
    <p className="muted">
      {texts.creditAccountText}
      {credit && (
        <>
          {' '}
          {creditLeftText({
            limitCents: dollarsToCents(credit.limit),
            owedCents: dollarsToCents(credit.owed),
          })}
        </>
      )}
    </p>
  )
}

/** Pay in 4 is a second choice inside PayPal, where it is on and the total in its range (CHK-238, CHK-239, OP-061). */
function PayPalPanel() {
  const texts = useMethodTexts()
  const send = useSend()
  const totalCents = useDerived((context) => totals(context).totalCents)
  const isOffered = useDerived(offersPayInFour)
  const payInFour = useDerived(({ form }) => form.values.payInFour)
  return (
    <div className="method">
      {isOffered && (
        <RadioCards
          legend={texts.paypalChoice}
          hideLegend
          value={payInFour ? 'four' : 'once'}
          options={[
            { value: 'once', label: texts.paypalOnce },
            { value: 'four', label: PAYPAL_PAY_IN_4_LABEL, note: fourPaymentsText(totalCents) },
          ]}
          onChange={(value) => send({ type: 'TICKED', field: 'payInFour', isTicked: value === 'four' })}
        />
      )}
      <p className="muted">{texts.paypalRedirect}</p>
    </div>
  )
}

/** New Zealand has four fixed payments, Australia a plan of the shopper's choice (CHK-240 to CHK-242). */
function ZipPanel() {
  const texts = useMethodTexts()
  const { brand } = useCountertop()
  const totalCents = useDerived((context) => totals(context).totalCents)
  return (
    <div className="method">
      {brand.country === 'NZ' ? (
        <ol className="schedule" aria-label={texts.zipSchedule}>
          {zipNzSchedule(totalCents).map(({ weeks, label, amountCents }) => (
            <li key={weeks}>
              <span className="muted">{label}</span>{' '}
              <span className="figures">{formatDollars(amountCents)}</span>
            </li>
          ))}
        </ol>
      ) : (
        <p>{texts.zipText}</p>
      )}
      <p className="muted">{texts.zipRedirect}</p>
    </div>
  )
}
