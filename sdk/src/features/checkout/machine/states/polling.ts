import { raise } from 'xstate'
import { POLL_TIMEOUT_STATUS } from '../../../../rules'
import { placingTexts } from '../../derive'
import { paymentOf } from '../../storedPayment'
import type { PaymentStatusAnswer } from '../../api.types'
import { checkout, type Failure, failureOf, outputOf, reportFailure } from '../setup'
import type { CheckoutContext } from '../types'

/**
 * Polls the outcome of a payment: first after 2 s, then 2 s after each answer, for at most 65 s (CHK-248 to
 * CHK-262). Only errors of the server are retried. Leaving the page cancels an in-store payment, because
 * nobody at the counter would learn its outcome (CHK-263, CHK-264).
 */
export const polling = checkout.createStateConfig({
  initial: 'beforeFirst',
  entry: 'storePayment',
  after: {
    pollTimeout: {
      target: 'unresolved',
      actions: reportFailure(timedOut),
    },
  },
  on: {
    CANCEL: 'voiding',
    PAGE_RESTORED: 'resuming',
    PAGE_LEFT: {
      guard: 'isInStore',
      actions: { type: 'voidLeftPayment', params: ({ context }) => paymentOf(context) },
    },
    WIDGET_REMOVED: {
      guard: 'isInStore',
      actions: { type: 'voidLeftPayment', params: ({ context }) => paymentOf(context) },
    },
  },
  states: {
    beforeFirst: { after: { firstPoll: 'asking' } },
    resting: { after: { pollInterval: 'asking' } },
    asking: {
      invoke: {
        src: 'queryStatus',
        input: ({ context }) => paymentOf(context),
        onDone: [
          {
            guard: { type: 'isApproved', params: outputOf },
            target: '#checkout.payment.completed',
          },
          { guard: { type: 'isStillOpen', params: outputOf }, target: 'resting' },
          {
            guard: { type: 'isCancelling', params: outputOf },
            target: '#checkout.payment.givenUp',
          },
          {
            target: '#checkout.payment.editing',
            actions: [
              'clearPayment',
              'resetSubmitted',
              raise({ type: 'CART_CHANGED' }),
              ...reportFailure(ended),
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isServerFault', params: failureOf },
            target: 'resting',
          },
          {
            target: '#checkout.payment.unresolved',
            actions: reportFailure(broken),
          },
        ],
      },
    },
  },
})

function timedOut({ context }: { context: CheckoutContext }) {
  return {
    messages: [placingTexts(context).paymentTimedOut(context.payment?.paymentReference ?? '')],
    code: 'PAYMENT_TIMEOUT',
    status: POLL_TIMEOUT_STATUS,
  }
}

function ended({
  context,
  event: {
    output: { message, status },
  },
}: {
  context: CheckoutContext
  event: { output: PaymentStatusAnswer }
}) {
  return {
    messages: [message || placingTexts(context).GENERAL_PROBLEM],
    code: `PAYMENT_${status.toUpperCase()}`,
  }
}

/** CHK-OP-077 */
function broken({ context, event }: { context: CheckoutContext; event: Failure }) {
  const own = failureOf({ event }).ownMessages
  return {
    messages: own.length ? own : [placingTexts(context).GENERAL_PROBLEM],
    code: 'PAYMENT_STATUS_FAILED',
  }
}
