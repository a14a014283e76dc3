import { failedCheck, placingTexts, totals } from '../../derive'
import { leaveField } from '../../form'
import { checkout, reportFailure } from '../setup'
import type { CheckoutContext } from '../types'

const warning = (code: string, message: string) => ({ messages: [message], code, tone: 'warning' as const })
const amountChanged = ({ context }: { context: CheckoutContext }) => {
  const { pressed } = context
  const now = totals(context)
  // A deposit may be the same while the total is not.
  const amount = pressed?.payNowCents === now.payNowCents ? 'totalCents' : 'payNowCents'
  return warning(
    'AMOUNT_CHANGED',
    placingTexts(context).amountHasChanged(pressed?.[amount] ?? 0, now[amount]),
  )
}
export const cartChanged = ({ context }: { context: CheckoutContext }) =>
  warning('CART_CHANGED', placingTexts(context).CART_HAS_CHANGED)

/** The view was read again on this press and still has no key. */
const noCardKeys = ({ context }: { context: CheckoutContext }) => ({
  messages: [placingTexts(context).CARD_UNAVAILABLE],
  code: 'CARD_UNAVAILABLE',
})

/**
 * The checks before anything leaves the page, in this order; the first failure ends them (CHK-341 to
 * CHK-349).
 */
export const checking = checkout.createStateConfig({
  tags: 'busy',
  entry: [
    // However the shopper arrived, this payment is new and has no return yet.
    'forgetArrival',
    checkout.assign(({ context }) => ({
      // Autofill may leave a phone number in its international form without a blur.
      form: { ...leaveField(context.form, 'phoneNumber'), submitted: true, serverErrors: {} },
      attempt: context.newAttempt(),
      postTries: 0,
      order: null,
      encryptedValues: null,
      answer: null,
      isCancelling: false,
    })),
  ],
  always: [
    {
      // Suburb, deposit, form or delivery date.
      guard: 'checkFails',
      target: 'editing',
      actions: [
        checkout.assign({ cardErrorsShown: ({ context }) => context.cardErrorsShown + 1 }),
        ...reportFailure(failure),
      ],
    },
    {
      // Another tab, or another widget of this page, changed the cart after the press.
      guard: 'cartHasChanged',
      target: 'editing',
      actions: reportFailure(cartChanged),
    },
    {
      // Dates or a coupon arrived after the press: the amount on the button is outdated.
      guard: 'amountHasChanged',
      target: 'editing',
      actions: reportFailure(amountChanged),
    },
    {
      guard: 'cardKeysAreMissing',
      target: 'editing',
      actions: reportFailure(noCardKeys),
    },
    { guard: 'cardIsNeeded', target: 'encrypting', actions: 'buildOrder' },
    { target: 'posting', actions: 'buildOrder' },
  ],
})

function failure({ context }: { context: CheckoutContext }) {
  const failed = failedCheck(context)
  return {
    messages: failed ? [failed.message] : [],
    code: `CHECK_${failed?.check.toUpperCase() ?? 'NONE'}`,
    isCheck: true,
  }
}
