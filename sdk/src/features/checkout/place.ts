import type { AvailabilityRequest, CartPlace } from './api.types'
import { addressToSend, isCashAndCarry, usesOwnDelivery } from './derive'
import type { CheckoutContext } from './machine/types'

/** The delivery suburb, for the cart's delivery prices. */
export function cartPlace(context: CheckoutContext): CartPlace {
  const { suburb, postcode, state } = addressToSend(context, 'deliveryAddress')
  return {
    ...(postcode ? { suburb, postcode, ...(state ? { state } : {}) } : {}),
    ...(usesOwnDelivery(context) ? { winningDeliveryServiceOverride: 'true' } : {}),
  }
}

/** Body of the availability look-up (CHK-390). */
export function availabilityRequest(context: CheckoutContext): AvailabilityRequest {
  const { values } = context.form
  return {
    cartId: context.cart.cartId,
    email: values.email,
    phoneNumber: values.phoneNumber,
    deliveryAddress: { ...addressToSend(context, 'deliveryAddress'), country: context.brand.country },
    cardDetails: null,
    deliveryDate: null,
    winningDeliveryServiceOverride: usesOwnDelivery(context),
    ...counterOf(context),
  }
}

/** Cash and carry, with its store (CHK-333, CHK-336). */
function counterOf(context: CheckoutContext): { cashAndCarry?: true; subdivision?: string } {
  const { subdivision } = context.form.values
  return isCashAndCarry(context) ? { cashAndCarry: true, ...(subdivision ? { subdivision } : {}) } : {}
}
