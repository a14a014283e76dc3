import { raise } from 'xstate'
import { POLL_TIMEOUT_STATUS } from '../../../../rules'
import { placingTexts } from '../../derive'
import { CountertopError } from '../../../../core'
import type { PaymentStatusAnswer } from '../../api.types'
import { checkout } from '../setup'
import type { CheckoutContext } from '../types'
import { paymentOf } from './resuming'

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
      actions: [
        { type: 'say', params: ({ context }) => timedOut(context) },
        { type: 'emitFailure', params: ({ context }) => timedOut(context) },
      ],
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
            guard: { type: 'isApproved', params: ({ event }) => event.output },
            target: '#checkout.payment.completed',
          },
          { guard: { type: 'isStillOpen', params: ({ event }) => event.output }, target: 'resting' },
          {
            guard: { type: 'isCancelling', params: ({ event }) => event.output },
            target: '#checkout.payment.givenUp',
          },
          {
            target: '#checkout.payment.editing',
            actions: [
              'clearPayment',
              'resetSubmitted',
              raise({ type: 'CART_CHANGED' }),
              { type: 'say', params: ({ context, event: { output } }) => ended(context, output) },
              {
                type: 'emitFailure',
                params: ({ context, event: { output } }) => ended(context, output),
              },
            ],
          },
        ],
        onError: [
          {
            guard: { type: 'isServerFault', params: ({ event }) => ({ error: event.error }) },
            target: 'resting',
          },
          {
            target: '#checkout.payment.unresolved',
            actions: [
              { type: 'say', params: ({ context, event }) => broken(context, event.error) },
              { type: 'emitFailure', params: ({ context, event }) => broken(context, event.error) },
            ],
          },
        ],
      },
    },
  },
})

function timedOut(context: CheckoutContext) {
  return {
    messages: [placingTexts(context).paymentTimedOut(context.payment?.paymentReference ?? '')],
    code: 'PAYMENT_TIMEOUT',
    status: POLL_TIMEOUT_STATUS,
  }
}

function ended(context: CheckoutContext, { message, status }: PaymentStatusAnswer) {
  return {
    messages: [message || placingTexts(context).GENERAL_PROBLEM],
    code: `PAYMENT_${status.toUpperCase()}`,
  }
}

/** OP-077 */
function broken(context: CheckoutContext, error: unknown) {
  const own = error instanceof CountertopError ? error.ownMessages : []
  return {
    messages: own.length ? own : [placingTexts(context).GENERAL_PROBLEM],
    code: 'PAYMENT_STATUS_FAILED',
  }
}
