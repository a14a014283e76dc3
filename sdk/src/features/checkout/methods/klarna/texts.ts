export const klarnaTexts = {
  klarnaHeading: 'Pay in 4 with Klarna',
  klarnaInterestFree: 'Interest-free when you pay on time. Late fees may apply',
  klarnaInstant: 'Instant approval decision',
  klarnaRedirect: 'You will be redirected to Klarna to complete your payment.',
}
