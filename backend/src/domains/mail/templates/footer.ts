import type { LetterContext } from './letter'

const currencyNames = { AUD: 'Australian dollars (AUD)', NZD: 'New Zealand dollars (NZD)' } as const

/** The lines below every mail: whom to call, and in which currency and tax the amounts are. */
export const footerLines = ({ brand, supportNumber }: LetterContext): string[] => [
  `${brand.name}. ${brand.texts.tagline}.`,
  ...(supportNumber ? [`Questions? Call us on ${supportNumber}.`] : []),
  `Amounts are in ${currencyNames[brand.currency]} and include GST.`,
]
