/** By the acquirer's code of a brand. */
const schemeNames: Readonly<Record<string, string>> = {
  visa: 'Visa',
  mc: 'Mastercard',
  amex: 'American Express',
}

/** A card as the shopper's confirmation names it, such as `Visa ending in 1111`. */
export const cardSummaryText = (brand: string | undefined, lastFour: string): string =>
  `${schemeNames[brand ?? ''] ?? 'Card'} ending in ${lastFour}`
