import { useState } from 'react'
import { Button, LockIcon, RadioCards, useLazyPart } from '../../../ui'
import {
  CASH_ON_DELIVERY_LABEL,
  checkoutOption,
  CREDIT_ACCOUNT_LABEL,
  depositState,
  dollarsToCents,
  formatDollars,
  OTHER_PAYMENT_LABEL,
  type PaymentOption,
} from '../../../rules'
import { depositCents, hasMiele, needsCard, offeredPayments, offersDeposit, totals } from '../derive'
import type { CheckoutTexts } from '../texts'
import { CardFrame } from './CardFrame'
import { useCheckoutTexts, useDerived, useSend } from './context'
import { FormField, FormTick } from './fields'
import { loadCvvHelp } from './later'
import { Section } from './Section'

/** Labels of the methods that have a panel here; a method without one is not offered. */
const labels = (texts: CheckoutTexts): Readonly<Partial<Record<PaymentOption, string>>> => ({
  [checkoutOption.Default]: texts.card,
  [checkoutOption.CRAccount]: CREDIT_ACCOUNT_LABEL,
  [checkoutOption.COD]: CASH_ON_DELIVERY_LABEL,
  [checkoutOption.StaffOnlyOtherPaymentMethod]: OTHER_PAYMENT_LABEL,
})

/** How the order is paid (CHK-171 to CHK-192, CHK-229 to CHK-231, CHK-265 to CHK-285). */
export function PaymentSection({ onSubmit }: { onSubmit(): void }) {
  const texts = useCheckoutTexts()
  const send = useSend()
  const offered = useDerived(offeredPayments)
  const chosen = useDerived(({ form }) => form.values.selectedPaymentOption)
  const isFree = useDerived((context) => totals(context).isPaymentFree)
  const warnsOfMiele = useDerived(hasMiele)
  const named = labels(texts)
  return (
    <Section title={texts.payment} part="payment">
      {isFree ? (
        <p className="muted">{texts.paymentFree}</p>
      ) : (
        <RadioCards
          legend={texts.payment}
          hideLegend
          options={offered
            .filter((option) => named[option])
            .map((option) => ({ value: String(option), label: named[option] }))}
          value={String(chosen)}
          onChange={(value) => send({ type: 'PAYMENT_CHOSEN', option: Number(value) as PaymentOption })}
          renderOpen={(value) =>
            value === String(checkoutOption.Default) ? <CardPanel onSubmit={onSubmit} /> : null
          }
        />
      )}
      <Deposit />
      {warnsOfMiele && <FormTick field="mieleWarning" label={texts.miele} required />}
    </Section>
  )
}

/** The name stands on the page, the fields that must not be read stand in their frame. */
function CardPanel({ onSubmit }: { onSubmit(): void }) {
  const texts = useCheckoutTexts()
  const isNeeded = useDerived(needsCard)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const Help = useLazyPart(loadCvvHelp, isHelpOpen, () => setIsHelpOpen(false))
  if (!isNeeded) return null
  return (
    <>
      <FormField field="nameOnCard" label={texts.nameOnCard} autoComplete="cc-name" required />
      <CardFrame onSubmit={onSubmit} />
      <div className="card-foot">
        <p className="muted secure">
          <LockIcon size={16} />
          {texts.paymentSecure}
        </p>
        <Button kind="quiet" onClick={() => setIsHelpOpen(true)}>
          {texts.cvvHelp}
        </Button>
      </div>
      {Help && <Help open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />}
    </>
  )
}

/** A part of the total may be paid now (CHK-269 to CHK-285). */
function Deposit() {
  const texts = useCheckoutTexts()
  const isOffered = useDerived(offersDeposit)
  const deposit = useDerived(depositCents)
  const total = useDerived((context) => totals(context).totalCents)
  if (!isOffered) return null
  const state = depositState(deposit, total)
  const helper = deposit
    ? texts.depositRemaining
        .replace('{percent}', String(state.depositPercentage))
        .replace('{amount}', formatDollars(dollarsToCents(state.cartRemainingPayment)))
    : texts.depositHelper
  return (
    <FormField
      field="deposit"
      label={texts.deposit}
      optional={texts.optional}
      helper={helper}
      inputMode="decimal"
      placeholder="0.00"
      autoComplete="off"
    />
  )
}
