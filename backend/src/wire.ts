import { cartRoutes } from './domains/cart/routes'
import { cartService, type CartService } from './domains/cart/service'
import { type AvailabilityService, availabilityService } from './domains/checkout/availability'
import { type SupplierKeys, supplierKeys } from './domains/checkout/supplierKeys'
import { type CheckoutViewService, checkoutViewService } from './domains/checkout/view'
import { checkoutViewRoutes } from './domains/checkout/view.routes'
import { sessionService, type SessionService } from './domains/sessions/service'
import { settingsRoutes } from './domains/settings/routes'
import { settingsService, type SettingsService } from './domains/settings/service'
import type { Call } from './http/call'
import type { Foundation } from './services'

/** Every domain's service, built once. */
export interface Services {
  readonly cart: CartService
  readonly availability: AvailabilityService
  readonly checkoutViews: CheckoutViewService
  readonly supplierKeys: SupplierKeys
  readonly sessions: SessionService
  readonly settings: SettingsService
}

/** Builds the services. A new domain adds a line here and one in `routesOf`. */
export const servicesOf = ({ db, clock, config, log }: Foundation): Services => {
  const sessions = sessionService(db, clock)
  const settings = settingsService(db)
  const cart = cartService(db, clock)
  const keys = supplierKeys(config.supplierCertificatesDir, clock, (file, reason) =>
    log.warn({ file, reason }, 'supplier certificate left out'),
  )
  const availability = availabilityService(db, clock)
  const checkoutViews = checkoutViewService(db, clock, keys)
  return { cart, availability, checkoutViews, supplierKeys: keys, sessions, settings }
}

/** Every declared call of the backend. */
export const routesOf = (services: Services): Call[] => [
  ...cartRoutes(services.cart),
  ...checkoutViewRoutes(services.checkoutViews, services.availability),
  ...settingsRoutes(services.settings),
]
