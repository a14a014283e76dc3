import {
  CART_QUANTITY_MAX,
  EMPTY_CART_ID,
  centsToDollars,
  formatDollars,
  hasProformaDelivery,
  nameAmong,
  promotionPath,
  type RewardRule,
} from '@countertop/sdk/rules'
import type { z } from 'zod'
import { shortageText } from '../stock/service'
import type { AddOn, CartLine, LoadedCart } from './model'
import type { cart, cartProduct } from './schema'

export type CartView = z.infer<typeof cart>
export type CartProductView = z.infer<typeof cartProduct>

/** The answer for a visitor without a cart (COM-008). Nothing to pay, version 0. */
export const emptyCart: CartView = {
  cartId: EMPTY_CART_ID,
  version: 0,
  products: [],
  rewards: [],
  promotions: [],
  productCount: 0,
  messages: [],
  errors: [],
  email: null,
  couponCode: null,
  couponDiscount: 0,
  giftCardCode: null,
  giftCardAmount: 0,
  savingTotal: 0,
  totalRrp: 0,
  orderTotal: 0,
  gstIncluded: 0,
  hasProforma: false,
  isBeingPaid: false,
}

export const QUANTITY_CAPPED = `You can have at most ${CART_QUANTITY_MAX} of one product in the cart.`

/**
 * Builds the cart of the API, with money in dollars.
 * @param notes messages about the change that was just made
 * @param notices further ones, which name nothing wrong
 */
export const cartView = (
  loaded: LoadedCart | null,
  notes: readonly string[] = [],
  notices: readonly string[] = [],
): CartView => {
  if (loaded === null) return emptyCart
  const { totals, lines } = loaded
  return {
    cartId: loaded.id,
    version: loaded.version,
    products: lines.map((line, place) => cartProductView(line, promoIdOf(loaded, place))),
    rewards: loaded.rewards
      .filter(({ isEarned }) => isEarned)
      .map(({ rule: { promoId, title } }) => ({ promoId, title })),
    promotions: loaded.rewards.map(({ rule }) => promotionView(rule)),
    productCount: lines.reduce((units, { quantity }) => units + quantity, 0),
    messages: [
      ...[...notes, ...priceMessages(lines), ...couponMessages(loaded)].map(messageOf),
      ...notices.map((message) => ({ message, isNotice: true })),
    ],
    errors: stockMessages(lines).map(messageOf),
    email: loaded.email,
    couponCode: loaded.coupon?.code ?? null,
    couponDiscount: centsToDollars(totals.couponDiscountCents),
    giftCardCode: loaded.giftCard?.code ?? null,
    giftCardAmount: centsToDollars(totals.giftCardCents),
    savingTotal: centsToDollars(totals.savingTotalCents),
    totalRrp: centsToDollars(totals.totalRrpCents),
    orderTotal: centsToDollars(totals.orderTotalCents),
    gstIncluded: centsToDollars(totals.gstCents),
    // Depends on the setting alone (COM-021); a product's own flag is in its line.
    hasProforma: hasProformaDelivery(
      lines.map(({ brand }) => ({ brand })),
      loaded.proformaBrands,
    ),
    isBeingPaid: loaded.status === 'frozen',
  }
}

/** Builds a line of the API. */
export const cartProductView = (line: CartLine, promoId: string | null): CartProductView => ({
  productCode: line.lineId,
  productId: line.productId,
  sku: line.sku,
  title: line.title,
  uri: line.uri,
  image: line.image,
  price: centsToDollars(line.priceCents),
  rrp: centsToDollars(line.rrpCents),
  lineDiscount: centsToDollars(line.lineDiscountCents),
  quantity: line.quantity,
  calledOffFor: line.project?.calledOffFor ?? null,
  brand: line.brand,
  category: line.category,
  categorization: [...line.categorization],
  available: line.available,
  isProforma: line.isProforma,
  ribbonType: line.ribbon,
  conditionType: line.condition,
  missingParts: line.missingParts,
  selectedInstall: addOnView(line.install),
  selectedWarranty: addOnView(line.warranty),
  promoId,
})

/** The id of the reward that a line counts towards; earned ones take precedence. */
export const promoIdOf = ({ rewards }: LoadedCart, place: number): string | null => {
  const own = rewards.filter(({ lines }) => lines.includes(place))
  return (own.find(({ isEarned }) => isEarned) ?? own[0])?.rule.promoId ?? null
}

/** The promotion behind a reward (SHL-477). */
const promotionView = (rule: RewardRule): CartView['promotions'][number] => ({
  link: promotionPath(rule.promoId),
  title: rule.title,
  expiryDate: rule.until ?? null,
  thumbImg: rule.thumbImg ?? '',
  redemption: rule.redemption ?? null,
  rewardLabel: rule.rewardLabel ?? null,
})

const addOnView = (addOn: AddOn | null) =>
  addOn && { id: addOn.id, sku: addOn.sku, name: addOn.name, price: centsToDollars(addOn.priceCents) }

const messageOf = (message: string) => ({ message })

const nameOf = (line: CartLine, lines: readonly CartLine[]): string =>
  nameAmong(lines.map(namedLine), namedLine(line))

const namedLine = ({ title, project }: CartLine) => ({ title, calledOffFor: project?.calledOffFor })

/** Lines whose price has changed since the shopper last changed them: a text for each. */
export const priceMessages = (lines: readonly CartLine[]): string[] =>
  lines.flatMap((line) => {
    const { priceCents, addedPriceCents } = line
    return addedPriceCents === null || addedPriceCents === priceCents
      ? []
      : [
          `The price of ${nameOf(line, lines)} is now ${formatDollars(priceCents)}. It was ${formatDollars(addedPriceCents)}.`,
        ]
  })

/** Why lines cannot be ordered as they are. Lines of a product may have the same reason. */
export const stockMessages = (lines: readonly CartLine[]): string[] => [
  ...new Set(lines.filter(({ available }) => !available).map((line) => stockMessage(line, lines))),
]

const stockMessage = (line: CartLine, lines: readonly CartLine[]): string => {
  const name = nameOf(line, lines)
  if (line.isAddOnWithdrawn) return `What you chose with ${name} is no longer offered.`
  const units = line.unitsAvailable + line.unitsOnOrder
  if (units === 0 || line.unitsBefore + line.quantity <= units) return `${name} is no longer available.`
  return shortageText(
    line.title,
    units,
    lines.filter(({ productId }) => productId === line.productId),
  )
}

const couponMessages = ({ coupon, lines }: LoadedCart): string[] =>
  coupon && !coupon.isUsable && lines.length > 0
    ? [`The coupon ${coupon.code} cannot be used for this cart.`]
    : []
