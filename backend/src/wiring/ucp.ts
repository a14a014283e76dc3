import { readOffer } from '../domains/checkout/service'
import type { ProviderRegistry } from '../domains/payments/service'
import { guest } from '../domains/principals/service'
import type { SettingsService } from '../domains/settings/service'
import { type UcpDeps, ucpService, type UcpService } from '../domains/ucp/service'
import type { Foundation } from '../foundation/foundation'
import type { OriginBook } from '../http/origins'

/**
 * Builds the service of the Universal Commerce Protocol over the services that it adapts; undefined if it is
 * off.
 */
export const ucpOf = (
  { db, clock, config, log }: Foundation,
  {
    settings,
    providers,
    ...services
  }: Pick<
    UcpDeps,
    | 'cart'
    | 'catalog'
    | 'search'
    | 'stores'
    | 'listOrigins'
    | 'listHosts'
    | 'purchases'
    | 'supplierKeys'
    | 'linking'
    | 'geo'
  > & {
    settings: SettingsService
    providers: ProviderRegistry
  },
): UcpService | undefined =>
  config.ucp === undefined || config.serves === 'identity'
    ? undefined
    : ucpService({
        ...config.ucp,
        ...services,
        db,
        clock,
        log,
        publicUrl: config.publicUrl,
        limitsGuesses: config.rateLimit,
        // With COOKIE_CROSS_SITE, browsers partition the backend's cookies by the embedding site, so the
        // shop's page cannot see a session that `continue_url` has set.
        canHandOver: !config.cookieCrossSite,
        readOffer: (brand) => readOffer(db, { brand, sessionId: null, principal: guest, providers }),
        findSite: ({ code }) => settings.siteOrigin(code),
      })

/**
 * The origins of pages that may take payments for a brand, and the origins that may frame those pages. If a
 * brand has hosts, the page that they frame is one of this backend, so its origin is included: payments may
 * return to it, and it shows the card fields.
 */
export const pagesWith = (
  { ucp, publicUrl }: Foundation['config'],
  { listOrigins, listHosts }: Pick<OriginBook, 'listOrigins' | 'listHosts'>,
) => {
  const { origin } = new URL(publicUrl)
  const listHostsOfBrand = async (code: string) => (ucp === undefined ? [] : listHosts(code))
  return {
    listOrigins: async (code: string): Promise<readonly string[]> => {
      const pages = await listOrigins(code)
      return (await listHostsOfBrand(code)).length === 0 ? pages : [...pages, origin]
    },
    framedBy: async (code: string, parent: string): Promise<readonly string[]> =>
      parent === origin ? listHostsOfBrand(code) : [],
  }
}
