import { createHash } from 'node:crypto'
import { appliedCodesOf, type Brand } from '@countertop/sdk/rules'
import type { Db } from '../../../db/connection'
import { countTries } from '../../../db/counters'
import type { Clock } from '../../../foundation/clock'
import { DomainError } from '../../../foundation/errors'
import type { CartService, CartView } from '../../cart/service'
import type { Message } from '../messages'
import type { RequestedLine } from './cart.schema'

export interface ReplaceDeps {
  readonly db: Db
  readonly clock: Clock
  readonly cart: CartService
  /** Limits codes that are tried. */
  readonly limitsGuesses: boolean
}

export interface Replaced {
  readonly cart: CartView
  readonly messages: readonly Message[]
}

/** One line an item: the cart has no second one of the isSameCode product. */
const mergeLines = (lines: readonly RequestedLine[]): RequestedLine[] => {
  const byItem = new Map<string, RequestedLine>()
  for (const line of lines) {
    const former = byItem.get(line.item.id)
    byItem.set(
      line.item.id,
      former ? { ...former, quantity: Math.min(99, former.quantity + line.quantity) } : line,
    )
  }
  return [...byItem.values()]
}

/** A refusal of a line becomes a message; anything unexpected goes on. */
const buildLineMessage = (error: unknown, { item }: RequestedLine): Message => {
  if (!(error instanceof DomainError) || error.status >= 500) throw error
  return {
    type: 'error',
    code: error.code === 'PRODUCT_NOT_FOUND' ? 'item_unavailable' : error.code.toLowerCase(),
    content: `${error.message} (${item.id})`,
    severity: 'recoverable',
  }
}

/**
 * Brings the goods of a session's cart to what a platform sends: lines that it does not name go. What cannot
 * be done is a message, and the rest is done.
 * @param session `isNew`: it is made with the first product
 */
export const replaceLines = async (
  { cart }: ReplaceDeps,
  brand: Brand,
  session: { readonly id: Buffer; readonly isNew: boolean },
  requested: readonly RequestedLine[],
): Promise<Replaced> => {
  const read = async (): Promise<CartView> =>
    JSON.parse((await cart.read(session.isNew ? null : session.id, brand)).bytes.toString('utf8')) as CartView
  const before = await read()
  const messages: Message[] = []
  const kept = new Set<string>()
  let { isNew } = session
  let now = before
  for (const line of mergeLines(requested)) {
    const { sku, quantity } = { sku: line.item.id, quantity: line.quantity }
    const held = before.products.find((one) => one.productCode === line.id && one.sku === sku)
    const known = held ?? before.products.find((one) => one.sku === sku)
    if (known) kept.add(known.productCode)
    if (known?.quantity === quantity) continue
    try {
      const change = { sku, quantity, ...(known ? { productCode: known.productCode } : {}) }
      now = await cart.change({ sessionId: session.id, isNewSession: isNew, brand }, change)
      isNew = false
    } catch (error) {
      messages.push(buildLineMessage(error, line))
    }
  }
  for (const { productCode, sku } of before.products.filter((one) => !kept.has(one.productCode))) {
    try {
      now = await cart.remove(session.id, brand, productCode)
    } catch (error) {
      messages.push(buildLineMessage(error, { item: { id: sku }, quantity: 1 }))
    }
  }
  return { cart: now, messages }
}

const codesWindowMs = 600_000
const codesAtMost = 30

/** Somebody may guess codes, and platforms name themselves: tries are counted by address. */
const countAttempt = async ({ db, clock, limitsGuesses }: ReplaceDeps, address: string): Promise<void> => {
  if (!limitsGuesses) return
  const key = createHash('sha256').update(`ucp-codes\n${address}`).digest()
  const [counted] = await countTries(db, [{ key, windowMs: codesWindowMs }], clock.now())
  if (counted !== undefined && counted.tries > codesAtMost) {
    throw new DomainError(
      429,
      'TOO_MANY_REQUESTS',
      'Too many codes were tried. Please try again later.',
      {},
      {
        'Retry-After': '600',
      },
    )
  }
}

const isSameCode = (a: string, b: string): boolean => a.trim().toUpperCase() === b.trim().toUpperCase()

/**
 * Brings coupon and gift card to the codes that a platform sends. A refused code is a warning with the shop's
 * reason.
 * @throws DomainError 429 where an address tries too many
 */
export const replaceCodes = async (
  deps: ReplaceDeps,
  brand: Brand,
  sessionId: Buffer,
  { cart: held, codes, address }: { cart: CartView; codes: readonly string[]; address: string },
): Promise<Replaced> => {
  const messages: Message[] = []
  let now = held
  for (const { code } of appliedCodesOf(held)) {
    if (!codes.some((one) => isSameCode(one, code))) now = await deps.cart.removeCode(sessionId, brand, code)
  }
  for (const [index, code] of codes.entries()) {
    if (appliedCodesOf(now).some((one) => isSameCode(one.code, code))) continue
    await countAttempt(deps, address)
    try {
      now = await deps.cart.applyCode(sessionId, brand, code)
    } catch (error) {
      if (!(error instanceof DomainError) || error.status >= 500) throw error
      messages.push({
        type: 'warning',
        code: 'discount_code_invalid',
        content: error.message,
        path: `$.discounts.codes[${index}]`,
      })
    }
  }
  return { cart: now, messages }
}
