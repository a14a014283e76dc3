import type { Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import type { SupplierKeys } from '../checkout/service'
import type { BoundsByProvider, ProviderRegistry, Shopper, TimetableSettings } from '../payments/service'
import type { Principal, PrincipalService } from '../principals/service'
import type { CheckoutPost } from './schema'

/**
 * Points of a payment at which tests run a rival or kill the process. `quoted`: priced, nothing reserved.
 * `claimed`: attempt stored, provider not called. `querying`: leg locked, provider not called. `authorised`,
 * `answered`, `captured`, `refunded`: the provider has answered, nothing is persisted. `recorded`: the
 * outcome is persisted, nothing has followed. `settling`: before the transaction that ends the attempt or
 * places the order.
 */
export type Checkpoint =
  | 'quoted'
  | 'claimed'
  | 'authorised'
  | 'recorded'
  | 'querying'
  | 'answered'
  | 'settling'
  | 'captured'
  | 'refunded'

/** The dependencies of settling. */
export interface SettleDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly providers: ProviderRegistry
  /** What this deployment changes in the providers' default timetables. */
  readonly timetables?: TimetableSettings
  readonly checkpoint?: (name: Checkpoint) => Promise<void>
}

/** The dependencies of placing. */
export interface PlaceDeps extends SettleDeps {
  readonly supplierKeys: SupplierKeys
  readonly principals: Pick<PrincipalService, 'readBuyer'>
  /** Origins of a brand's pages. */
  readonly listOrigins: (brandCode: string) => Promise<readonly string[]>
  /** Public address of this backend, for the return from the bank. */
  readonly publicUrl: string
  /** The carts with the goods of one platform's session: see `lockCheckoutsOfCart` and `readSiblingSale`. */
  readonly siblingCarts: {
    readonly lock: (trx: Db, cartId: string) => Promise<void>
    readonly sale: (trx: Db, cartId: string) => Promise<'ordered' | 'beingPaid' | null>
  }
  /** How long a request waits for another payment of the same cart, in ms. */
  readonly waitMs?: number
}

/** A press of the button "Place order". */
export interface PlaceRequest {
  readonly sessionId: Buffer | null
  readonly brand: Brand
  /** Identifies this press of the button; a repeat with the same key is the same order. */
  readonly idempotencyKey: string
  readonly post: CheckoutPost
  /** Origin of the page, where the browser sends one. */
  readonly origin: string | undefined
  readonly browser: Omit<Shopper, 'email' | 'screenWidth' | 'screenHeight'>
}

/**
 * A request with what is read before the transaction, because a transaction never takes a second connection.
 */
export interface PreparedRequest extends PlaceRequest {
  /** The page after the bank's: on one of the brand's origins. */
  readonly returnUrl: string
  readonly principal: Principal
  /** The totals that each provider accepts now. */
  readonly bounds: BoundsByProvider
}
