import { fieldLimits, PAYMENT_DUES, RECORDED_METHODS } from '@countertop/sdk/rules'
import { z } from 'zod'
import { calendarDate, dollars } from '../../http/schema'

/** A delivery or billing address. */
export const orderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
  town: z.string().optional().openapi({
    description: 'Of the postcode, in New Zealand; absent where the postcode names none or the suburb is it',
  }),
})

/** The showroom of a pick-up (cash and carry). */
export const orderStore = z.object({
  name: z.string(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  phone: z.string(),
})

/** Absent where a line was not called off from a project. */
export const calledOffFor = z.string().optional().openapi({
  description: 'The project, and its folder if any, that the line was called off for, as named then',
  example: 'Harbour Towers · Level 3',
})

/** How staff received a payment that they recorded. */
export const recordedMethod = z
  .enum(RECORDED_METHODS)
  .nullable()
  .openapi({ description: 'Null where it was not stated' })

/** Payments that staff recorded. */
export const recordedPayments = z
  .array(z.object({ method: recordedMethod, amount: dollars }))
  .openapi({ description: 'Oldest first' })

/** How staff return what they recorded: `methodOfRecorded` of the rules. */
export const returnBy = z.enum([...RECORDED_METHODS, 'other'])

/** A product of an order; dollars. */
export const orderLine = z.object({
  sku: z.string(),
  title: z.string(),
  quantity: z.number().int(),
  price: dollars,
  lineTotal: dollars,
  addOns: z.array(z.object({ name: z.string(), price: dollars })),
  calledOffFor,
})

/** The sums of an order; dollars. */
export const orderTotals = z.object({
  products: dollars,
  discounts: dollars,
  delivery: dollars,
  services: dollars,
  total: dollars,
  deposit: dollars.nullable(),
  remaining: dollars,
  gstIncluded: dollars,
})

/**
 * What fulfilment needs of the form that the confirmation does not show. For staff and the retailer's systems
 * only, since a number and an email are enough to look an order up.
 */
export const orderGiven = z
  .object({
    phone: z.string(),
    poNumber: z.string().nullable(),
    deliveryInstructions: z.string().nullable(),
    billingAddress: orderAddress.nullable().openapi({ description: 'Null: the delivery address' }),
    services: z.array(z.object({ sku: z.string(), title: z.string(), price: dollars })),
    newsletter: z.boolean(),
    earlyNotification: z.boolean(),
    requestedDeliveryContact: z.boolean(),
    requestedInstallationContact: z.boolean(),
  })
  .openapi('OrderGiven')

/** What left with a carrier; `lines` are places among the order's products, from 0. */
export const orderShipment = z.object({
  carrier: z.string(),
  trackingNumber: z.string().nullable(),
  trackingUrl: z.string().nullable().openapi({ description: 'The carrier’s page of it' }),
  shippedAt: z.iso.datetime(),
  deliveredAt: z.iso
    .datetime()
    .nullable()
    .openapi({ description: 'Null while it is under way, or where nobody recorded its arrival' }),
  lines: z.array(
    z.object({
      line: z.number().int(),
      sku: z.string(),
      title: z.string().openapi({
        description: 'With what it was called off for, where lines of one title were for several floors',
        example: 'Brassica Oven 60 (Harbour Towers · Level 3)',
      }),
      quantity: z.number().int(),
    }),
  ),
})

/**
 * The confirmation page's data (CHK-OP-073), readable by the session that placed the order, by staff, and by
 * number and email.
 */
export const orderConfirmation = z
  .object({
    cartId: z.uuid(),
    orderNumber: z.string(),
    status: z.string(),
    placedAt: z.iso.datetime(),
    email: z.string(),
    deliveryDate: calendarDate.nullable(),
    /** The delivery days of suppliers that deliver themselves. */
    supplierDates: z.array(
      z.object({
        supplier: z.string(),
        date: calendarDate,
        price: dollars.optional().openapi({
          description: 'Of the supplier’s delivery. Absent in orders placed before it was stored',
        }),
      }),
    ),
    isFromSuppliers: z.boolean().optional().openapi({
      description:
        'Suppliers deliver everything: `deliveryDate` is the earliest of their days. Absent in orders placed before it was stored',
    }),
    deliveryAddress: orderAddress,
    billingAddress: orderAddress.nullable().optional().openapi({
      description:
        'Null: the delivery address. Only in the session that placed the order and for staff; absent where it was not stored',
    }),
    products: z.array(
      orderLine.extend({
        uri: z.string(),
        image: z.string(),
        supplier: z.string().optional().openapi({
          description:
            'The supplier that charged it, such as `House`. Absent in orders placed before it was stored',
        }),
        projectLineId: z.uuid().optional().openapi({ description: 'The line of the project it came from' }),
        quoteId: z.string().nullable().optional(),
        removed: z.number().int().optional().openapi({
          description: 'Units that staff removed before the order was paid; `quantity` is without them',
        }),
        isAgreedPrice: z.boolean().optional().openapi({ description: 'A coupon did not count it' }),
      }),
    ),
    rewards: z
      .array(z.object({ promoId: z.string(), title: z.string() }))
      .optional()
      .openapi({ description: 'Gifts that come along. Absent in orders placed before they were stored' }),
    totals: orderTotals.extend({
      coupon: dollars.optional().openapi({ description: 'The coupon’s part, where prices were agreed' }),
      giftCard: dollars.optional().openapi({
        description:
          'The gift card’s part of `discounts`. Absent in orders placed before it was stored. `gstIncluded` is the GST of `total`, after the gift card',
      }),
    }),
    refunded: dollars.openapi({ description: 'Refunded so far, except to a gift card' }),
    giftCardRefunded: dollars.openapi({
      description: 'Returned to the gift card so far',
    }),
    refundedAt: z.iso.datetime().optional().openapi({
      description: 'When the last refund was made that did not fail afterwards. Absent without one',
    }),
    paid: dollars.openapi({ description: 'Paid so far, less refunds' }),
    /** `label`: the name of the method. */
    payment: z.object({
      method: z.string(),
      label: z.string(),
      cardSummary: z.string().nullable(),
      lines: z
        .array(z.string())
        .optional()
        .openapi({
          description:
            'How the order is paid, to be shown: its method, or each of several with its amount, what is still due among them',
          example: ['Gift card $50.00', 'Visa ending 1237 $1,249.95'],
        }),
      due: z.enum(PAYMENT_DUES).nullish().openapi({
        description: 'How an unpaid order will be paid: to the driver, or by the credit account',
      }),
    }),
    payments: z
      .array(z.object({ label: z.string(), amount: dollars }))
      .optional()
      .openapi({
        description:
          'What has paid the order so far, by name: a gift card, the payment when it was placed, what staff recorded; refunds are not subtracted. Empty for a cancelled order; a backend of an earlier release sends none',
      }),
    store: orderStore.nullable(),
    newAccount: z
      .object({ firstName: z.string(), lastName: z.string(), phone: z.string() })
      .optional()
      .openapi({
        description:
          'What `POST /api/account/register` needs beside `email` and a password. Only in the session that placed the order as a guest; absent where a registration would refuse it',
      }),
    shipments: z.array(orderShipment).openapi({ description: 'Oldest first' }),
  })
  .openapi('OrderConfirmation')

/** What a guest identifies an order by. */
export const orderLookup = z.strictObject({
  orderNumber: z.string().min(1).max(40).openapi({
    description: 'As typed: `AOL-100001`, `aol 100001` or `100001`',
    example: 'AOL-100001',
  }),
  email: z.string().min(1).max(fieldLimits.email.max).openapi({ example: 'sam@example.com' }),
})
