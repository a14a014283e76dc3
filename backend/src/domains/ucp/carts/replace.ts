import { createHash } from 'node:crypto'
import { appliedCodesOf, type Brand, CART_QUANTITY_MAX } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { countFailures, readTries } from '../../../db/counters'
import type { Clock } from '../../../foundation/clock'
import { DomainError } from '../../../foundation/errors'
import { lockCartToFill } from '../../cart/fill.service'
import {
  cartChanges,
  cartView,
  type CartView,
  CodePlaceTaken,
  loadCart,
  type LoadedCart,
  paymentInProgress,
  productNotFound,
  QUANTITY_CAPPED,
} from '../../cart/service'
import { CouponExpired } from '../../promotions/service'
import { type Message, protocolCodeOf, recoverable } from '../messages'
import type { Caller } from '../operation'
import type { RequestedLine } from './cart.schema'

export interface ReplaceDeps {
  readonly db: Db
  readonly clock: Clock
  /** Whether to limit the attempts at codes of one address. */
  readonly limitsGuesses: boolean
}

/** The contents that a request replaces a cart's by. */
export interface Contents {
  /** `isNew`: the session is stored with its first product. */
  readonly session: { readonly id: Buffer; readonly isNew: boolean }
  readonly lines: readonly RequestedLine[]
  /** Undefined leaves the codes unchanged. */
  readonly codes: readonly string[] | undefined
}

/** The cart after a change, and what of the change was refused. */
export interface Replaced {
  readonly cart: CartView
  readonly messages: readonly Message[]
  /**
   * The codes that were sent, in their order, with those that were refused; undefined if none were replaced.
   */
  readonly codes?: readonly string[]
}

/** The refusal of a change, for a message. @throws any error again that says nothing about the change */
const refusalOf = (error: unknown): DomainError => {
  if (!(error instanceof DomainError) || error.status >= 500) throw error
  return error
}

/** Merges lines of the same item, because a cart has one line for each product. */
const mergeLines = (lines: readonly RequestedLine[]): RequestedLine[] => {
  const byItem = new Map<string, RequestedLine>()
  for (const line of lines) {
    const former = byItem.get(line.item.id)
    byItem.set(line.item.id, former ? { ...former, quantity: former.quantity + line.quantity } : line)
  }
  return [...byItem.values()]
}

/** The message about a line that the cart refused. @throws as `refusalOf` */
const buildLineMessage = (error: unknown, { item }: RequestedLine): Message => {
  const given = refusalOf(error)
  // The line of a locked cart exists, so the shop no longer sells its product.
  const refusal = given.code === 'CART_LINE_NOT_FOUND' ? productNotFound() : given
  const code = refusal.code === 'PRODUCT_NOT_FOUND' ? 'item_unavailable' : protocolCodeOf(refusal)
  return recoverable(code, `${refusal.message} (${item.id})`)
}

/** A warning about each line whose quantity was reduced to the limit of a cart. */
const quantityMessages = (capped: ReadonlySet<string>, { products }: CartView): Message[] =>
  products.flatMap(({ sku }, index) => {
    if (!capped.has(sku)) return []
    const content = `${QUANTITY_CAPPED} (${sku})`
    return [{ type: 'warning', code: 'quantity_adjusted', content, path: `$.line_items[${index}].quantity` }]
  })

/** Adds and changes the lines that are sent, and removes the others. A refused line becomes a message. */
const replaceLines = async (
  deps: ReplaceDeps,
  brand: Brand,
  { session, lines }: Contents,
  before: CartView,
): Promise<Replaced> => {
  const changes = cartChanges(deps)
  const messages: Message[] = []
  const kept = new Set<string>()
  const capped = new Set<string>()
  let isNewSession = session.isNew
  let now = before
  for (const line of mergeLines(lines)) {
    const { item } = line
    const quantity = Math.min(CART_QUANTITY_MAX, line.quantity)
    const ofItem = before.products.filter(({ sku }) => sku === item.id)
    const current = ofItem.find(({ productCode }) => productCode === line.id) ?? ofItem[0]
    if (current) kept.add(current.productCode)
    try {
      if (current?.quantity !== quantity) {
        const owner = { sessionId: session.id, isNewSession, brand }
        now = await changes.change(owner, { sku: item.id, quantity, productCode: current?.productCode })
        isNewSession = false
      }
      if (quantity < line.quantity) capped.add(item.id)
    } catch (error) {
      messages.push(buildLineMessage(error, line))
    }
  }
  for (const { productCode } of before.products.filter((one) => !kept.has(one.productCode)))
    now = await changes.remove(session.id, brand, productCode)
  return { cart: now, messages: [...messages, ...quantityMessages(capped, now)] }
}

const CODES_WINDOW_MS = 600_000
const CODES_MAX = 30

const hash = (...parts: readonly string[]): Buffer => createHash('sha256').update(parts.join('\n')).digest()

/**
 * Refused codes are counted by IP address, not by platform: anybody can claim the name of an unsigned
 * platform, and publish any number of signed ones.
 */
const counterOf = (address: string): Buffer => hash('ucp-codes', address)

/** Whether this address has had too many codes refused. */
const isOverLimit = async ({ db, clock, limitsGuesses }: ReplaceDeps, address: string): Promise<boolean> =>
  limitsGuesses && (await readTries(db, counterOf(address), clock.now())) >= CODES_MAX

/**
 * Counts refused codes, each once for a cart, because platforms send all codes with every update. A
 * transaction that is rolled back counts none: its answer reveals nothing about the codes.
 */
const countRefused = async (
  { db, clock, limitsGuesses }: ReplaceDeps,
  address: string,
  { cartId, codes }: { readonly cartId: string; readonly codes: readonly string[] },
): Promise<void> => {
  if (!limitsGuesses || codes.length === 0) return
  const total = { key: counterOf(address), windowMs: CODES_WINDOW_MS }
  const failures = codes.map((code) => hash('ucp-code', cartId, normalised(code)))
  await countFailures(db, total, failures, clock.now())
}

const normalised = (code: string): string => code.trim().toUpperCase()

const isSameCode = (a: string, b: string): boolean => normalised(a) === normalised(b)

const isApplied = (cart: CartView, code: string): boolean =>
  appliedCodesOf(cart).some((one) => isSameCode(one.code, code))

/** The code of the warning about a code that was refused. */
const refusalCodeOf = (error: DomainError): string => {
  if (error instanceof CodePlaceTaken) return 'discount_code_combination_disallowed'
  return error instanceof CouponExpired ? 'discount_code_expired' : 'discount_code_invalid'
}

/**
 * Replaces coupon and gift card by the codes that are sent. A cart has one of each: of two coupons, the first
 * one that counts stays. A refused code becomes a warning with the shop's reason, and so does one that is not
 * tried because of the limit.
 */
const replaceCodes = async (
  deps: ReplaceDeps,
  { brand, address }: Pick<Caller, 'brand' | 'address'>,
  sessionId: Buffer,
  given: { readonly cart: CartView; readonly loaded: LoadedCart | null; readonly codes: readonly string[] },
): Promise<Replaced> => {
  const { codes } = given
  const changes = cartChanges(deps)
  const messages: Message[] = []
  let now = given.cart
  /** Each change of the cart outdates it. */
  let { loaded }: { loaded: LoadedCart | null } = given
  for (const { code } of appliedCodesOf(now)) {
    if (codes.some((one) => isSameCode(one, code))) continue
    now = await changes.removeCode(sessionId, brand, code)
    loaded = null
  }
  const warn = (code: string, content: string, index: number): void => {
    messages.push({ type: 'warning', code, content, path: `$.discounts.codes[${index}]` })
  }
  let isBlocked: boolean | undefined
  const refused: string[] = []
  for (const [index, code] of codes.entries()) {
    if (isApplied(now, code)) continue
    isBlocked ??= await isOverLimit(deps, address)
    if (isBlocked) {
      warn('discount_code_invalid', 'Too many codes were tried. Please try again later.', index)
      continue
    }
    const former = now
    const earlier = codes.slice(0, index)
    loaded ??= await loadCart(deps, sessionId, brand)
    try {
      now = await changes.applyCode(sessionId, brand, code, { keep: earlier, loaded })
      loaded = null
    } catch (error) {
      const refusal = refusalOf(error)
      refused.push(code)
      warn(refusalCodeOf(refusal), refusal.message, index)
      continue
    }
    const replaced = earlier.findIndex((one) => isApplied(former, one) && !isApplied(now, one))
    if (replaced >= 0)
      warn('discount_code_invalid', `${codes[replaced]} cannot be used for this cart.`, replaced)
  }
  await countRefused(deps, address, { cartId: now.cartId, codes: refused })
  const applied = appliedCodesOf(now)
  const shown = codes.map((code) => applied.find((one) => isSameCode(one.code, code))?.code ?? code)
  return { cart: now, messages, codes: shown }
}

/**
 * Replaces lines and codes of a session's cart. Runs in the caller's transaction and locks the cart first, so
 * that an update never leaves a half of it, and concurrent updates follow one another. Lines come before
 * codes, because a code applies only to a cart with goods.
 * @throws DomainError 409 `PAYMENT_IN_PROGRESS`
 */
export const replaceCart = async (
  deps: ReplaceDeps,
  caller: Pick<Caller, 'brand' | 'address'>,
  contents: Contents,
): Promise<Replaced> => {
  const { brand } = caller
  const { session, codes } = contents
  if (!session.isNew) {
    const { status } = await lockCartToFill(deps.db, { sessionId: session.id, brand }, deps.clock.now())
    if (status === 'frozen') throw paymentInProgress()
  }
  const loaded = await loadCart(deps, session.isNew ? null : session.id, brand)
  const before = cartView(loaded)
  const goods = await replaceLines(deps, brand, contents, before)
  const { cart } = goods
  if (codes === undefined || cart.products.length === 0) return goods
  const current = { cart, loaded: cart === before ? loaded : null, codes }
  const coded = await replaceCodes(deps, caller, session.id, current)
  return { ...coded, messages: [...goods.messages, ...coded.messages] }
}
