export const DELIVERY_NEEDS_DETAILS = 'Please fill in your details to see available delivery dates.'
export const SIGNATURE_NOTE = 'A signature is required on delivery.'

/** A part of the page's code failed to load. */
export const PAGE_INCOMPLETE =
  'This page is incomplete. Nothing has been charged. Please check your connection and try again.'

/** Every text of checkout that no rule fixes; a host may replace each. */
export const checkoutTexts = {
  title: 'Checkout',
  loading: 'Loading your checkout',
  failedTitle: 'Checkout could not be loaded',
  failedText: 'Your cart is safe. Please check your connection and try again.',
  tryAgain: 'Try again',
  emptyTitle: 'Your cart is empty',
  emptyText: 'Add something to your cart to check out.',
  emptyAction: 'Continue shopping',

  contact: 'Contact',
  email: 'Email',
  phone: 'Phone',
  phoneHelper: 'So that the driver can reach you',

  delivery: 'Delivery address',
  firstName: 'First name',
  lastName: 'Last name',
  company: 'Company name',
  optional: '(optional)',
  address: 'Address',
  suburb: 'Suburb',
  suburbHelper: 'Choose it from the suggestions',
  suburbNone: 'No suburb found. Please check the spelling.',
  suggestions: 'Suggestions: {count}',
  postcode: 'Postcode',
  state: 'State',
  statePlaceholder: 'Choose',
  instructions: 'Delivery instructions',

  billing: 'Billing address',
  billingSame: 'Same as delivery address',

  poNumber: 'PO number',
  poNumberHelper: 'Printed on your invoice',

  dates: 'Delivery date',
  datesLoading: 'Looking for delivery dates',
  datesShow: 'Show delivery dates',
  ownDelivery: 'Assign this order to our own delivery service',

  payment: 'Payment',
  paymentSecure: 'Your card is encrypted before it leaves this page.',
  paymentFree: 'There is nothing to pay.',
  card: 'Credit or debit card',
  cardFrame: 'Card number, expiry date and CVV',
  cardFrameFailed: 'The card fields could not be loaded.',
  methodReplaced: '{method} is not available for this order. Please check your payment method.',
  methodFailed: 'This payment method could not be loaded.',
  nameOnCard: 'Name on card',
  cardNumber: 'Card number',
  expiry: 'Expiry date',
  cvv: 'CVV',
  cvvHelp: 'What is a security code?',
  miele: 'I understand that Miele products are supplied and charged by Miele.',
  deposit: 'Pay a deposit',

  summary: 'Order summary',
  requestAssistance: 'Request Assistance',
  editCart: 'Edit Cart',
  quantity: 'Quantity',
  products: 'Products',
  discount: 'Coupon discount',
  giftCard: 'Gift card',
  deliveryCost: 'Delivery',
  deliveryUnknown: 'Choose your suburb',
  servicesCost: 'Delivery services',
  total: 'Total',
  gst: 'Includes GST of {amount}',
  payNow: 'Pay now',
  remaining: 'Pay later',
  coupon: 'Gift card or coupon',
  gift: 'Gift',

  placeOrder: 'Place order',
  placing: 'Placing your order',
}

export type CheckoutTexts = typeof checkoutTexts
