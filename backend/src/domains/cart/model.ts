import {
  type Brand,
  agreementHolds,
  type Country,
  type Totals,
  cartTotals,
  couponRefusal,
  type EarnedReward,
  lineGoodsCents,
  parseRewardRules,
  rewardsOf,
  isoDayIn,
} from '@countertop/sdk/rules'
import { type Coupon, couponDiscountCents } from '../promotions/service'
import type { AddOnRow, AgreedValues, CartItem, CartRow } from './repository'

/** The house supplier, which delivers and charges everything that no other supplier does. */
export const HOUSE = 'House'

/** A chosen warranty or installation; the price is for one unit, in cents. */
export interface AddOn {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly priceCents: number
}

/** The project's line that a cart's line comes from, with its quote and the names of project and folder. */
export interface ProjectOfLine {
  readonly lineId: string
  /** Null where the line's price is not, or no longer, that of a quote. */
  readonly quoteId: string | null
  /** Null for a line from before it was stored. */
  readonly calledOffFor: string | null
}

/** The agreed price of a line while it is valid; the line's own prices then equal it. */
export interface Agreement {
  /** Last day, `YYYY-MM-DD` in the site's time zone; null: as long as the cart. */
  readonly until: string | null
  /** Units that the agreed price covers. */
  readonly quantity: number
}

/** A line of a cart, priced now. Money in cents; `lineDiscountCents` is the whole line's. */
export interface CartLine {
  /** Id of the line, which is `productCode` in the API. */
  readonly lineId: string
  readonly productId: number
  readonly sku: string
  readonly title: string
  readonly uri: string
  readonly image: string
  readonly brand: string
  readonly category: string
  readonly categorization: readonly string[]
  readonly categorySlugs: readonly string[]
  readonly ribbon: string | null
  readonly condition: string | null
  readonly missingParts: string | null
  readonly isProforma: boolean
  /** The supplier that delivers and charges the line, such as `HOUSE`. */
  readonly supplierKey: string
  readonly quantity: number
  /** Units of its product on the lines before it that can be ordered: they take from the same stock. */
  readonly unitsBefore: number
  readonly priceCents: number
  readonly rrpCents: number
  readonly lineDiscountCents: number
  /** Unit price when the shopper last changed the line; null when that is not known. */
  readonly addedPriceCents: number | null
  readonly warranty: AddOn | null
  readonly install: AddOn | null
  /** Units on the shelves of the country, and units on order to them. */
  readonly unitsAvailable: number
  readonly unitsOnOrder: number
  /** Whether its warranty or installation is no longer offered. */
  readonly isAddOnWithdrawn: boolean
  /** Whether the site sells it with these add-ons, and has enough units in stock and on order. */
  readonly available: boolean
  /** The line of a project that it comes from. */
  readonly project: ProjectOfLine | null
  /** Null if nothing was agreed, or the last day has ended. */
  readonly agreement: Agreement | null
}

/** A cart with everything that prices it. */
export interface LoadedCart {
  readonly id: string
  readonly siteCode: string
  readonly country: Country
  readonly version: number
  /** `frozen` while a payment is open, so that the cart cannot be changed. */
  readonly status: 'open' | 'frozen'
  readonly email: string | null
  /** The applied coupon; `isUsable` is false when its dates, uses or minimum no longer fit. */
  readonly coupon: { readonly code: string; readonly isUsable: boolean } | null
  readonly giftCard: { readonly code: string; readonly balanceCents: number } | null
  /** The setting `ProformaDeliveryBrands` (COM-021). */
  readonly proformaBrands: string | null
  /** Gifts that the lines earn, or count towards. */
  readonly rewards: readonly EarnedReward[]
  readonly lines: readonly CartLine[]
  /** The amount that a coupon and its minimum apply to: without lines at an agreed price (decision D-9). */
  readonly couponGoodsCents: number
  readonly couponDiscountCents: number
  /** Totals of the cart alone: without delivery, services and deposit. */
  readonly totals: Totals
}

/** The suppliers that deliver and charge the lines of a cart. */
export const supplierKeysOf = ({ lines }: Pick<LoadedCart, 'lines'>): string[] => [
  ...new Set(lines.map(({ supplierKey }) => supplierKey)),
]

/** @param agreedCents replaces the shop's price */
const addOnOf = (row: CartRow, kind: AddOnRow['kind'], agreedCents: number | null = null): AddOn | null => {
  const found = row.add_ons?.find((addOn) => addOn.kind === kind)
  if (found === undefined) return null
  return { id: found.id, sku: found.sku, name: found.title, priceCents: agreedCents ?? found.price_cents }
}

/** The stored data of a product that is no longer on the shelf. */
const unlistedItem = (sku: string, title: string): CartItem => ({
  sku,
  title,
  uri: '',
  brand: '',
  category: '',
})

/** The agreement of a line if it is valid on the site's day. */
const inForce = (agreed: AgreedValues | null, today: () => string) => {
  if (agreed === null) return null
  const [priceCents, rrpCents, warrantyCents, installCents, until, quantity] = agreed
  if (priceCents === null || !agreementHolds(until, today())) return null
  return {
    priceCents,
    rrpCents,
    warrantyCents,
    installCents,
    agreement: { until, quantity: quantity ?? 0 },
  }
}

/** @param unitsByProduct of the lines before it that can be ordered; its own are added */
const lineOf = (
  row: CartRow,
  lineId: string,
  today: () => string,
  unitsByProduct: Map<number, number>,
): CartLine => {
  const [productId, quantity, addedPriceCents, priceCents, rrpCents, isSold, ...more] = row.line
  const [unitsAvailable, unitsOnOrder, sku, title, agreedValues] = more
  const agreed = inForce(agreedValues, today)
  const listed = typeof row.item === 'string' ? (JSON.parse(row.item) as CartItem) : row.item
  const item = listed ?? unlistedItem(sku, title)
  const isAddOnWithdrawn = row.add_ons?.some(({ withdrawn }) => withdrawn) ?? false
  const unitsBefore = unitsByProduct.get(productId) ?? 0
  const units = unitsBefore + quantity
  const available = isSold && !isAddOnWithdrawn && units <= unitsAvailable + unitsOnOrder
  if (available) unitsByProduct.set(productId, units)
  return {
    lineId,
    productId,
    sku: item.sku,
    title: item.title,
    uri: item.uri,
    image: item.image ?? '',
    brand: item.brand,
    category: item.category,
    categorization: item.categorization ?? [],
    categorySlugs: row.category_slugs ?? [],
    ribbon: item.ribbon ?? null,
    condition: item.condition ?? null,
    missingParts: item.missingParts ?? null,
    isProforma: item.isProforma ?? false,
    supplierKey: row.supplier_key ?? HOUSE,
    quantity,
    unitsBefore,
    priceCents: agreed?.priceCents ?? priceCents,
    rrpCents: agreed?.rrpCents ?? rrpCents,
    lineDiscountCents: 0,
    addedPriceCents,
    warranty: addOnOf(row, 'warranty', agreed?.warrantyCents),
    install: addOnOf(row, 'install', agreed?.installCents),
    unitsAvailable,
    unitsOnOrder,
    isAddOnWithdrawn,
    available,
    project: agreedValues && {
      lineId: agreedValues[6],
      quoteId: agreed && agreedValues[7],
      calledOffFor: agreedValues[8],
    },
    agreement: agreed?.agreement ?? null,
  }
}

/** Whether units of a line, or of its product on the lines before it, are missing on the shelves. */
export const isBackOrder = ({ unitsBefore, quantity, unitsAvailable }: CartLine): boolean =>
  unitsBefore + quantity > unitsAvailable

/** A line in the shape that the pricing rules read. */
export const pricedLine = (line: CartLine) => ({
  unitCents: line.priceCents,
  quantity: line.quantity,
  rrpCents: line.rrpCents,
  lineDiscountCents: line.lineDiscountCents,
  warrantyCents: line.warranty?.priceCents ?? 0,
  installCents: line.install?.priceCents ?? 0,
})

/** The part of a line that a coupon applies to, in cents: 0 for an agreed price (decision D-9). */
export const couponGoodsOf = (line: CartLine): number =>
  line.agreement === null ? lineGoodsCents(pricedLine(line)) : 0

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text))

const couponOf = ({ coupon_code: code, coupon }: CartRow): Coupon | null =>
  code === null || !coupon
    ? null
    : {
        code,
        kind: coupon.kind,
        value: coupon.value,
        minimumCents: coupon.minimum_cents,
        usesLeft: coupon.uses_left,
        validFrom: dateOf(coupon.valid_from),
        validUntil: dateOf(coupon.valid_until),
      }

/** Builds a cart from its rows: one for each line, or one without a line for an empty cart. */
export const cartOf = (
  rows: readonly CartRow[],
  { code, country, timeZone }: Brand,
  now: Date,
): LoadedCart | null => {
  const [first] = rows
  if (first === undefined) return null
  // Only lines with an agreed price need the day, and few carts have any.
  let day: string | null = null
  const today = (): string => (day ??= isoDayIn(timeZone, now))
  const unitsByProduct = new Map<number, number>()
  const lines = rows.flatMap((row) =>
    row.line_id === null ? [] : [lineOf(row, row.line_id, today, unitsByProduct)],
  )
  const priced = lines.map(pricedLine)
  const couponGoodsCents = lines.reduce((sum, line) => sum + couponGoodsOf(line), 0)
  const rewards = (): EarnedReward[] => {
    const rules = parseRewardRules(first.reward_rules)
    if (rules.length === 0) return []
    const counted = lines.map((line) => ({
      brand: line.brand,
      category: line.category,
      goodsCents: lineGoodsCents(pricedLine(line)),
      counts: line.available && line.agreement === null,
    }))
    return rewardsOf(rules, counted, today())
  }
  const coupon = couponOf(first)
  const goodsCents = priced.reduce((sum, line) => sum + lineGoodsCents(line), 0)
  const isUsable = coupon !== null && couponRefusal(coupon, { goodsCents, couponGoodsCents, now }) === null
  const discountCents = isUsable ? couponDiscountCents(coupon, couponGoodsCents) : 0
  const giftCard =
    first.gift_card_code === null
      ? null
      : { code: first.gift_card_code, balanceCents: first.gift_card_cents ?? 0 }
  return {
    id: first.cart_id,
    siteCode: code,
    country,
    version: first.version,
    status: first.status,
    email: first.email,
    coupon: first.coupon_code === null ? null : { code: first.coupon_code, isUsable },
    giftCard,
    proformaBrands: first.proforma_brands,
    rewards: rewards(),
    lines,
    couponGoodsCents,
    couponDiscountCents: discountCents,
    totals: cartTotals({
      country,
      lines: priced,
      couponDiscountCents: discountCents,
      giftCardCents: giftCard?.balanceCents ?? 0,
    }),
  }
}
