import { calledUnits, CART_LINES_MAX, formatDollars, isoDayIn, openUnits } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { moveCart } from './account.service'
import * as repository from './fill.repository'
import { cartOf } from './model'
import { readCart } from './repository'
import { cartFull, paymentInProgress } from './refusals'
import { type AgreedTerms, type ProjectGoods, repricing, unitsOf } from './repricing'
import type { CartOwner } from './service'
import { type CartView, cartView } from './view'

export type { ProjectGoods } from './repricing'

/** Another device may take the cart, or begin to pay for it, between two statements. */
const OPENINGS_MAX = 4

/**
 * Locks the session's cart, moves the customer's here from another device, or creates one. A transaction that
 * also locks a project must lock the cart first.
 */
export const lockCartToFill = async (
  trx: Db,
  { sessionId, brand }: CartOwner,
  now: Date,
): Promise<repository.OpenedCart> => {
  const seat = { sessionId, siteCode: brand.code, now }
  for (let tries = 1; tries <= OPENINGS_MAX; tries += 1) {
    const cart = await repository.openCart(trx, { ...seat, country: brand.country })
    if (cart !== undefined) return cart
    await moveCart(trx, seat)
  }
  throw new Error('A cart was neither moved nor made')
}

/**
 * Adds a project's lines to the session's cart, or replaces its lines (COM-OP-62). Together with the units
 * already in the cart, it adds no more than are left to order, or than were chosen if more is intended, and
 * never more than the limit of a line. Units beyond the agreed ones become a separate line at the shop's
 * price. Units that the cart has from the line get the price that was agreed since, if their add-ons are the
 * same and the whole is better for the customer. The answer's messages name the omitted units. Runs in the
 * caller's transaction, which must have locked the cart and then the project.
 * @throws DomainError 409 `PAYMENT_IN_PROGRESS`, `CART_FULL`
 */
export const fillCart = async (
  trx: Db,
  { sessionId, brand }: CartOwner,
  given: {
    readonly cart: repository.OpenedCart
    readonly goods: readonly ProjectGoods[]
    readonly replaces: boolean
    /** Returns the first of the answer's messages. Called when the goods are in the cart. */
    notes(): Promise<readonly string[]>
    readonly now: Date
  },
): Promise<CartView> => {
  const { cart, now } = given
  if (cart.status === 'frozen') throw paymentInProgress()
  const before = await repository.listLines(trx, cart.id)
  const existing = given.replaces ? [] : before
  if (given.replaces) await repository.emptyLockedCart(trx, cart.id)
  const notes = given.replaces ? before.map(removedNote) : []
  const today = isoDayIn(brand.timeZone, now)
  const notices: string[] = []
  const heldTitles: string[] = []
  const replaced: string[] = []
  const lines = given.goods.flatMap((goods) => {
    const shared = shareUnits(goods, existing, today)
    notes.push(...shared.notes)
    notices.push(...shared.notices)
    replaced.push(...shared.replaced)
    if (shared.isHeld) heldTitles.push(goods.title)
    return shared.lines
  })
  notices.push(...leftOutTogether(heldTitles, HELD))
  if (replaced.length > 0) await repository.removeLines(trx, replaced)
  await repository.addLines(trx, cart.id, lines, now)
  const rows = (await readCart(trx, sessionId, brand))?.rows ?? []
  if (rows.length > CART_LINES_MAX) throw cartFull()
  return cartView(cartOf(rows, brand, now), [...(await given.notes()), ...notes], notices)
}

/**
 * Gives the units that a locked cart has of these lines the price that was agreed since, by the rule of
 * `fillCart`, and adds none. A line's former price stays beside the new one, so that the cart's messages name
 * the change.
 * @param today the site's day, `YYYY-MM-DD`
 */
export const repriceLines = async (
  trx: Db,
  cartId: string,
  goods: readonly ProjectGoods[],
  { today, now }: { readonly today: string; readonly now: Date },
): Promise<void> => {
  const existing = await repository.listLines(trx, cartId)
  const replaced: string[] = []
  const lines = goods.flatMap((each) => {
    const shared = shareUnits({ ...each, wanted: 0 }, existing, today)
    replaced.push(...shared.replaced)
    const former = existing.find(({ id }) => shared.replaced.includes(id))
    return shared.lines.map((line) => ({
      ...line,
      added_price_cents: former?.addedCents ?? line.added_price_cents,
    }))
  })
  const isFull = existing.length - replaced.length + lines.length > CART_LINES_MAX
  if (lines.length === 0 || isFull) return
  await repository.removeLines(trx, replaced)
  await repository.addLines(trx, cartId, lines, now)
}

/**
 * The message for products that are left out for the same reason: one by its title, several by their number.
 */
export const leftOutTogether = (
  titles: readonly string[],
  reason: { readonly one: string; readonly several: string },
): readonly string[] => {
  const [title] = titles
  if (title === undefined) return []
  return [
    titles.length === 1
      ? `${title} not added: ${reason.one}.`
      : `${titles.length} products not added: ${reason.several}.`,
  ]
}

const removedNote = ({ quantity, title }: repository.StoredLine): string =>
  `${quantity} × ${title} was removed from the cart.`

const HELD = { one: 'it is in the cart already', several: 'they are in the cart already' }

interface SharedUnits {
  readonly lines: repository.FilledLine[]
  /** Ids of the cart's lines that `lines` replace. */
  readonly replaced: readonly string[]
  readonly notes: readonly string[]
  readonly notices: readonly string[]
  /** Whether the cart has all the units already, as they are. */
  readonly isHeld: boolean
}

/** Splits the units of a line into those at the agreed price and those at the shop's. */
const shareUnits = (
  goods: ProjectGoods,
  existing: readonly repository.StoredLine[],
  today: string,
): SharedUnits => {
  const { title, wanted } = goods
  const own = existing.filter(({ projectLineId }) => projectLineId === goods.projectLineId)
  const added = calledUnits({ ...goods, inCart: unitsOf(own) })
  const { repriced, left, terms } = repricing(goods, own, today)
  const quantity = added + unitsOf(repriced)
  const agreedUnits = Math.min(quantity, left)
  const liveUnits = quantity - agreedUnits
  const notes: string[] = []
  // Chosen units are to be added; without a choice, units that only get a new price are among those wanted.
  const held = wanted === null ? openUnits(goods) - quantity : wanted - added
  const notices =
    quantity > 0 && held > 0 ? [`${held} × ${title} not added: ${held === 1 ? HELD.one : HELD.several}.`] : []
  if (terms !== null && liveUnits > 0) {
    notes.push(
      `The agreed price does not cover ${liveUnits} × ${title}: today\u2019s price is ${formatDollars(goods.liveCents)}.`,
    )
  }
  const lines: repository.FilledLine[] = []
  if (terms !== null && agreedUnits > 0) lines.push(filledLine(goods, agreedUnits, terms))
  if (liveUnits > 0) lines.push(filledLine(goods, liveUnits, null))
  return { lines, replaced: repriced.map(({ id }) => id), notes, notices, isHeld: quantity === 0 }
}

/** A line of `quantity` units at the agreed terms; at today's price if `terms` is null. */
const filledLine = (
  goods: ProjectGoods,
  quantity: number,
  terms: AgreedTerms | null,
): repository.FilledLine => ({
  product_id: goods.productId,
  quantity,
  warranty_id: goods.warrantyId,
  install_id: goods.installId,
  added_price_cents: terms?.priceCents ?? goods.liveCents,
  sku: goods.sku,
  title: goods.title,
  project_line_id: goods.projectLineId,
  quote_id: terms?.quoteId ?? null,
  called_off_for: goods.calledOffFor,
  agreed_price_cents: terms?.priceCents ?? null,
  agreed_rrp_cents: terms?.rrpCents ?? null,
  agreed_warranty_cents: terms?.warrantyCents ?? null,
  agreed_install_cents: terms?.installCents ?? null,
  agreed_until: terms?.until ?? null,
  agreed_quantity: terms?.units ?? null,
})
