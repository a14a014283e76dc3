import { EMPTY_CART_ID, type CalendarDate } from '../../../rules'
import type { Cart, CheckoutView } from '../api.types'

/** A view that grants nothing, until the server's is there. */
export function emptyView(today: CalendarDate): CheckoutView {
  return {
    opts: 0,
    customer: null,
    stores: [],
    salesPeople: [],
    store: null,
    partialPaymentPercentage: null,
    x509EncryptionKeys: {},
    features: {},
    texts: {},
    today,
    storageFeeCap: null,
  }
}

export const EMPTY_CART: Cart = {
  cartId: EMPTY_CART_ID,
  products: [],
  rewards: [],
  productCount: 0,
  messages: [],
  errors: [],
  couponCode: null,
  couponDiscount: 0,
  giftCardCode: null,
  giftCardAmount: 0,
  savingTotal: 0,
  orderTotal: 0,
}
