import { fieldLimits } from '@countertop/sdk/rules'
import { z } from 'zod'
import { calendarDate, dollars } from '../../../http/schema'
import { ORDER_STATES } from '../states'

export const ordersQuery = z.strictObject({
  state: z.enum(ORDER_STATES).optional(),
  search: z
    .string()
    .trim()
    .min(3)
    .max(fieldLimits.email.max)
    .regex(/[a-z\d]/i, 'Enter an order number, a name, an email or a phone number.')
    .optional()
    .openapi({
      description:
        'An order number (`AOL-100001`, `100001`), a phone number of eight or more digits, or the beginning of a full name, a last name or an email; at least three characters',
      example: 'sam@example.com',
    }),
  after: z
    .string()
    .regex(/^[A-Za-z]{1,10}-\d{1,12}$/)
    .optional()
    .openapi({ description: '`next` of the page before' }),
})

/** A page of a site's orders for staff, newest first. */
export const listedOrders = z
  .object({
    orders: z.array(
      z
        .object({
          orderNumber: z.string(),
          status: z.enum(ORDER_STATES),
          placedAt: z.iso.datetime(),
          customer: z.string().openapi({ description: 'First and last name' }),
          email: z.string(),
          phone: z
            .string()
            .nullable()
            .openapi({ description: 'Null for orders placed before it was stored' }),
          suburb: z.string(),
          deliveryDate: calendarDate.nullable(),
          isPickUp: z.boolean().openapi({ description: 'Collected in a store' }),
          isSoldByStaff: z.boolean(),
          units: z.number().int(),
          shippedUnits: z.number().int().openapi({ description: 'Units that left with a carrier' }),
          unitsToShip: z.number().int().openapi({
            description: 'Units still to be sent; 0 for orders that are cancelled or collected',
          }),
          currency: z.string(),
          total: dollars,
          paid: dollars,
          refunded: dollars,
          giftCardRefunded: dollars.openapi({
            description: 'Returned to the order’s gift card by refunds of items',
          }),
        })
        .openapi('ListedOrder'),
    ),
    next: z.string().nullable().openapi({ description: '`after` of the next page; null on the last one' }),
  })
  .openapi('ListedOrders')
