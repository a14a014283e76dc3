import {
  cartCount,
  cartTotals,
  checkoutOption,
  dollarsToCents,
  EMPTY_ADDRESS,
  hasMiele as hasMieleItem,
  hasOption,
  hasProformaDelivery,
  isCardNeeded,
  isSuburbChosen,
  offeredPaymentOptions,
  offersPayInFour as offersPayInFourFor,
  parseDollars,
  paymentLimits,
  showsError,
  STORE_FIELDS,
  stateIn,
  type Address,
  type CalendarDate,
  type CheckoutOption,
  type FailedCheck,
  type PaymentOption,
  type Totals,
} from '../../rules'
import type { Availability, Cart, CartAddOn, CartLine } from './api.types'
import {
  fillIn,
  textOf,
  type AddressName,
  type CheckoutFormState,
  type CheckoutValues,
  type TextField,
  type TickField,
} from './form'
import type { CheckoutContext, Checks, Notice, SeenCart } from './machine/types'
import { memo } from './memo'

/*
 * Values derived from the checkout's state. The machine's guards read them and decide the next step.
 */

/** The checks are loaded whenever an order is placed: the chart waits for them. */
export function checksOf({ checks }: CheckoutContext): Checks {
  if (!checks) throw new Error('The checks must be loaded before an order is placed')
  return checks
}

/** The texts shown while an order is placed; they load with the checks. */
export const placingTexts = (context: CheckoutContext) => checksOf(context).placingTexts

type Selector<Answer> = (context: CheckoutContext) => Answer

/**
 * The customer collects the goods from the store now; phone and delivery address are the store's (CHK-328 to
 * CHK-332).
 */
export const isCashAndCarry: Selector<boolean> = ({ ownContact }) => ownContact !== null

export const offersCashAndCarry: Selector<boolean> = (context) =>
  context.view.store !== null && isGranted(context, checkoutOption.CashAndCarry)

/** Whether the checkout view grants something (CHK-017). */
export function isGranted(context: CheckoutContext, flag: CheckoutOption): boolean {
  return hasOption(context.view.opts, flag)
}

export const hasMiele: Selector<boolean> = memo(({ cart, view }) =>
  hasMieleItem(cart.products, view.x509EncryptionKeys),
)

/** The manufacturer delivers: a notice in place of the calendar (CHK-137). */
export const isProforma: Selector<boolean> = memo(({ cart, settings }) =>
  hasProformaDelivery(cart.products, settings.proformaBrands),
)

/** What a line costs without its add-ons (CHK-308). */
export const lineCents = ({ price, quantity, lineDiscount }: CartLine): number =>
  Math.max(0, dollarsToCents(price) * quantity - dollarsToCents(lineDiscount))

/** What an installation or a warranty costs for every unit (CHK-313). */
export const addOnCents = ({ price }: CartAddOn, quantity: number): number => dollarsToCents(price) * quantity

export const isCartEmpty: Selector<boolean> = ({ cart }) => cart.products.length === 0

/** Coupon and gift card, to compare two reads of the cart. */
export const codesOf = ({ couponCode, giftCardCode }: Cart): string => `${couponCode} ${giftCardCode}`

/** The products with their quantities, to compare two reads of the cart. */
export function contentOf(cart: Cart): string {
  return cart.products.map(({ sku, quantity }) => `${sku} ${quantity}`).join()
}

/**
 * Whether the cart changed after the view was read. Every change of a cart increments its version; the id
 * differs after the shopper signed in or out. An empty cart needs no view.
 */
export const isCartNewer: Selector<boolean> = ({ cart, view }) =>
  cart.products.length > 0 && (view.cartId !== cart.cartId || view.cartVersion < cart.version)

export const isViewNewer: Selector<boolean> = ({ cart, view }) =>
  view.cartId !== cart.cartId || view.cartVersion > cart.version

/** The payment needs a card, and no supplier's key is available to encrypt it. */
export const lacksCardKeys: Selector<boolean> = (context) =>
  needsCard(context) && Object.keys(context.view.x509EncryptionKeys).length === 0

/** Whether the cart equals the one in another widget's event. */
export function isSameCart({ cart }: CheckoutContext, seen: SeenCart): boolean {
  const { cartId, count, total, version } = seen
  return (
    cart.cartId === cartId &&
    cart.orderTotal === total &&
    !(version > cart.version) &&
    cartCount(cart.productCount, cart.rewards.length) === count
  )
}

/** Suburb and postcode are chosen or prefilled (CHK-OP-052). */
export const isDeliverySuburbChosen: Selector<boolean> = ({ form }) =>
  isSuburbChosen(form.values.deliveryAddress)

/** The paid services on offer: with the `PaidInstalls` flag, without the hidden ones (CHK-024, CHK-152). */
export const offeredServices: Selector<Availability['deliveryServices']> = memo((context) =>
  isGranted(context, checkoutOption.PaidInstalls)
    ? (context.availability?.deliveryServices ?? []).filter(({ hidden }) => !hidden)
    : [],
)

/** The shopper can opt in to a notification of an earlier date. */
export const offersEarlyNotification: Selector<boolean> = ({ availability }) =>
  availability?.showNotifyIfAvailableSooner ?? false

/** The shopper can request a call about the delivery. */
export const offersUniqueRequirements: Selector<boolean> = (context) =>
  (context.availability?.showUniqueDeliveryRequirements ?? false) &&
  isGranted(context, checkoutOption.UniqueRequirements)

/** The shopper can request a call about the installation. */
export const offersInstallationContact: Selector<boolean> = (context) =>
  (context.availability?.showInstallationContact ?? false) &&
  isGranted(context, checkoutOption.InstallationContact)

/** Suppliers of the order deliver on dates of their own. */
export const hasSupplierDays = (availability: Availability | null): boolean =>
  Object.values(availability?.supplierAvailability ?? {}).some(({ dates }) => dates.length > 0)

/** Our own service delivers for suppliers: ticked, and still granted (CHK-161). */
export const usesOwnDelivery: Selector<boolean> = (context) =>
  context.form.values.winningDeliveryServiceOverride &&
  isGranted(context, checkoutOption.WinningDeliveryServiceOverride)

/** Suppliers deliver on dates of their own, and not our own service instead (CHK-161). */
export const hasSupplierDates: Selector<boolean> = (context) =>
  !usesOwnDelivery(context) && hasSupplierDays(context.availability)

export const deliveryDate: Selector<CalendarDate | null> = (context) =>
  context.delivery?.deliveryDate ?? (isCashAndCarry(context) ? context.view.today : null)

/** Every amount of the order in cents: the cart's own total plus what delivery adds (CHK-OP-030). */
export const totals: Selector<Totals> = memo((context) => {
  const { cart, brand, delivery, form } = context
  const ticked = offeredServices(context).filter(({ sku }) => form.values.deliveryServices.includes(sku))
  return cartTotals({
    country: brand.country,
    lines: [{ unitCents: dollarsToCents(cart.orderTotal), quantity: 1 }],
    deliveryCents: dollarsToCents(delivery?.shippingCost ?? 0),
    supplierDatesCents: hasSupplierDates(context)
      ? form.values.supplierDates.map(({ price }) => dollarsToCents(price))
      : [],
    servicesCents: ticked.map(({ price }) => dollarsToCents(price)),
    depositCents: depositCents(context),
  })
})

/** The shopper can pay a deposit: enabled for the site, by card, no Miele item (CHK-269, CHK-285). */
export const offersDeposit: Selector<boolean> = (context) =>
  context.view.features.partialPayment === true &&
  !hasMiele(context) &&
  context.form.values.selectedPaymentOption === checkoutOption.Default

/** The deposit typed, in cents; null pays in full. Sent with card only (CHK-284). */
export const depositCents: Selector<number | null> = (context) =>
  offersDeposit(context) ? Math.max(0, parseDollars(context.form.values.deposit) ?? 0) || null : null

/** Restores the saved deposit if the field is empty and the total has not changed since it was typed. */
export function withSavedDeposit(context: CheckoutContext): CheckoutFormState {
  const { form, savedDeposit } = context
  return savedDeposit && !form.values.deposit && totals(context).totalCents === savedDeposit.totalCents
    ? fillIn(form, { deposit: savedDeposit.text })
    : form
}

export const depositError: Selector<string> = (context) =>
  (offersDeposit(context) &&
    context.checks?.depositTextError(
      context.form.values.deposit,
      // A deposit never changes the total it is a part of.
      totals(context).totalCents,
      context.view.partialPaymentPercentage,
    )?.message) ||
  ''

/**
 * The methods on offer to this shopper, by the server's flags, the site's providers and the total
 * (CHK-OP-025).
 */
export const offeredPayments: Selector<readonly PaymentOption[]> = memo((context) =>
  paymentsFor(context, totals(context).totalCents),
)

/**
 * The same for a total in cents, null for any. The server checks the order's total, with delivery and
 * services, against the ranges.
 */
export function paymentsFor(
  { view, providers, brand }: Pick<CheckoutContext, 'view' | 'providers' | 'brand'>,
  totalCents: number | null,
): PaymentOption[] {
  const { siteFlags, bounds } = paymentLimits(providers, brand.country)
  const limits = totalCents === null ? { totalCents: 0 } : { totalCents, bounds }
  return offeredPaymentOptions({ opts: view.opts, siteFlags, ...limits })
}

/** The shopper can choose Pay in 4 inside PayPal (CHK-OP-061). */
export const offersPayInFour: Selector<boolean> = (context) =>
  offersPayInFourFor(context.providers, totals(context).totalCents)

/**
 * The form needs card number, expiry and CVV: card is selected and the total is not zero (CHK-177, CHK-179).
 */
export const needsCard: Selector<boolean> = (context) =>
  isCardNeeded(context.form.values.selectedPaymentOption, totals(context).totalCents)

/** The storage fee in cents where it must be acknowledged, else null (CHK-162 to CHK-170). */
export const storageFee: Selector<number | null> = memo(
  (context) => context.checks?.storageFee(context) ?? null,
)

/** Instructions are for the delivery driver, so cash and carry has none (CHK-023). */
export const offersInstructions: Selector<boolean> = (context) =>
  isGranted(context, checkoutOption.DeliveryInstructions) && !isCashAndCarry(context)

/**
 * The address to validate and send: no state in New Zealand, instructions only where the view grants them.
 */
export function addressToSend(context: CheckoutContext, name: AddressName): Address {
  const address = { ...EMPTY_ADDRESS, ...context.form.values[name] }
  const keepsInstructions = name === 'deliveryAddress' && offersInstructions(context)
  return {
    ...address,
    state: stateIn(context.brand.country, address.state),
    deliveryInstructions: keepsInstructions ? address.deliveryInstructions : '',
  }
}

/** Error texts of the form's invalid fields, by path; empty until the checks have loaded. */
export const formErrors: Selector<Readonly<Record<string, string>>> = memo(
  (context) => context.checks?.formErrors(context) ?? {},
)

/** The error of the name on the card, which the card check validates, not the form's (CHK-353). */
export const cardNameError: Selector<string> = (context) =>
  (needsCard(context) && context.checks?.cardHolderError(context.form.values.nameOnCard)?.message) || ''

/** Where a rule names a field by another path than the page does. */
const PATHS: Readonly<Record<string, string>> = { mieleWarning: 'brandsWarnings.mieleWarning' }

/** The error a field shows now, empty when it shows none (CHK-351, CHK-352). */
export function shownError(context: CheckoutContext, field: TextField | TickField): string {
  const { form } = context
  const path = PATHS[field] ?? field
  const fromServer = form.serverErrors[path]
  if (fromServer) return fromServer
  const error = fieldError(context, field, path)
  const isShown = showsError({
    isInvalid: error !== '',
    isSubmitted: form.submitted,
    isDirty: form.dirty.has(field),
    isTouched: form.touched.has(field),
  })
  return isShown ? error : ''
}

function fieldError(context: CheckoutContext, field: TextField | TickField, path: string): string {
  if (field === 'deposit') return depositError(context)
  if (field === 'nameOnCard') return cardNameError(context)
  return formErrors(context)[path] ?? ''
}

/**
 * Whether a field is read-only: it is the store's in cash and carry (CHK-330, CHK-331), or a locked
 * customer's own and valid (CHK-337 to CHK-339, CHK-OP-048). Its value is still sent.
 */
export function isLocked(context: CheckoutContext, field: TextField | TickField): boolean {
  if (isCashAndCarry(context) && STORE_FIELDS.includes(field)) return true
  const { customer } = context.view
  if (!customer?.locked) return false
  if (field === 'billingSameAsDelivery') return customer.billingAddress !== null
  // The account's values, by the paths of the form.
  const own = {
    email: customer.email,
    phoneNumber: customer.phone,
    deliveryAddress: {},
    billingAddress: customer.billingAddress ?? {},
  } as CheckoutValues
  return (
    formErrors(context)[field] === undefined &&
    textOf(own, field as TextField) === textOf(context.form.values, field as TextField)
  )
}

/** The first failing check of place-order, in the fixed order (CHK-342 to CHK-348). */
export const failedCheck: Selector<FailedCheck | null> = memo(
  (context) => context.checks?.failedCheck(context) ?? null,
)

/** The notice above the form. A failed check shows until it passes, then the next failing one shows. */
export const currentNotice: Selector<Notice | null> = memo((context) => {
  const { notice } = context
  if (!notice?.isCheck) return notice
  const failed = failedCheck(context)
  // It lists the fields of the card, too, which are not the form's.
  if (!failed) {
    const isCardWrong = needsCard(context) && (context.cardErrors.length > 0 || cardNameError(context))
    return isCardWrong && notice.code === 'CHECK_FORM' ? notice : null
  }
  // Choosing the suburb loads the days, so only a press reports that one is missing.
  if (failed.check === 'deliveryDate' && failed.message !== notice.messages[0]) return null
  return { ...notice, messages: [failed.message] }
})
