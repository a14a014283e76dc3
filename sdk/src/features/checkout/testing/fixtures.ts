import { checkoutOption, EMPTY_ADDRESS } from '../../../rules'
import type { Availability, Cart, CartLine, CheckoutAnswer, CheckoutView } from '../api.types'
import { OPENSSL_CERTIFICATE } from '../card/testing/certificates'
import type { SavedCheckout } from '../saved'

export const CART_ID = '7b0f6f0e-98d7-4e5e-9a3a-4c1c3f1d2b10'
export const ATTEMPT = '0d8a34b1-43f2-4a52-8ff2-6b0f1a4d1f10'
export const TODAY: [number, number, number] = [2026, 3, 2]

export const oven: CartLine = {
  productCode: 'line-1',
  sku: 'OV-600',
  title: 'Brassica 60cm Pyrolytic Built-In Oven',
  uri: 'product/brassica-60cm-oven',
  image: '/img/oven.svg',
  price: 1299,
  rrp: 1499,
  lineDiscount: 0,
  quantity: 1,
  brand: 'Brassica',
  category: 'Ovens',
  available: true,
  isProforma: false,
  calledOffFor: null,
  selectedInstall: null,
  selectedWarranty: null,
}

export function makeCart(changes: Partial<Cart> = {}): Cart {
  return {
    cartId: CART_ID,
    version: 1,
    products: [oven],
    rewards: [],
    productCount: 1,
    messages: [],
    errors: [],
    couponCode: null,
    couponDiscount: 0,
    giftCardCode: null,
    giftCardAmount: 0,
    savingTotal: 0,
    orderTotal: 1299,
    isBeingPaid: false,
    ...changes,
  }
}

export function makeView(changes: Partial<CheckoutView> = {}): CheckoutView {
  return {
    opts: 0,
    cartId: CART_ID,
    cartVersion: 1,
    customer: null,
    stores: [],
    salesPeople: [],
    store: null,
    partialPaymentPercentage: null,
    x509EncryptionKeys: { House: OPENSSL_CERTIFICATE },
    features: { checkoutSession: true },
    texts: {},
    today: TODAY,
    storageFeeCap: 200,
    creditAccount: null,
    ...changes,
  }
}

/** The view for a member of staff of the first store. */
export function makeStaffView(): CheckoutView {
  return makeView({
    opts:
      checkoutOption.SetSalesperson |
      checkoutOption.StaffOnlyOtherPaymentMethod |
      checkoutOption.CashAndCarry,
    staffId: 'ben',
    stores: [
      { subdivision: '1', name: 'Alexandria', selected: true },
      { subdivision: '2', name: 'Richmond', selected: false },
    ],
    salesPeople: [
      { code: 'AMH', name: 'Amira Haddad', subdivision: '1', selected: false },
      { code: 'BEN', name: 'Ben Okoro', subdivision: '1', selected: true },
      { code: 'CHI', name: 'Chi Nguyen', subdivision: '2', selected: false },
    ],
    store: {
      phone: '02 5550 1214',
      address: '214 Mandible Street',
      suburb: 'Alexandria',
      postcode: '2015',
      state: 'NSW',
    },
  })
}

export function makeAvailability(changes: Partial<Availability> = {}): Availability {
  return {
    dates: [
      { date: [2026, 3, 4], price: 0, available: false },
      { date: [2026, 3, 5], price: 49, available: true },
      { date: [2026, 3, 6], price: 0, available: true },
      { date: [2026, 5, 4], price: 0, available: true },
    ],
    unavailable: false,
    supplierAvailability: {},
    supplierErrors: {},
    supplierLines: {},
    deliveryServices: [],
    cartId: CART_ID,
    showNotifyIfAvailableSooner: false,
    showInstallationContact: false,
    showUniqueDeliveryRequirements: false,
    ...changes,
  }
}

export function makeAnswer(changes: Partial<CheckoutAnswer> = {}): CheckoutAnswer {
  return {
    cartId: CART_ID,
    success: true,
    orderCompleted: false,
    orderNumber: null,
    paymentReference: null,
    redirectUrl: null,
    htmlFormAction: null,
    htmlFormToPost: null,
    ...changes,
  }
}

export const challengeAnswer = makeAnswer({
  paymentReference: 'PAY-1',
  htmlFormAction: 'https://bank.test/challenge',
  htmlFormToPost: { creq: 'abc' },
})

/** The stored input of an earlier visit: Sydney, and 6 March. */
export function makeSaved(changes: Partial<SavedCheckout> = {}): SavedCheckout {
  return {
    guestEmail: { email: 'sam@example.com', isValid: true },
    isOptingIntoNewsletter: true,
    phoneNumber: '',
    deliveryAddress: { ...EMPTY_ADDRESS, suburb: 'Sydney', state: 'NSW', postcode: '2000' },
    isBillingAddressSameAsShipping: true,
    billingAddress: null,
    selectedDate: new Date(Date.UTC(2026, 2, 6)),
    paymentMethod: 'Default',
    poNumber: '',
    payInFour: false,
    earlyNotification: false,
    requestedDeliveryContact: false,
    requestedInstallationContact: false,
    winningDeliveryServiceOverride: false,
    mieleWarning: false,
    deliveryServices: [],
    decidedServices: [],
    supplierDates: [],
    deposit: null,
    ...changes,
  }
}

/** A suggestion for a whole address, as the backend returns it. */
export const quayStreet = {
  text: '1 Quay St, Sydney NSW 2000',
  components: {
    country: 'AU',
    state: 'NSW',
    council: '',
    locality: 'Sydney',
    sublocality: '',
    postcode: '2000',
    streetNumber: '1',
    streetName: 'Quay St',
    premise: '',
    subpremise: '',
  },
  location: null,
}

export const sydney = {
  _id: '2000_SYDNEY',
  suburb: 'Sydney',
  postcode: '2000',
  state: 'NSW',
  fullAddress: '2000 Sydney, NSW',
}
