import { EMPTY_CART_ID, type CalendarDate } from '../../../rules'
import type { Cart, CheckoutView } from '../api.types'
import { EMPTY_FORM } from '../form'
import type { CheckoutContext, CheckoutInput } from './types'

/** A view that grants nothing, until the server's has loaded. */
function emptyView(today: CalendarDate): CheckoutView {
  return {
    opts: 0,
    cartId: EMPTY_CART_ID,
    cartVersion: 0,
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
    creditAccount: null,
  }
}

const EMPTY_CART: Cart = {
  cartId: EMPTY_CART_ID,
  version: 0,
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
  isBeingPaid: false,
}

/** The context of an opened page, before anything was read, typed or chosen. */
export function initialContext(input: CheckoutInput): CheckoutContext {
  return {
    ...input,
    view: emptyView(input.today),
    cart: EMPTY_CART,
    providers: {},
    settings: { supportNumber: null, showCalendarOnLoad: false, proformaBrands: null },
    isCartPending: false,
    form: EMPTY_FORM,
    ownContact: null,
    storeOf: '',
    replacedPayment: null,
    availability: null,
    delivery: null,
    savedDeposit: null,
    preferredDate: null,
    coupon: { text: '', error: '', sent: '', queued: '' },
    notice: null,
    attempt: '',
    postTries: 0,
    pressed: null,
    order: null,
    encryptedValues: null,
    answer: null,
    payment: null,
    isCancelling: false,
    cardFrameLoads: 0,
    cardErrorsShown: 0,
    cardErrors: [],
  }
}
