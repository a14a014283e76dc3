import { COUNTRIES } from '@countertop/sdk/rules'
import { z } from 'zod'
import { dollars } from '../../http/schema'
import { orderConfirmation } from '../orders/schema'

const text = z.string().max(500)

/** The signed-in person's data for pages (SHL-OP-64); the last three for staff only (COM-403). */
export const account = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phone: z.string(),
    theme: z.string().nullable(),
    winningUserId: z
      .string()
      .nullable()
      .openapi({ description: 'For staff only: an account with this ID is a member of staff' }),
    winningCmsUrl: z.string().nullable(),
    salespersonCode: z.string().nullable(),
  })
  .openapi('Account')

/**
 * A page may send back the account it has read: everything that its holder cannot change is ignored
 * (SHL-OP-64).
 */
export const accountChange = z
  .object({
    firstName: text.optional(),
    lastName: text.optional(),
    phone: text.optional(),
  })
  .openapi('AccountChange')

export const savedAddress = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string(),
    address: z.string(),
    suburb: z.string(),
    state: z.string(),
    postcode: z.string(),
    country: z.enum(COUNTRIES),
    deliveryInstructions: z.string(),
    isShipping: z.boolean().openapi({ description: 'Fills the delivery address of the checkout' }),
    isBilling: z.boolean().openapi({ description: 'Fills the billing address of the checkout' }),
  })
  .openapi('SavedAddress')

export const savedAddresses = z.object({ items: z.array(savedAddress) }).openapi('SavedAddresses')

/** The address of the checkout's form; with an `id` it replaces that one (SHL-OP-65). */
export const addressInput = z
  .strictObject({
    id: z.uuid().optional(),
    firstName: text,
    lastName: text,
    companyName: text.nullish().transform((value) => value ?? ''),
    address: text,
    suburb: text,
    state: text.nullish().transform((value) => value ?? ''),
    postcode: text,
    country: z.enum(COUNTRIES).optional().openapi({ description: "Always the brand's own" }),
    deliveryInstructions: text.nullish().transform((value) => value ?? ''),
    isShipping: z.boolean().default(false),
    isBilling: z.boolean().default(false),
  })
  .openapi('AddressInput')

export const addressParams = z.strictObject({ id: z.uuid() })

export const ordersQuery = z.strictObject({ page: z.coerce.number().int().min(0).max(10_000).default(0) })

const accountOrder = orderConfirmation
  .pick({
    orderNumber: true,
    status: true,
    placedAt: true,
    deliveryDate: true,
    supplierDates: true,
    isFromSuppliers: true,
    store: true,
  })
  .extend({
    id: z.uuid(),
    total: dollars,
    paid: dollars,
    products: z.array(
      z.object({
        sku: z.string(),
        title: z.string(),
        uri: z.string(),
        image: z.string(),
        quantity: z.number().int(),
      }),
    ),
  })
  .openapi('AccountOrder')

export const accountOrders = z
  .object({ items: z.array(accountOrder), totalCount: z.number().int() })
  .openapi('AccountOrders')

export const orderParams = z.strictObject({ id: z.uuid() })
export const accountOrderDetails = orderConfirmation.extend({ id: z.uuid() }).openapi('AccountOrderDetails')

/** The account's reminders, of projects and of none (SHL-OP-65, COM-333). */
export const reminders = z
  .object({
    reminders: z.array(
      z.object({
        id: z.uuid(),
        /** Null if it belongs to no project. */
        projectId: z.uuid().nullable(),
        title: z.string(),
        notes: z.string(),
        date: z.iso.date(),
        status: z.enum(['open', 'done', 'archived']),
      }),
    ),
  })
  .openapi('Reminders')
