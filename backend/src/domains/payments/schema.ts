import { z } from 'zod'
import '../../http/schema'

/**
 * A notification in the provider's own format. Its adapter reads the raw bytes after verifying their
 * signature.
 */
export const notificationBody = z.looseObject({}).openapi('PaymentNotification')

/** Parameters of our notification address, for a provider that signs nothing. */
export const notificationQuery = z.strictObject({
  /** Our reference of the payment. */
  reference: z.string().max(100).optional(),
  /** Our signature of that reference. */
  signature: z.string().max(100).optional(),
})
