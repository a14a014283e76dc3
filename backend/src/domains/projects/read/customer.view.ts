import type { z } from 'zod'
import type * as schema from '../schema'

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** COM-414 from the customer's row. */
export const quoteDataView = (row: Record<string, unknown> | null): z.infer<typeof schema.quoteData> => ({
  projectAddress: textOf(row?.project_address),
  suburb: textOf(row?.suburb),
  postCode: textOf(row?.post_code),
  state: textOf(row?.state),
  firstName: textOf(row?.first_name),
  lastName: textOf(row?.last_name),
  customerName: textOf(row?.customer_name),
  customerEmail: textOf(row?.customer_email),
  customerEmailSecondary: textOf(row?.customer_email_secondary),
  contactNumber: textOf(row?.contact_number),
  customerNumberSecondary: textOf(row?.customer_number_secondary),
  projectGoal: textOf(row?.project_goal),
  projectStart: textOf(row?.project_start) || null,
  referrerCode: textOf(row?.referrer_code),
  referrerName: textOf(row?.referrer_name),
  referrerBusinessName: textOf(row?.referrer_business_name),
  referrerPhone: textOf(row?.referrer_phone),
  referrerContact: textOf(row?.referrer_contact),
  interests: Array.isArray(row?.interests) ? row.interests.map(String) : [],
  comments: textOf(row?.comments),
  showCulinaryBookings: row?.show_culinary_bookings === true,
})
