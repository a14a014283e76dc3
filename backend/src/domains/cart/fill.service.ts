import {
  agreementHolds,
  calledUnits,
  CART_LINES_MAX,
  type CallOff,
  formatDollars,
  isoDayIn,
  openUnits,
} from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import * as repository from './fill.repository'
import { cartOf } from './model'
import { readCart } from './repository'
import { cartFull, paymentInProgress } from './refusals'
import type { CartOwner } from './service'
import { type CartView, cartView } from './view'

/** A project's line to put into a cart; money in cents. */
export interface ProjectGoods extends Omit<CallOff, 'inCart'> {
  readonly projectLineId: string
  readonly quoteId: string | null
  /** Names of the project and its folder, for people. */
  readonly calledOffFor: string
  readonly productId: number
  readonly sku: string
  readonly title: string
  readonly warrantyId: number | null
  readonly installId: number | null
  readonly liveCents: number
  /** Null where nothing is agreed. */
  readonly agreed: {
    readonly priceCents: number
    readonly rrpCents: number
    readonly warrantyCents: number | null
    readonly installCents: number | null
    /** Last day, `YYYY-MM-DD` in the site's time zone; null: as long as the cart. */
    readonly until: string | null
    /** Units that may still be bought at this price, those in the cart included. */
    readonly units: number
  } | null
}

/**
 * Locks the session's cart, or creates one. A transaction that also locks a project must lock the cart first.
 */
export const lockCartToFill = (
  trx: Db,
  { sessionId, brand }: CartOwner,
  now: Date,
): Promise<repository.OpenedCart> =>
  repository.openCart(trx, { sessionId, siteCode: brand.code, country: brand.country, now })

/**
 * Adds a project's lines to the session's cart, or replaces its lines (commerce OP-62). Together with the
 * units already in the cart, it adds no more than are left to order, or than were chosen if more is intended,
 * and never more than the limit of a line. Units beyond the agreed ones become a separate line at the shop's
 * price. Units that the cart has from the line get the price that was agreed since, if it is better for the
 * customer. The answer's messages name the omitted units. Runs in the caller's transaction, which must have
 * locked the cart and then the project.
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
  const before = await repository.linesOf(trx, cart.id)
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

/**
 * The line's units in the cart for which a better agreement was made since they were added: a lower price,
 * or the same price for longer.
 */
const improvable = (
  { agreed, liveCents }: ProjectGoods,
  own: readonly repository.StoredLine[],
  today: string,
): readonly repository.StoredLine[] => {
  if (agreed === null) return []
  return own.filter(({ agreedCents, agreedUntil }) => {
    if (agreedCents === null || !agreementHolds(agreedUntil, today)) return agreed.priceCents <= liveCents
    if (agreed.priceCents !== agreedCents) return agreed.priceCents < agreedCents
    return agreedUntil !== null && (agreed.until === null || agreed.until > agreedUntil)
  })
}

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
  const { agreed, title } = goods
  const own = existing.filter(({ projectLineId }) => projectLineId === goods.projectLineId)
  const added = calledUnits({ ...goods, inCart: unitsOf(own) })
  const better = improvable(goods, own, today)
  const kept = own.filter((line) => !better.includes(line))
  const keptAgreed = kept.filter(
    ({ agreedCents, agreedUntil }) =>
      agreedCents !== null && (agreedCents === agreed?.priceCents || agreementHolds(agreedUntil, today)),
  )
  const left = agreed === null ? 0 : Math.max(0, agreed.units - unitsOf(keptAgreed))
  // Without an agreed unit left, the units in the cart would stay at the shop's price.
  const replaced = left > 0 ? better : []
  const quantity = added + unitsOf(replaced)
  const agreedUnits = Math.min(quantity, left)
  const liveUnits = quantity - agreedUnits
  const notes: string[] = []
  const held = (goods.wanted ?? openUnits(goods)) - quantity
  const notices =
    quantity > 0 && held > 0 ? [`${held} × ${title} not added: they are in the cart already.`] : []
  if (agreed !== null && liveUnits > 0) {
    notes.push(
      `The agreed price does not cover ${liveUnits} × ${title}: today\u2019s price is ${formatDollars(goods.liveCents)}.`,
    )
  }
  const common = {
    product_id: goods.productId,
    warranty_id: goods.warrantyId,
    install_id: goods.installId,
    sku: goods.sku,
    title,
    project_line_id: goods.projectLineId,
    quote_id: goods.quoteId,
    called_off_for: goods.calledOffFor,
  }
  const lines: repository.FilledLine[] = []
  if (agreed !== null && agreedUnits > 0) {
    lines.push({
      ...common,
      quantity: agreedUnits,
      added_price_cents: agreed.priceCents,
      agreed_price_cents: agreed.priceCents,
      agreed_rrp_cents: agreed.rrpCents,
      agreed_warranty_cents: agreed.warrantyCents,
      agreed_install_cents: agreed.installCents,
      agreed_until: agreed.until,
      agreed_quantity: agreed.units,
    })
  }
  if (liveUnits > 0) {
    lines.push({
      ...common,
      quantity: liveUnits,
      added_price_cents: goods.liveCents,
      agreed_price_cents: null,
      agreed_rrp_cents: null,
      agreed_warranty_cents: null,
      agreed_install_cents: null,
      agreed_until: null,
      agreed_quantity: null,
    })
  }
  return { lines, replaced: replaced.map(({ id }) => id), notes, notices, isHeld: quantity === 0 }
}

const unitsOf = (lines: readonly repository.StoredLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)
