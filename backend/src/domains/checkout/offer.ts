import { type Brand, STAFF_ONLY_OPTIONS } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import type { DomainError } from '../../foundation/errors'
import type { Principal } from '../identity/service'
import type { ProviderRegistry } from '../payments/service'
import type { CheckoutPost } from '../purchases/placing/formCheck'
import { optionsFor } from './options'
import { checkoutRefusal } from '../purchases/refusals'
import { type CheckoutSite, checkoutSite } from './site'
import { type Counter, readSite, readSiteAtCounter, type SiteRow } from './view.repository'

/** What the server offers one person at one site. */
export interface Offer {
  readonly site: CheckoutSite
  /** The bit field of this person. */
  readonly opts: number
  /** The store that staff sell in; null on the web, and for a store that the site does not have. */
  readonly counter: Counter | null
}

export interface OfferRequest {
  readonly brand: Brand
  readonly sessionId: Buffer | null
  readonly principal: Principal
  readonly providers: ProviderRegistry
  /** The store that was chosen; staff's own one where none was. */
  readonly storeId?: string | null | undefined
}

/** What a row of the site leaves to a person. */
export const optsOf = (
  row: SiteRow,
  { brand, principal, providers }: Pick<OfferRequest, 'brand' | 'principal' | 'providers'>,
): number =>
  optionsFor(checkoutSite(row).features, {
    principal,
    isServed: (option) => providers.forOption(option, brand.country) !== undefined,
    hasStores: row.hasStores,
  })

/** One statement. Nobody but staff stands at a counter, whatever was posted. */
export const readOffer = async (db: Db, request: OfferRequest): Promise<Offer> => {
  const { brand, sessionId, principal } = request
  const storeId = principal.kind === 'staff' ? (request.storeId ?? principal.storeId) : null
  const row =
    storeId === null
      ? { ...(await readSite(db, brand.code, sessionId)), counter: null }
      : await readSiteAtCounter(db, brand.code, sessionId, storeId)
  return { site: checkoutSite(row), opts: optsOf(row, request), counter: row.counter }
}

type StaffChoices = Pick<
  CheckoutPost,
  'selectedPaymentOption' | 'cashAndCarry' | 'subdivision' | 'salespersonCode'
>

/** Refuses what only staff may post from anybody else (CHK-011 to CHK-014, OP-071), before anything else is looked at. */
export const staffRefusal = (
  { selectedPaymentOption, cashAndCarry, subdivision, salespersonCode }: StaffChoices,
  principal: Principal,
): DomainError | null => {
  const isStaffChoice =
    (selectedPaymentOption & STAFF_ONLY_OPTIONS) !== 0 ||
    cashAndCarry === true ||
    Boolean(subdivision) ||
    Boolean(salespersonCode)
  return isStaffChoice && principal.kind !== 'staff'
    ? checkoutRefusal(
        403,
        'STAFF_ONLY_OPTION',
        ['This is for staff only. Please sign in again or choose another option.'],
        // Whoever was signed out in another tab is told so, and the page asks anew what it may offer (CHK-358, CHK-409).
        { errorCode: 400 },
      )
    : null
}
