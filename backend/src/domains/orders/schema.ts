import { PAYMENT_DUES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { calendarDate, dollars } from '../../http/schema'

/** Where an order goes, or who is billed. */
export const orderAddress = z.object({
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  address: z.string(),
  suburb: z.string(),
  state: z.string(),
  postcode: z.string(),
  country: z.string(),
})

/**
 * What whoever fulfils an order needs of the form besides what its confirmation shows: for staff and the retailer's systems alone, since
 * an order can be looked up with a number and an email.
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

/** What the confirmation page shows (OP-073): readable by the session that placed the order, and by number and email. */
export const orderConfirmation = z
  .object({
    cartId: z.uuid(),
    orderNumber: z.string(),
    status: z.string(),
    placedAt: z.iso.datetime(),
    email: z.string(),
    deliveryDate: calendarDate.nullable(),
    /** On which day each supplier brings what it delivers itself. */
    supplierDates: z.array(z.object({ supplier: z.string(), date: calendarDate })),
    isFromSuppliers: z.boolean().optional().openapi({
      description:
        'Suppliers bring everything: `deliveryDate` is the earliest of their days. Missing in orders placed before it was kept',
    }),
    deliveryAddress: orderAddress,
    products: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        uri: z.string(),
        image: z.string(),
        quantity: z.number().int(),
        price: dollars,
        lineTotal: dollars,
        addOns: z.array(z.object({ name: z.string(), price: dollars })),
      }),
    ),
    totals: z.object({
      products: dollars,
      discounts: dollars,
      delivery: dollars,
      services: dollars,
      total: dollars,
      deposit: dollars.nullable(),
      remaining: dollars,
      gstIncluded: dollars,
    }),
    refunded: dollars.openapi({ description: 'What was given back so far' }),
    /** `label`: the method in words. */
    payment: z.object({
      method: z.string(),
      label: z.string(),
      cardSummary: z.string().nullable(),
      due: z.enum(PAYMENT_DUES).nullish().openapi({
        description:
          'When an order that nothing was paid for yet is paid: to the driver, or by the credit account',
      }),
    }),
    /** The showroom that handed the goods over (cash and carry). */
    store: z
      .object({
        name: z.string(),
        address: z.string(),
        suburb: z.string(),
        state: z.string(),
        postcode: z.string(),
        phone: z.string(),
      })
      .nullable(),
  })
  .openapi('OrderConfirmation')

/** What a guest names an order by. */
export const orderLookup = z.strictObject({
  orderNumber: z.string().min(1).max(40).openapi({
    description: 'As it is typed: `AOL-100001`, `aol 100001` or `100001`',
    example: 'AOL-100001',
  }),
  email: z.string().min(1).max(254).openapi({ example: 'sam@example.com' }),
})
