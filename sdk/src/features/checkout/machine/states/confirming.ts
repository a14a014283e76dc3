import { assign, raise } from 'xstate'
import { checkoutOption, methodOfReturn } from '../../../../rules'
import type { OpenPayment, ProviderConfirmation, ProviderReturn } from '../../api.types'
import { checksOf } from '../../derive'
import { checkout, type Failure, failureOf, outputOf, reportFailure } from '../setup'
import type { CheckoutContext, Checks } from '../types'
import { unclear } from './resuming'

/**
 * Back from a provider's page: posts the return parameters to the provider's confirmation call, which
 * completes the payment (CHK-360 to CHK-365). The call is idempotent, so a lost answer and a reload simply
 * repeat it.
 */
export const confirming = checkout.createStateConfig({
  entry: [
    assign(({ context: { arrival, postTries, payment } }) => ({
      payment: arrival.kind === 'confirming' ? arrival.payment : payment,
      postTries: postTries + 1,
      notice: null,
    })),
    'storePayment',
    'resetSubmitted',
  ],
  invoke: {
    src: 'confirmPayment',
    input: ({ context }) => providerReturnOf(context),
    onDone: [
      {
        guard: { type: 'isConfirmed', params: outputOf },
        target: 'completed',
        actions: assign({ payment: ({ context, event }) => paymentOfAnswer(context, event.output) }),
      },
      {
        // The provider has not decided yet, or its answer was lost.
        guard: { type: 'isConfirming', params: outputOf },
        target: 'polling',
        actions: assign({ payment: ({ context, event }) => paymentOfAnswer(context, event.output) }),
      },
      {
        guard: { type: 'isCancelled', params: outputOf },
        target: 'givenUp',
        actions: assign({ payment: ({ context, event }) => paymentOfAnswer(context, event.output) }),
      },
      {
        target: 'editing',
        actions: ['clearPayment', raise({ type: 'CART_CHANGED' }), ...reportFailure(unconfirmed)],
      },
    ],
    onError: [
      {
        guard: { type: 'answerWasLost', params: failureOf },
        target: 'confirmingAgain',
      },
      {
        guard: { type: 'isServerFault', params: failureOf },
        target: 'unresolved',
        actions: { type: 'say', params: unclear },
      },
      {
        // The return is not ours; the abandoned payment is queried by its own reference.
        guard: 'paymentIsKnown',
        target: 'resuming',
      },
      {
        target: 'editing',
        actions: ['clearPayment', ...reportFailure(unreadable)],
      },
    ],
  },
})

export const confirmingAgain = checkout.createStateConfig({
  after: { postAgain: 'confirming' },
})

/** @throws Error elsewhere: only a provider's return enters this state (`cameFromProvider`). */
function providerReturnOf({ arrival }: CheckoutContext): ProviderReturn {
  if (arrival.kind !== 'confirming') throw new Error('The shopper did not return from a provider')
  return arrival.brought
}

function paymentOfAnswer(
  { arrival, payment }: CheckoutContext,
  { cartId, paymentReference }: ProviderConfirmation,
): OpenPayment {
  return {
    cartId,
    paymentReference: paymentReference ?? payment?.paymentReference ?? '',
    selectedPaymentOption:
      arrival.kind === 'confirming'
        ? methodOfReturn(arrival.brought.provider).bit
        : (payment?.selectedPaymentOption ?? checkoutOption.Default),
  }
}

type Refusal = Parameters<Checks['confirmationErrorMessage']>[0]

function refusal(context: CheckoutContext, answer: Refusal) {
  return { messages: [checksOf(context).confirmationErrorMessage(answer)], code: 'PAYMENT_NOT_CONFIRMED' }
}

function unconfirmed({
  context,
  event: { output },
}: {
  context: CheckoutContext
  event: { output: ProviderConfirmation }
}) {
  return { ...refusal(context, output), orderedCart: !!output.orderNumber && output.cartId }
}

function unreadable({ context, event }: { context: CheckoutContext; event: Failure }) {
  return refusal(context, (failureOf({ event }).body || {}) as Refusal)
}
