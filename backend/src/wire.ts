import { cartRoutes } from './domains/cart/routes'
import { cartService, type CartService } from './domains/cart/service'
import { sessionService, type SessionService } from './domains/sessions/service'
import { settingsRoutes } from './domains/settings/routes'
import { settingsService, type SettingsService } from './domains/settings/service'
import type { Call } from './http/call'
import type { Foundation } from './services'

/** Every domain's service, built once. */
export interface Services {
  readonly cart: CartService
  readonly sessions: SessionService
  readonly settings: SettingsService
}

/** Builds the services. A new domain adds a line here and one in `routesOf`. */
export const servicesOf = ({ db, clock }: Foundation): Services => {
  const sessions = sessionService(db, clock)
  const settings = settingsService(db)
  const cart = cartService(db, clock)
  return { cart, sessions, settings }
}

/** Every declared call of the backend. */
export const routesOf = (services: Services): Call[] => [...cartRoutes(services.cart), ...settingsRoutes(services.settings)]
