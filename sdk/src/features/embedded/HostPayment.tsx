import { useEffect, useRef } from 'react'
import { useStore } from '@nanostores/react'
import { Alert, Button, LockIcon } from '../../ui'
import { checkoutOption } from '../../rules'
import {
  FormTick,
  hasMiele,
  Section,
  totals,
  useCheckoutTexts,
  useDerived,
  useRegion,
  useSend,
} from '../checkout'
import { embeddedTexts as own } from './embedded.texts'
import { useHosting } from './hosting'
import { useHostRequest } from './useHostRequest'

/** The card, which the buyer chooses and confirms at the host. It is the only payment method then. */
export function HostPayment() {
  const texts = useCheckoutTexts()
  const send = useSend()
  const { $instrument, chooseInstrument, cancelCredential } = useHosting()
  const instrument = useStore($instrument)
  const chosen = useDerived(({ form }) => form.values.selectedPaymentOption)
  const isFree = useDerived((context) => totals(context).isPaymentFree)
  const warnsOfMiele = useDerived(hasMiele)
  const isConfirming = useRegion('payment') === 'encrypting'
  useEffect(() => {
    if (chosen !== checkoutOption.Default) send({ type: 'PAYMENT_CHOSEN', option: checkoutOption.Default })
  }, [chosen, send])
  const status = useRef<HTMLParagraphElement>(null)
  // "Place order" is at the end of the page. Instructions and "Cancel" are here, so they are scrolled into
  // view.
  useEffect(() => {
    if (isConfirming) status.current?.scrollIntoView({ block: 'center' })
  }, [isConfirming])
  const { isWaiting, problem, start, cancel } = useHostRequest(
    (signal) => chooseInstrument(signal).then(() => undefined),
    own.cardFailed,
  )
  return (
    <Section title={texts.payment} part="payment">
      {isFree ? (
        <p className="muted">{texts.paymentFree}</p>
      ) : (
        <>
          <p className={instrument ? 'chosen figures' : 'muted'}>
            {instrument ? instrument.description || texts.card : own.noCardYet}
          </p>
          {problem && (
            <Alert tone="danger" live>
              <p>{problem}</p>
            </Alert>
          )}
          {(isWaiting || isConfirming) && (
            <p ref={status} className="muted" role="status">
              {isConfirming ? own.cardElsewhere : own.cardChoice}
            </p>
          )}
          <Button kind="secondary" busy={isWaiting || isConfirming} onClick={start}>
            {instrument ? own.changeCard : own.chooseCard}
          </Button>
          {(isWaiting || isConfirming) && (
            <Button kind="quiet" onClick={isConfirming ? cancelCredential : cancel}>
              {own.cancel}
            </Button>
          )}
          <p className="muted secure">
            <LockIcon size={16} />
            {texts.paymentSecure}
          </p>
        </>
      )}
      {warnsOfMiele && <FormTick field="mieleWarning" label={texts.miele} required />}
    </Section>
  )
}
