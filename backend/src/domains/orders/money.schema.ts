import { z } from 'zod'
import { calendarDate, dollars, orNull } from '../../http/schema'
import { orderConfirmation, orderGiven } from './schema'

/** Why staff do something with money: kept for ever. */
export const reason = z.string().trim().min(3).max(300)

export const orderParams = z.strictObject({ number: z.string().regex(/^[A-Za-z]{1,10}-\d{1,12}$/) })

const cents = dollars
  .max(1_000_000)
  .refine((given) => Math.round(given * 100) / 100 === given, 'Whole cents only.')
const amount = cents.positive().nullish()

const chosenLine = z.strictObject({
  line: z
    .number()
    .int()
    .min(0)
    .max(999)
    .openapi({ description: 'Place among the lines of the order, from 0' }),
  quantity: z.number().int().min(1).max(9999),
})

const chosenLines = z.array(chosenLine).min(1).max(200)

const NOTHING_CHOSEN = 'Choose lines, delivery or all, or enter an amount.'

/** Exactly one of: `all`; `lines` and `delivery`, at their price or at `amount`; `amount` alone. */
export const refundRequest = z
  .strictObject({
    amount: amount.openapi({
      description: 'Dollars. Alone, or instead of the price of `lines` and `delivery`',
    }),
    reason,
    lines: chosenLines.nullish().openapi({
      description: 'The units to refund. Without `amount` at what was paid for them, at most what is left',
    }),
    delivery: z.boolean().default(false).openapi({
      description: 'Refunds what was paid for delivery and services, too',
    }),
    all: z.boolean().default(false).openapi({ description: 'Refunds everything that is left' }),
    restock: z.boolean().default(false).openapi({
      description:
        'The units of `lines` or `all` are back and can be sold again; with the last of them the delivery place is free',
    }),
    expected: z.strictObject({ amount: cents.positive(), refundable: cents.positive() }).nullish().openapi({
      description:
        'What staff were shown before they confirmed: what the refund comes to, and `refundable` of the order. 409 `REFUND_CHANGED` when either differs',
    }),
  })
  .superRefine((given, context) => {
    const hasItems = Boolean(given.lines) || given.delivery
    const hasAmount = given.amount !== null && given.amount !== undefined
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (given.all && (hasItems || hasAmount)) {
      refuse('all', 'Refund everything, or name lines, delivery or an amount, not both.')
    }
    if (!given.all && !hasItems && !hasAmount) {
      refuse('lines', NOTHING_CHOSEN)
      refuse('amount', NOTHING_CHOSEN)
    }
    if (given.restock && !given.all && !given.lines) {
      refuse('restock', 'Name the lines that are back.')
    }
  })
export const restockRequest = z.strictObject({ lines: chosenLines, reason })
export const paymentRecord = z.strictObject({
  amount: amount.openapi({ description: 'Dollars; everything that is still to be paid when absent' }),
  reason,
})
export const cancelRequest = z.strictObject({ reason })

/** An order's money, for staff. */
export const orderMoney = z
  .object({
    orderNumber: z.string(),
    status: z.string(),
    paymentType: z.string(),
    currency: z.string(),
    placedAt: z.iso.datetime(),
    email: z.string(),
    /** Null until a date is arranged. */
    deliveryDate: calendarDate.nullable(),
    supplierDates: orderConfirmation.shape.supplierDates,
    isFromSuppliers: orderConfirmation.shape.isFromSuppliers,
    deliveryAddress: orderConfirmation.shape.deliveryAddress,
    store: orderConfirmation.shape.store,
    /** Null for orders that were placed before it was kept. */
    given: orNull(orderGiven),
    total: dollars,
    paid: dollars,
    refunded: dollars,
    refundable: dollars,
    /** What is still to be paid; what was given back is not owed again. */
    remaining: dollars,
    canCancel: z.boolean(),
    payments: z.array(
      z.object({
        reference: z.string(),
        provider: z.string(),
        providerReference: z.string().nullable(),
        supplier: z.string(),
        state: z.string(),
        amount: dollars,
        refundable: dollars,
      }),
    ),
    recorded: z
      .object({ method: z.enum(['cash', 'account']), amount: dollars, refundable: dollars })
      .nullable()
      .openapi({
        description:
          'Money that staff recorded by hand, and hand back themselves: `cash` over the counter (EFTPOS too), `account` as a credit. Null where there is none',
      }),
    giftCard: dollars.openapi({
      description: 'What the order has spent of a gift card; it goes back with the last of the money',
    }),
    delivery: dollars.openapi({
      description: 'What was paid for delivery and services, and not refunded yet',
    }),
    lines: z.array(
      z.object({
        line: z.number().int(),
        sku: z.string(),
        title: z.string(),
        quantity: z.number().int(),
        returned: z.number().int().openapi({ description: 'Units that a refund has named' }),
        restocked: z.number().int().openapi({ description: 'Units that came back and can be sold again' }),
        restockable: z.number().int().openapi({
          description: 'Units that were refunded and can still be returned to stock',
        }),
        paid: dollars.openapi({ description: 'What was paid for all units, discounts taken off' }),
        worth: dollars.openapi({ description: 'What was paid for the units that no refund has named' }),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        key: z.uuid().openapi({ description: 'The `Idempotency-Key` of its request' }),
        method: z.string().openapi({
          description: 'The provider that refunds it, or `cash` or `account` where staff hand it back',
        }),
        delivery: dollars.openapi({
          description: 'The part of the amount that is for delivery and services',
        }),
        /** The units it was asked for; the same on each part of a refund that is taken from several payments. */
        lines: z.array(
          z.object({
            line: z.number().int(),
            title: z.string(),
            quantity: z.number().int(),
            restocked: z.boolean(),
          }),
        ),
        amount: dollars,
        reason: z.string(),
        by: z.string(),
        /** All goods that were left went back with it. */
        restocked: z.boolean(),
        /** `requested` until the provider has told. */
        status: z.enum(['requested', 'done', 'refused']),
        refusal: z.string().nullable(),
        requestedAt: z.iso.datetime(),
      }),
    ),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.string(),
        amount: dollars,
        reason: z.string().nullable(),
        by: z.string(),
      }),
    ),
  })
  .openapi('OrderMoney')
