import { readOffer } from '../domains/checkout/service'
import type { ProviderRegistry } from '../domains/payments/service'
import { guest } from '../domains/principals/service'
import type { SettingsService } from '../domains/settings/service'
import { type UcpDeps, ucpService, type UcpService } from '../domains/ucp/service'
import type { Foundation } from '../foundation/foundation'

/** The Universal Commerce Protocol over the services that it adapts; undefined where it is off. */
export const ucpOf = (
  { db, clock, config, log }: Foundation,
  {
    settings,
    providers,
    ...services
  }: Pick<UcpDeps, 'cart' | 'catalog' | 'search' | 'originsOf' | 'purchases' | 'supplierKeys'> & {
    settings: SettingsService
    providers: ProviderRegistry
  },
): UcpService | undefined =>
  config.ucp === undefined
    ? undefined
    : ucpService({
        ...config.ucp,
        ...services,
        db,
        clock,
        log,
        publicUrl: config.publicUrl,
        limitsGuesses: config.rateLimit,
        // Cookies of another site than the pages' are kept apart for each of them.
        handsOver: !config.cookieCrossSite,
        offerOf: (brand) => readOffer(db, { brand, sessionId: null, principal: guest, providers }),
        siteOf: ({ code }) => settings.siteOrigin(code),
      })
