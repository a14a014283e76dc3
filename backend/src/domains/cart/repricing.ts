import { agreementHolds, type CallOff } from '@countertop/sdk/rules'
import type { StoredLine } from './fill.repository'

/** What was agreed for a project's line; money in cents. */
export interface AgreedTerms {
  /** The quote of the price; null where it was agreed otherwise. */
  readonly quoteId: string | null
  readonly priceCents: number
  readonly rrpCents: number
  readonly warrantyCents: number | null
  readonly installCents: number | null
  /** Last day, `YYYY-MM-DD` in the site's time zone; null: as long as the cart. */
  readonly until: string | null
  /** Units that may still be bought at this price, those in the cart included. */
  readonly units: number
}

/** A project's line to put into a cart; money in cents. */
export interface ProjectGoods extends Omit<CallOff, 'inCart'> {
  readonly projectLineId: string
  /** Names of the project and its folder, for people. */
  readonly calledOffFor: string
  readonly productId: number
  readonly sku: string
  readonly title: string
  readonly warrantyId: number | null
  readonly installId: number | null
  readonly liveCents: number
  /** Today's prices of its add-ons for one unit; 0 without. */
  readonly liveWarrantyCents: number
  readonly liveInstallCents: number
  /** Null where nothing is agreed. */
  readonly agreed: AgreedTerms | null
}

interface Repricing {
  /** Lines of the cart to be replaced: by `left` units at `terms`, the others at today's price. */
  readonly repriced: readonly StoredLine[]
  /** Units that may be sold at `terms`, beside those that stay in the cart at an agreed price. */
  readonly left: number
  /** Null where nothing is agreed. */
  readonly terms: AgreedTerms | null
}

/**
 * What a new agreement changes of a project line's units in the cart (`own`). The newest one governs: units
 * that it does not cover get today's price, because the order refuses them at that of a superseded quote.
 * @param today the site's day, `YYYY-MM-DD`
 */
export const repricing = (goods: ProjectGoods, own: readonly StoredLine[], today: string): Repricing => {
  const { agreed } = goods
  if (agreed === null) return { repriced: [], left: 0, terms: null }
  const isTwin = (line: StoredLine) => line.agreedCents === agreed.priceCents && hasSameAddOns(goods, line)
  const better = own.filter((line) => isImproved(goods, agreed, line, today))
  const kept = own.filter((line) => !better.includes(line))
  const keptAgreed = kept.filter((line) => isInForce(line, today) || isTwin(line))
  const left = Math.max(0, agreed.units - unitsOf(keptAgreed))
  return {
    // Without an agreed unit left, the units in the cart would stay at the shop's price.
    repriced: left === 0 ? [] : better,
    left,
    terms: termsBeside(
      agreed,
      kept.find((line) => isInForce(line, today) && isTwin(line)),
    ),
  }
}

export const unitsOf = (lines: readonly { readonly quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

const isInForce = ({ agreedCents, agreedUntil }: StoredLine, today: string): boolean =>
  agreedCents !== null && agreementHolds(agreedUntil, today)

const hasSameAddOns = (goods: ProjectGoods, { warrantyId, installId }: StoredLine): boolean =>
  warrantyId === goods.warrantyId && installId === goods.installId

/** What a unit of a cart's line costs with its add-ons, which are those of the project's line; in cents. */
const wholeCents = (goods: ProjectGoods, line: StoredLine, today: string): number => {
  const { liveCents, liveWarrantyCents, liveInstallCents } = goods
  return isInForce(line, today)
    ? (line.agreedCents ?? liveCents) +
        (line.agreedWarrantyCents ?? liveWarrantyCents) +
        (line.agreedInstallCents ?? liveInstallCents)
    : liveCents + liveWarrantyCents + liveInstallCents
}

/**
 * Whether an agreement is better for the customer than what a line of the cart has: for the same add-ons a
 * lower price of unit and add-ons together, or the same price for longer.
 */
const isImproved = (goods: ProjectGoods, agreed: AgreedTerms, line: StoredLine, today: string): boolean => {
  if (!hasSameAddOns(goods, line)) return false
  const before = wholeCents(goods, line, today)
  const now = agreed.priceCents + (agreed.warrantyCents ?? 0) + (agreed.installCents ?? 0)
  if (!isInForce(line, today)) return now <= before
  if (now !== before) return now < before
  return line.agreedUntil !== null && (agreed.until === null || agreed.until > line.agreedUntil)
}

/**
 * The terms of new units. At the unit price of a line that stays in the cart they join that line, which has
 * its add-ons' prices and its last day once: they stay, as the line's units would get worse ones.
 */
const termsBeside = (agreed: AgreedTerms, joined: StoredLine | undefined): AgreedTerms =>
  joined === undefined
    ? agreed
    : {
        ...agreed,
        warrantyCents: joined.agreedWarrantyCents,
        installCents: joined.agreedInstallCents,
        until: joined.agreedUntil,
      }
