import { createHash } from 'node:crypto'
import { appliedCodesOf, type Brand, CART_QUANTITY_MAX } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { countTries } from '../../../db/counters'
import type { Clock } from '../../../foundation/clock'
import { DomainError } from '../../../foundation/errors'
import {
  type CartService,
  type CartView,
  CodePlaceTaken,
  productNotFound,
  QUANTITY_CAPPED,
} from '../../cart/service'
import { CouponExpired } from '../../promotions/service'
import { type Message, protocolCodeOf, recoverable } from '../messages'
import type { RequestedLine } from './cart.schema'

export interface ReplaceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly cart: CartService
  /** Whether to limit the attempts at codes of one address. */
  readonly limitsGuesses: boolean
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

/** Another request has changed the cart since this one has read it. */
export class CartRaced extends Error {}

/** Refusals of a change that the cart allowed when it was read. */
const RACES: ReadonlySet<string> = new Set(['CART_CHANGED', 'CART_LINE_NOT_FOUND', 'COUPON_NOT_APPLIED'])

const isLineNotFound = (error: unknown): boolean =>
  error instanceof DomainError && error.code === 'CART_LINE_NOT_FOUND'

/**
 * The refusal of a change, for a message.
 * @throws CartRaced after a concurrent change; any error again that says nothing about the change itself
 */
const refusalOf = (error: unknown): DomainError => {
  if (!(error instanceof DomainError) || error.status >= 500 || error.code === 'PAYMENT_IN_PROGRESS')
    throw error
  if (RACES.has(error.code)) throw new CartRaced(error.message)
  return error
}

/** The cart after a change. @throws CartRaced if it has other changes too */
const assertNext = (before: CartView, after: CartView): CartView => {
  if (after.version !== before.version + 1) throw new CartRaced('The cart has other changes too.')
  return after
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
  const refusal = refusalOf(error)
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

/**
 * Replaces the lines of a session's cart: adds and changes those that are sent, removes the others. A refused
 * line becomes a message; the rest is applied.
 * @param session `isNew`: the session is stored with its first product
 * @throws CartRaced after a concurrent change; DomainError 409 `PAYMENT_IN_PROGRESS`
 */
export const replaceLines = async (
  { cart }: ReplaceDeps,
  brand: Brand,
  session: { readonly id: Buffer; readonly isNew: boolean },
  requested: readonly RequestedLine[],
): Promise<Replaced> => {
  const read = (): Promise<CartView> => cart.readView(session.isNew ? null : session.id, brand)
  const before = await read()
  const messages: Message[] = []
  const kept = new Set<string>()
  let { isNew } = session
  let now = before
  const capped = new Set<string>()
  for (const line of mergeLines(requested)) {
    const { item } = line
    const quantity = Math.min(CART_QUANTITY_MAX, line.quantity)
    const ofItem = before.products.filter(({ sku }) => sku === item.id)
    const current = ofItem.find(({ productCode }) => productCode === line.id) ?? ofItem[0]
    if (current) kept.add(current.productCode)
    try {
      if (current?.quantity !== quantity) {
        const ofLine = current ? { productCode: current.productCode } : {}
        const change = { sku: item.id, quantity, version: now.version, ...ofLine }
        const owner = { sessionId: session.id, isNewSession: isNew, brand }
        now = assertNext(now, await cart.change(owner, change))
        isNew = false
      }
      if (quantity < line.quantity) capped.add(item.id)
    } catch (error) {
      // In an unchanged cart the line exists, so the shop no longer sells its product.
      const isUnsold = isLineNotFound(error) && (await read()).version === now.version
      messages.push(buildLineMessage(isUnsold ? productNotFound() : error, line))
    }
  }
  for (const { productCode, sku } of before.products.filter((one) => !kept.has(one.productCode))) {
    try {
      now = assertNext(now, await cart.remove(session.id, brand, productCode, now.version))
    } catch (error) {
      messages.push(buildLineMessage(error, { item: { id: sku }, quantity: 1 }))
    }
  }
  return { cart: now, messages: [...messages, ...quantityMessages(capped, now)] }
}

const CODES_WINDOW_MS = 600_000
const CODES_MAX = 30

/**
 * Counts an attempt at a code by IP address, not by platform: anybody can claim the name of an unsigned
 * platform, and publish any number of signed ones.
 * @returns whether it is one of at most 30 attempts in ten minutes
 */
const countAttempt = async ({ db, clock, limitsGuesses }: ReplaceDeps, address: string): Promise<boolean> => {
  if (!limitsGuesses) return true
  const key = createHash('sha256').update(`ucp-codes\n${address}`).digest()
  const [counted] = await countTries(db, [{ key, windowMs: CODES_WINDOW_MS }], clock.now())
  return counted === undefined || counted.tries <= CODES_MAX
}

/** Counts an attempt at a code; false where it exceeds the limit and must not be made. */
export type CountCode = (code: string) => Promise<boolean>

/** Counts each code of one request once, also if the request starts again after a concurrent change. */
export const codeCounter = (deps: ReplaceDeps, address: string): CountCode => {
  const counted = new Map<string, boolean>()
  return async (code) => {
    const isAllowed = counted.get(code) ?? (await countAttempt(deps, address))
    counted.set(code, isAllowed)
    return isAllowed
  }
}

const isSameCode = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase()

const isApplied = (cart: CartView, code: string): boolean =>
  appliedCodesOf(cart).some((one) => isSameCode(one.code, code))

/** The code of the warning about a code that was refused. */
const refusalCodeOf = (error: DomainError): string => {
  if (error instanceof CodePlaceTaken) return 'discount_code_combination_disallowed'
  return error instanceof CouponExpired ? 'discount_code_expired' : 'discount_code_invalid'
}

/**
 * Replaces coupon and gift card of a cart by the codes that are sent. A cart has one of each: of two coupons,
 * the first one that counts stays. A refused code becomes a warning with the shop's reason, and so does one
 * that is not tried because of the limit: the goods are replaced already.
 * @param change.countCode counts each code that is tried
 * @throws DomainError 409 `PAYMENT_IN_PROGRESS`; CartRaced after a concurrent change
 */
export const replaceCodes = async (
  deps: ReplaceDeps,
  brand: Brand,
  sessionId: Buffer,
  { cart: before, codes, countCode }: { cart: CartView; codes: readonly string[]; countCode: CountCode },
): Promise<Replaced> => {
  const messages: Message[] = []
  let now = before
  for (const { code } of appliedCodesOf(before)) {
    if (codes.some((one) => isSameCode(one, code))) continue
    try {
      now = assertNext(now, await deps.cart.removeCode(sessionId, brand, code))
    } catch (error) {
      // A code of the cart can be refused only after a concurrent change.
      throw refusalOf(error)
    }
  }
  const warn = (code: string, content: string, index: number): void => {
    messages.push({ type: 'warning', code, content, path: `$.discounts.codes[${index}]` })
  }
  for (const [index, code] of codes.entries()) {
    if (isApplied(now, code)) continue
    if (!(await countCode(code))) {
      warn('discount_code_invalid', 'Too many codes were tried. Please try again later.', index)
      continue
    }
    const former = now
    const earlier = codes.slice(0, index)
    try {
      now = assertNext(now, await deps.cart.applyCode(sessionId, brand, code, { keep: earlier }))
    } catch (error) {
      const refusal = refusalOf(error)
      warn(refusalCodeOf(refusal), refusal.message, index)
      continue
    }
    const replaced = earlier.findIndex((one) => isApplied(former, one) && !isApplied(now, one))
    if (replaced >= 0)
      warn('discount_code_invalid', `${codes[replaced]} cannot be used for this cart.`, replaced)
  }
  const applied = appliedCodesOf(now)
  const shown = codes.map((code) => applied.find((one) => isSameCode(one.code, code))?.code ?? code)
  return { cart: now, messages, codes: shown }
}
