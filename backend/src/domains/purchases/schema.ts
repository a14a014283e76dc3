import {
  CART_LINES_MAX,
  CART_QUANTITY_MAX,
  CART_QUANTITY_MIN,
  FRAUD_TOKEN_MAX,
  PAYMENT_METHODS,
  paymentMethods,
} from '@countertop/sdk/rules'
import { z } from 'zod'
import { calendarDate, dollars, orNull } from '../../http/schema'
import { cartReward } from '../cart/schema'
import { address } from '../checkout/schema'

/** The flags of `opts` are the bits of a signed 32-bit integer. */
const FLAGS_MAX = 2 ** 31 - 1

const methodFlags = Object.entries(paymentMethods).flatMap(([name, { bit }]) =>
  bit ? [`${bit} ${name}`] : [],
)

/** CHK-460 */
const cartItemLine = z.strictObject({
  qty: z.number().int().min(CART_QUANTITY_MIN).max(CART_QUANTITY_MAX),
  sku: z.string().max(60),
  unitId: z.string().max(60).nullish(),
  productCode: z.string().max(60),
  category: z.string().max(120).nullish(),
  warrantyId: z.number().int().nullish(),
  installId: z.number().int().nullish(),
})

/**
 * CHK-464: the form without card details, with the encrypted cards. `cart` is what the page showed; the
 * server compares it.
 *
 * A new field is optional without a default, and the page omits it where it says nothing: two releases run
 * side by side, and must accept the same post and compute the same hash of it: `hashRequest` omits the field,
 * and the page's `postOrder` posts again without it to a release that refuses it.
 */
export const checkoutPost = z
  .strictObject({
    cartId: z.uuid(),
    email: z.string().max(300),
    newsletter: z.boolean().default(true),
    phoneNumber: z.string().max(60),
    partialPayment: dollars.nullish(),
    poNumber: z.string().max(100).nullish(),
    deliveryAddress: address,
    billingAddress: orNull(address),
    deliveryDate: calendarDate.nullable(),
    deliveryDateFromCalendar: z.boolean().optional().openapi({
      description:
        'Whether the page showed this day in its calendar. True: 409 `DELIVERY_DATE_UNAVAILABLE` if the day is gone. False: 400 `DELIVERY_DATE_MISSING` if days can be chosen now.',
    }),
    EarlyNotification: z.boolean().default(false),
    requestedDeliveryContact: z.boolean().default(false),
    requestedInstallationContact: z.boolean().default(false),
    deliveryServices: z.array(z.string().max(60)).max(20).default([]),
    subdivision: z.string().max(40).nullish(),
    salespersonCode: z.string().max(40).nullish(),
    selectedPaymentOption: z
      .number()
      .int()
      .min(0)
      .max(FLAGS_MAX)
      .openapi({
        description: `The method: 0 for a card, else its flag in \`opts\` of the view: ${methodFlags.join(', ')}`,
      }),
    devicePaymentCode: z.string().max(20).nullish(),
    payInFour: z
      .boolean()
      .default(false)
      .openapi({ description: 'Pay in 4, with payment option 2 only (CHK-OP-061)' }),
    cart: z.strictObject({
      // `linesBodyLimit` fits these lines. A cart with more than an order can have gets its own refusal.
      items: z
        .array(cartItemLine)
        .min(1)
        .max(2 * CART_LINES_MAX),
      orderTotal: dollars,
      couponCode: z.string().max(40).nullish(),
      rewards: z.array(cartReward).max(CART_LINES_MAX).optional().openapi({
        description:
          'The gifts that the page showed; one that is no longer earned is refused with GIFT_ENDED',
      }),
      giftCardAmount: dollars.optional().openapi({
        description:
          'What the page showed as paid by the gift card; another amount is refused with TOTAL_CHANGED',
      }),
    }),
    brandsWarnings: z.strictObject({ mieleWarning: z.boolean() }).default({ mieleWarning: false }),
    storageFeeAcknowledged: z.boolean().default(false),
    cashAndCarry: z.boolean().optional(),
    projectUnitsAcknowledged: z.boolean().optional().openapi({
      description:
        'Buys units of a project although others of them were ordered since (PROJECT_UNITS_ORDERED)',
    }),
    fraudCheckToken: z.string().max(FRAUD_TOKEN_MAX).default(''),
    winningDeliveryServiceOverride: z.boolean().default(false),
    supplierDeliveryDates: z
      .array(z.strictObject({ supplier: z.string().max(80), deliveryDate: calendarDate, price: dollars }))
      .max(20)
      .default([]),
    browserInfo: z.strictObject({
      screenHeight: z.number().int().min(0).max(100000),
      screenWidth: z.number().int().min(0).max(100000),
    }),
    encryptedValues: z.record(z.string().max(80), z.string().max(4000)).nullable(),
    cardHolderName: z.string().max(200).nullish().openapi({
      description:
        'The name on the card, unencrypted. Required where a card pays; a card number in it is refused',
    }),
    returnUrl: z.url().max(2000).nullish().openapi({
      description:
        "The page to return to from the bank, on one of the brand's origins; `/customer/checkout` of the page's origin by default",
    }),
    shownTotal: dollars.openapi({
      description: 'The total that the page showed; another total is refused with TOTAL_CHANGED',
    }),
  })
  .openapi('CheckoutPost')

/** The page's post, parsed. */
export type CheckoutPost = z.output<typeof checkoutPost>

/** CHK-OP-074. The page reads in the order orderCompleted, 3-D Secure form, redirectUrl, in-store success. */
export const checkoutAnswer = z
  .object({
    cartId: z.uuid(),
    success: z.boolean(),
    orderCompleted: z.boolean(),
    orderNumber: z.string().nullable(),
    paymentReference: z.string().nullable(),
    redirectUrl: z.string().nullable(),
    htmlFormAction: z.string().nullable(),
    htmlFormToPost: z.record(z.string(), z.string()).nullable(),
  })
  .openapi('CheckoutAnswer')

/** CHK-483 together with the common error shape. */
export const checkoutError = z
  .object({
    errors: z.array(z.string()),
    code: z.string(),
    errorMessages: z.array(z.string()),
    errorCode: z.number().int(),
    refusalReason: z.string().nullable(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    requestId: z.string().optional(),
  })
  .openapi('CheckoutError')

/** CHK-455 */
export const paymentStatus = z.enum(['Pending', 'Approved', 'Declined', 'Cancelled', 'Expired', 'Unknown'])

export const paymentStatusQuery = z.strictObject({
  cartId: z.uuid(),
  paymentReference: z
    .string()
    .max(80)
    .default('')
    .openapi({ description: "Empty for the cart's latest payment" }),
  selectedPaymentOption: z.coerce.number().int().min(0).max(FLAGS_MAX).default(0),
})

/** CHK-OP-076 */
export const paymentStatusAnswer = z
  .object({
    status: paymentStatus,
    message: z.string(),
    orderCompleted: z.boolean(),
    orderNumber: z.string().optional().openapi({
      description: 'The cart’s order, where this payment ended and another one paid for it',
    }),
  })
  .openapi('PaymentStatus')

export const voidRequest = z.strictObject({
  cartId: z.uuid(),
  selectedPaymentOption: z.number().int().min(0).max(FLAGS_MAX).default(0),
})

const parameterText = z.string().max(2000).optional()

/**
 * Parameters that providers append to our return address; other parameters of the page's address are passed
 * on unchanged.
 */
export const confirmationQuery = z.looseObject({
  ct: z
    .string()
    .regex(/^[\w-]{43}$/)
    .openapi({ description: 'Our token of the attempt, from the return address' }),
  status: parameterText,
  ...Object.fromEntries(
    PAYMENT_METHODS.flatMap(({ name, returns }) =>
      [...(returns?.references ?? []), ...(returns?.others ?? [])].map((parameter) => [
        parameter,
        parameterText.openapi({ description: name }),
      ]),
    ),
  ),
})

/** CHK-OP-079. `success` without `orderCompleted`: the provider has not answered, poll the status. */
export const confirmationAnswer = z
  .object({
    success: z.boolean(),
    status: paymentStatus.openapi({ description: '`Cancelled`: the shopper cancelled at the provider' }),
    cartId: z.uuid(),
    orderCompleted: z.boolean(),
    orderNumber: z.string().nullable(),
    paymentReference: z.string(),
    errors: z.array(z.string()).optional(),
  })
  .openapi('PaymentConfirmation')

/** The browser's parameters from the bank. */
export const challengeReturnParams = z.strictObject({ returnToken: z.string().regex(/^[\w-]{43}$/) })
export const challengeReturnQuery = z.looseObject({ redirectResult: z.string().max(8000).optional() })
export const challengeReturnBody = z.record(z.string().max(80), z.string().max(8000)).optional()

export const voidAnswer = z.object({ status: paymentStatus }).openapi('VoidAnswer')
