import type { z } from 'zod'
import type { ActionForm, AttemptWithLegs } from '../payments/service'
import type { checkoutAnswer } from './schema'

export type CheckoutAnswer = z.infer<typeof checkoutAnswer>

const nothing = { redirectUrl: null, htmlFormAction: null, htmlFormToPost: null }

export const completedAnswer = (
  cartId: string,
  orderNumber: string,
  paymentReference: string | null,
): CheckoutAnswer => ({
  ...nothing,
  cartId,
  success: true,
  orderCompleted: true,
  orderNumber,
  paymentReference,
})

/** The provider has not told yet: the page asks for the status from time to time. */
export const underWayAnswer = (attempt: AttemptWithLegs): CheckoutAnswer => ({
  ...nothing,
  cartId: attempt.cartId,
  success: true,
  orderCompleted: false,
  orderNumber: null,
  paymentReference: attempt.reference,
})

/** The bank wants to see the shopper: the page posts this form (CHK-366 to CHK-368). */
export const challengeAnswer = (attempt: AttemptWithLegs): CheckoutAnswer => {
  const leg = attempt.legs.find(({ state }) => state === 'actionNeeded')
  const form = leg?.providerData.form as ActionForm | undefined
  if (!form) return underWayAnswer(attempt)
  return { ...underWayAnswer(attempt), htmlFormAction: form.action, htmlFormToPost: { ...form.fields } }
}
