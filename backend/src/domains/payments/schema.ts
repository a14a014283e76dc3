import { z } from 'zod'
import '../../http/schema'

/** A notification in the provider's own shape; its adapter reads the raw bytes, after checking their signature. */
export const notificationBody = z.looseObject({}).openapi('PaymentNotification')

/** What our own notification address may carry, for a provider that signs nothing itself. */
export const notificationQuery = z.strictObject({
  /** Our reference of the payment. */
  reference: z.string().max(100).optional(),
  /** Our signature of that reference. */
  signature: z.string().max(100).optional(),
})
