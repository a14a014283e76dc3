import type { startAddressSearch as StartAddressSearch } from '../addressSearch'

/*
 * Parts that nobody needs before the first answer: dates and services (when the suburb is known), the waiting dialog (when an
 * order is placed), coupons, the help of the security code. One file, fetched when the form gets the focus for the first time.
 */
const load = () => import('../late')
/** Marks and panels of the methods besides card. */
const loadMethods = () => import('../methods/index')
const loadCard = () => import('../card')

/** Completes a street line; fetched when one has the focus for the first time. */
export const loadAddressSearch = async (...parts: Parameters<typeof StartAddressSearch>) =>
  (await import('../addressSearch')).startAddressSearch(...parts)

/** A part by its name in a file that holds several. */
const partOf =
  <File extends { sheets: readonly string[] }, Name extends Exclude<keyof File, 'sheets'>>(
    load: () => Promise<File>,
    name: Name,
  ) =>
  () =>
    load().then((file) => ({ Part: file[name], sheets: file.sheets }))

export const loadLeavePrompt = partOf(() => import('../leave'), 'LeavePrompt')
export const loadStaff = partOf(() => import('../staff'), 'StaffSection')
export const loadDeliveryDates = partOf(load, 'DeliveryDates')
export const loadServicesSection = partOf(load, 'ServicesSection')
export const loadDeposit = partOf(load, 'Deposit')
export const loadNoticeFields = partOf(load, 'NoticeFields')
export const loadPaymentWait = partOf(load, 'PaymentWait')
export const loadCouponForm = partOf(load, 'CouponForm')
export const loadCvvHelp = partOf(load, 'CvvHelp')
export const loadMethodMark = partOf(loadMethods, 'MethodMark')
export const loadMethodPanel = partOf(loadMethods, 'MethodPanel')
/** The card fields stand in a file of their own: who scrolls to them needs nothing else. */
export const loadCardFields = partOf(loadCard, 'CardFields')

/** Fetches them ahead of need; never fails: what needs a part asks again and says so when it fails then too. */
export async function preloadLater(): Promise<void> {
  await load().catch(() => undefined)
}
