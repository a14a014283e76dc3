import {
  type Brand,
  type CalendarDate,
  compareDates,
  hasProformaDelivery,
  todayIn,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { DomainError } from '../../foundation/errors'
import type { CartLine, LoadedCart } from '../cart/service'
import { BACK_ORDER_DAYS, type DeliveryDay, type Moment, supplierDays, zoneDays } from './engine'
import * as repository from './repository'
import type { DeliveryFacts, ServiceOffer } from './repository'

export type { DeliveryDay } from './engine'

/** A service that the cart can be delivered with; a hidden one is known but not offered to this shopper (OP-044). */
export interface OfferedService {
  readonly sku: string
  readonly title: string
  readonly blurb: string
  readonly priceCents: number
  readonly isHidden: boolean
}

export interface SupplierDay {
  readonly date: CalendarDate
  readonly priceCents: number
}

/**
 * How the house delivers: on a day of its `calendar`; `arranged` with the shopper after the order, at no price (proforma
 * goods, nothing to deliver on); not at all, because `suppliers` deliver everything; or `today`, taken from the counter.
 */
export type DeliveryMode = 'calendar' | 'arranged' | 'suppliers' | 'today'

/** What delivery a cart can have at an address. Money in cents. */
export interface DeliveryOptions {
  readonly mode: DeliveryMode
  readonly days: readonly DeliveryDay[]
  /** The house cannot deliver what it would have to deliver itself. */
  readonly unavailable: boolean
  readonly zoneId: string | null
  readonly warehouseCode: string | null
  /** Dates by supplier, for suppliers that deliver their own products of the cart. */
  readonly suppliers: Readonly<Record<string, readonly SupplierDay[]>>
  readonly supplierErrors: Readonly<Record<string, string>>
  readonly services: readonly OfferedService[]
  readonly showNotifyIfAvailableSooner: boolean
  readonly showInstallationContact: boolean
  readonly showUniqueDeliveryRequirements: boolean
}

export interface DeliveryRequest {
  readonly brand: Brand
  readonly cart: LoadedCart
  readonly postcode: string
  /** The house delivers what suppliers would deliver. */
  readonly winningDeliveryServiceOverride: boolean
  /** Whether this shopper may choose paid services, and those of connection and removal. */
  readonly offersPaidInstalls: boolean
  readonly offersConnectRemove: boolean
  readonly now: Date
}

/** Reads what delivery depends on, in one statement, and works the options out. */
export const deliveryOptions = async (db: Db, request: DeliveryRequest): Promise<DeliveryOptions> => {
  const { brand, cart, postcode, now } = request
  const today = todayIn(brand.timeZone, now)
  const supplierKeys = [...new Set(cart.lines.map(({ supplierKey }) => supplierKey))]
  const facts = await repository.readDeliveryFacts(db, {
    country: brand.country,
    postcode,
    today,
    supplierKeys,
  })
  return assessDelivery(facts, request)
}

/** The options that facts leave to a cart: pure, the heart of the availability answer. */
export const assessDelivery = (facts: DeliveryFacts, request: DeliveryRequest): DeliveryOptions => {
  const { brand, cart, now } = request
  const moment = { now, timeZone: brand.timeZone }
  const isProforma = (line: CartLine) => line.isProforma || hasProformaDelivery([line], cart.proformaBrands)
  const bySupplier = (line: CartLine) =>
    !request.winningDeliveryServiceOverride &&
    !isProforma(line) &&
    facts.suppliers.some(({ supplierKey }) => supplierKey === line.supplierKey)
  const supplierLines = cart.lines.filter(bySupplier)
  const ownLines = cart.lines.filter((line) => !bySupplier(line))
  const { suppliers, supplierErrors } = ofSuppliers(facts, request, supplierLines)
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
    services: services.map(({ offer, isHidden }) => ({
      sku: offer.sku,
      title: offer.title,
      blurb: offer.blurb,
      priceCents: offer.priceCents,
      isHidden,
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

const modeOf = (is: {
  hasProforma: boolean
  hasOwn: boolean
  hasSupplierDates: boolean
  unavailable: boolean
}): DeliveryMode => {
  if (is.hasProforma || is.unavailable) return 'arranged'
  if (is.hasOwn) return 'calendar'
  return is.hasSupplierDates ? 'suppliers' : 'arranged'
}

/** Goods taken from a counter: today, as its own clock has it, at no price and without a place on a delivery day (CHK-332). */
export const takenToday = (
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
  services: [],
  showNotifyIfAvailableSooner: false,
  showInstallationContact: false,
  showUniqueDeliveryRequirements: false,
})

/** Something that has to come in first delays the whole delivery. */
const backOrderDays = (lines: readonly CartLine[]): number =>
  lines.some(({ quantity, unitsAvailable }) => quantity > unitsAvailable) ? BACK_ORDER_DAYS : 0

const ownDays = (
  { zone, ...taken }: DeliveryFacts,
  lines: readonly CartLine[],
  moment: Moment,
): DeliveryDay[] => (zone ? zoneDays(zone, taken, moment, backOrderDays(lines)) : [])

const ofSuppliers = (
  facts: DeliveryFacts,
  { postcode, brand, now }: DeliveryRequest,
  lines: readonly CartLine[],
): Pick<DeliveryOptions, 'suppliers' | 'supplierErrors'> => {
  const suppliers: Record<string, SupplierDay[]> = {}
  const supplierErrors: Record<string, string> = {}
  for (const timetable of facts.suppliers) {
    const { supplierKey } = timetable
    const own = lines.filter((line) => line.supplierKey === supplierKey)
    if (own.length === 0) continue
    const days = timetable.excludedPostcodes.includes(postcode)
      ? []
      : supplierDays(timetable, { now, timeZone: brand.timeZone }, backOrderDays(own))
    if (days.length > 0 && own.every(({ available }) => available)) suppliers[supplierKey] = days
    else supplierErrors[supplierKey] = `No delivery date for ${postcode}. We will contact you to arrange one.`
  }
  return { suppliers, supplierErrors }
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

/** Whether an earlier day is only out of reach because it is full or something has to come in first. */
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

/** A place on a day of a zone. */
export interface DeliverySlot {
  readonly zoneId: string
  readonly date: CalendarDate
}

/**
 * Takes one place of the day for an attempt. One row is locked; in the lock order of everybody (cart, attempt, gift card,
 * coupon, stock, delivery slot) it comes last.
 * @throws DomainError 409 `DELIVERY_DAY_FULL`: throw on, so that the transaction ends.
 */
export const holdDeliverySlot = async (trx: Db, attemptId: string, slot: DeliverySlot): Promise<void> => {
  if (!(await repository.takeSlot(trx, attemptId, slot.zoneId, slot.date))) {
    throw new DomainError(
      409,
      'DELIVERY_DAY_FULL',
      'That delivery day is no longer available. Please choose another.',
    )
  }
}

/** Gives back the place of a failed, cancelled or expired attempt; harmless to repeat, and nothing where it became an order. */
export const releaseDeliverySlot = (trx: Db, attemptId: string): Promise<void> =>
  repository.returnSlot(trx, attemptId, false)

/** The attempt became an order: the place stays taken. */
export const keepDeliverySlot = repository.keepSlotTaken

/** Gives back the place of an order that was given up, or came back; harmless to repeat. */
export const returnDeliverySlot = (trx: Db, attemptId: string): Promise<void> =>
  repository.returnSlot(trx, attemptId, true)
