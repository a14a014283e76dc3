import { z } from 'zod'
import { calendarDate, dollars } from '../../http/schema'

/** CHK-477 */
export const availableDate = z
  .object({ date: calendarDate, price: dollars, available: z.boolean() })
  .openapi('AvailableDate')

/** CHK-476; `blurb` is sanitised HTML. */
export const deliveryService = z
  .object({
    sku: z.string(),
    title: z.string(),
    blurb: z.string(),
    price: dollars,
    selected: z.boolean(),
    hidden: z.boolean(),
  })
  .openapi('DeliveryService')

/** CHK-479, OP-010: `dates` at the top level; `unavailable` is the flag. */
export const availability = z
  .object({
    dates: z.array(availableDate),
    unavailable: z.boolean(),
    supplierAvailability: z.record(
      z.string(),
      z.object({ dates: z.array(z.object({ date: calendarDate, price: dollars })) }),
    ),
    supplierErrors: z.record(z.string(), z.string()),
    deliveryServices: z.array(deliveryService),
    cartId: z.uuid(),
    showNotifyIfAvailableSooner: z.boolean(),
    showInstallationContact: z.boolean(),
    showUniqueDeliveryRequirements: z.boolean(),
  })
  .openapi('Availability')
