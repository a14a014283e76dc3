import type { Brand } from '@countertop/sdk/rules'
import { DomainError } from '../../../../foundation/errors'
import { invalidBuyerToken } from '../../buyers'
import { continueCheckout, type ProvenFrame } from '../continue'
import type { CheckoutDeps } from '../session'
import { findFrame, linkFrame } from './frame.repository'
import { parseUuid } from '../../../../text/uuid'

/** What the page in a host's frame opens its session with. */
export interface Opening {
  /** Id of a new session, which is not stored yet. */
  readonly fresh: Buffer
  /** Id of the session that this frame had before. */
  readonly own: Buffer | undefined
  /** The host's token for this frame (`ec_auth`). */
  readonly token: string | undefined
}

/** Loads the buyer of a frame's token. @throws DomainError 401 `IDENTITY_REQUIRED` for an invalid token */
const loadFrame = async (
  deps: CheckoutDeps,
  brand: Brand,
  checkoutId: string,
  { token, sessionId }: { readonly token: string; readonly sessionId: Buffer },
): Promise<ProvenFrame> => {
  const buyer = await deps.linking.framedBuyer(token, brand, checkoutId)
  if (buyer === undefined) throw invalidBuyerToken(deps, brand)
  return {
    buyer,
    link: async (trx) => {
      if (!(await deps.linking.useFrameToken(trx, token))) throw invalidBuyerToken(deps, brand)
      await linkFrame(trx, sessionId, buyer.linkId)
    },
  }
}

/**
 * Hands a platform's checkout over to the session of a host's frame. That is `own` if the frame was opened
 * for this checkout before, updated with what the platform has changed since; otherwise it is `fresh`. With
 * the host's token the session acts for the linked buyer: the account's details fill the page, and the order
 * is placed as that customer. The token is used up only if the checkout could be opened.
 * @returns whether the session is `own`
 * @throws DomainError 401 `IDENTITY_REQUIRED` for a token that is not valid for this checkout; 409
 * `ALREADY_ORDERED`; 409 `NOT_OPEN` for a checkout that is unknown, has ended or is being paid
 */
export const openFrameSession = async (
  deps: CheckoutDeps,
  brand: Brand,
  id: string,
  { fresh, own, token }: Opening,
): Promise<boolean> => {
  const notOpen = (): DomainError =>
    new DomainError(409, 'NOT_OPEN', 'This checkout has ended, or is being paid elsewhere.')
  const checkoutId = parseUuid(id)
  if (checkoutId === undefined) throw notOpen()
  const former = own && (await findFrame(deps.db, { id: checkoutId, sessionId: own }))
  const session =
    own !== undefined && former !== undefined
      ? { id: own, isNew: false, isOfCheckout: true }
      : { id: fresh, isNew: true }
  // A page that is reloaded sends the token again that it has used before.
  const isNeeded = token !== undefined && former?.needsToken !== false
  const frame = isNeeded
    ? await loadFrame(deps, brand, checkoutId, { token, sessionId: session.id })
    : undefined
  const { page, isFilled } = await continueCheckout(deps, brand, checkoutId, { session, frame })
  if (page === 'order') throw new DomainError(409, 'ALREADY_ORDERED', 'This order has been placed.')
  if (session.isNew ? !isFilled : page !== 'checkout') throw notOpen()
  return !session.isNew
}
