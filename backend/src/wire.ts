import { cartRoutes } from './domains/cart/routes'
import { cartService, type CartService } from './domains/cart/service'
import { type AvailabilityService, availabilityService } from './domains/checkout/availability'
import { builtCardFrame } from './domains/checkout/cardFrame.page'
import { type CardFrameParts, cardFrameRoutes } from './domains/checkout/cardFrame.routes'
import { type SupplierKeys, supplierKeys } from './domains/checkout/supplierKeys'
import { type CheckoutViewService, checkoutViewService } from './domains/checkout/view'
import { checkoutViewRoutes } from './domains/checkout/view.routes'
import { catalogRoutes } from './domains/catalog/routes'
import { catalogService, type CatalogService } from './domains/catalog/service'
import { sessionService, type SessionService } from './domains/sessions/service'
import { settingsRoutes } from './domains/settings/routes'
import { settingsService, type SettingsService } from './domains/settings/service'
import type { Call } from './http/call'
import type { Foundation } from './services'

/** Every domain's service, built once. */
export interface Services {
  readonly cart: CartService
  readonly catalog: CatalogService
  readonly availability: AvailabilityService
  readonly cardFrame: CardFrameParts
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
  const catalog = catalogService(db, clock)
  const keys = supplierKeys(config.supplierCertificatesDir, clock, (file, reason) =>
    log.warn({ file, reason }, 'supplier certificate left out'),
  )
  const availability = availabilityService(db, clock)
  const cardFrame: CardFrameParts = {
    keys,
    originsOf: async (brandCode) =>
      (await settings.origins()).find(({ code }) => code === brandCode)?.allowedOrigins ?? [],
    script: builtCardFrame(config.sdkDistDir),
  }
  const checkoutViews = checkoutViewService(db, clock, keys)
  return { cart, catalog, availability, cardFrame, checkoutViews, supplierKeys: keys, sessions, settings }
}

/** Every declared call of the backend. */
export const routesOf = (services: Services): Call[] => [
  ...cartRoutes(services.cart),
  ...catalogRoutes(services.catalog),
  ...cardFrameRoutes(services.cardFrame),
  ...checkoutViewRoutes(services.checkoutViews, services.availability),
  ...settingsRoutes(services.settings),
]
