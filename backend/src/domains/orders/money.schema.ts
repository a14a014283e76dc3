import { z } from 'zod'
import { calendarDate, dollars, orNull } from '../../http/schema'
import { orderConfirmation, orderGiven } from './schema'

/** Why staff do something with money: kept for ever. */
export const reason = z.string().trim().min(3).max(300)

export const orderParams = z.strictObject({ number: z.string().regex(/^[A-Za-z]{1,10}-\d{1,12}$/) })

const amount = dollars
  .positive()
  .max(1_000_000)
  .refine((given) => Math.abs(Math.round(given * 100) - given * 100) < 1e-6, 'Whole cents only.')
  .nullish()
  .openapi({ description: 'Dollars; everything that is left when absent' })

const chosenLine = z.strictObject({
  line: z
    .number()
    .int()
    .min(0)
    .max(999)
    .openapi({ description: 'Place among the lines of the order, from 0' }),
  quantity: z.number().int().min(1).max(9999),
})

export const refundRequest = z.strictObject({
  amount,
  reason,
  restock: z.boolean().default(false).openapi({
    description:
      'The goods are back: those of `lines`, or with all of the money all that no refund has named before, can be sold again; with the last of them the delivery place is free',
  }),
  lines: z.array(chosenLine).min(1).max(200).nullish().openapi({
    description:
      'The units it is for. Without `amount` what was paid for them is given back, at most what is left',
  }),
})
export const paymentRecord = z.strictObject({ amount, reason })
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
    lines: z.array(
      z.object({
        line: z.number().int(),
        sku: z.string(),
        title: z.string(),
        quantity: z.number().int(),
        /** Units that a refund has named. */
        returned: z.number().int(),
        /** What was paid for the units that are left, discounts taken off. */
        worth: dollars,
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        /** The units it was asked for, or that were put back with all of the money; the same on each part of a refund that was taken from several payments. */
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
