import { assign, emit } from 'xstate'
import type { CountertopError } from '../../../../core'
import type { CheckoutAnswer, CheckoutPost, OpenPayment } from '../../api.types'
import { placingTexts } from '../../derive'
import { paymentOf } from '../../storedPayment'
import { checkout, failureOf, outputOf, postProblem, reportFailure } from '../setup'
import type { CheckoutContext } from '../types'

/**
 * Posts the order and reads the answer in this order: completed, challenge of the bank, redirect, payment
 * under way (CHK-OP-074). A lost answer is requested again with the same attempt id.
 */
export const posting = checkout.createStateConfig({
  tags: 'busy',
  entry: [
    assign({ postTries: ({ context }) => context.postTries + 1 }),
    // A reload before the answer can query whether the order was made.
    'storePayment',
    emit(({ context }) => ({ type: 'submitting' as const, attempt: context.attempt })),
  ],
  invoke: {
    src: 'post',
    input: ({ context }) => ({
      attempt: context.attempt,
      payload: { ...orderOf(context), encryptedValues: context.encryptedValues },
    }),
    onDone: [
      {
        guard: { type: 'orderIsCompleted', params: outputOf },
        target: 'completed',
        actions: assign(({ context, event }) => answered(context, event.output)),
      },
      {
        guard: { type: 'bankWantsChallenge', params: outputOf },
        target: 'challenge',
        actions: assign(({ context, event }) => answered(context, event.output)),
      },
      {
        guard: { type: 'providerWantsRedirect', params: outputOf },
        target: 'redirecting',
        actions: assign(({ context, event }) => answered(context, event.output)),
      },
      {
        guard: { type: 'paymentIsUnderWay', params: outputOf },
        target: 'polling',
        actions: assign(({ context, event }) => answered(context, event.output)),
      },
      {
        target: 'editing',
        actions: ['clearPayment', 'resetSubmitted', ...reportFailure(unknownAnswer)],
      },
    ],
    onError: [
      {
        guard: { type: 'answerWasLost', params: failureOf },
        target: 'postingAgain',
      },
      {
        guard: { type: 'isPaidElsewhere', params: failureOf },
        target: 'polling',
        actions: assign({ payment: ({ context }) => paymentOf(context) }),
      },
      {
        guard: { type: 'isBadRequest', params: failureOf },
        target: 'editing.reloading',
        actions: [
          'clearPayment',
          assign(({ context, event }) => refused(context, failureOf({ event }))),
          ...reportFailure(postProblem),
        ],
      },
      {
        target: 'editing',
        actions: [
          'clearPayment',
          assign(({ context, event }) => refused(context, failureOf({ event }))),
          ...reportFailure(postProblem),
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
  if (!order) throw new Error('The order must be checked before it is posted')
  return order
}

function refused({ form }: CheckoutContext, { fields }: CountertopError): Partial<CheckoutContext> {
  const serverErrors = Object.fromEntries(
    Object.entries(fields).map(([path, texts]) => [path, texts.join(' ')]),
  )
  return { form: { ...form, submitted: false, serverErrors } }
}

function unknownAnswer({ context }: { context: CheckoutContext }) {
  const { CHECKOUT_PROBLEM, withSupportNumber } = placingTexts(context)
  return {
    messages: [withSupportNumber(CHECKOUT_PROBLEM, context.settings.supportNumber)],
    code: 'CHECKOUT_FAILED',
  }
}
