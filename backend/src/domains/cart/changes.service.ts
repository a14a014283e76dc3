import { createHash } from 'node:crypto'
import { type Brand, CART_QUANTITY_MAX, agreedQuantityProblem, isoDayIn } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import { DomainError, keyReused } from '../../foundation/errors'
import { isUuid } from '../../text/uuid'
import { showsPrices } from '../catalog/service'
import type { CartSeat } from './account.repository'
import { withMovedCart } from './account.service'
import * as changes from './changes.repository'
import { type LoadedCart, cartOf } from './model'
import { findPress } from './presses.repository'
import { cartFull, lineNotFound, paymentInProgress, productNotFound, requirePrices } from './refusals'
import { type ReadCart, readCart } from './repository'
import { type CartView, QUANTITY_CAPPED, cartView } from './view'

export interface CartDeps {
  readonly db: Db
  readonly clock: Clock
}

/** The owner of a cart: a session at one brand's site. */
export interface CartOwner {
  readonly sessionId: Buffer
  /** Whether the session is not stored yet. Adding the first product stores it. */
  readonly isNewSession?: boolean
  readonly brand: Brand
}

/** Units to add, or with `productCode` that line's new quantity (COM-OP-08). */
export interface ProductChange {
  readonly sku: string
  readonly quantity: number
  readonly productCode?: string | undefined
  readonly warrantyId?: number | null | undefined
  readonly installId?: number | null | undefined
  /** The version that the page shows. Any other is refused. */
  readonly version?: number | undefined
}

/** The cart that the page shows. Another cart or version is refused. */
export interface ShownCart {
  readonly version?: number | undefined
  readonly cartId?: string | undefined
}

/**
 * Reads the session's cart; if there is none or it is empty, that of another device of the customer, which
 * moves to this session.
 */
export const findCart = async (
  db: Db,
  sessionId: Buffer,
  brand: Brand,
  now: Date,
): Promise<ReadCart | undefined> => {
  const own = await readCart(db, sessionId, brand)
  const [row] = own?.rows ?? []
  if (row && (row.line_id !== null || row.status === 'frozen')) return own
  const seat = { sessionId, siteCode: brand.code, now }
  return (await withMovedCart(db, seat, (trx) => readCart(trx, sessionId, brand))) ?? own
}

/** The session's cart, uncached; null without one. */
export const loadCart = async (
  { db, clock }: CartDeps,
  sessionId: Buffer | null,
  brand: Brand,
): Promise<LoadedCart | null> => {
  // Carts contain prices, so an expired sign-in gets none at a site that hides prices from visitors
  // (SHL-316).
  if (sessionId === null || !showsPrices(brand)) return null
  const now = clock.now()
  return cartOf((await findCart(db, sessionId, brand, now))?.rows ?? [], brand, now)
}

/** The first parameters of every change. */
export const targetOf = ({ clock }: CartDeps, { sessionId, brand }: CartOwner) => ({
  sessionId,
  siteCode: brand.code,
  country: brand.country,
  now: clock.now(),
})

const cartChanged = async (deps: CartDeps, { sessionId, brand }: CartOwner): Promise<DomainError> =>
  new DomainError(409, 'CART_CHANGED', 'Your cart was changed elsewhere. Please check it and try again.', {
    cart: cartView(await loadCart(deps, sessionId, brand)),
  })

/** Returns the cart after a change. @throws DomainError for a change that was refused */
export const cartAfter = async (
  deps: CartDeps,
  owner: CartOwner,
  rows: readonly changes.ChangeRow[],
  { missing, added = 0 }: { missing: () => DomainError; added?: number },
): Promise<CartView> => {
  const [first] = rows
  if (first === undefined || !first.check.is_found) throw missing()
  const { check } = first
  const refusal = refusalOf(check)
  if (refusal !== null) throw refusal
  if (first.cart_id === null) {
    const isBeingPaid = check.seen_status === 'frozen' || check.other_status === 'frozen'
    throw isBeingPaid ? paymentInProgress() : await cartChanged(deps, owner)
  }
  const notes = (check.quantity_before ?? 0) + added > CART_QUANTITY_MAX ? [QUANTITY_CAPPED] : []
  const isWhole =
    first.version === (check.seen_version ?? 0) + 1 &&
    first.coupon_code === null &&
    first.gift_card_code === null
  const loaded = isWhole
    ? cartOf(rows as Parameters<typeof cartOf>[0], owner.brand, deps.clock.now())
    : await loadCart(deps, owner.sessionId, owner.brand)
  return cartView(loaded, notes)
}

/** The error for a change that is refused regardless of the cart's state; null for any other. */
const refusalOf = (check: changes.ChangeCheck): DomainError | null => {
  if (!check.fits) {
    return new DomainError(
      400,
      'ADD_ON_NOT_OFFERED',
      'That warranty or installation is not offered for this product.',
    )
  }
  if (check.is_full) return cartFull()
  if (!check.is_over) return null
  const problem = agreedQuantityProblem(check.agreed_quantity ?? 0)
  return new DomainError(400, 'AGREED_QUANTITY', problem, { fields: { quantity: [problem] } })
}

/** See `CartService.change`. */
export const changeProduct = (
  deps: CartDeps,
  owner: CartOwner,
  change: ProductChange,
  key: string | null,
): Promise<CartView> => {
  requirePrices(owner.brand)
  const { productCode } = change
  return productCode === undefined
    ? addProduct(deps, owner, change, key)
    : setLine(deps, owner, { ...change, productCode })
}

/**
 * Runs a change, and once more with the customer's cart from another device where there was none with
 * products, or where that device has taken it meanwhile.
 */
const changeCart = async (
  { db }: CartDeps,
  seat: CartSeat,
  change: (db: Db) => Promise<changes.ChangeRow[]>,
): Promise<changes.ChangeRow[]> => {
  const rows = await change(db).catch((error: unknown) => {
    if (db.isTransaction || !isTaken(error)) throw error
    return null
  })
  const check = rows?.[0]?.cart_id === null ? rows[0].check : null
  if (rows !== null && check?.seen_version !== null && !check?.other_status) return rows
  const moved = await withMovedCart(db, seat, change)
  if (moved !== undefined) return moved
  // The other device may have begun to pay since the addition saw its cart.
  return rows === null || check?.other_status === 'open' ? change(db) : rows
}

/** Whether another device of the customer has taken the cart during a change. */
const isTaken = (error: unknown): boolean => (error as { constraint?: unknown }).constraint === 'carts_pkey'

const addProduct = async (
  deps: CartDeps,
  owner: CartOwner,
  change: ProductChange,
  key: string | null,
): Promise<CartView> => {
  const { sku, quantity, version, warrantyId = null, installId = null } = change
  const press = key && `${key} ${createHash('sha256').update(JSON.stringify(change)).digest('base64')}`
  const isNewSession = owner.isNewSession ?? false
  const target = targetOf(deps, owner)
  const added = { sku, quantity, warrantyId, installId, version: version ?? null, press, isNewSession }
  const rows = await changeCart(deps, target, (db) => changes.addProduct(db, { ...target, ...added }))
  // A press that ran at the same time is stored only now, so the statement above cannot have seen it.
  if (key !== null && rows[0]?.cart_id === null) {
    const former = await findPress(deps.db, owner.sessionId, owner.brand.code, key)
    if (former === press) return cartView(await loadCart(deps, owner.sessionId, owner.brand))
    if (former !== undefined) throw keyReused()
  }
  return cartAfter(deps, owner, rows, { missing: productNotFound, added: quantity })
}

const setLine = async (
  deps: CartDeps,
  owner: CartOwner,
  {
    sku,
    quantity,
    version,
    warrantyId,
    installId,
    productCode: lineId,
  }: ProductChange & { productCode: string },
): Promise<CartView> => {
  if (!isUuid(lineId)) throw lineNotFound()
  const target = targetOf(deps, owner)
  const today = isoDayIn(owner.brand.timeZone, target.now)
  const set = { sku, quantity, lineId, warrantyId, installId, today, version: version ?? null }
  const rows = await changeCart(deps, target, (db) => changes.setLine(db, { ...target, ...set }))
  return cartAfter(deps, owner, rows, { missing: lineNotFound, added: quantity })
}

export const removeLine = async (
  deps: CartDeps,
  sessionId: Buffer | null,
  brand: Brand,
  productCode: string,
  version: number | undefined,
): Promise<CartView> => {
  requirePrices(brand)
  if (sessionId === null || !isUuid(productCode)) throw lineNotFound()
  const owner = { sessionId, brand }
  const target = targetOf(deps, owner)
  const removed = { lineId: productCode, version: version ?? null }
  const rows = await changeCart(deps, target, (db) => changes.removeLine(db, { ...target, ...removed }))
  return cartAfter(deps, owner, rows, { missing: lineNotFound })
}

export const clearCart = async (
  deps: CartDeps,
  sessionId: Buffer | null,
  brand: Brand,
  { version, cartId }: ShownCart,
): Promise<void> => {
  if (sessionId === null) return
  const owner = { sessionId, brand }
  const target = targetOf(deps, owner)
  const expected = { version: version ?? null, cartId: cartId ?? null }
  const clear = (db: Db) => changes.clearCart(db, { ...target, ...expected })
  const result = (await clear(deps.db)) ?? (await withMovedCart(deps.db, target, clear)) ?? null
  if (result === null || result.cleared) return
  throw result.status === 'frozen' ? paymentInProgress() : await cartChanged(deps, owner)
}
