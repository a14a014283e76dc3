import { useState } from 'react'
import { Button, LockIcon, RadioCards, useLazyPart } from '../../../ui'
import {
  CASH_ON_DELIVERY_LABEL,
  checkoutOption,
  CREDIT_ACCOUNT_LABEL,
  OTHER_PAYMENT_LABEL,
  type PaymentOption,
} from '../../../rules'
import { hasMiele, needsCard, offeredPayments, offersDeposit, totals } from '../derive'
import type { CheckoutTexts } from '../texts'
import { CardFrame } from './CardFrame'
import { useCheckoutTexts, useDerived, useSend } from './context'
import { FormField, FormTick } from './fields'
import { loadCvvHelp, loadDeposit } from './later'
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
  // Its code comes with the other later parts, once the shopper has begun: a cold page does not pay for it.
  const wantsDeposit = useDerived(
    (context) => offersDeposit(context) && (context.form.dirty.size > 0 || context.delivery !== null),
  )
  const Deposit = useLazyPart(loadDeposit, wantsDeposit, () => undefined)
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
      {Deposit && <Deposit />}
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
