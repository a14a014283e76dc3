import type { Brand } from '@countertop/sdk/rules'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { Db } from '../../../db/connection'
import { together } from '../../../db/transaction'
import type { DomainError } from '../../../foundation/errors'
import { freezeCart, lockCartById } from '../../cart/purchase.service'
import { isBackOrder, type LoadedCart, loadCartForCheckout } from '../../cart/service'
import { type Offer, type Quote, readOffer } from '../../checkout/service'
import { reserveDeliverySlot } from '../../delivery/service'
import {
  type AttemptWithLegs,
  listAttempts,
  type CardEnvelope,
  insertAttempt,
  isLive,
  type LegRow,
  type Purchase,
  type RefusalCount,
} from '../../payments/service'
import { reservePromotions } from '../../promotions/service'
import { reserveStock } from '../../stock/service'
import type { PlaceDeps, PreparedRequest } from '../deps'
import { scheduleSettlement } from '../jobs'
import { checkoutRefusal, refuse, SUPERSEDED } from '../refusals'
import type { CheckoutPost } from '../schema'
import { endAttempt } from '../settling/settle'
import { expiryFrom, lostAfter } from '../timetable'
import { isLeftAtBank } from '../waiting'
import { lockProjectsOfCart, projectUnitsRefusal } from './agreedUnits'
import { postAtCounter, saleOf, type Seller, sellerOf, staffRefusal } from './counterSale'
import { withOfferedFields } from './formCheck'
import {
  assertNoCardTesting,
  assertReachable,
  reserveCredit,
  legsToPay,
  notOffered,
  countRefusals,
} from './method'
import { assertNotSoldElsewhere } from './siblingCarts'
import { buildPurchase, buildPurchaseQuote } from './snapshot'
import { validatedQuote, validateEnvelopes } from './validate'

/** The decision about the cart under its lock. */
export type Claim =
  | { readonly kind: 'ordered' }
  /** This key's attempt exists. */
  | { readonly kind: 'known'; readonly attempt: AttemptWithLegs }
  /** Another press of the button is being paid. */
  | { readonly kind: 'busy'; readonly attempt: AttemptWithLegs }
  | {
      readonly kind: 'claimed'
      readonly attemptId: string
      readonly reference: string
      readonly returnToken: string
      readonly legs: readonly LegRow[]
      readonly envelopes: readonly CardEnvelope[]
      readonly purchase: Purchase
      readonly seller: Seller | null
    }

/**
 * Hash of everything posted except the encrypted card, which a repeat may encrypt again, and the fields that
 * the page omits when it repeats a post to an older backend (`postOrder`): the same press has one hash.
 */
export const hashRequest = ({
  encryptedValues: _card,
  projectUnitsAcknowledged: _acknowledged,
  deliveryDateFromCalendar: _fromCalendar,
  ...post
}: CheckoutPost): Buffer =>
  createHash('sha256')
    .update(
      JSON.stringify({ ...post, cart: { ...post.cart, rewards: undefined, giftCardAmount: undefined } }),
    )
    .digest()

/** For the page it is a 400: it shows the messages and reloads view and cart (CHK-358). */
const noSuchCart = (): DomainError =>
  checkoutRefusal(404, 'NO_SUCH_CART', ['Your cart could not be found. Please load the page again.'], {
    errorCode: 400,
  })

/**
 * The first transaction of placing an order: claims the key, prices everything again, reserves what is bought
 * and persists the attempt before any provider is called. Its locks are in the order of Locks in
 * `docs/architecture.md`, except that a press that ends a former payment locks its delivery days before a
 * credit account that the former one did not use.
 */
export const claim = async (deps: PlaceDeps, trx: Db, request: PreparedRequest): Promise<Claim> => {
  const { post, brand, sessionId, idempotencyKey } = request
  const [cart, attempts, facts] = await together([
    lockCartById(trx, post.cartId),
    listAttempts(trx, post.cartId, idempotencyKey),
    readFacts(deps, trx, request),
  ])
  const isOwn = cart && sessionId && cart.sessionId?.equals(sessionId) && cart.siteCode === brand.code
  if (!isOwn) throw noSuchCart()
  const known = attempts.find((attempt) => attempt.idempotencyKey === idempotencyKey)
  if (known && !known.requestHash.equals(hashRequest(post))) {
    throw checkoutRefusal(422, 'IDEMPOTENCY_KEY_REUSED', [
      'This Idempotency-Key was already used for another order.',
    ])
  }
  if (cart.status === 'ordered') return { kind: 'ordered' }
  if (known) return { kind: 'known', attempt: known }
  if (cart.isShared) await assertNotSoldElsewhere(deps, trx, post.cartId)
  const other = attempts.find(({ state }) => isLive(state))
  if (other) {
    if (!isLeftAtBank(other, deps.clock.now())) return { kind: 'busy', attempt: other }
    // The shopper left the bank's or the provider's page and pressed again: the first payment ends. What it
    // has reserved is locked after the projects.
    if (facts.cart) await lockProjectsOfCart(trx, facts.cart)
    await endAttempt(deps, trx, other, {
      state: 'cancelled',
      refusal: SUPERSEDED,
      ...(post.deliveryDate && {
        nextDay: {
          country: brand.country,
          postcode: post.deliveryAddress.postcode.trim(),
          date: post.deliveryDate,
        },
      }),
    })
    // What it had reserved can be bought again.
    return newAttempt(deps, trx, request, await readFacts(deps, trx, request))
  }
  return newAttempt(deps, trx, request, facts)
}

/** The data that decides a purchase, read under the cart's lock. */
interface Facts {
  readonly now: Date
  readonly refused: RefusalCount
  readonly cart: LoadedCart | null
  readonly offer: Offer
}

const readFacts = async (
  { clock, providers }: PlaceDeps,
  trx: Db,
  { post, brand, sessionId, principal }: PreparedRequest,
): Promise<Facts> => {
  const now = clock.now()
  const [refused, cart, offer] = await together([
    countRefusals(trx, { post, brand }, now),
    sessionId ? loadCartForCheckout(trx, { sessionId, brand }, now) : Promise.resolve(null),
    readOffer(trx, { brand, sessionId, principal, providers, storeId: post.subdivision }),
  ])
  return { now, refused, cart, offer }
}

const newAttempt = async (
  deps: PlaceDeps,
  trx: Db,
  request: PreparedRequest,
  { now, refused, cart, offer }: Facts,
): Promise<Claim> => {
  const { brand, principal } = request
  refuse(staffRefusal(request.post, principal))
  assertNoCardTesting(refused)
  if (!cart || cart.id !== request.post.cartId) throw noSuchCart()
  const post = withOfferedFields(postAtCounter(request.post, offer.counter), offer.opts)
  const quoted = await validatedQuote(deps, trx, { ...request, post }, { cart, offer, now })
  refuse(await projectUnitsRefusal(trx, cart, principal, post.projectUnitsAcknowledged === true))
  await deps.checkpoint?.('quoted')
  const envelopes = validateEnvelopes(deps, request, cart, quoted)
  const { legs: parts, dueNowCents } = legsToPay(post.selectedPaymentOption, brand, quoted)
  const provider = deps.providers.forOption(post.selectedPaymentOption, brand.country)
  if (!provider && parts.length > 0) throw notOffered()
  if (parts.length > 0) assertReachable(provider)

  const attemptId = randomUUID()
  const reference = `${brand.code.toUpperCase()}-${randomBytes(9).toString('base64url')}`
  const returnToken = randomBytes(32).toString('base64url')
  const provides = { provider: provider?.name ?? '', currency: quoted.currency }
  const legs = parts.map((leg, index) =>
    startedLeg({ ...leg, ...provides, attemptId, reference: `${reference}-${index + 1}` }),
  )
  const stored = insertAttempt(trx, {
    id: attemptId,
    cartId: cart.id,
    siteCode: brand.code,
    idempotencyKey: request.idempotencyKey,
    requestHash: hashRequest(request.post),
    reference,
    returnToken,
    returnUrl: request.returnUrl,
    paymentOption: post.selectedPaymentOption,
    amountCents: dueNowCents,
    currency: quoted.currency,
    form: persistedForm(post),
    quote: {
      ...buildPurchaseQuote(post, { brand, cart, quote: quoted, counter: offer.counter }),
      sale: saleOf(post, principal, offer),
    },
    expiresAt: expiryFrom(now, legs, deps.timetables),
    legs,
    fingerprints: envelopes.map(({ fingerprint }) => fingerprint),
    now,
  }).then((claimed) => {
    if (claimed >= envelopes.length) return
    throw checkoutRefusal(400, 'CARD_ENVELOPE_USED', ['Please enter your card details again.'])
  })
  await together([
    stored,
    reserveCredit(trx, attemptId, request, quoted),
    reservePurchase(trx, attemptId, { brand, cart, quoted, now }),
    freezeCart(trx, cart.id),
    scheduleSettlement(
      trx,
      { attemptId, cartId: cart.id },
      lostAfter({ createdAt: now, legs }, deps.timetables),
    ),
  ])
  return {
    kind: 'claimed',
    attemptId,
    reference,
    returnToken,
    legs,
    envelopes,
    purchase: buildPurchase(post, brand, cart, quoted),
    seller: sellerOf(principal, offer),
  }
}

/** A leg whose provider has not been called. */
const startedLeg = (
  leg: Pick<LegRow, 'attemptId' | 'reference' | 'provider' | 'currency' | 'supplierKey' | 'amountCents'>,
): LegRow => ({
  ...leg,
  id: randomUUID(),
  state: 'started',
  providerReference: null,
  providerData: {},
  lockedUntil: null,
  queriedAt: null,
  unknownSince: null,
})

/**
 * The persisted part of the form: without the card, its holder, the code of the customer's app and the fraud
 * check's token.
 */
const persistedForm = ({
  encryptedValues: _card,
  cardHolderName: _holder,
  devicePaymentCode: _code,
  fraudCheckToken: _token,
  ...form
}: CheckoutPost): unknown => form

const reservePurchase = async (
  trx: Db,
  attemptId: string,
  {
    brand,
    cart,
    quoted,
    now,
  }: { readonly brand: Brand; readonly cart: LoadedCart; readonly quoted: Quote; readonly now: Date },
): Promise<void> => {
  const promotions = reservePromotions(trx, attemptId, {
    siteCode: brand.code,
    couponCode: quoted.coupon?.code ?? null,
    giftCardCode: quoted.giftCard?.code ?? null,
    giftCardCents: quoted.giftCard?.amountCents ?? 0,
    now,
  })
  const stock = reserveStock(trx, attemptId, cart.lines, {
    country: brand.country,
    nearestWarehouse: quoted.delivery.warehouseCode,
    leavesToday: quoted.delivery.mode === 'today',
    fromShelf: promisedFromShelf(cart, quoted),
  })
  const { slot } = quoted.delivery
  await together([promotions, stock, slot ? reserveDeliverySlot(trx, attemptId, slot) : Promise.resolve()])
}

/**
 * The products whose delivery day in the quote needs units on the shelves. The shop and each supplier deliver
 * their lines together: one on back order delays the others, which then need none.
 */
const promisedFromShelf = (
  { lines }: LoadedCart,
  { delivery, supplierDates, supplierLines }: Quote,
): Set<number> => {
  const linesOf = (ids: readonly string[] = []) => lines.filter(({ lineId }) => ids.includes(lineId))
  const bySupplier = linesOf(Object.values(supplierLines).flat())
  const own = lines.filter((line) => !bySupplier.includes(line))
  const groups = [
    ...(delivery.slot ? [own] : []),
    ...supplierDates.map(({ supplier }) => linesOf(supplierLines[supplier])),
  ]
  const promised = groups.filter((group) => !group.some(isBackOrder)).flat()
  return new Set(promised.map(({ productId }) => productId))
}
