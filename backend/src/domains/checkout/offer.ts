import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import type { ProviderRegistry } from '../payments/service'
import type { Principal } from '../principals/service'
import { optionsFor } from './options'
import { type CheckoutSite, checkoutSite } from './site'
import { type Counter, readSite, readSiteAtCounter, type SiteRow } from './view.repository'

/** What a site offers to a person. */
export interface Offer {
  readonly site: CheckoutSite
  /** Bit field of the options that the person may use. */
  readonly opts: number
  /**
   * The store that a member of staff sells in; null on the web, and for a store that the site does not have.
   */
  readonly counter: Counter | null
}

export interface OfferRequest {
  readonly brand: Brand
  readonly sessionId: Buffer | null
  readonly principal: Principal
  readonly providers: ProviderRegistry
  /** The chosen store; that of the member of staff by default. */
  readonly storeId?: string | null | undefined
}

/** The bit field of the options that a site offers to a person. */
export const optsOf = (
  row: SiteRow,
  { brand, principal, providers }: Pick<OfferRequest, 'brand' | 'principal' | 'providers'>,
): number =>
  optionsFor(checkoutSite(row).features, {
    principal,
    isServed: (option) => providers.forOption(option, brand.country) !== undefined,
    hasStores: row.hasStores,
  })

/**
 * Reads what a site offers to a person, in one statement. Only staff can have a counter, whatever was posted.
 */
export const readOffer = async (db: Db, request: OfferRequest): Promise<Offer> => {
  const { brand, sessionId, principal } = request
  const storeId = principal.kind === 'staff' ? (request.storeId ?? principal.storeId) : null
  const row =
    storeId === null
      ? { ...(await readSite(db, brand.code)), counter: null }
      : await readSiteAtCounter(db, brand.code, sessionId, storeId)
  return { site: checkoutSite(row), opts: optsOf(row, request), counter: row.counter }
}
