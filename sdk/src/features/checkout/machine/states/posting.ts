import { assign, emit } from 'xstate'
import { CountertopError } from '../../../../core'
import type { CheckoutAnswer, CheckoutPost, OpenPayment } from '../../api.types'
import { placingTexts } from '../../derive'
import { checkout, postProblem } from '../setup'
import type { CheckoutContext } from '../types'

/**
 * Posts the order and reads the answer in this order: completed, challenge of the bank, redirect, payment
 * under way (OP-074). A lost answer is requested again with the same attempt id.
 */
export const posting = checkout.createStateConfig({
  tags: 'busy',
  entry: [
    assign({ postTries: ({ context }) => context.postTries + 1 }),
    // A reload before the answer can at least learn whether the order was made.
    'storePayment',
    emit(({ context }) => ({ type: 'submitting' as const, attempt: context.attempt })),
  ],
  invoke: {
    src: 'post',
    input: ({ context }) => ({
      attempt: context.attempt,
      payload: {
        ...orderOf(context),
        encryptedValues: context.encryptedValues && { ...context.encryptedValues },
      },
    }),
    onDone: [
      {
        guard: { type: 'orderIsCompleted', params: ({ event }) => event.output },
        target: 'completed',
        actions: assign(({ context, event }) => answered(context, event.output)),
      },
      {
        guard: { type: 'bankWantsChallenge', params: ({ event }) => event.output },
        target: 'challenge',
        actions: assign(({ context, event }) => answered(context, event.output)),
      },
      {
        guard: { type: 'providerWantsRedirect', params: ({ event }) => event.output },
        target: 'redirecting',
        actions: assign(({ context, event }) => answered(context, event.output)),
      },
      {
        guard: { type: 'paymentIsUnderWay', params: ({ event }) => event.output },
        target: 'polling',
        actions: assign(({ context, event }) => answered(context, event.output)),
      },
      {
        target: 'editing',
        actions: [
          'clearPayment',
          'resetSubmitted',
          { type: 'say', params: ({ context }) => nothingUnderstood(context) },
          { type: 'emitFailure', params: ({ context }) => nothingUnderstood(context) },
        ],
      },
    ],
    onError: [
      {
        guard: { type: 'answerWasLost', params: ({ event }) => ({ error: event.error }) },
        target: 'postingAgain',
      },
      {
        guard: { type: 'isPaidElsewhere', params: ({ event }) => ({ error: event.error }) },
        target: 'polling',
        actions: assign({
          payment: ({ context }) => ({
            cartId: context.cart.cartId,
            paymentReference: '',
            selectedPaymentOption: orderOf(context).selectedPaymentOption,
          }),
        }),
      },
      {
        guard: { type: 'isBadRequest', params: ({ event }) => ({ error: event.error }) },
        target: 'editing.reloading',
        actions: [
          'clearPayment',
          assign(({ context, event }) => refused(context, event.error)),
          { type: 'say', params: ({ context, event }) => postProblem(context, event.error) },
          { type: 'emitFailure', params: ({ context, event }) => postProblem(context, event.error) },
        ],
      },
      {
        target: 'editing',
        actions: [
          'clearPayment',
          assign(({ context, event }) => refused(context, event.error)),
          { type: 'say', params: ({ context, event }) => postProblem(context, event.error) },
          { type: 'emitFailure', params: ({ context, event }) => postProblem(context, event.error) },
        ],
      },
    ],
  },
})

export const postingAgain = checkout.createStateConfig({
  tags: 'busy',
  after: { postAgain: 'posting' },
})

function answered(context: CheckoutContext, answer: CheckoutAnswer): Partial<CheckoutContext> {
  const payment: OpenPayment | null = answer.paymentReference
    ? {
        cartId: answer.cartId,
        paymentReference: answer.paymentReference,
        selectedPaymentOption: orderOf(context).selectedPaymentOption,
      }
    : null
  return { answer, payment }
}

function orderOf({ order }: CheckoutContext): CheckoutPost {
  if (!order) throw new Error('Posted unchecked')
  return order
}

function refused({ form }: CheckoutContext, error: unknown): Partial<CheckoutContext> {
  const fields = error instanceof CountertopError ? error.fields : {}
  const serverErrors = Object.fromEntries(
    Object.entries(fields).map(([path, texts]) => [path, texts.join(' ')]),
  )
  return { form: { ...form, submitted: false, serverErrors } }
}

function nothingUnderstood(context: CheckoutContext) {
  const { CHECKOUT_PROBLEM, withSupportNumber } = placingTexts(context)
  return {
    messages: [withSupportNumber(CHECKOUT_PROBLEM, context.settings.supportNumber)],
    code: 'CHECKOUT_FAILED',
  }
}
