import { assign, raise } from 'xstate'
import { checkoutOption } from '../../../../rules'
import type { PaymentStatusAnswer } from '../../api.types'
import { placingTexts } from '../../derive'
import { paymentOf } from '../../storedPayment'
import { checkout, failureOf, outputOf, reportFailure } from '../setup'
import type { CheckoutContext } from '../types'

/** The payment's outcome could not be read. */
export const unclear = ({ context }: { context: CheckoutContext }) => ({
  messages: [placingTexts(context).CONFIRMATION_PROBLEM],
  code: 'PAYMENT_STATUS_UNKNOWN',
})

/** The session that began the payment has ended, or it is another browser's. */
const unseen = ({ context }: { context: CheckoutContext }) => ({
  messages: [placingTexts(context).PAYMENT_UNSEEN],
  code: 'PAYMENT_STATUS_UNKNOWN',
})

/**
 * Back from the bank, or by the browser's Back: the address cannot be trusted, so the page queries the
 * server. A payment that is still open after Back was abandoned: it is cancelled, so that the shopper can pay
 * again.
 */
export const resuming = checkout.createStateConfig({
  entry: [
    assign({
      payment: ({ context: { arrival, payment } }) =>
        arrival.kind === 'returned' || arrival.kind === 'wentBack' ? arrival.payment : payment,
      notice: null,
    }),
    // The return is no longer in the address: a page that is mounted again before the answer would otherwise
    // treat the payment as abandoned, and cancel it.
    'storePayment',
    // A page that stayed open or was restored from the browser's cache still has the flag.
    'resetSubmitted',
  ],
  invoke: {
    src: 'queryStatus',
    input: ({ context }) => paymentOf(context),
    onDone: [
      { guard: { type: 'isApproved', params: outputOf }, target: 'completed' },
      {
        guard: { type: 'wasAbandoned', params: outputOf },
        target: 'voiding',
      },
      { guard: { type: 'isStillOpen', params: outputOf }, target: 'polling' },
      {
        guard: { type: 'isCancelled', params: outputOf },
        target: 'givenUp',
      },
      {
        target: 'editing',
        actions: ['clearPayment', raise({ type: 'CART_CHANGED' }), ...reportFailure(declined)],
      },
    ],
    onError: [
      {
        // Only a started payment has a reference.
        guard: { type: 'isUnseenPayment', params: failureOf },
        target: 'editing',
        actions: ['clearPayment', { type: 'say', params: unseen }],
      },
      {
        // The server has no such payment: nothing was started.
        guard: { type: 'isUnknownPayment', params: failureOf },
        target: 'editing',
        actions: 'clearPayment',
      },
      { target: 'unresolved', actions: { type: 'say', params: unclear } },
    ],
  },
})

/** Cancels the payment under way. The server's answer counts: it may have been approved in the meantime. */
export const voiding = checkout.createStateConfig({
  entry: assign({ isCancelling: true }),
  invoke: {
    src: 'voidPayment',
    input: ({ context }) => paymentOf(context),
    onDone: [
      { guard: { type: 'isApproved', params: outputOf }, target: 'completed' },
      // It is being processed now, so it can no longer be cancelled.
      { guard: { type: 'isStillOpen', params: outputOf }, target: 'polling' },
      { target: 'givenUp' },
    ],
    onError: { target: 'unresolved', actions: { type: 'say', params: unclear } },
  },
})

/** The payment has ended without a charge: the form can be used again. */
export const givenUp = checkout.createStateConfig({
  entry: [
    'clearPayment',
    'resetSubmitted',
    raise({ type: 'CART_CHANGED' }),
    {
      type: 'say',
      params: (given) => ({
        messages: [cancelText(given)],
        code: 'PAYMENT_CANCELLED',
        tone: 'warning' as const,
      }),
    },
    { type: 'emitCancelled', params: cancelText },
  ],
  always: 'editing',
})

/**
 * An in-store payment that staff cancelled has a text of its own (CHK-426). Else the server's message, which
 * says whether another window ended the payment.
 */
function cancelText({
  context,
  event,
}: {
  context: CheckoutContext
  /** Of a provider's answer, or any other. */
  event: { type: string; output?: Partial<PaymentStatusAnswer> }
}): string {
  const { PAYMENT_CANCELLED, TRANSACTION_CANCELLED } = placingTexts(context)
  if (context.payment?.selectedPaymentOption === checkoutOption.ZipInStore) return TRANSACTION_CANCELLED
  return event.output?.message || PAYMENT_CANCELLED
}

/** The server's message, else the text for a payment problem (CHK-408). */
function declined({
  context,
  event: {
    output: { message, orderNumber },
  },
}: {
  context: CheckoutContext
  event: { output: PaymentStatusAnswer }
}) {
  const { PAYMENT_PROBLEM, withSupportNumber } = placingTexts(context)
  return {
    messages: [message || withSupportNumber(PAYMENT_PROBLEM, context.settings.supportNumber)],
    code: 'PAYMENT_DECLINED',
    orderedCart: !!orderNumber && paymentOf(context).cartId,
  }
}
