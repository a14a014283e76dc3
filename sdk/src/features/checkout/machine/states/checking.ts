import { assign } from 'xstate'
import { failedCheck } from '../../derive'
import { CART_HAS_CHANGED } from '../../texts'
import { checkout } from '../setup'
import type { CheckoutContext } from '../types'

const refused = {
  target: 'editing',
  actions: [
    checkout.assign({ cardErrorsShown: ({ context }) => context.cardErrorsShown + 1 }),
    { type: 'say', params: ({ context }: { context: CheckoutContext }) => failure(context) },
    { type: 'tellFailure', params: ({ context }: { context: CheckoutContext }) => failure(context) },
  ],
} as const

const cartChanged = { messages: [CART_HAS_CHANGED], code: 'CART_CHANGED', tone: 'warning' } as const

/** What is checked before anything leaves the page, in this order; the first failure stops it (CHK-341 to CHK-349). */
export const checking = checkout.createStateConfig({
  entry: checkout.assign(({ context }) => ({
    form: { ...context.form, submitted: true, serverErrors: {} },
    notice: null,
    // However the shopper came: this payment is a new one, and nobody has come back from it.
    arrival: { kind: 'fresh' as const },
    attempt: context.newAttempt(),
    postTries: 0,
    encryptedValues: null,
    answer: null,
    payment: null,
    isGivenUp: false,
  })),
  always: [
    { guard: 'suburbIsNotChosen', ...refused },
    { guard: 'depositHasError', ...refused },
    { guard: 'formIsInvalid', ...refused },
    { guard: 'deliveryDateIsMissing', ...refused },
    {
      guard: 'hasUnseenProducts',
      target: 'editing',
      actions: [
        assign({ hasUnseenProducts: false }),
        { type: 'say', params: cartChanged },
        { type: 'tellFailure', params: cartChanged },
      ],
    },
    { guard: 'cardIsNeeded', target: 'encrypting' },
    { target: 'posting' },
  ],
})

function failure(context: CheckoutContext) {
  const failed = failedCheck(context)
  return { messages: failed ? [failed.message] : [], code: `CHECK_${failed?.check.toUpperCase() ?? 'NONE'}` }
}
