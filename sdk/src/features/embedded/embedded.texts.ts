/** The texts of the embedded checkout, in addition to those of the checkout. */
export const embeddedTexts = {
  ended: 'This checkout has ended, or is being paid in another window.',
  endedTitle: 'This checkout can’t be used any more',
  toShop: 'Go to the shop',
  ordered: 'This order has been placed.',
  orderedTitle: 'Thank you for your order',
  toOrder: 'See the order’s status',
  failed: 'Please check your connection and try again.',

  bank: 'Confirm your payment',
  bankFrame: 'Your bank',
  bankCancel: 'Cancel payment',
  cancel: 'Cancel',

  chooseAddress: 'Choose an address',
  changeAddress: 'Change address',
  noAddress: 'No delivery address yet.',
  addressElsewhere: 'Choose your address in the app that opened this checkout.',
  addressFailed: 'The address could not be read. Please choose it again.',
  addressUnknown: 'We don’t know this suburb with this postcode. Please choose another address.',
  addressDetails: 'Please check these details.',
  addressCountry: 'We don’t deliver to that country. Please choose another address.',

  chooseCard: 'Choose a card',
  changeCard: 'Change card',
  noCardYet: 'No card chosen yet.',
  cardChoice: 'Choose your card in the app that opened this checkout.',
  cardElsewhere: 'Confirm the payment in the app that opened this checkout.',
  noCard: 'Please choose a card. Nothing has been charged.',
  cardFailed: 'This card can’t be used here. Please choose another one.',
  cardUnreadable: 'The card could not be read. Nothing has been charged. Please try again.',
  cardNotConfirmed: 'The payment was not confirmed. Nothing has been charged.',
}
