import type { z } from 'zod'
import { type AttemptWithLegs, legDataOf } from '../../payments/service'
import type { checkoutAnswer } from '../schema'

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

/** The provider has not answered: the page polls the status. */
export const underWayAnswer = (attempt: AttemptWithLegs): CheckoutAnswer => ({
  ...nothing,
  cartId: attempt.cartId,
  success: true,
  orderCompleted: false,
  orderNumber: null,
  paymentReference: attempt.reference,
})

/**
 * The shopper must act: the page posts a form to the bank, opens the provider's page, or waits (CHK-366 to
 * CHK-368).
 */
export const actionAnswer = (attempt: AttemptWithLegs): CheckoutAnswer => {
  const leg = attempt.legs.find(({ state }) => state === 'actionNeeded')
  const next = leg && legDataOf(leg).next
  switch (next?.kind) {
    case 'form':
      return { ...underWayAnswer(attempt), htmlFormAction: next.action, htmlFormToPost: { ...next.fields } }
    case 'redirect':
      return { ...underWayAnswer(attempt), redirectUrl: next.url }
    default:
      return underWayAnswer(attempt)
  }
}
