import { sessionService, type SessionService } from './domains/sessions/service'
import { settingsRoutes } from './domains/settings/routes'
import { settingsService, type SettingsService } from './domains/settings/service'
import type { Call } from './http/call'
import type { Foundation } from './services'

/** Every domain's service, built once. */
export interface Services {
  readonly sessions: SessionService
  readonly settings: SettingsService
}

/** Builds the services. A new domain adds a line here and one in `routesOf`. */
export const servicesOf = ({ db, clock }: Foundation): Services => {
  const sessions = sessionService(db, clock)
  const settings = settingsService(db)
  return { sessions, settings }
}

/** Every declared call of the backend. */
export const routesOf = (services: Services): Call[] => [...settingsRoutes(services.settings)]
