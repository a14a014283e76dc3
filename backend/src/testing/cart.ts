import { type BrandCode, brands, cartTotals } from '@countertop/sdk/rules'
import { type CartLine, couponGoodsOf, type LoadedCart, pricedLine } from '../domains/cart/service'

/** A line of an oven for $1,000 with enough stock; the arguments override it. */
export const cartLine = (given: Partial<CartLine> = {}): CartLine => ({
  lineId: '7b1f9d8e-0000-4000-8000-000000000001',
  productId: 1,
  sku: 'OVEN',
  title: 'Oven',
  uri: 'product/oven',
  image: '',
  brand: 'Westinghouse',
  category: 'Ovens',
  categorization: ['Cooking', 'Ovens'],
  categorySlugs: ['ovens', 'cooking'],
  ribbon: null,
  condition: null,
  missingParts: null,
  isProforma: false,
  supplierKey: 'House',
  quantity: 1,
  unitsBefore: 0,
  priceCents: 100_000,
  rrpCents: 100_000,
  lineDiscountCents: 0,
  addedPriceCents: 100_000,
  warranty: null,
  install: null,
  unitsAvailable: 10,
  unitsOnOrder: 0,
  isAddOnWithdrawn: false,
  available: true,
  project: null,
  agreement: null,
  ...given,
})

/** A Miele product for $2,000, delivered and charged by Miele. */
export const mieleLine = (given: Partial<CartLine> = {}): CartLine =>
  cartLine({
    productId: 2,
    sku: 'MIELE-1',
    title: 'Miele oven',
    brand: 'Miele',
    supplierKey: 'Miele',
    priceCents: 200_000,
    ...given,
  })

/** A cart of these lines, priced. */
export const loadedCart = (
  lines: readonly CartLine[],
  given: Partial<LoadedCart> & { brandCode?: BrandCode } = {},
): LoadedCart => {
  const { brandCode = 'aol', ...rest } = given
  const { country } = brands[brandCode]
  const couponDiscountCents = rest.couponDiscountCents ?? 0
  return {
    id: '7b1f9d8e-0000-4000-8000-000000000000',
    siteCode: brandCode,
    country,
    version: 1,
    status: 'open',
    email: null,
    coupon: null,
    giftCard: null,
    proformaBrands: null,
    rewards: [],
    lines,
    couponGoodsCents: lines.reduce((sum, line) => sum + couponGoodsOf(line), 0),
    couponDiscountCents,
    totals: cartTotals({
      country,
      lines: lines.map(pricedLine),
      couponDiscountCents,
      giftCardCents: rest.giftCard?.balanceCents ?? 0,
    }),
    ...rest,
  }
}
