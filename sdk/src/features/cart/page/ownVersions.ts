import type { Cart } from './cart.types'

/** The cart's id by the versions that this page's own changes have created; each adds 1 to the version. */
export type OwnVersions = (string | undefined)[]

/**
 * Version and id of the shown cart, after the page's own changes since, but never after another device's,
 * which a change sent with that version would overwrite unseen.
 */
export function afterOwnChanges(own: OwnVersions, cart: Cart | null): [version?: number, cartId?: string] {
  if (!cart) return []
  let { version, cartId } = cart
  let next: string | undefined
  // The first product creates the cart, so the id changes only after version 0.
  while ((next = own[version + 1]) && (next === cartId || !version)) {
    version += 1
    cartId = next
  }
  return [version, cartId]
}
