import { type Brand, type Country, centsToDollars, checkoutOption, hasOption } from '@countertop/sdk/rules'
import type { z } from 'zod'
import type { Clock } from '../../clock'
import type { Db } from '../../db/connection'
import { DomainError } from '../../errors'
import { loadCartForCheckout } from '../cart/service'
import { type DeliveryOptions, deliveryOptions } from '../delivery/service'
import { assertOffered } from './quote'
import type { availability } from './schema'
import { checkoutSite, guestOptions } from './site'
import { readSite } from './view.repository'

export type Availability = z.infer<typeof availability>

export interface AvailabilityRequest {
  /** The cart the page shows; another one than the session's is refused. */
  readonly cartId?: string | undefined
  /** Of the address; the site's where it is left out. */
  readonly country?: Country | undefined
  readonly postcode: string
  readonly winningDeliveryServiceOverride: boolean
  readonly cashAndCarry: boolean
}

/** Answers which days, supplier dates and services a cart can have at an address (CHK-390). */
export type AvailabilityService = (
  sessionId: Buffer | null,
  brand: Brand,
  request: AvailabilityRequest,
) => Promise<Availability>

/**
 * Three statements: site, cart, delivery.
 * @throws DomainError 400 `COUNTRY_NOT_SERVED`, 403 `OPTION_NOT_OFFERED`, 404 `CART_NOT_FOUND`
 */
export const availabilityService =
  (db: Db, clock: Clock): AvailabilityService =>
  async (sessionId, brand, request) => {
    if (request.country !== undefined && request.country !== brand.country) {
      throw new DomainError(400, 'COUNTRY_NOT_SERVED', 'We do not deliver to that country.')
    }
    const now = clock.now()
    const opts = guestOptions(checkoutSite(await readSite(db, brand.code, null)).features)
    assertOffered(opts, request)
    const cart = sessionId && (await loadCartForCheckout(db, { sessionId, brand }, now))
    if (!cart || cart.lines.length === 0 || (request.cartId ?? cart.id) !== cart.id) {
      throw new DomainError(404, 'CART_NOT_FOUND', 'There is nothing to deliver in this cart.')
    }
    const options = await deliveryOptions(db, {
      ...request,
      brand,
      cart,
      now,
      offersPaidInstalls: hasOption(opts, checkoutOption.PaidInstalls),
      offersConnectRemove: hasOption(opts, checkoutOption.ConnectRemove),
    })
    return availabilityView(cart.id, options)
  }

/** The answer in dollars (CHK-475 to CHK-479). */
export const availabilityView = (cartId: string, options: DeliveryOptions): Availability => ({
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
  deliveryServices: options.services.map(({ priceCents, isHidden, ...service }) => ({
    ...service,
    price: centsToDollars(priceCents),
    selected: false,
    hidden: isHidden,
  })),
  cartId,
  showNotifyIfAvailableSooner: options.showNotifyIfAvailableSooner,
  showInstallationContact: options.showInstallationContact,
  showUniqueDeliveryRequirements: options.showUniqueDeliveryRequirements,
})
