import type { CheckoutPost } from '../../purchases/service'
import type { Buyer, Destination } from './checkout.schema'

/** A saved address of an account. A platform selects it by its id. */
export type SavedDestination = Destination & { readonly id: string }

/**
 * What the account of a linked buyer contributes to a session, as to the checkout page of a signed-in buyer.
 */
export interface AccountDetails {
  readonly buyer: Buyer
  readonly addresses: readonly SavedDestination[]
  /** The account's delivery address. */
  readonly shipping: SavedDestination | null
  /** The account's billing address, which the order uses whatever the delivery address is. */
  readonly billing: CheckoutPost['billingAddress']
}
