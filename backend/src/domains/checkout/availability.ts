import {
  type Brand,
  type Country,
  centsToDollars,
  COUNTRY_NOT_SERVED,
  isInCountry,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import { findCartForCheckout } from '../cart/service'
import type { DeliveryOptions } from '../delivery/service'
import type { ProviderRegistry } from '../payments/service'
import { guest, type PrincipalService } from '../principals/service'
import { readOffer } from './offer'
import { assertOffered, offeredDelivery } from './quote'
import type { availability } from './schema'

export type Availability = z.infer<typeof availability>

export interface AvailabilityRequest {
  /** The cart that the page shows. Any other than the session's is refused. */
  readonly cartId?: string | undefined
  /** The country of the address; that of the site by default. */
  readonly country?: Country | undefined
  readonly postcode: string
  readonly winningDeliveryServiceOverride: boolean
  readonly cashAndCarry: boolean
  /** The store for cash and carry; that of the member of staff by default. */
  readonly subdivision?: string | null | undefined
}

/** Finds the delivery days, supplier dates and services of a cart at an address (CHK-390). */
export type AvailabilityService = (
  sessionId: Buffer | null,
  brand: Brand,
  request: AvailabilityRequest,
) => Promise<Availability>

export interface AvailabilityDeps {
  readonly db: Db
  readonly clock: Clock
  readonly principals: Pick<PrincipalService, 'read'>
  readonly providers: ProviderRegistry
}

/**
 * With a cart of the session, runs three statements: for site, cart and delivery, or over the counter for
 * principal, site with store and stock, and cart.
 * @throws DomainError 400 `COUNTRY_NOT_SERVED` or `STORE_MISSING`, 403 `STAFF_ONLY_OPTION` or
 * `OPTION_NOT_OFFERED`, 404 `CART_NOT_FOUND`
 */
export const availabilityService =
  ({ db, clock, principals, providers }: AvailabilityDeps): AvailabilityService =>
  async (sessionId, brand, request) => {
    if (!isInCountry(brand.country, request.country)) {
      throw new DomainError(400, 'COUNTRY_NOT_SERVED', COUNTRY_NOT_SERVED)
    }
    const now = clock.now()
    // Only cash and carry depends on the person. Delivery is the same for everybody.
    const principal = request.cashAndCarry ? await principals.read(sessionId) : guest
    if (request.cashAndCarry && principal.kind !== 'staff') {
      throw new DomainError(403, 'STAFF_ONLY_OPTION', 'Cash and carry is for staff only.')
    }
    const offer = await readOffer(db, {
      brand,
      sessionId,
      principal,
      providers,
      storeId: request.subdivision,
    })
    assertOffered(offer.opts, request)
    const cart = sessionId && (await findCartForCheckout(db, { sessionId, brand }, now))
    if (!cart || cart.lines.length === 0 || (request.cartId ?? cart.id) !== cart.id) {
      throw new DomainError(404, 'CART_NOT_FOUND', 'There is nothing to deliver in this cart.')
    }
    return availabilityView(cart.id, await offeredDelivery(db, { ...request, brand, cart, now }, offer))
  }

/** Builds the answer, with prices in dollars (CHK-475 to CHK-479). */
const availabilityView = (cartId: string, options: DeliveryOptions): Availability => ({
  dates: options.days.map(({ date, priceCents, available }) => ({
    date,
    price: centsToDollars(priceCents),
    available,
  })),
  unavailable: options.unavailable,
  supplierAvailability: Object.fromEntries(
    Object.entries(options.suppliers).map(([supplier, days]) => [
      supplier,
      { dates: days.map(({ date, priceCents }) => ({ date, price: centsToDollars(priceCents) })) },
    ]),
  ),
  supplierErrors: { ...options.supplierErrors },
  supplierLines: Object.fromEntries(
    Object.entries(options.supplierLines).map(([supplier, lineIds]) => [supplier, [...lineIds]]),
  ),
  deliveryServices: options.services.map(({ priceCents, isHidden, isPreselected, ...service }) => ({
    ...service,
    price: centsToDollars(priceCents),
    selected: isPreselected,
    hidden: isHidden,
  })),
  cartId,
  showNotifyIfAvailableSooner: options.showNotifyIfAvailableSooner,
  showInstallationContact: options.showInstallationContact,
  showUniqueDeliveryRequirements: options.showUniqueDeliveryRequirements,
})
