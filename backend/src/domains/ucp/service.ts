import { type Brand, BRAND_CODES, brands } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { MadeText } from '../../cache/madeText'
import { daysBefore } from '../../foundation/days'
import { CART_DAYS } from '../../foundation/cartDays'
import type { Clock } from '../../foundation/clock'
import { DomainError } from '../../foundation/errors'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import type { CartService } from '../cart/service'
import type { CatalogService } from '../catalog/service'
import { deleteHandovers, type Offer, type SupplierKeys } from '../checkout/service'
import type { PurchaseService } from '../purchases/service'
import type { SearchService } from '../search/service'
import type { StoresService } from '../stores/service'
import { updateFollowers } from '../webhooks/service'
import type { GeoService } from '../geo/service'
import type { LinkingService } from '../linking/service'
import { resourceMetadata } from './buyers'
import { cartOperations, continueCart } from './carts/operations'
import type { BuyerSession } from './carts/merge'
import { catalogueOperations } from './catalogue/operations'
import { type Continued, continueCheckout, type ContinuePage } from './checkouts/continue'
import { deleteEndedCheckouts } from './checkouts/checkout.repository'
import { isOfAccount } from './checkouts/embedded/frame.repository'
import { type EmbeddedPage, buildEmbeddedPage, type EmbeddedQuery } from './checkouts/embedded/page'
import { type Opening, openFrameSession } from './checkouts/embedded/frameSession'
import { checkoutOperations } from './checkouts/operations'
import type { CheckoutDeps } from './checkouts/session'
import { cachedBrandSettings } from './checkouts/brandSettings'
import { type SerializedAnswer, sweepAnswers } from './idempotency'
import { locationOperations } from './locations/operations'
import { protocolCodeOf } from './messages'
import { identifyPlatform } from './negotiation/identifyPlatform'
import { profileDirectory } from './negotiation/profileDirectory'
import type { Operation, Platform } from './operation'
import { platformLimit } from './platformLimit'
import { orderOperations } from './orders/operations'
import { buildUpdateRequest } from './orders/updates'
import { buildProfile, profileUrlOf } from './profile'
import { servesPlatforms } from './protocol'
import { buildErrorAnswer, runOperation, type UcpRequest } from './runOperation'
import { signAnswer, signerOf } from './signatures/sign'
import type { SignedRequest } from './signatures/verify'
import { parseUuid } from '../../text/uuid'

export { lockCheckoutsOfCart, readSiblingSale, type SiblingSale } from './checkouts/siblingCarts.repository'

/**
 * Deletes answers past their retention, checkouts that have ended without an order, and old handovers;
 * returns how many.
 */
export const sweepUcp = async (db: Db, now: Date): Promise<number> => {
  // Details that were handed over to a checkout page are kept as long as its cart.
  const handedBefore = daysBefore(now, CART_DAYS)
  return (
    (await sweepAnswers(db, now)) +
    (await inBatches((limit) => deleteEndedCheckouts(db, limit))) +
    (await inBatches((most) => deleteHandovers(db, handedBefore, most)))
  )
}

export interface UcpDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  /** Public URL of this backend. */
  readonly publicUrl: string
  /** Private P-256 keys, 32 bytes in hex each, the newest first. */
  readonly signingKeys: readonly string[]
  /** Whether platforms on this machine are accepted, without TLS, for trials. */
  readonly allowLocal: boolean
  /** Changes that one platform may make in a minute, in each process. */
  readonly changesPerMinute: number
  /** Whether to limit changes, and attempts at codes. */
  readonly limitsGuesses: boolean
  readonly cart: CartService
  readonly catalog: CatalogService
  readonly search: SearchService
  readonly stores: Pick<StoresService, 'list'>
  readonly purchases: Pick<PurchaseService, 'place' | 'void'>
  readonly supplierKeys: SupplierKeys
  readonly linking: LinkingService
  readonly geo: Pick<GeoService, 'findState' | 'locality'>
  /** Origin of a brand's own pages; undefined if none is known. */
  readonly findSite: (brand: Brand) => Promise<string | undefined>
  /** All origins of a brand's pages. */
  readonly listOrigins: (brandCode: string) => Promise<readonly string[]>
  /** Origins whose pages may frame a brand's checkout; empty for a brand without hosts. */
  readonly listHosts: (brandCode: string) => Promise<readonly string[]>
  /** What a brand offers to guests. Runs one statement. */
  readonly readOffer: (brand: Brand) => Promise<Offer>
  /** See `CartDeps`. */
  readonly canHandOver: boolean
}

export interface UcpService {
  /** Job handlers by name. A handler may run more than once for a job. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** Host and port of this backend's public URL. */
  readonly authority: string
  readonly operations: readonly Operation[]
  /** @throws DomainError 404 `NOT_SERVED` for a brand that serves no platforms */
  assertServes(brand: Brand): void
  /**
   * The profile of a brand.
   * @throws DomainError 404 `NOT_SERVED` for a brand that serves no platforms
   */
  profile(brand: Brand): Promise<MadeText>
  /**
   * Authenticates a request: identifies the platform by the header `UCP-Agent`, verifies its signature if the
   * request has or needs one, and identifies the buyer by the request's token.
   * @throws DomainError with a code of the protocol's negotiation, signatures or identity linking
   */
  identifyPlatform(operation: Operation, brand: Brand, request: SignedRequest): Promise<Platform>
  /** The metadata of a protected resource, which names its authorization server (RFC 9728). */
  resourceMetadata(resource: string): object
  /** Builds the body of a refusal with one of the `IDENTITY_CODES`. */
  identityAnswer(refusal: DomainError): object
  /**
   * Runs an operation. If its capability is not active, the answer is an error of the protocol.
   * @throws DomainError 429 `TOO_MANY_REQUESTS` for a platform that makes too many changes; as `runOnce`
   */
  run(operation: Operation, request: UcpRequest): Promise<SerializedAnswer>
  /**
   * Merges a platform's cart or checkout into the buyer's own. `page` is the URL of the brand's page to
   * continue on, undefined if none is known. `isFilled`: the buyer's session has goods now and must be
   * stored.
   */
  continueFrom(
    kind: 'cart' | 'checkout',
    brand: Brand,
    id: string,
    session: BuyerSession,
  ): Promise<{ readonly page: string | undefined; readonly isFilled: boolean }>
  /** The checkout page for a host's frame; undefined for a brand without hosts, and for a malformed id. */
  embeddedPage(brand: Brand, id: string, wanted: EmbeddedQuery): Promise<EmbeddedPage | undefined>
  /**
   * Opens the session of a host's frame: see `openFrameSession`.
   * @throws DomainError as `openFrameSession`; 404 `NO_SUCH_OPERATION` for a brand without hosts
   */
  embed(brand: Brand, id: string, opening: Opening): Promise<boolean>
  /** Builds the headers that sign an answer. */
  sign(answer: SerializedAnswer, contentType: string): Record<string, string>
  /** URL at which a buyer continues on the brand's own pages; undefined if none is known. */
  continueUrl(brand: Brand): Promise<string | undefined>
}

const PAGES: Readonly<Record<ContinuePage, string>> = {
  checkout: '/customer/checkout',
  order: '/order-status',
  home: '/',
}

/**
 * URL of a page of the brand. An origin on this backend's own host is preferred, because it shares the
 * cookies. Several brands may share that host, as in the demo, so the query names the brand.
 */
const findPageUrl = async (
  { publicUrl, findSite, listOrigins }: UcpDeps,
  brand: Brand,
  page: ContinuePage,
): Promise<string | undefined> => {
  const { hostname } = new URL(publicUrl)
  const sameHost = (await listOrigins(brand.code)).find((origin) => new URL(origin).hostname === hostname)
  if (sameHost !== undefined) return `${sameHost}${PAGES[page]}?brand=${brand.code}`
  const site = await findSite(brand)
  return site === undefined ? undefined : `${site}${PAGES[page]}`
}

/** The profiles of the brands that serve platforms, which only change with a release. */
const brandProfiles = (publicUrl: string, signingKeys: readonly string[]) => {
  const profiles = new Map(
    BRAND_CODES.map((code) => brands[code])
      .filter(servesPlatforms)
      .map((brand) => [
        brand.code,
        {
          alone: buildProfile(brand, { publicUrl, signingKeys, isEmbedded: false }),
          embedded: buildProfile(brand, { publicUrl, signingKeys, isEmbedded: true }),
        },
      ]),
  )
  /** @throws DomainError 404 `NOT_SERVED` for a brand that serves no platforms */
  return ({ code }: Brand) => {
    const texts = profiles.get(code)
    if (texts === undefined)
      throw new DomainError(404, 'NOT_SERVED', 'This shop does not sell through other platforms.')
    return texts
  }
}

export const ucpService = (deps: UcpDeps): UcpService => {
  const { publicUrl, signingKeys, findSite } = deps
  const directory = profileDirectory(deps)
  const profilesOf = brandProfiles(publicUrl, signingKeys)
  /** A checkout that cannot be continued on the brand's pages is not embedded either. */
  const listHosts = async ({ code }: Brand) => (deps.canHandOver ? deps.listHosts(code) : [])
  const [signingKey] = signingKeys
  if (signingKey === undefined) throw new Error('UCP_SIGNING_KEY is not set')
  const checkouts: CheckoutDeps = {
    ...deps,
    readBrandSettings: cachedBrandSettings(deps.clock, async (brand) => {
      const [offer, site] = await Promise.all([deps.readOffer(brand), findSite(brand)])
      return { offer, site }
    }),
  }
  const orders = {
    ...deps,
    findSite: async (brand: Brand) => (await checkouts.readBrandSettings(brand)).site,
  }
  const operations = [
    ...catalogueOperations({
      ...deps,
      readAddresses: async (brand) => ({ site: await findSite(brand), pictures: publicUrl }),
    }),
    ...locationOperations(deps),
    ...cartOperations(deps),
    ...checkoutOperations(checkouts),
    ...orderOperations(orders),
  ]
  const signer = signerOf(signingKey)
  const countChange = platformLimit(deps.clock, deps.changesPerMinute)
  return {
    tasks: updateFollowers({
      ...deps,
      allowPrivate: deps.allowLocal,
      buildRequest: buildUpdateRequest({
        ...deps,
        ...orders,
        signer,
        profileAt: (url) => directory.profileAt(url),
        profileUrlOf: (site, code) => profileUrlOf(publicUrl, site, code),
      }),
    }),
    sign: ({ status, text }, contentType) =>
      signAnswer(signer, { status, contentType, body: Buffer.from(text), now: deps.clock.now() }),
    authority: new URL(publicUrl).host,
    operations,
    assertServes: (brand) => void profilesOf(brand),
    profile: async (brand) => {
      const { alone, embedded } = profilesOf(brand)
      return (await listHosts(brand)).length > 0 ? embedded : alone
    },
    resourceMetadata: (resource) => resourceMetadata(resource, deps.linking),
    identityAnswer: (refusal) =>
      buildErrorAnswer({}, [
        {
          type: 'error',
          code: protocolCodeOf(refusal),
          content: refusal.message,
          severity: 'requires_buyer_review',
        },
      ]),
    identifyPlatform: (operation, brand, request) =>
      identifyPlatform({ ...deps, directory }, operation, brand, request),
    run: async (operation, request) => {
      if (operation.changes === true && deps.limitsGuesses) countChange(request.platform, request.address)
      return runOperation({ ...deps, listHosts }, operation, request)
    },
    continueFrom: async (kind, brand, id, session) => {
      const { page, isFilled }: Continued =
        kind === 'checkout'
          ? await continueCheckout(checkouts, brand, id, { session })
          : await continueCart(deps, brand, id, session)
      return { page: await findPageUrl(deps, brand, page), isFilled }
    },
    embeddedPage: async (brand, given, wanted) => {
      const hosts = await listHosts(brand)
      const id = parseUuid(given)
      if (hosts.length === 0 || id === undefined) return undefined
      const { site } = await checkouts.readBrandSettings(brand)
      const isLinked = await isOfAccount(deps.db, { id, siteCode: brand.code })
      return buildEmbeddedPage({ brand, id, publicUrl, hosts, site, isLinked }, wanted)
    },
    embed: async (brand, id, opening) => {
      if ((await listHosts(brand)).length === 0)
        throw new DomainError(404, 'NO_SUCH_OPERATION', 'There is no such operation.')
      return openFrameSession(checkouts, brand, id, opening)
    },
    continueUrl: findSite,
  }
}
