/** Texts of the providers' dialogs; for a host they share one area with `offersTexts`. */
export const offerModalTexts = {
  afterpayText:
    'Pay in four parts, one every two weeks. The first is due today. No interest, and no fees when you pay on time.',
  paypalbnplText:
    'Pay in four parts, one every two weeks. The first is due today. Choose Pay in 4 when PayPal asks how to pay.',
  klarnaText: 'Pay in four parts, one every two weeks. The first is due today.',
  zipnzText: 'Pay in four parts, one every two weeks. The first is due today.',
  zipmoneyText: 'Buy now and repay weekly, fortnightly or monthly from a Zip account.',
  hummText: 'Pay in slices, every two weeks, with no interest ever.',
  zipMinimum: '* Minimum repayment. How long it takes depends on how much you owe.',
  zipRate: '{rate} a week for {months} months pays for this product at today’s price.',
  interestFree: 'Interest free when you buy by {date}.',
  between: 'For purchases from {minimum} to {maximum}.',
  from: 'For purchases from {minimum}.',
  upTo: 'For purchases up to {maximum}.',
  terms: 'Choose this option at checkout. Approval is up to the provider; its own terms and fees apply.',
}
