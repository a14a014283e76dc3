import type { quoteTexts } from './quote.texts'

/** The dialogs behind the summary's buttons; they load together at the first press. */
export type SummaryDialog =
  'quote' | 'lock' | 'share' | 'callOff' | 'counterCart' | 'email' | 'revisions' | 'request'

export type QuoteTexts = { readonly [K in keyof typeof quoteTexts]: string }
