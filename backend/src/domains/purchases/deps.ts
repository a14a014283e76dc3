import type { Brand } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import type { SupplierKeys } from '../checkout/service'
import type { BoundsByProvider, ProviderRegistry, Shopper, TimetableSettings } from '../payments/service'
import type { Principal, PrincipalService } from '../principals/service'
import type { CheckoutPost } from './schema'

/**
 * Points of a payment at which something else may happen, or the process may die. Tests stop the world there.
 * `quoted`: priced, nothing held yet. `claimed`: stored, nobody asked. `authorised`, `answered`, `captured`, `refunded`: the provider has
 * answered, we have not kept it. `kept`: kept, nothing follows yet. `asking`: the question is ours, not put yet. `settling`: before the
 * transaction that ends or orders.
 */
export type Checkpoint =
  'quoted' | 'claimed' | 'authorised' | 'kept' | 'asking' | 'answered' | 'settling' | 'captured' | 'refunded'

export interface SettleDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly providers: ProviderRegistry
  /** What this deployment sets otherwise than the providers' usual timetables. */
  readonly timetables?: TimetableSettings
  readonly checkpoint?: (name: Checkpoint) => Promise<void>
}

export interface PlaceDeps extends SettleDeps {
  readonly supplierKeys: SupplierKeys
  readonly principals: Pick<PrincipalService, 'of'>
  /** Origins of a brand's pages. */
  readonly originsOf: (brandCode: string) => Promise<readonly string[]>
  /** Our own address as shoppers' browsers see it, for the return from the bank. */
  readonly publicUrl: string
  /** How long a request waits for another one that pays the same cart, in ms. */
  readonly waitMs?: number
}

export interface PlaceRequest {
  readonly sessionId: Buffer | null
  readonly brand: Brand
  /** Names this press of the button; a repeat with it is the same order. */
  readonly idempotencyKey: string
  readonly post: CheckoutPost
  /** Origin of the page, where the browser told. */
  readonly origin: string | undefined
  readonly browser: Omit<Shopper, 'email' | 'screenWidth' | 'screenHeight'>
}

/** A request with what was looked up before the transaction: inside one, a second connection is never asked for. */
export interface PreparedRequest extends PlaceRequest {
  /** Where the shopper goes after the bank's page: on one of the brand's origins. */
  readonly returnUrl: string
  readonly principal: Principal
  /** The totals that providers take just now. */
  readonly bounds: BoundsByProvider
}
