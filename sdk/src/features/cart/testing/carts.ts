import { fakeBackend, type FakeBackend } from '../../../testing/fakeBackend'
import type { Cart, CartProduct } from '../page/cart.store'

/** A cart line: an oven at $1,299.95 unless the test overrides it. */
export function lineOf(part: Partial<CartProduct> = {}): CartProduct {
  return {
    productCode: 'line-1',
    productId: 1,
    sku: 'OVEN-1',
    title: 'Aria built-in oven',
    uri: 'product/aria-built-in-oven',
    image: '/media/oven.svg',
    price: 1299.95,
    rrp: 1499,
    lineDiscount: 0,
    quantity: 1,
    calledOffFor: null,
    brand: 'Aria',
    category: 'Ovens',
    categorization: ['Cooking', 'Ovens'],
    available: true,
    isProforma: false,
    ribbonType: null,
    conditionType: null,
    missingParts: null,
    selectedInstall: null,
    selectedWarranty: null,
    promoId: null,
    ...part,
  }
}

/** Builds a cart from its lines, as the server would answer it. */
export function cartOf(products: readonly CartProduct[], part: Partial<Cart> = {}): Cart {
  const orderTotal = products.reduce(
    (total, line) => total + line.price * line.quantity - line.lineDiscount,
    0,
  )
  return {
    cartId: '11111111-1111-4111-8111-111111111111',
    version: 1,
    products: [...products],
    rewards: [],
    promotions: [],
    productCount: products.reduce((total, { quantity }) => total + quantity, 0),
    messages: [],
    errors: [],
    email: null,
    couponCode: null,
    couponDiscount: 0,
    giftCardCode: null,
    giftCardAmount: 0,
    savingTotal: 0,
    totalRrp: 0,
    orderTotal: Math.round(orderTotal * 100) / 100,
    gstIncluded: Math.round((orderTotal / 11) * 100) / 100,
    hasProforma: false,
    isBeingPaid: false,
    ...part,
  }
}

export interface CartBackend extends FakeBackend {
  /** The server's cart; tests change it as another device would. */
  cart: Cart
  /** The calls made, without that of the settings, in order, such as `POST /api/cart/product/`. */
  calls(): string[]
}

/** A backend with one cart that applies the changes it receives. */
export function cartBackend(cart: Cart = cartOf([])): CartBackend {
  const backend = fakeBackend() as CartBackend
  const grown = (products: readonly CartProduct[]): { body: Cart } => {
    backend.cart = cartOf(products, { cartId: backend.cart.cartId, version: backend.cart.version + 1 })
    return { body: backend.cart }
  }
  backend.cart = cart
  backend.calls = () =>
    backend.requests
      .filter(({ url }) => url.pathname !== '/api/settings')
      .map(({ method, url }) => `${method} ${url.pathname}`)
  const noAccessories = [{ name: 'CartAccessoriesEnabled', value: 'false' }]
  backend.on('GET /api/settings', { body: { items: noAccessories } })
  backend.on('GET /api/cart/', () => ({ body: backend.cart }))
  backend.on('POST /api/cart/product/', ({ body }) => {
    const { sku, quantity, productCode } = body as { sku: string; quantity: number; productCode?: string }
    const { products } = backend.cart
    return productCode === undefined
      ? grown([...products, lineOf({ productCode: `line-${sku}`, sku, quantity })])
      : grown(products.map((line) => (line.productCode === productCode ? { ...line, quantity } : line)))
  })
  backend.on('DELETE /api/cart/product/{code}', ({ url }) =>
    grown(backend.cart.products.filter(({ productCode }) => !url.pathname.endsWith(`/${productCode}`))),
  )
  backend.on('DELETE /api/cart/', ({ url }) => {
    const seen = url.searchParams.get('version')
    if (seen !== null && Number(seen) !== backend.cart.version) {
      const text = 'Your cart was changed elsewhere. Please check it and try again.'
      return { status: 409, body: { errors: [text], code: 'CART_CHANGED', requestId: 'r1' } }
    }
    backend.cart = cartOf([])
    return { status: 204 }
  })
  backend.on('POST /api/cart/email', ({ body }) => {
    backend.cart = { ...backend.cart, email: (body as { email: string }).email }
    return { status: 204 }
  })
  const recoded = (part: Partial<Cart>): { body: Cart } => {
    const { products, couponCode, giftCardCode, cartId, version } = backend.cart
    const codes = { couponCode, giftCardCode, ...part }
    const couponDiscount = codes.couponCode === null ? 0 : 100
    const giftCardAmount = codes.giftCardCode === null ? 0 : 50
    const { orderTotal } = cartOf(products)
    backend.cart = cartOf(products, {
      ...codes,
      couponDiscount,
      giftCardAmount,
      cartId,
      version: version + 1,
      orderTotal: orderTotal - couponDiscount - giftCardAmount,
    })
    return { body: backend.cart }
  }
  // The coupon TAKE100 takes off $100, the gift card GIFT50 $50; every other code is refused.
  backend.on('POST /api/cart/coupon/', ({ body }) => {
    const { code } = body as { code: string }
    if (code === 'TAKE100') return recoded({ couponCode: code })
    if (code === 'GIFT50') return recoded({ giftCardCode: code })
    return { status: 400, body: { errors: ['This code is not known.'], code: 'COUPON_REFUSED' } }
  })
  backend.on('DELETE /api/cart/coupon/{code}', ({ url }) =>
    recoded(url.pathname.endsWith('/TAKE100') ? { couponCode: null } : { giftCardCode: null }),
  )
  return backend
}
