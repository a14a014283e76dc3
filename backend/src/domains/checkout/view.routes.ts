import { z } from 'zod'
import { type Call, defineCall } from '../../http/call'
import { errorBody } from '../../http/schema'
import type { AvailabilityService } from './availability'
import {
  availability,
  availabilityRequest,
  checkoutView,
  paymentConfiguration,
  paymentOptionsView,
} from './schema'
import type { CheckoutViewService } from './view'

const tag = 'Checkout'

/** The reads of the checkout page (CHK-036, CHK-387, CHK-390). */
export const checkoutViewRoutes = (
  views: CheckoutViewService,
  availabilityOf: AvailabilityService,
): Call[] => [
  defineCall(
    {
      method: 'get',
      path: '/api/checkout',
      tag,
      summary: 'Read what the checkout offers this shopper',
      query: z.strictObject({
        subdivision: z.string().max(40).optional().openapi({
          description: 'For staff: id of the store that `store` is; by default their own one',
        }),
      }),
      answers: { 200: checkoutView },
    },
    (req) => views.view(req.session.id, req.brand, req.query.subdivision),
  ),
  defineCall(
    {
      method: 'post',
      path: '/api/checkout/avail',
      tag,
      summary: 'List delivery dates, supplier dates and services for an address',
      description:
        'Changes nothing. `dates` lists every day from the first possible delivery on; `unavailable` says that the goods cannot ' +
        'be delivered on any of them.',
      body: availabilityRequest,
      answers: { 200: availability, 404: errorBody },
    },
    (req) => {
      const { cartId, deliveryAddress, ...delivery } = req.body
      return availabilityOf(req.session.id, req.brand, {
        cartId,
        country: deliveryAddress.country,
        postcode: deliveryAddress.postcode.trim(),
        winningDeliveryServiceOverride: delivery.winningDeliveryServiceOverride,
        cashAndCarry: delivery.cashAndCarry,
        subdivision: delivery.subdivision,
      })
    },
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/checkout/v2/paymentconfiguration',
      tag,
      summary: 'List the payment providers of the site with their bounds',
      answers: { 200: paymentConfiguration },
      cache: 'public-short',
    },
    (req) => views.paymentConfiguration(req.brand),
  ),
  defineCall(
    {
      method: 'get',
      path: '/api/checkout/paymentconfiguration',
      tag,
      summary: 'List the names of the payment options of the site (for older pages)',
      answers: { 200: paymentOptionsView },
      cache: 'public-short',
    },
    (req) => views.paymentOptions(req.brand),
  ),
]
