import { useEffect, useRef, type ReactNode } from 'react'
import { fill } from '../../../core'
import { Button, Link, Modal, useScope } from '../../../ui'
import { checkoutOption, paymentMethodOf } from '../../../rules'
import { orderAddress } from '../shopUrl'
import { useDerived, useRegion, useSend, useTextsOf } from '../page/context'
import { PaymentElsewhere } from './PaymentElsewhere'
import { SupportText } from '../page/SupportText'
import { checkoutTexts } from '../texts'
import { waitingTexts, ZIP_DO_NOT_REFRESH, ZIP_WAITING } from './texts'

const allTexts = { ...checkoutTexts, ...waitingTexts }

interface Waiting {
  title: string
  text?: ReactNode
  /** Shows a spinner. */
  isBusy?: boolean
  actions?: ReactNode
}

/** Shown while a payment is under way: its step, how long it takes, and a way to cancel. */
export function PaymentWait({ confirmationUrl }: { confirmationUrl: string }) {
  const waiting = useWaiting(confirmationUrl)
  const { root, countertop } = useScope()
  const title = waiting?.title
  const before = useRef<string>(undefined)
  // A step is announced once. The title of a dialog that opens is read from the focus, and so is a step
  // without the button that was pressed. Where the focus stays, the announcer reads the step.
  useEffect(() => {
    if (title && !root.activeElement) root.querySelector<HTMLElement>('.modal-title')?.focus()
    else if (title && before.current) countertop.announcer.say(title)
    before.current = title
  }, [title, root, countertop])
  return (
    <>
      <PaymentElsewhere />
      <Modal open={waiting !== null} onClose={() => undefined} dismissable={false} size="small" title={title}>
        {waiting?.isBusy && <span className="spinner wait-spinner" aria-hidden="true" />}
        {waiting?.text}
        {waiting?.actions && <div className="wait-actions">{waiting.actions}</div>}
      </Modal>
    </>
  )
}

function useWaiting(confirmationUrl: string): Waiting | null {
  const texts = useTextsOf(allTexts)
  const send = useSend()
  const state = useRegion('payment')
  const notice = useDerived((context) => context.notice)
  const cartId = useDerived(({ payment, answer, cart }) => payment?.cartId ?? answer?.cartId ?? cart.cartId)
  const option = useDerived(({ payment }) => payment?.selectedPaymentOption ?? checkoutOption.Default)
  const isCancelling = useDerived((context) => context.isCancelling)
  const cancel = (
    <Button kind="quiet" onClick={() => send({ type: 'CANCEL' })}>
      {texts.cancelPayment}
    </Button>
  )
  switch (state) {
    case 'challenge':
    case 'redirecting': {
      const method = paymentMethodOf(option)
      // A bank's page has no name familiar to shoppers.
      const provider = method?.returns ? method.name : null
      const [title, text, go] = provider
        ? [texts.leavingProvider, texts.leavingProviderText, texts.leavingProviderContinue]
        : [texts.leaving, texts.leavingText, texts.leavingContinue]
      return {
        title: fill(title, { provider: provider ?? '' }),
        isBusy: true,
        text: <p>{text}</p>,
        actions: (
          <>
            <Button onClick={() => send({ type: 'CONTINUE' })}>
              {fill(go, { provider: provider ?? '' })}
            </Button>
            {cancel}
          </>
        ),
      }
    }
    case 'confirming':
    case 'confirmingAgain':
    case 'resuming':
      return { title: texts.checkingPayment, isBusy: true, text: <p>{texts.checkingPaymentText}</p> }
    case 'polling':
      if (isCancelling) return { title: texts.cancelling, isBusy: true, text: <p>{texts.waitingText}</p> }
      return option === checkoutOption.ZipInStore
        ? {
            title: ZIP_WAITING,
            isBusy: true,
            text: (
              <>
                <p>{ZIP_DO_NOT_REFRESH}</p>
                <p className="muted">{texts.waitingLimit}</p>
              </>
            ),
            actions: cancel,
          }
        : {
            title: texts.checkingPayment,
            isBusy: true,
            text: <p>{texts.waitingText}</p>,
            actions: cancel,
          }
    case 'voiding':
      return { title: texts.cancelling, isBusy: true }
    case 'unresolved':
      return {
        title: texts.unresolved,
        text: notice?.messages.map((message) => (
          <p key={message}>
            <SupportText>{message}</SupportText>
          </p>
        )),
        actions: (
          <>
            <Button onClick={() => send({ type: 'RETRY' })}>{texts.checkAgain}</Button>
            {cancel}
          </>
        ),
      }
    case 'completed':
      // Without an address the page stays, and its host shows the order.
      if (!confirmationUrl) return null
      return {
        title: texts.completed,
        isBusy: true,
        text: <p>{texts.completedText}</p>,
        actions: (
          <Link className="button button-secondary" href={orderAddress(confirmationUrl, cartId)}>
            {texts.completedLink}
          </Link>
        ),
      }
    default:
      return null
  }
}
