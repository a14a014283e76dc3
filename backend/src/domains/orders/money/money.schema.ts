import { PROJECT_LINES_MAX, RECORDED_METHODS } from '@countertop/sdk/rules'
import { z } from 'zod'
import { calendarDate, dollars, orNull } from '../../../http/schema'
import {
  calledOffFor,
  orderConfirmation,
  orderGiven,
  orderShipment,
  recordedMethod,
  recordedPayments,
  returnBy,
} from '../schema'
import { amount, cents, chosenLine, chosenLines, reason } from '../staff.schema'

export const restockRequest = z.strictObject({ lines: chosenLines, reason })
export const paymentRecord = z.strictObject({
  amount: amount.openapi({ description: 'Dollars; absent for everything still owed' }),
  reason,
  method: z.enum(RECORDED_METHODS).nullish().openapi({
    description:
      'How the money was received: `recordedMethodsOf` of `@countertop/sdk/rules` names those of an order, `account` only where it is on account. Absent: not known; the order’s own method is shown',
  }),
})
export const cancelRequest = z.strictObject({ reason })

/** The units that stay of some lines, and removed services. */
export const reductionRequest = z
  .strictObject({
    reason,
    lines: z
      .array(chosenLine.extend({ quantity: z.number().int().min(0).max(9999) }))
      .max(PROJECT_LINES_MAX)
      .default([])
      .openapi({ description: '`quantity` is the number of units that stay; 0 removes the line' }),
    services: z
      .array(z.string().min(1).max(60))
      .max(20)
      .default([])
      .openapi({ description: 'The SKUs of services to remove' }),
    total: cents.nullish().openapi({
      description:
        'The order’s total afterwards, as shown to staff before they confirmed. 409 `ORDER_CHANGED` when it differs',
    }),
  })
  .refine(({ lines, services }) => lines.length + services.length > 0, {
    path: ['lines'],
    message: 'Choose lines or services.',
  })

/** An unpaid order whose units staff may remove: the input of `reduceOrder` of the rules, in dollars. */
const reducibleOrder = z
  .object({
    lines: z.array(
      z.object({
        title: z.string(),
        quantity: z.number().int(),
        lineTotal: dollars,
        isAgreedPrice: z.boolean().optional(),
        supplier: z.string().optional(),
        removable: z.number().int().openapi({ description: 'Units that have not left' }),
      }),
    ),
    totals: z.object({ discounts: dollars, delivery: dollars, services: dollars }),
    giftCard: dollars,
    services: orderGiven.shape.services,
    supplierDates: z.array(z.object({ supplier: z.string(), price: dollars.optional() })),
  })
  .openapi('ReducibleOrder', { description: 'The input of `reduceOrder` of `@countertop/sdk/rules`' })

/** An order's money, for staff. */
export const orderMoney = z
  .object({
    orderNumber: z.string(),
    cartId: z.uuid().openapi({ description: 'For `GET /api/orders/confirmation`' }),
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
    /** Null for orders placed before it was stored. */
    given: orNull(orderGiven),
    projects: z
      .array(
        z.object({
          projectId: z.uuid(),
          projectRef: z.string(),
          name: z.string(),
          quoteId: z.string().nullable(),
        }),
      )
      .openapi({
        description:
          'The projects that its products came from; `quoteId` is null where prices were not quoted',
      }),
    total: dollars,
    paid: dollars,
    refunded: dollars,
    refundable: dollars,
    /** The amount still owed; refunded money is not owed again. */
    remaining: dollars,
    recordable: z.array(z.enum(RECORDED_METHODS)).openapi({
      description: 'Methods with which a payment may be recorded: `recordedMethodsOf` of the rules',
    }),
    canCancel: z.boolean(),
    /** Null where units cannot be removed. */
    reducible: orNull(reducibleOrder),
    payments: z.array(
      z.object({
        reference: z.string(),
        provider: z.string(),
        providerReference: z.string().nullable(),
        supplier: z.string(),
        state: z.string(),
        amount: dollars,
        refundable: dollars,
        delivery: dollars.optional().openapi({
          description:
            'Paid to this supplier for delivery and services, and not refunded. Absent where one supplier was paid for everything, and for orders placed before it was stored',
        }),
      }),
    ),
    recorded: z
      .object({
        method: z.enum(['cash', 'account']).openapi({
          description: '`account` of an order on account, else `cash`; `returnBy` says it exactly',
        }),
        returnBy: returnBy.openapi({
          description:
            'The method of all these payments, by which staff return them; `account` as a credit; `other` where there were several or it was not stated',
        }),
        amount: dollars,
        refundable: dollars,
        payments: recordedPayments,
      })
      .nullable()
      .openapi({
        description: 'Payments that staff recorded and refund themselves. Null where there are none',
      }),
    giftCard: dollars.openapi({
      description:
        'The gift card’s value used by the order. Refunds of items at their price return their share; the refund that closes the order returns the rest',
    }),
    giftCardAdvance: dollars.openapi({
      description:
        'Returned to the gift card by refunds whose payments failed: later refunds return that much less. For `giftCardAdvanceCents` of `planRefund`',
    }),
    delivery: dollars.openapi({
      description: 'Paid for delivery and services and not refunded',
    }),
    lines: z.array(
      z.object({
        line: z.number().int(),
        sku: z.string(),
        title: z.string(),
        image: z.string().openapi({ description: 'Path of the picture; empty where there was none' }),
        supplier: z.string().optional().openapi({
          description:
            'The line is refunded by the payment of this supplier first. Absent in orders placed before it was stored',
        }),
        quantity: z.number().int().openapi({ description: '0 for a line that was removed' }),
        addOns: z
          .array(z.string())
          .openapi({ description: 'Names of the warranty and the installation of each unit' }),
        calledOffFor,
        goods: dollars.openapi({
          description: 'Of all units, before discounts and without add-ons: what gifts are earned by',
        }),
        returned: z.number().int().openapi({ description: 'Refunded units' }),
        restocked: z.number().int().openapi({ description: 'Units returned to stock' }),
        shipped: z.number().int().openapi({ description: 'Units that left with a carrier' }),
        toShip: z.number().int().openapi({
          description: 'Units still to be sent; none of an order that cannot be shipped',
        }),
        restockable: z.number().int().openapi({
          description:
            'Refunded units, or those sent of a cancelled order, that can still be returned to stock',
        }),
        price: dollars.openapi({
          description:
            'Of all units, less the coupon. Also less the gift card in orders placed before its part was stored',
        }),
        paid: dollars.openapi({ description: 'Paid for all units, less coupon and gift card' }),
        worth: dollars.openapi({ description: 'Paid for the units that are not refunded' }),
      }),
    ),
    gifts: z
      .array(
        z.object({
          promoId: z.string(),
          title: z.string(),
          earnedBy: z
            .object({ minimum: dollars, lines: z.array(z.number().int()) })
            .optional()
            .openapi({ description: 'Absent in orders placed before it was stored' }),
        }),
      )
      .openapi({ description: 'The input of `lostGifts` of `@countertop/sdk/rules`, with `lines`' }),
    reductions: z.array(z.uuid()).openapi({ description: 'The `Idempotency-Key` of each removal of items' }),
    shipments: z.array(
      orderShipment.extend({
        id: z.uuid(),
        shippedBy: z.string(),
        deliveredBy: z.string().nullable(),
      }),
    ),
    refunds: z.array(
      z.object({
        id: z.uuid(),
        key: z.uuid().openapi({
          description: 'The `Idempotency-Key` of its request, the same on each of its parts',
        }),
        method: z.string().openapi({
          description:
            'The provider of the refund, `giftCard` for the part that returned to it, or the `method` of `recorded` where staff refund it',
        }),
        returnBy: returnBy.optional().openapi({
          description:
            'How staff return it, by the payments that were recorded before it. Absent where the provider does',
        }),
        delivery: dollars.openapi({
          description: 'The part of the amount for delivery and services',
        }),
        /** The refunded units; the same on each part of a refund of several payments. */
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
        /** All remaining goods came back with it. */
        restocked: z.boolean(),
        /** `requested` until the provider has confirmed. */
        status: z.enum(['requested', 'done', 'refused']),
        refusal: z.string().nullable(),
        requestedAt: z.iso.datetime(),
      }),
    ),
    history: z.array(
      z.object({
        at: z.iso.datetime(),
        what: z.string(),
        method: recordedMethod.optional().openapi({ description: 'Only of a recorded payment' }),
        soldBy: z
          .object({ store: z.string().nullable(), salesperson: z.string().nullable() })
          .optional()
          .openapi({ description: 'Only of the placement of an order by staff, where one of them is known' }),
        amount: dollars,
        reason: z.string().nullable(),
        by: z.string(),
      }),
    ),
  })
  .openapi('OrderMoney')
