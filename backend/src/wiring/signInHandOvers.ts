import { adoptCarts, detachCarts } from '../domains/cart/account.service'
import { moveCompareLists } from '../domains/compare/service'
import type { SignInHandOver } from '../domains/identity/service'
import { endLinksOf } from '../domains/linking/service'
import { joinProjects } from '../domains/projects/service'
import { adoptOrders, attachOrders, detachOrders } from '../domains/orders/account.service'

/**
 * The data that moves between sessions when a person signs in or out. Carts come before orders, as in every
 * lock order.
 */
export const signInHandOvers: readonly SignInHandOver[] = [
  {
    // A cart filled by staff is the customer's: it stays at its counter, and no other counter's cart is
    // merged into it.
    signedIn: (trx, { from, to, customer, now }) =>
      adoptCarts(trx, { from, sessionId: to, accountId: customer?.accountId ?? null, now }),
    signedOut: detachCarts,
  },
  {
    signedIn: async (trx, { from, to }) => {
      if (from !== null) await moveCompareLists(trx, from, to)
    },
  },
  {
    signedIn: adoptOrders,
    signedOut: detachOrders,
    emailVerified: attachOrders,
  },
  {
    // A project that staff made for a person is theirs once they have confirmed its email (decision D-15).
    signedIn: async (trx, { customer }) => {
      if (customer !== null) await joinProjects(trx, customer.accountId, customer.email)
    },
    emailVerified: joinProjects,
  },
  {
    // Another person may have connected an app before the owner chose a new password.
    passwordReset: async (trx, accountId, now) => {
      await endLinksOf(trx, accountId, 'the password was reset', now)
    },
  },
]
