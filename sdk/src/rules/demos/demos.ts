import { isEmail } from '../fields/email'
import { demoAvailability, type DemoAvailability, visibility, type Visibility } from '../content/enums'
import { validatePhone } from '../validation/phoneChecks'
import { cleanPhone } from '../fields/phones'

/** People one booking of a cooking demo is for (COM-OP-26). */
export const DEMO_GUESTS_MAX = 4
/** Shown after the price of the seats. */
export const DEMO_PAID_IN_STORE = 'to be paid in the store on the day'
/** Longest values in characters. */
export const demoFieldLimits = { name: 60, email: 254, phone: 30, orderNumber: 40, comments: 500 } as const

/** Values of the form for booking a cooking demo. */
export interface DemoForm {
  firstName: string
  lastName: string
  email: string
  phone: string
  guests: number
  orderNumber: string
  comments: string
}
export type DemoField = keyof DemoForm

/** Why a field is refused; the widget has the words. */
export type DemoFieldProblem = 'missing' | 'invalid'

/** Errors of the form, by field. The server checks the same and more. */
export function demoFormProblems(
  form: DemoForm,
  needsOrderNumber: boolean,
): Partial<Record<DemoField, DemoFieldProblem>> {
  const problems: Partial<Record<DemoField, DemoFieldProblem>> = {}
  for (const field of ['firstName', 'lastName'] as const) {
    const name = form[field].trim()
    if (name === '') problems[field] = 'missing'
    else if (name.length > demoFieldLimits.name) problems[field] = 'invalid'
  }
  if (!isEmail(form.email.trim())) problems.email = form.email.trim() ? 'invalid' : 'missing'
  const phone = cleanPhone(form.phone)
  if (phone === '') problems.phone = 'missing'
  else if (validatePhone(phone) !== null) problems.phone = 'invalid'
  if (!Number.isInteger(form.guests) || form.guests < 1 || form.guests > DEMO_GUESTS_MAX) {
    problems.guests = 'invalid'
  }
  if (needsOrderNumber && form.orderNumber.trim() === '') problems.orderNumber = 'missing'
  if (form.comments.length > demoFieldLimits.comments) problems.comments = 'invalid'
  return problems
}

/** Whether a demo is for customers only and requires an order's number (SHL-488, COM-OP-26). */
export function isForCustomers(demo: { visibility: number }): boolean {
  return (demo.visibility as Visibility) === visibility.PostPurchaseOnly
}

/** Whether a demo can be booked, has a wait list, or is arranged by the store (SHL-489). */
export function demoAvailabilityOf(demo: {
  byStore: boolean
  capacity: number
  seatsTaken: number
}): DemoAvailability {
  if (demo.byStore) return demoAvailability.ContactStore
  return demo.seatsTaken < demo.capacity ? demoAvailability.Available : demoAvailability.WaitList
}

export interface EventTime {
  /** ISO moments. */
  startDate: string
  endDate: string
  /** IANA zone of its place, in which its days and hours are shown. */
  timeZone: string
}

/** `Saturday 28 November 2026`, by the clock of the place. */
export function eventDay({ startDate, timeZone }: EventTime, locale: string): string {
  return new Intl.DateTimeFormat(locale, {
    timeZone,
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  })
    .format(new Date(startDate))
    .replaceAll(',', '')
}

/** `10:00 am to 12:00 pm AEDT`, by the clock of the place. */
export function eventHours({ startDate, endDate, timeZone }: EventTime, locale: string): string {
  const clock = (moment: string, names: Intl.DateTimeFormatOptions = {}) =>
    new Intl.DateTimeFormat(locale, { timeZone, hour: 'numeric', minute: '2-digit', ...names }).format(
      new Date(moment),
    )
  return `${clock(startDate)} to ${clock(endDate, { timeZoneName: 'short' })}`
}
