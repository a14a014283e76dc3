import { z } from 'zod'
import {
  cleanPhone,
  COOKING_DEMOS_PER_PAGE,
  DEMO_GUESTS_MAX,
  demoFieldLimits,
  isEmail,
  PHONE_INVALID,
  validatePhone,
} from '@countertop/sdk/rules'
import { dollars } from '../../http/schema'

/**
 * A cooking demo (COM-OP-24). `availability`: Available 0, WaitList 1, ContactStore 2; `visibility`:
 * PrePurchaseOnly 0, PostPurchaseOnly 1, OpenToEveryone 2.
 */
export const cookingDemo = z
  .object({
    id: z.number().int(),
    title: z.string(),
    description: z.string(),
    image: z.string(),
    storeUri: z.string(),
    storeName: z.string(),
    storePhone: z.string(),
    timeZone: z.string().openapi({ description: 'Of the store: dates are shown in it' }),
    brand: z.string().nullable(),
    cookingDemoType: z.string(),
    cookingDemoSubEventType: z.string(),
    startDate: z.iso.datetime(),
    endDate: z.iso.datetime(),
    price: dollars,
    capacity: z.number().int(),
    seatsRemaining: z.number().int(),
    availability: z.number().int().min(0).max(2),
    visibility: z.number().int().min(0).max(2),
  })
  .openapi('CookingDemo')

export const demoPage = z
  .object({
    items: z.array(cookingDemo),
    totalRecords: z.number().int(),
    pageNo: z.number().int(),
    recordsPerPage: z.number().int(),
    types: z.array(z.string()).openapi({ description: 'Every type of the upcoming demos, for a filter' }),
  })
  .openapi('CookingDemoPage')

/**
 * The list query (COM-404). Dates are days in the store's time zone; without `endDate` the list is
 * open-ended. Each item's `brand` is the manufacturer and filtered by `manufacturer`, because `brand` names
 * the site in every call.
 */
export const demoQuery = z.strictObject({
  sortDirection: z.coerce.number().int().min(0).max(2).default(0),
  pageNo: z.coerce.number().int().min(1).max(1000).default(1),
  storeUri: z.string().max(80).optional(),
  manufacturer: z.string().max(80).optional(),
  cookingDemoType: z.string().max(60).optional(),
  cookingDemoSubEventType: z.string().max(60).optional(),
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  recordsPerPage: z.coerce.number().int().min(1).max(48).default(COOKING_DEMOS_PER_PAGE),
})
export const demoParams = z.strictObject({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

const isPhone = (text: string): boolean => cleanPhone(text) !== '' && validatePhone(cleanPhone(text)) === null

const name = z.string().trim().min(1).max(demoFieldLimits.name)
const person = {
  cookingDemoId: z.number().int().min(1).max(2_147_483_647),
  firstName: name,
  lastName: name,
  email: z.string().trim().max(demoFieldLimits.email).refine(isEmail, 'Please enter a valid email address'),
  phone: z.string().trim().max(demoFieldLimits.phone).refine(isPhone, PHONE_INVALID),
}
const guests = z.number().int().min(1).max(DEMO_GUESTS_MAX)

export const demoRsvp = z.strictObject({ ...person, attending: z.boolean(), guests: guests.default(1) })
export const demoBooking = z.strictObject({
  ...person,
  guests,
  orderNumber: z.string().trim().max(demoFieldLimits.orderNumber).nullish(),
  comments: z.string().trim().max(demoFieldLimits.comments).nullish(),
})
export const demoWaitListEntry = demoBooking.omit({ orderNumber: true })

export const rsvpAnswer = z
  .object({ rsvpId: z.uuid(), status: z.literal('Confirmed') })
  .openapi('CookingDemoRsvp')
export const bookingAnswer = z
  .object({
    bookingId: z.uuid(),
    status: z.literal('Booked'),
    guests: z.number().int().openapi({
      description: 'Seats of the booking; if the email had booked before, those of that booking',
    }),
    seatsRemaining: z.number().int(),
    wasBooked: z.boolean().openapi({
      description: 'Whether the email had booked before; nothing has changed then',
    }),
  })
  .openapi('CookingDemoBooking')
export const waitListAnswer = z
  .object({
    waitListId: z.uuid(),
    status: z.literal('WaitListed'),
    position: z.number().int(),
  })
  .openapi('CookingDemoWaitList')

export const waitListParams = z.strictObject({ id: z.uuid() })
