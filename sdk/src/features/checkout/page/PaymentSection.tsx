import { useRef, useState } from 'react'
import { fill } from '../../../core'
import { Button, LockIcon, RadioCards, Skeleton, useLazyPart, usePart } from '../../../ui'
import { checkoutOption, paymentMethodOf, type PaymentOption } from '../../../rules'
import { hasMiele, needsCard, offeredPayments, offersDeposit, totals } from '../derive'
import type { CheckoutTexts } from '../texts'
import { CardFrame } from './CardFrame'
import { useCheckoutTexts, useDerived, useSend } from './context'
import { FormField, FormTick } from './fields'
import { loadCvvHelp, loadDeposit, loadMethodMark, loadMethodPanel } from './lazyParts'
import { LoadFailed } from './LoadFailed'
import { Section } from './Section'
import { useIsWanted } from './useIsWanted'

const labelOf = (option: PaymentOption, texts: CheckoutTexts): string =>
  option === checkoutOption.Default ? texts.card : paymentMethodOf(option).label

/** How the order is paid (CHK-171 to CHK-192, CHK-229 to CHK-231, CHK-265 to CHK-285). */
export function PaymentSection({ onSubmit }: { onSubmit(): void }) {
  const texts = useCheckoutTexts()
  const send = useSend()
  const offered = useDerived(offeredPayments)
  const chosen = useDerived(({ form }) => form.values.selectedPaymentOption)
  const isFree = useDerived((context) => totals(context).isPaymentFree)
  const warnsOfMiele = useDerived(hasMiele)
  // A page that was only opened does not load the deposit.
  const hasBegun = useDerived(({ form, delivery }) => form.dirty.size > 0 || delivery !== null)
  const canDeposit = useDerived(offersDeposit)
  const Deposit = useLazyPart(loadDeposit, canDeposit && hasBegun)
  const place = useRef<HTMLDivElement>(null)
  const isWanted = useIsWanted(place)
  // A mark that fails to load is optional: the method has its name.
  const Mark = useLazyPart(loadMethodMark, isWanted && offered.length > 1)
  const replaced = useDerived(({ replacedPayment }) => replacedPayment)
  return (
    <Section title={texts.payment} part="payment">
      {isFree ? (
        <p className="muted">{texts.paymentFree}</p>
      ) : (
        <div ref={place}>
          {replaced !== null && !offered.includes(replaced) && (
            <p className="muted" role="status">
              {fill(texts.methodReplaced, { method: paymentMethodOf(replaced).name })}
            </p>
          )}
          <RadioCards
            legend={texts.payment}
            hideLegend
            options={offered.map((option) => ({
              value: String(option),
              label: labelOf(option, texts),
              aside: Mark && <Mark option={option} />,
            }))}
            value={String(chosen)}
            onChange={(value) => send({ type: 'PAYMENT_CHOSEN', option: Number(value) as PaymentOption })}
            renderOpen={() =>
              chosen === checkoutOption.Default ? (
                <CardPanel onSubmit={onSubmit} />
              ) : (
                <OtherPanel option={chosen} />
              )
            }
          />
        </div>
      )}
      {Deposit && <Deposit />}
      {warnsOfMiele && <FormTick field="mieleWarning" label={texts.miele} required />}
    </Section>
  )
}

/** A method other than card: its panel loads when it is first chosen. */
function OtherPanel({ option }: { option: PaymentOption }) {
  const texts = useCheckoutTexts()
  const [hasFailed, setHasFailed] = useState(false)
  const Panel = useLazyPart(loadMethodPanel, !hasFailed, () => setHasFailed(true))
  if (Panel) return <Panel option={option} />
  if (!hasFailed) return <Skeleton height={96} />
  return <LoadFailed text={texts.methodFailed} onRetry={() => setHasFailed(false)} />
}

/** The name is a field of the page; the fields that scripts must not read are in the card frame. */
function CardPanel({ onSubmit }: { onSubmit(): void }) {
  const texts = useCheckoutTexts()
  const isNeeded = useDerived(needsCard)
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const Help = usePart(loadCvvHelp, isHelpOpen, () => setIsHelpOpen(false))
  if (!isNeeded) return null
  return (
    <>
      <FormField
        field="nameOnCard"
        label={texts.nameOnCard}
        autoComplete="cc-name"
        enterKeyHint="go"
        required
      />
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
