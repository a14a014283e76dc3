import type { LetterContext } from './letter'

const currencyNames = { AUD: 'Australian dollars (AUD)', NZD: 'New Zealand dollars (NZD)' } as const

/** The lines below every mail: the phone number, and the currency and tax of its amounts. */
export const footerLines = ({ brand, supportNumber }: LetterContext): string[] => [
  `${brand.name}. ${brand.texts.tagline}.`,
  ...(supportNumber ? [`Questions? Call us on ${supportNumber}.`] : []),
  `Amounts are in ${currencyNames[brand.currency]} and include GST.`,
]
