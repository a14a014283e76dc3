import type { startAddressSearch as StartAddressSearch } from '../addressSearch'

/*
 * Parts that nobody needs before the first answer: dates and services (when the suburb is known), the waiting dialog (when an
 * order is placed), coupons, the help of the security code. One file, fetched when the form gets the focus for the first time.
 */
const load = () => import('./laterParts')
/** Marks and panels of the methods besides card. */
const loadMethods = () => import('./methods/methodParts')
const loadCard = () => import('./cardParts')

/** Completes a street line; fetched when one has the focus for the first time. */
export const loadAddressSearch = async (...parts: Parameters<typeof StartAddressSearch>) =>
  (await import('../addressSearch')).startAddressSearch(...parts)

export const loadLeavePrompt = () =>
  import('./leaveParts').then(({ LeavePrompt, sheets }) => ({ Part: LeavePrompt, sheets }))

export const loadStaff = () =>
  import('./staffParts').then(({ StaffSection }) => ({ Part: StaffSection, sheets: [] }))

export const loadDeliveryDates = () =>
  load().then(({ DeliveryDates, sheets }) => ({ Part: DeliveryDates, sheets }))
export const loadServicesSection = () =>
  load().then(({ ServicesSection, sheets }) => ({ Part: ServicesSection, sheets }))
export const loadDeposit = () => load().then(({ Deposit, sheets }) => ({ Part: Deposit, sheets }))
export const loadNoticeFields = () =>
  load().then(({ NoticeFields, sheets }) => ({ Part: NoticeFields, sheets }))
export const loadPaymentWait = () => load().then(({ PaymentWait, sheets }) => ({ Part: PaymentWait, sheets }))
export const loadCouponForm = () => load().then(({ CouponForm, sheets }) => ({ Part: CouponForm, sheets }))
export const loadCvvHelp = () => load().then(({ CvvHelp, sheets }) => ({ Part: CvvHelp, sheets }))
export const loadMethodMark = () =>
  loadMethods().then(({ MethodMark, sheets }) => ({ Part: MethodMark, sheets }))
export const loadMethodPanel = () =>
  loadMethods().then(({ MethodPanel, sheets }) => ({ Part: MethodPanel, sheets }))
/** The card fields stand in a file of their own: who scrolls to them needs nothing else. */
export const loadCardFields = () => loadCard().then(({ CardFields }) => ({ Part: CardFields, sheets: [] }))

/** Fetches them ahead of need; never fails: what needs a part asks again and says so when it fails then too. */
export async function preloadLater(): Promise<void> {
  await load().catch(() => undefined)
}
