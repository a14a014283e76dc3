import { z } from 'zod'
import { AcquirerError } from './errors'

const amount = z.object({
  value: z.number().int().min(0).max(99_999_999),
  currency: z.enum(['AUD', 'NZD']),
})
const merchantAccount = z.string().min(1)
const reference = z.string().min(1).max(80)

const browserInfo = z.object({
  acceptHeader: z.string(),
  userAgent: z.string(),
  language: z.string(),
  colorDepth: z.number().int(),
  screenHeight: z.number().int(),
  screenWidth: z.number().int(),
  timeZoneOffset: z.number().int(),
  javaEnabled: z.boolean(),
})

/** The fields we read; the acquirer accepts many more, so unknown ones are ignored. */
export const paymentRequest = z.object({
  merchantAccount,
  amount,
  reference,
  returnUrl: z.url(),
  paymentMethod: z.object({
    type: z.literal('scheme'),
    encryptedCard: z.string().min(100).max(4000),
    holderName: z.string().min(1).max(200),
  }),
  browserInfo: browserInfo.optional(),
  channel: z.string().optional(),
  origin: z.string().optional(),
  authenticationData: z.object({ attemptAuthentication: z.enum(['always', 'never']).optional() }).optional(),
  redirectFromIssuerMethod: z.enum(['GET', 'POST']).default('GET'),
  additionalData: z.object({ manualCapture: z.enum(['true', 'false']).optional() }).optional(),
})
export type PaymentRequest = z.infer<typeof paymentRequest>

export const detailsRequest = z.object({
  details: z.object({ redirectResult: z.string().min(1).max(4000) }),
})

export const amountModification = z.object({ merchantAccount, amount, reference })
export const plainModification = z.object({ merchantAccount, reference })
export const cancelByReference = z.object({
  merchantAccount,
  paymentReference: reference,
  reference: reference.optional(),
})

/** Codes the acquirer documents for fields we know of; any other missing field is a plain 422. */
const codes: Readonly<Record<string, [string, string]>> = {
  returnUrl: ['14_030', 'Return URL is missing.'],
  reference: ['130', "Required field 'reference' is not provided."],
  amount: ['100', 'Required object amount is not provided.'],
}

/** @throws AcquirerError 422 naming the first bad field. */
export const parseRequest = <Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(body)
  if (parsed.success) return parsed.data
  const path = parsed.error.issues[0]?.path ?? []
  const [errorCode, message] = codes[String(path[0])] ?? ['702', `Invalid field '${path.join('.')}'.`]
  throw new AcquirerError(422, errorCode, message)
}
