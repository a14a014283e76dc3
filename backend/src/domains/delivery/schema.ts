import { CART_QUANTITY_MAX } from '@countertop/sdk/rules'
import { z } from 'zod'
import { calendarDate, dollars, orNull, sku } from '../../http/schema'

/** CHK-477 */
export const availableDate = z
  .object({ date: calendarDate, price: dollars, available: z.boolean() })
  .openapi('AvailableDate')

/** CHK-476; `blurb` is HTML as the retailer wrote it: sanitise it before it is shown. */
const deliveryService = z
  .object({
    sku: z.string(),
    title: z.string(),
    blurb: z.string(),
    price: dollars,
    selected: z.boolean(),
    hidden: z.boolean(),
  })
  .openapi('DeliveryService')

/** CHK-479, CHK-OP-010: `dates` at the top level; `unavailable` is the flag. */
export const availability = z
  .object({
    dates: z.array(availableDate),
    unavailable: z.boolean(),
    supplierAvailability: z.record(
      z.string(),
      z.object({ dates: z.array(z.object({ date: calendarDate, price: dollars })) }),
    ),
    supplierErrors: z.record(z.string(), z.string()),
    supplierLines: z.record(z.string(), z.array(z.uuid())).openapi({
      description: 'Product codes of the lines that a supplier delivers itself, by supplier',
    }),
    deliveryServices: z.array(deliveryService),
    cartId: z.uuid(),
    showNotifyIfAvailableSooner: z.boolean(),
    showInstallationContact: z.boolean(),
    showUniqueDeliveryRequirements: z.boolean(),
  })
  .openapi('Availability')

const estimatedDay = z.object({ date: calendarDate, price: dollars }).openapi('EstimatedDay')

/**
 * When one product can be delivered, as the checkout would offer it. `mode`: by the shop on a day of its
 * calendar, by a `supplier` on its own days, by the manufacturer of pro forma goods, which arranges the day,
 * or by the shop on a day to be arranged. Days are null unless `mode` has some.
 */
export const deliveryEstimate = z
  .object({
    postcode: z.string(),
    mode: z.enum(['calendar', 'supplier', 'manufacturer', 'arranged', 'unavailable']),
    supplier: z.string().nullable(),
    first: orNull(estimatedDay),
    cheaper: orNull(estimatedDay).openapi({
      description: 'The first of the cheapest days, where one costs less than the first day',
    }),
  })
  .openapi('DeliveryEstimate')

export const deliveryEstimateQuery = z.strictObject({
  sku,
  postcode: z
    .string()
    .trim()
    .regex(/^\d{4}$/, 'A postcode has four digits.'),
  quantity: z.coerce.number().int().min(1).max(CART_QUANTITY_MAX).default(1),
})
