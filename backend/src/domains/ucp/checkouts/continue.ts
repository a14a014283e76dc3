import { randomUUID } from 'node:crypto'
import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { handedCodes, handOver, type HandoverForm, recordHandedCodes } from '../../checkout/service'
import { followOrderToo } from '../../webhooks/service'
import type { FramedBuyer } from '../../linking/service'
import { identityRequired } from '../buyers'
import { readCart } from '../carts/operations'
import { type BuyerSession, mergeCart } from '../carts/merge'
import { accountDetailsOf, withSavedAddress } from './account'
import * as repository from './checkout.repository'
import { type Details, toCheckoutForm } from './details'
import { chosenDays } from './groups'
import { type CheckoutDeps, stageOf } from './session'
import { isUuid } from '../../../text/uuid'

/** The page of the brand that a buyer continues on. */
export type ContinuePage = 'checkout' | 'home' | 'order'

export interface Continued {
  readonly page: ContinuePage
  /** The buyer's session is used now. */
  readonly isFilled: boolean
}

/** A host's frame that proves whose account the checkout is for. */
export interface ProvenFrame {
  readonly buyer: FramedBuyer
  /** Lets the frame's session act for the buyer, in the transaction that hands the checkout to it. */
  readonly link: (trx: Db) => Promise<void>
}

const buildHandoverForm = (details: Details, brand: Brand): HandoverForm => {
  const { email, phoneNumber, deliveryAddress } = toCheckoutForm(details, brand)
  const { country: _brands, ...address } = deliveryAddress
  return { email, phoneNumber, deliveryAddress: address, ...chosenDays(details.choices) }
}

const isForBuyer = (
  { accountId, platform }: repository.CheckoutRow,
  { accountId: buyers, profileUrl }: FramedBuyer,
): boolean => accountId === buyers && platform === profileUrl

/**
 * Leaves a session to the buyer who opens its address: its goods and codes go into the buyer's own cart, and
 * what the platform has entered into the form of the checkout page. From then on the platform cannot complete
 * it, unless it takes it back by an update. One that is being paid for, or that has ended, gives nothing
 * away.
 * @param frame the host's frame that proves whose account it is; otherwise the checkout is a guest's
 * @throws DomainError 401 `IDENTITY_REQUIRED` where it is another account's, or another platform's
 */
export const continueCheckout = async (
  deps: CheckoutDeps,
  brand: Brand,
  id: string,
  session: BuyerSession,
  frame?: ProvenFrame,
): Promise<Continued> => {
  const nothing = { page: 'home', isFilled: false } as const
  if (!isUuid(id)) return nothing
  const now = deps.clock.now()
  const found = await repository.findSharedCheckout(deps.db, { id: id.toLowerCase(), siteCode: brand.code })
  if (found === undefined) return nothing
  if (frame !== undefined && !isForBuyer(found, frame.buyer)) throw identityRequired(deps, brand, true)
  const stage = stageOf(found, now)
  if (stage === 'completed') return { page: 'order', isFilled: false }
  if ((stage !== 'open' && stage !== 'continued') || found.sessionId === null) return nothing
  // A second cart of the same goods could be paid too. The buyer's own session may look at its payment.
  if (session.isNew && found.isBeingPaidInShop) return nothing
  if (!(await repository.continueCheckout(deps.db, found.id, now))) return nothing
  const shared = await readCart(deps, found.sessionId, brand)
  const own = await readCart(deps, session.isNew ? null : session.id, brand)
  const handed = session.isNew ? [] : await handedCodes(deps.db, own.cartId)
  const { cart, isFilled, codes } = await mergeCart(deps, brand, shared, session, {
    cart: own,
    handedCodes: handed,
  })
  if (cart.products.length === 0) return nothing
  await repository.recordContinued(deps.db, found.id, cart.cartId)
  await followOrderToo(deps.db, { fromCartId: found.cartId, cartId: cart.cartId, now })
  const details =
    frame === undefined ? found.details : withSavedAddress(found.details, accountDetailsOf(frame.buyer))
  const form = buildHandoverForm(details, brand)
  const handForm = async (db: Db): Promise<void> => {
    await handOver(db, { cartId: cart.cartId, id: randomUUID(), form, now })
    await recordHandedCodes(db, cart.cartId, codes)
  }
  if (frame === undefined) await handForm(deps.db)
  else
    await inTransaction(deps.db, async (trx) => {
      await frame.link(trx)
      await handForm(trx)
    })
  return { page: 'checkout', isFilled }
}
