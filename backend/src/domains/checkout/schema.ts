import { fieldLimits } from '@countertop/sdk/rules'
import { z } from 'zod'
import { calendarDate, dollars, orNull } from '../../http/schema'

export { availability } from '../delivery/schema'

/**
 * CHK-468. Field rules live in sdk/src/rules; this shape only bounds sizes so that a hostile body is refused
 * early.
 */
export const address = z
  .strictObject({
    firstName: z.string().max(100).default(''),
    lastName: z.string().max(100).default(''),
    companyName: z.string().max(200).nullish(),
    address: z.string().max(200).default(''),
    suburb: z.string().max(100).default(''),
    state: z.string().max(40).nullish(),
    postcode: z.string().max(20).default(''),
    deliveryInstructions: z.string().max(1000).nullish(),
    country: z.enum(['AU', 'NZ']).optional(),
  })
  .openapi('Address')

/** CHK-469 to CHK-474 */
export const checkoutView = z
  .object({
    opts: z.number().int(),
    cartId: z
      .string()
      .openapi({ description: 'The cart that this view is for; the id of the empty cart without one' }),
    cartVersion: z
      .number()
      .int()
      .openapi({
        description:
          "The cart's `version` when the view was read. A page whose cart is newer reads the view again: `x509EncryptionKeys` " +
          'depends on the products',
      }),
    customer: z
      .object({
        email: z.string(),
        phone: z.string(),
        locked: z.boolean(),
        shippingAddress: orNull(address),
        billingAddress: orNull(address),
      })
      .nullable(),
    location: z
      .object({ suburb: z.string(), state: z.string(), postcode: z.string() })
      .nullish()
      .openapi({ description: 'The delivery location that was chosen in the shop; null where none was' }),
    handover: z
      .object({
        id: z.uuid(),
        email: z.string(),
        phoneNumber: z.string(),
        deliveryAddress: address,
        deliveryDate: calendarDate.nullable(),
        supplierDates: z.array(z.object({ supplier: z.string(), deliveryDate: calendarDate })).nullable(),
      })
      .nullish()
      .openapi({
        description:
          'What the shopper entered for this cart elsewhere, such as in an assistant; the page is filled with it once. What has not changed since the last time is empty or null',
      }),
    staffId: z
      .string()
      .nullish()
      .openapi({ description: 'Id of the member of staff who is signed in; null for anyone else' }),
    stores: z.array(z.object({ subdivision: z.string(), name: z.string(), selected: z.boolean() })),
    salesPeople: z.array(
      z.object({ code: z.string(), name: z.string(), subdivision: z.string(), selected: z.boolean() }),
    ),
    store: z
      .object({
        phone: z.string(),
        address: z.string(),
        suburb: z.string(),
        postcode: z.string(),
        state: z.string(),
      })
      .nullable(),
    partialPaymentPercentage: z.number().nullable(),
    x509EncryptionKeys: z
      .record(z.string(), z.string())
      .openapi({ description: 'Supplier key to its base64 DER X.509 certificate' }),
    features: z.record(z.string(), z.boolean()).openapi({
      description: "The site's feature flags, e.g. partialPayment, checkoutSession, showRefusalReason",
    }),
    texts: z.record(z.string(), z.string()),
    today: calendarDate.openapi({ description: "Today in the site's time zone (CHK-OP-033)" }),
    storageFeeCap: dollars.nullable(),
    creditAccount: z.object({ limit: dollars, owed: dollars }).nullable().openapi({
      description: "The customer's own, where it is offered and has a limit with us",
    }),
  })
  .openapi('CheckoutView')

/** An address to find delivery options for (CHK-390). Card details and date are sent as null. */
export const availabilityRequest = z.strictObject({
  cartId: z.uuid().optional(),
  email: z.string().max(fieldLimits.email.max).nullish(),
  phoneNumber: z.string().max(40).nullish(),
  deliveryAddress: address,
  cardDetails: z.null().optional(),
  deliveryDate: z.null().optional(),
  winningDeliveryServiceOverride: z.boolean().default(false),
  cashAndCarry: z.boolean().default(false),
  subdivision: z.string().max(40).nullish().openapi({
    description: 'Id of the store for cash and carry; by default the store of the member of staff',
  }),
})

/** `GET /api/checkout/v2/paymentconfiguration` (CHK-036, SHL-340 to SHL-351) */
export const paymentConfiguration = z
  .object({
    paymentConfigurations: z.record(
      z.string(),
      z.object({
        isEnabled: z.boolean(),
        details: z.object({
          minimumAmount: dollars.nullable(),
          maximumAmount: dollars.nullable(),
          repaymentPeriodMonths: z
            .number()
            .int()
            .nullable()
            .optional()
            .openapi({ description: '`zipmoney` alone' }),
          offerExpiry: calendarDate.nullable().optional(),
          offerExpiryInclusion: calendarDate.nullable().optional(),
        }),
      }),
    ),
    x509EncryptionKeys: z.record(z.string(), z.string()),
  })
  .openapi('PaymentConfiguration')

/** `GET /api/checkout/paymentconfiguration`, the older read (CHK-OP-024, CHK-OP-066). */
export const paymentOptionsView = z.object({ paymentOptions: z.array(z.string()) }).openapi('PaymentOptions')
