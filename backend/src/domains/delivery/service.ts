import {
  type Brand,
  type CalendarDate,
  compareDates,
  DELIVERY_NEEDS_CART,
  formatWeekday,
  hasProformaDelivery,
  todayIn,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { DomainError } from '../../foundation/errors'
import { type CartLine, isBackOrder, type LoadedCart, supplierKeysOf } from '../cart/service'
import { BACK_ORDER_DAYS, type DeliveryDay, type Moment, supplierDays, zoneDays } from './engine'
import * as repository from './repository'
import type { DeliveryFacts, ServiceOffer } from './repository'

export type { DeliveryDay } from './engine'
export { type DayAtAddress, lockSlots } from './repository'

/**
 * A service available for the cart's delivery; a hidden one exists but is not offered to this shopper
 * (CHK-OP-044).
 */
export interface OfferedService {
  readonly sku: string
  readonly title: string
  readonly blurb: string
  readonly priceCents: number
  readonly isHidden: boolean
  /** Comes ticked (CHK-153); never one that is hidden. */
  readonly isPreselected: boolean
}

export interface SupplierDay {
  readonly date: CalendarDate
  readonly priceCents: number
}

/**
 * How the shop delivers: on a day of its `calendar`; `arranged` with the shopper after the order, free of
 * charge (proforma goods, or nothing to deliver on); not at all, because `suppliers` deliver everything; or
 * `today`, from the counter.
 */
export type DeliveryMode = 'calendar' | 'arranged' | 'suppliers' | 'today'

/** Delivery options of a cart at an address. Money in cents. */
export interface DeliveryOptions {
  readonly mode: DeliveryMode
  readonly days: readonly DeliveryDay[]
  /** The shop cannot deliver the goods that it would have to deliver. */
  readonly unavailable: boolean
  readonly zoneId: string | null
  readonly warehouseCode: string | null
  /** Dates by supplier, for suppliers that deliver their own products in the cart. */
  readonly suppliers: Readonly<Record<string, readonly SupplierDay[]>>
  readonly supplierErrors: Readonly<Record<string, string>>
  /** Ids of the lines that a supplier delivers itself, by supplier, with or without dates. */
  readonly supplierLines: Readonly<Record<string, readonly string[]>>
  readonly services: readonly OfferedService[]
  readonly showNotifyIfAvailableSooner: boolean
  readonly showInstallationContact: boolean
  readonly showUniqueDeliveryRequirements: boolean
}

export interface DeliveryRequest {
  readonly brand: Brand
  readonly cart: LoadedCart
  readonly postcode: string
  /** The shop also delivers the goods that suppliers would deliver. */
  readonly winningDeliveryServiceOverride: boolean
  /** Whether this shopper may choose paid services, and services of connection and removal. */
  readonly offersPaidInstalls: boolean
  readonly offersConnectRemove: boolean
  readonly now: Date
}

/** Loads the delivery facts with one statement and computes the options. */
export const deliveryOptions = async (db: Db, request: DeliveryRequest): Promise<DeliveryOptions> => {
  const { brand, cart, postcode, now } = request
  const today = todayIn(brand.timeZone, now)
  const supplierKeys = supplierKeysOf(cart)
  const facts = await repository.readDeliveryFacts(db, {
    country: brand.country,
    postcode,
    today,
    supplierKeys,
    frozenCartId: cart.status === 'frozen' ? cart.id : null,
  })
  return assessDelivery(facts, request)
}

/** Computes the options of a cart from the facts: a pure function, the core of the availability answer. */
export const assessDelivery = (facts: DeliveryFacts, request: DeliveryRequest): DeliveryOptions => {
  const { brand, cart, now } = request
  const moment = { now, timeZone: brand.timeZone }
  const isProforma = (line: CartLine) => hasProformaDelivery([line], cart.proformaBrands)
  const bySupplier = (line: CartLine) =>
    !request.winningDeliveryServiceOverride &&
    !isProforma(line) &&
    facts.suppliers.some(({ supplierKey }) => supplierKey === line.supplierKey)
  const supplierLines = cart.lines.filter(bySupplier)
  const ownLines = cart.lines.filter((line) => !bySupplier(line))
  const { suppliers, supplierErrors, supplierLines: lineIds } = assessSuppliers(facts, request, supplierLines)
  const days = ownDays(facts, ownLines, moment)
  const canDeliver = days.some(({ available }) => available) && ownLines.every(({ available }) => available)
  const unavailable = ownLines.length > 0 && !canDeliver
  const mode = modeOf({
    hasProforma: hasProformaDelivery(cart.lines, cart.proformaBrands),
    hasOwn: ownLines.length > 0,
    hasSupplierDates: Object.keys(suppliers).length > 0,
    unavailable,
  })
  const services = unavailable
    ? []
    : servicesFor(
        ownLines.filter((line) => !isProforma(line)),
        facts,
        request,
      )
  return {
    mode,
    days: ownLines.length > 0 ? days : [],
    unavailable,
    zoneId: facts.zone?.id ?? null,
    warehouseCode: facts.zone?.warehouseCode ?? null,
    suppliers,
    supplierErrors,
    supplierLines: lineIds,
    services: services.map(({ offer, isHidden }) => ({
      sku: offer.sku,
      title: offer.title,
      blurb: offer.blurb,
      priceCents: offer.priceCents,
      isHidden,
      isPreselected: offer.isPreselected && !isHidden,
    })),
    showNotifyIfAvailableSooner:
      mode === 'calendar' && couldBeSooner(facts, days, moment, backOrderDays(ownLines)),
    showInstallationContact:
      cart.lines.some(({ install }) => install !== null) ||
      services.some(
        ({ offer, isHidden }) => !isHidden && (offer.kind === 'install' || offer.kind === 'connection'),
      ),
    showUniqueDeliveryRequirements: mode === 'calendar',
  }
}

const modeOf = ({
  hasProforma,
  hasOwn,
  hasSupplierDates,
  unavailable,
}: {
  hasProforma: boolean
  /** Whether the shop delivers any of the lines. */
  hasOwn: boolean
  hasSupplierDates: boolean
  unavailable: boolean
}): DeliveryMode => {
  if (hasProforma || unavailable) return 'arranged'
  if (hasOwn) return 'calendar'
  return hasSupplierDates ? 'suppliers' : 'arranged'
}

/**
 * Goods taken from a counter: today in the store's time zone, free of charge, without a slot on a delivery
 * day (CHK-332).
 */
export const counterDelivery = (
  { now, timeZone }: Moment,
  at: { readonly warehouseCode: string | null; readonly hasEverything: boolean },
): DeliveryOptions => ({
  mode: 'today',
  days: [{ date: todayIn(timeZone, now), priceCents: 0, available: at.hasEverything }],
  unavailable: !at.hasEverything,
  zoneId: null,
  warehouseCode: at.warehouseCode,
  suppliers: {},
  supplierErrors: {},
  supplierLines: {},
  services: [],
  showNotifyIfAvailableSooner: false,
  showInstallationContact: false,
  showUniqueDeliveryRequirements: false,
})

/** Items on back order delay the whole delivery. */
const backOrderDays = (lines: readonly CartLine[]): number => (lines.some(isBackOrder) ? BACK_ORDER_DAYS : 0)

const ownDays = (
  { zone, exceptions, bookings }: DeliveryFacts,
  lines: readonly CartLine[],
  moment: Moment,
): DeliveryDay[] => (zone ? zoneDays(zone, { exceptions, bookings }, moment, backOrderDays(lines)) : [])

/** The days of the suppliers that deliver lines of the cart, or the reason why a supplier has none. */
const assessSuppliers = (
  facts: DeliveryFacts,
  { postcode, brand, now }: DeliveryRequest,
  lines: readonly CartLine[],
): Pick<DeliveryOptions, 'suppliers' | 'supplierErrors' | 'supplierLines'> => {
  const suppliers: Record<string, SupplierDay[]> = {}
  const supplierErrors: Record<string, string> = {}
  const supplierLines: Record<string, string[]> = {}
  for (const timetable of facts.suppliers) {
    const { supplierKey } = timetable
    const own = lines.filter((line) => line.supplierKey === supplierKey)
    if (own.length === 0) continue
    supplierLines[supplierKey] = own.map(({ lineId }) => lineId)
    const days = timetable.excludedPostcodes.includes(postcode)
      ? []
      : supplierDays(timetable, { now, timeZone: brand.timeZone }, backOrderDays(own))
    if (!own.every(({ available }) => available)) supplierErrors[supplierKey] = DELIVERY_NEEDS_CART
    else if (days.length > 0) suppliers[supplierKey] = days
    else supplierErrors[supplierKey] = `No delivery date for ${postcode}. We will contact you to arrange one.`
  }
  return { suppliers, supplierErrors, supplierLines }
}

const servicesFor = (
  lines: readonly CartLine[],
  facts: DeliveryFacts,
  { offersPaidInstalls, offersConnectRemove }: DeliveryRequest,
): { offer: ServiceOffer; isHidden: boolean }[] => {
  const categories = new Set(lines.flatMap(({ categorySlugs }) => categorySlugs))
  const suits = ({ categorySlugs }: ServiceOffer) =>
    lines.length > 0 && (categorySlugs.length === 0 || categorySlugs.some((slug) => categories.has(slug)))
  const isOffered = ({ kind }: ServiceOffer) =>
    kind === 'connection' || kind === 'removal'
      ? offersPaidInstalls && offersConnectRemove
      : offersPaidInstalls
  return facts.services.filter(suits).map((offer) => ({ offer, isHidden: !isOffered(offer) }))
}

/** Whether an earlier day is unavailable only because it is full or something is on back order. */
const couldBeSooner = (
  facts: DeliveryFacts,
  days: readonly DeliveryDay[],
  moment: Moment,
  backOrder: number,
): boolean => {
  const first = days.find(({ available }) => available)
  if (facts.zone === null || !first || (first === days[0] && backOrder === 0)) return false
  const wished = zoneDays(facts.zone, { exceptions: facts.exceptions, bookings: [] }, moment).find(
    ({ available }) => available,
  )
  return wished !== undefined && compareDates(wished.date, first.date) < 0
}

/** A slot on a day of a zone. */
export interface DeliverySlot {
  readonly zoneId: string
  readonly date: CalendarDate
}

/**
 * Books one slot of the day for an attempt. Locks one row.
 * @throws DomainError 409 `DELIVERY_DAY_FULL`: rethrow it, so that the transaction ends.
 */
export const reserveDeliverySlot = async (trx: Db, attemptId: string, slot: DeliverySlot): Promise<void> => {
  if (!(await repository.reserveSlot(trx, attemptId, slot.zoneId, slot.date))) {
    throw new DomainError(
      409,
      'DELIVERY_DAY_FULL',
      `Delivery on ${formatWeekday(slot.date)} is no longer available.`,
    )
  }
}

/**
 * Releases the slot of a failed, cancelled or expired attempt. Safe to repeat; does nothing for an attempt
 * that made an order.
 */
export const releaseDeliverySlot = (trx: Db, attemptId: string): Promise<void> =>
  repository.returnSlot(trx, { attemptId, isSold: false })

/** Confirms the slot when the attempt becomes an order. */
export const commitDeliverySlot = repository.commitSlot

/** Releases the slot of a cancelled or returned order. Safe to repeat. */
export const returnDeliverySlot = (trx: Db, attemptId: string): Promise<void> =>
  repository.returnSlot(trx, { attemptId, isSold: true })
