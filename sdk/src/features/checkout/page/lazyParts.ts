import type {
  startAddressSearch as StartAddressSearch,
  startSuburbLookup as StartSuburbLookup,
} from '../addressSearch'

/*
 * Parts that are not needed before the first input: dates and services (when the suburb is known), coupons.
 * One chunk, loaded when the form first gets the focus.
 */
const load = () => import('../late')
/** The waiting dialog while an order is placed; preloaded with them. */
const loadWaiting = () => import('../waiting')
/** Marks and panels of the methods other than card. */
const loadMethods = () => import('../methods/index')
const loadCard = () => import('../card')

/** Completes a street line, and finds a suburb; fetched when the shopper begins. */
const loadSearch = () => import('../addressSearch')
export const loadAddressSearch = async (...parts: Parameters<typeof StartAddressSearch>) =>
  (await loadSearch()).startAddressSearch(...parts)
export const loadSuburbSearch = async (...parts: Parameters<typeof StartSuburbLookup>) =>
  (await loadSearch()).startSuburbLookup(...parts)

/** A part by its name in a chunk with several. */
const partOf =
  <File extends { sheets: readonly string[] }, Name extends Exclude<keyof File, 'sheets'>>(
    load: () => Promise<File>,
    name: Name,
  ) =>
  () =>
    load().then((file) => ({ Part: file[name], sheets: file.sheets }))

export const loadLeavePrompt = partOf(() => import('../leave'), 'LeavePrompt')
export const loadLooks = partOf(() => import('../looks'), 'ReadLooks')
export const loadStaff = partOf(() => import('../staff'), 'StaffSection')
export const loadDeliveryDates = partOf(load, 'DeliveryDates')
export const loadServicesSection = partOf(load, 'ServicesSection')
export const loadDeposit = partOf(load, 'Deposit')
export const loadNoticeBody = partOf(load, 'NoticeBody')
export const loadPaymentWait = partOf(loadWaiting, 'PaymentWait')
export const loadCouponForm = partOf(load, 'CouponForm')
export const loadCvvHelp = partOf(() => import('../help'), 'CvvHelp')
export const loadMethodMark = partOf(loadMethods, 'MethodMark')
export const loadMethodPanel = partOf(loadMethods, 'MethodPanel')
/** The card fields are a chunk of their own: scrolling to them needs nothing else. */
export const loadCardFields = partOf(loadCard, 'CardFields')

/**
 * Prefetches both; never fails, because a component that needs a part loads it again and reports a second
 * failure.
 */
export async function preloadLater(): Promise<void> {
  await Promise.allSettled([load(), loadWaiting()])
}

/** The same for the searches of street and suburb. */
export async function preloadSearch(): Promise<void> {
  await loadSearch().catch(() => undefined)
}
