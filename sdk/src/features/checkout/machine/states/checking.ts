import { assign } from 'xstate'
import { failedCheck } from '../../derive'
import { AMOUNT_HAS_CHANGED, CART_HAS_CHANGED } from '../../texts'
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

const amountChanged = { messages: [AMOUNT_HAS_CHANGED], code: 'AMOUNT_CHANGED', tone: 'warning' } as const
const cartChanged = { messages: [CART_HAS_CHANGED], code: 'CART_CHANGED', tone: 'warning' } as const

/** What is checked before anything leaves the page, in this order; the first failure stops it (CHK-341 to CHK-349). */
export const checking = checkout.createStateConfig({
  tags: 'busy',
  entry: checkout.assign(({ context }) => ({
    form: { ...context.form, submitted: true, serverErrors: {} },
    notice: null,
    // However the shopper came: this payment is a new one, and nobody has come back from it.
    arrival: { kind: 'fresh' as const },
    attempt: context.newAttempt(),
    postTries: 0,
    order: null,
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
    {
      // Dates or a coupon came while the button was down: what it named is not what would be paid.
      guard: 'amountHasChanged',
      target: 'editing',
      actions: [
        { type: 'say', params: amountChanged },
        { type: 'tellFailure', params: amountChanged },
      ],
    },
    { guard: 'cardIsNeeded', target: 'encrypting', actions: 'takeOrder' },
    { target: 'posting', actions: 'takeOrder' },
  ],
})

function failure(context: CheckoutContext) {
  const failed = failedCheck(context)
  return { messages: failed ? [failed.message] : [], code: `CHECK_${failed?.check.toUpperCase() ?? 'NONE'}` }
}
