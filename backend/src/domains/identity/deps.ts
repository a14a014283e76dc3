import type { Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { IdentityConfig } from '../../config/identitySettings'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import type { DeviceTokens } from './signIn/devices'
import type { GuessService } from './signIn/guesses'
import type { HandOvers } from './handOver'
import type { TokenService } from './tokens'

/** The dependencies of identity. */
export interface IdentityDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly config: IdentityConfig
  readonly tokens: TokenService
  readonly guesses: GuessService
  readonly devices: DeviceTokens
  readonly handOvers: HandOvers
  /** The origins that a brand's pages come from. */
  readonly listOrigins: (brandCode: string) => Promise<readonly string[]>
  /** The origin of a brand's own site (`settings.siteOrigin`). */
  readonly readSiteOrigin: (brandCode: string) => Promise<string | undefined>
}

/** The origin and address of a request. */
export interface Caller {
  readonly brand: Brand
  /** The page's origin as sent by the browser. */
  readonly origin: string | undefined
  /** The IP address, or the network of an IPv6 address: the key of the guess limits. */
  readonly address: string
}

/** The identity calls' name of a brand: its site id. */
export const clientIdOf = (brand: Brand): string => brand.siteId

/** @throws DomainError 400 `UNKNOWN_CLIENT` when a `clientId` names another brand than the request does */
export const requireClient = (brand: Brand, clientId: string): void => {
  if (clientId !== brand.siteId && clientId !== brand.code) {
    throw new DomainError(400, 'UNKNOWN_CLIENT', 'The clientId is not that of this brand.')
  }
}

/** @throws DomainError 429 `TOO_MANY_REQUESTS` */
export const tooMany = (): DomainError =>
  new DomainError(429, 'TOO_MANY_REQUESTS', 'Too many requests. Please wait a moment and try again.')

/** @throws DomainError 401 `SIGNED_OUT` */
export const signedOut = (): DomainError =>
  new DomainError(401, 'SIGNED_OUT', 'You are signed out. Please sign in again.')

/** The link of a mail or a text is unknown, used or expired. */
export const linkExpired = (): DomainError =>
  new DomainError(400, 'LINK_EXPIRED', 'This link no longer works. Please request a new one.')

/**
 * The origin of links in mails: the site's own, because anyone can request a mail to any address and send any
 * `Origin`, and the scripts of the page that opens can read the link's secret. Only where the site has no
 * TLS, as in development, it is the page's own if that has none either and is one of the brand's.
 * @throws DomainError 503 `IDENTITY_NOT_SET_UP` for a brand without pages
 */
export const shopOrigin = async (
  deps: Pick<IdentityDeps, 'listOrigins' | 'readSiteOrigin'>,
  { brand, origin }: Pick<Caller, 'brand' | 'origin'>,
): Promise<string> => {
  const own = await deps.readSiteOrigin(brand.code)
  if (own === undefined) {
    throw new DomainError(503, 'IDENTITY_NOT_SET_UP', 'Signing in isn’t available right now.')
  }
  if (own.startsWith('https:') || !origin?.startsWith('http:')) return own
  return (await deps.listOrigins(brand.code)).find((one) => one === origin) ?? own
}
