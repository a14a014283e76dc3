import {
  type Brand,
  type CalendarDate,
  type Totals,
  cartTotals,
  checkoutOption,
  daysBetween,
  depositError,
  fallbackDeliveryDate,
  formatDollars,
  hasMiele,
  hasOption,
  isSameDate,
  requiresStorageAcknowledgement,
  SUBMIT_DATE,
  todayIn,
  compareDates,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { DomainError } from '../../foundation/errors'
import { type LoadedCart, pricedLine, stockMessages, supplierKeysOf } from '../cart/service'
import { type DeliveryMode, type DeliveryOptions, deliveryOptions } from '../delivery/service'
import { assertAtCounter, deliveryAtCounter, requiredCounter } from './counter'
import { type SupplierLeg, splitBySupplier } from './legs'
import { describeDelivery, describeLostDay } from './lostDay'
import type { Offer } from './offer'
import type { CheckoutSite } from './site'

/** A shopper's choices for delivery and payment. Money in cents. */
export interface QuoteInput {
  readonly brand: Brand
  /** From `loadCartForCheckout`, locked in a post. */
  readonly cart: LoadedCart
  readonly postcode: string
  readonly deliveryDate: CalendarDate | null
  /** Whether the page showed that day in a calendar; undefined from a page of the release before. */
  readonly isFromCalendar?: boolean | undefined
  /** SKUs of ticked services. */
  readonly deliveryServices: readonly string[]
  readonly supplierDeliveryDates: readonly {
    supplier: string
    deliveryDate: CalendarDate
    priceCents: number
  }[]
  readonly winningDeliveryServiceOverride: boolean
  readonly cashAndCarry: boolean
  /** Null or 0 for payment in full. The caller must ensure that only card payments have a deposit. */
  readonly depositCents: number | null
  readonly now: Date
}

export interface QuotedService {
  readonly sku: string
  readonly title: string
  readonly priceCents: number
}

/** The server's price of a checkout, which is charged, reserved and stored with the order. Money in cents. */
export interface Quote {
  readonly currency: string
  readonly totals: Totals
  readonly delivery: {
    readonly mode: DeliveryMode
    /** The delivery day of the house's goods; in mode `suppliers` that of the first supplier. */
    readonly date: CalendarDate
    readonly priceCents: number
    /** The delivery slot to reserve; set only in mode `calendar`. */
    readonly slot: { readonly zoneId: string; readonly date: CalendarDate } | null
    readonly warehouseCode: string | null
  }
  readonly supplierDates: readonly { supplier: string; date: CalendarDate; priceCents: number }[]
  /** As in `DeliveryOptions`: also those of suppliers without dates. */
  readonly supplierLines: DeliveryOptions['supplierLines']
  readonly services: readonly QuotedService[]
  readonly coupon: { readonly code: string } | null
  readonly giftCard: { readonly code: string; readonly amountCents: number } | null
  /** The amounts to pay now by supplier, without legs of 0. Their sum is `totals.payNowCents`. */
  readonly legs: readonly SupplierLeg[]
  /** Whether the chosen day is so late that its storage fee must be acknowledged (CHK-162 to CHK-166). */
  readonly mustAcknowledgeStorage: boolean
}

/** Refuses an option that is not offered to this shopper (CHK-013, CHK-OP-071). */
export const assertOffered = (
  opts: number,
  choice: Pick<QuoteInput, 'winningDeliveryServiceOverride' | 'cashAndCarry'>,
): void => {
  const notOffered =
    (choice.cashAndCarry && !hasOption(opts, checkoutOption.CashAndCarry)) ||
    (choice.winningDeliveryServiceOverride && !hasOption(opts, checkoutOption.WinningDeliveryServiceOverride))
  if (notOffered) throw new DomainError(403, 'OPTION_NOT_OFFERED', 'This option is not offered to you.')
}

/**
 * Prices a checkout and validates every choice against the current offer, in one statement.
 * @throws DomainError for what cannot be sold as requested: 409 `CART_EMPTY`, `ITEM_UNAVAILABLE`,
 * `NOT_IN_STORE`, `DELIVERY_DATE_UNAVAILABLE`, `SUPPLIER_DATE_UNAVAILABLE`; 400 `DELIVERY_DATE_MISSING`,
 * `SERVICE_NOT_OFFERED`, `DEPOSIT_INVALID`, `STORE_MISSING`; 403 `OPTION_NOT_OFFERED`
 */
export const quote = async (db: Db, input: QuoteInput, offer: Offer): Promise<Quote> => {
  const { cart, cashAndCarry } = input
  const { site, opts, counter } = offer
  assertOffered(opts, input)
  assertSellable(cart)
  if (cashAndCarry) assertAtCounter(cart, requiredCounter(counter))
  return priceCheckout(input, await offeredDelivery(db, input, offer), site, opts)
}

/** The delivery options of a cart: over the counter, or at an address, which takes one statement. */
export const offeredDelivery = async (
  db: Db,
  input: Pick<
    QuoteInput,
    'brand' | 'cart' | 'postcode' | 'winningDeliveryServiceOverride' | 'cashAndCarry' | 'now'
  >,
  { opts, counter }: Offer,
): Promise<DeliveryOptions> =>
  input.cashAndCarry
    ? deliveryAtCounter(input.cart, requiredCounter(counter), input.now)
    : deliveryOptions(db, {
        ...input,
        offersPaidInstalls: hasOption(opts, checkoutOption.PaidInstalls),
        offersConnectRemove: hasOption(opts, checkoutOption.ConnectRemove),
      })

const assertSellable = ({ lines }: LoadedCart): void => {
  if (lines.length === 0) throw new DomainError(409, 'CART_EMPTY', 'There is nothing in your cart.')
  const errors = stockMessages(lines)
  if (errors.length > 0) {
    throw new DomainError(409, 'ITEM_UNAVAILABLE', errors.join(' '), { errors })
  }
}

/** Builds the quote of an input from the delivery options, without I/O. */
export const priceCheckout = (
  input: QuoteInput,
  options: DeliveryOptions,
  site: CheckoutSite,
  opts: number,
): Quote => {
  const { brand, cart } = input
  const supplierDates = chosenSupplierDates(input, options)
  const delivery = chosenDelivery(input, options, supplierDates)
  const services = chosenServices(input, options)
  const withoutDeposit = {
    country: brand.country,
    lines: cart.lines.map(pricedLine),
    couponDiscountCents: cart.couponDiscountCents,
    giftCardCents: cart.giftCard?.balanceCents ?? 0,
    deliveryCents: delivery.priceCents,
    supplierDatesCents: supplierDates.map(({ priceCents }) => priceCents),
    servicesCents: services.map(({ priceCents }) => priceCents),
  }
  const isMiele = hasMiele(cart.lines, supplierKeysOf(cart))
  assertDeposit(input.depositCents, cartTotals(withoutDeposit).totalCents, site, isMiele)
  const totals = cartTotals({ ...withoutDeposit, depositCents: input.depositCents })
  return {
    currency: brand.currency,
    totals,
    delivery,
    supplierDates,
    supplierLines: options.supplierLines,
    services,
    coupon: cart.coupon?.isUsable ? { code: cart.coupon.code } : null,
    giftCard:
      cart.giftCard && totals.giftCardCents > 0
        ? { code: cart.giftCard.code, amountCents: totals.giftCardCents }
        : null,
    legs: splitBySupplier({ lines: cart.lines, totals, supplierDates }),
    mustAcknowledgeStorage: storageMustBeAcknowledged(cart.lines, options, delivery, opts),
  }
}

const dateUnavailable = (message: string): DomainError =>
  new DomainError(409, 'DELIVERY_DATE_UNAVAILABLE', message)

const DATE_OFFERED = 'You can choose your delivery date now. Please choose one and place your order again.'

const dateMissing = (message: string): DomainError =>
  new DomainError(400, 'DELIVERY_DATE_MISSING', message, { fields: { deliveryDate: [message] } })

/**
 * Whether a posted day was chosen from a calendar. Without one the page posts the fallback date. A page of
 * the release before does not say which: its date is then that of today, or of yesterday if it was opened
 * before midnight.
 */
const isOfCalendar = (date: CalendarDate, { isFromCalendar }: QuoteInput, today: CalendarDate): boolean =>
  isFromCalendar ?? ![0, -1].includes(daysBetween(fallbackDeliveryDate(today), date))

const chosenDelivery = (
  input: QuoteInput,
  { mode, days, zoneId, warehouseCode }: DeliveryOptions,
  supplierDates: Quote['supplierDates'],
): Quote['delivery'] => {
  const { deliveryDate } = input
  const today = todayIn(input.brand.timeZone, input.now)
  const free = { mode, priceCents: 0, slot: null, warehouseCode }
  switch (mode) {
    case 'today':
      return { ...free, date: days[0]?.date ?? today }
    case 'arranged':
      if (deliveryDate !== null && isOfCalendar(deliveryDate, input, today))
        throw dateUnavailable(
          `${describeLostDay(null, deliveryDate, undefined)} If you order now, we will contact you to arrange one.`,
        )
      return { ...free, date: fallbackDeliveryDate(today) }
    case 'suppliers': {
      const [first] = supplierDates.map(({ date }) => date).sort(compareDates)
      return { ...free, date: first ?? fallbackDeliveryDate(today) }
    }
    case 'calendar': {
      if (deliveryDate === null) throw dateMissing(SUBMIT_DATE)
      // The page promised to arrange the day, and has shown no prices of days.
      if (input.isFromCalendar === false) throw dateMissing(DATE_OFFERED)
      const offered = days.filter(({ available }) => available)
      const day = offered.find(({ date }) => isSameDate(date, deliveryDate))
      // The page chooses the first day for a lost one, so that it and its price are part of the message.
      if (day === undefined || zoneId === null)
        throw dateUnavailable(describeLostDay(null, deliveryDate, offered[0]))
      return {
        mode,
        date: day.date,
        priceCents: day.priceCents,
        slot: { zoneId, date: day.date },
        warehouseCode,
      }
    }
  }
}

/** The chosen date of each supplier that offers dates, at the current price. Dates of others are refused. */
const chosenSupplierDates = (input: QuoteInput, { suppliers }: DeliveryOptions): Quote['supplierDates'] => {
  const refuse = (message: string): never => {
    throw new DomainError(409, 'SUPPLIER_DATE_UNAVAILABLE', message)
  }
  const refuseAll = (supplier: string) => refuse(`The delivery date of ${supplier} is no longer available.`)
  if (!input.winningDeliveryServiceOverride) {
    const other = input.supplierDeliveryDates.find(({ supplier }) => !suppliers[supplier])
    if (other) refuseAll(other.supplier)
  }
  return Object.entries(suppliers).map(([supplier, days]) => {
    const [chosen, ...more] = input.supplierDeliveryDates.filter((entry) => entry.supplier === supplier)
    if (!chosen || more.length > 0) return refuseAll(supplier)
    const { deliveryDate, priceCents } = chosen
    const day = days.find(({ date }) => isSameDate(date, deliveryDate))
    if (!day) return refuse(describeLostDay(supplier, deliveryDate, days[0]))
    if (day.priceCents !== priceCents) {
      const now = `${describeDelivery(supplier, deliveryDate)} now costs ${formatDollars(day.priceCents)}`
      if (priceCents < 0) return refuse(`${now}.`)
      return refuse(
        priceCents === 0 ? `${now}. It was free.` : `${now} instead of ${formatDollars(priceCents)}.`,
      )
    }
    return { supplier, date: day.date, priceCents }
  })
}

/** The ticked services; a hidden one is ignored, an unknown one refused (CHK-OP-044). */
const chosenServices = ({ deliveryServices }: QuoteInput, { services }: DeliveryOptions): QuotedService[] =>
  [...new Set(deliveryServices)].flatMap((sku) => {
    const service = services.find((offered) => offered.sku === sku)
    if (service === undefined) {
      throw new DomainError(
        400,
        'SERVICE_NOT_OFFERED',
        'A delivery service that you chose is not offered for this order.',
      )
    }
    return service.isHidden ? [] : [{ sku, title: service.title, priceCents: service.priceCents }]
  })

/** CHK-269, CHK-274 to CHK-278, CHK-285 */
const assertDeposit = (
  depositCents: number | null,
  totalCents: number,
  { features, partialPaymentPercentage }: CheckoutSite,
  isMiele: boolean,
): void => {
  if (!depositCents) return
  const refuse = (message: string): never => {
    throw new DomainError(400, 'DEPOSIT_INVALID', message, { fields: { partialPayment: [message] } })
  }
  if (!features.partialPayment || isMiele) refuse('A deposit is not offered for this order.')
  const problem = depositError(depositCents, totalCents, partialPaymentPercentage)
  if (problem) refuse(problem.message)
}

const storageMustBeAcknowledged = (
  lines: QuoteInput['cart']['lines'],
  { days }: DeliveryOptions,
  { mode, date }: Quote['delivery'],
  opts: number,
): boolean => {
  const firstAvailable = mode === 'calendar' ? (days.find(({ available }) => available)?.date ?? null) : null
  return requiresStorageAcknowledgement({
    isEnabled: hasOption(opts, checkoutOption.WarehouseStorageCharge),
    items: lines.map(({ priceCents, isProforma }) => ({ unitPriceCents: priceCents, isProforma })),
    firstAvailable,
    selected: date,
  })
}
