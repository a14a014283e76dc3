import {
  type Brand,
  type Country,
  type Totals,
  cartTotals,
  couponRefusal,
  lineGoodsCents,
} from '@countertop/sdk/rules'
import { type Coupon, couponDiscountCents } from '../promotions/service'
import type { AddOnRow, CartItem, CartRow } from './repository'

/** A chosen warranty or installation; the price is for one unit, in cents. */
export interface AddOn {
  readonly id: number
  readonly sku: string
  readonly name: string
  readonly priceCents: number
}

/** A line of a cart, priced now. Money in cents; `lineDiscountCents` is the whole line's. */
export interface CartLine {
  /** Names the line in the API as `productCode`. */
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
  /** The supplier who delivers and charges it where it is not `House`. */
  readonly supplierKey: string
  readonly quantity: number
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
  /** Its warranty or installation is no longer offered. */
  readonly isAddOnWithdrawn: boolean
  /** The site sells it with these add-ons now, and there are enough units on the shelf and on order for the line. */
  readonly available: boolean
}

/** A cart with everything that prices it. */
export interface LoadedCart {
  readonly id: string
  readonly siteCode: string
  readonly country: Country
  readonly version: number
  /** `frozen` while a payment is under way: it cannot be changed then. */
  readonly status: 'open' | 'frozen'
  readonly email: string | null
  /** The applied coupon; `isUsable` is false when its dates, uses or minimum no longer fit. */
  readonly coupon: { readonly code: string; readonly isUsable: boolean } | null
  readonly giftCard: { readonly code: string; readonly balanceCents: number } | null
  /** Some product's brand is in the setting `ProformaDeliveryBrands` (COM-021). */
  readonly proformaBrands: string | null
  readonly lines: readonly CartLine[]
  readonly couponDiscountCents: number
  /** Totals of the cart alone: without delivery, services and deposit. */
  readonly totals: Totals
}

const addOnOf = (row: CartRow, kind: AddOnRow['kind']): AddOn | null => {
  const found = row.add_ons?.find((addOn) => addOn.kind === kind)
  return found ? { id: found.id, sku: found.sku, name: found.title, priceCents: found.price_cents } : null
}

/** What is left of a product that the shelf no longer has. */
const goneItem = (sku: string, title: string): CartItem => ({ sku, title, uri: '', brand: '', category: '' })

const lineOf = (row: CartRow, lineId: string): CartLine => {
  const [productId, quantity, addedPriceCents, priceCents, rrpCents, isSold, ...more] = row.line
  const [unitsAvailable, unitsOnOrder, sku, title] = more
  const kept = typeof row.item === 'string' ? (JSON.parse(row.item) as CartItem) : row.item
  const item = kept ?? goneItem(sku, title)
  const isAddOnWithdrawn = row.add_ons?.some(({ withdrawn }) => withdrawn) ?? false
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
    supplierKey: row.supplier_key ?? 'House',
    quantity,
    priceCents,
    rrpCents,
    lineDiscountCents: 0,
    addedPriceCents,
    warranty: addOnOf(row, 'warranty'),
    install: addOnOf(row, 'install'),
    unitsAvailable,
    unitsOnOrder,
    isAddOnWithdrawn,
    available: isSold && !isAddOnWithdrawn && quantity <= unitsAvailable + unitsOnOrder,
  }
}

/** A line as the rules price it. */
export const pricedLine = (line: CartLine) => ({
  unitCents: line.priceCents,
  quantity: line.quantity,
  rrpCents: line.rrpCents,
  lineDiscountCents: line.lineDiscountCents,
  warrantyCents: line.warranty?.priceCents ?? 0,
  installCents: line.install?.priceCents ?? 0,
})

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

/** The cart that rows of one cart describe, one row a line (one row without a line for an empty cart). */
export const cartOf = (rows: readonly CartRow[], { code, country }: Brand, now: Date): LoadedCart | null => {
  const [first] = rows
  if (first === undefined) return null
  const lines = rows.flatMap((row) => (row.line_id === null ? [] : [lineOf(row, row.line_id)]))
  const priced = lines.map(pricedLine)
  const goodsCents = priced.reduce((sum, line) => sum + lineGoodsCents(line), 0)
  const coupon = couponOf(first)
  const isUsable = coupon !== null && couponRefusal(coupon, { goodsCents, now }) === null
  const discountCents = isUsable ? couponDiscountCents(coupon, goodsCents) : 0
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
    lines,
    couponDiscountCents: discountCents,
    totals: cartTotals({
      country,
      lines: priced,
      couponDiscountCents: discountCents,
      giftCardCents: giftCard?.balanceCents ?? 0,
    }),
  }
}
