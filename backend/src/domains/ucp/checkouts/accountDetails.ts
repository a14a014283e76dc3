import type { CheckoutPost } from '../../purchases/service'
import type { Buyer, Destination } from './checkout.schema'

/** An address of an account, which a platform selects by its id. */
export type SavedDestination = Destination & { readonly id: string }

/** What the account of a linked buyer fills a session with, as the shop's page does for a signed-in one. */
export interface AccountDetails {
  readonly buyer: Buyer
  readonly addresses: readonly SavedDestination[]
  /** The account's delivery address. */
  readonly shipping: SavedDestination | null
  /** The account's billing address, which the order has wherever the goods go. */
  readonly billing: CheckoutPost['billingAddress']
}
