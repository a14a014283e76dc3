import { randomUUID } from 'node:crypto'
import type { Brand } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { handOver, type HandoverForm, listHandedCodes, recordHandedCodes } from '../../checkout/service'
import { followOrderToo } from '../../webhooks/service'
import type { FramedBuyer } from '../../linking/service'
import { invalidBuyerToken } from '../buyers'
import { type BuyerSession, mergeCart } from '../carts/merge'
import { accountDetailsOf, withSavedAddress } from './account'
import * as repository from './checkout.repository'
import { type Details, toCheckoutForm } from './details'
import { chosenDays } from './groups'
import { type CheckoutDeps, stageOf } from './session'
import { parseUuid } from '../../../text/uuid'

/** The page of the brand that a buyer continues on. */
export type ContinuePage = 'checkout' | 'home' | 'order'

export interface Continued {
  readonly page: ContinuePage
  /** Whether the buyer's session has goods now, so that it must be stored. */
  readonly isFilled: boolean
}

/** A host's frame with a valid token of the buyer that the checkout belongs to. */
export interface ProvenFrame {
  readonly buyer: FramedBuyer
  /**
   * Uses up the token and links the frame's session to the buyer, in the transaction that hands the checkout
   * over.
   */
  readonly link: (trx: Db) => Promise<void>
}

interface Continuation {
  readonly session: BuyerSession
  /** The host's frame, with proof of the buyer; without it the buyer continues as a guest. */
  readonly frame?: ProvenFrame | undefined
}

const buildHandoverForm = (details: Details, brand: Brand): HandoverForm => {
  const { email, phoneNumber, deliveryAddress } = toCheckoutForm(details, brand)
  const { country: _country, ...entered } = deliveryAddress
  // The page treats a prefilled suburb as one of the list, so the buyer has to choose where it is unknown.
  const unknown = details.isSuburbUnknown === true ? { suburb: '', state: '', postcode: '' } : {}
  const address = { ...entered, ...unknown }
  return { email, phoneNumber, deliveryAddress: address, ...chosenDays(details.choices) }
}

const isForBuyer = (
  { accountId, platform }: repository.CheckoutRow,
  { accountId: buyers, profileUrl }: FramedBuyer,
): boolean => accountId === buyers && platform === profileUrl

/**
 * Hands a session over to the buyer who opens its `continue_url`: goods and codes are merged into the buyer's
 * own cart, and the platform's details fill the checkout page. From then on the platform cannot complete the
 * session, unless it takes it back by an update. A session that is being paid or has ended reveals nothing.
 * @throws DomainError 401 `IDENTITY_REQUIRED` for a frame of another account or another platform
 */
export const continueCheckout = async (
  deps: CheckoutDeps,
  brand: Brand,
  given: string,
  { session, frame }: Continuation,
): Promise<Continued> => {
  const nothing = { page: 'home', isFilled: false } as const
  const id = parseUuid(given)
  if (id === undefined) return nothing
  const now = deps.clock.now()
  const found = await repository.findSharedCheckout(deps.db, { id, siteCode: brand.code })
  if (found === undefined) return nothing
  if (frame !== undefined && !isForBuyer(found, frame.buyer)) throw invalidBuyerToken(deps, brand)
  const stage = stageOf(found, now)
  if (stage === 'completed') return { page: 'order', isFilled: false }
  if ((stage !== 'open' && stage !== 'continued') || found.sessionId === null) return nothing
  // A second cart with the same goods could be paid too. The session that is paying may return to its page.
  if (session.isNew && found.isBeingPaidInShop) return nothing
  if (!(await repository.continueCheckout(deps.db, found.id, now))) return nothing
  const shared = await deps.cart.readView(found.sessionId, brand)
  const own = await deps.cart.readView(session.isNew ? null : session.id, brand)
  const handed = session.isNew ? [] : await listHandedCodes(deps.db, own.cartId)
  const { cart, isFilled, codes } = await mergeCart(deps, shared, {
    brand,
    session,
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
