import { z } from 'zod'
import '../../http/schema'

/** A notification in the provider's own shape; its adapter reads the raw bytes, after checking their signature. */
export const notificationBody = z.looseObject({}).openapi('PaymentNotification')
