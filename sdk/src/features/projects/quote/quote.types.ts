import type { ProjectInfo } from '../project.types'
import type { ProjectStore } from '../workspace/store.types'
import type { quoteTexts } from './quote.texts'

/** The dialogs behind the summary's buttons; they load together at the first press. */
export type SummaryDialog =
  'quote' | 'lock' | 'share' | 'callOff' | 'counter' | 'email' | 'revisions' | 'request'

export type QuoteTexts = { readonly [K in keyof typeof quoteTexts]: string }

/** Of the content of a dialog behind the summary's buttons. */
export interface SummaryContentProps {
  store: ProjectStore
  texts: QuoteTexts
  info: ProjectInfo
  /** False while the dialog fades out. */
  isOpen: boolean
  onClose(): void
}
