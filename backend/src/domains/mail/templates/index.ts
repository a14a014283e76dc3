import type { MailData, MailKind } from '../kinds'
import {
  accountExists,
  confirmEmail,
  confirmNewEmail,
  emailChanged,
  passwordChanged,
  passwordReset,
} from './account'
import { demoBooked } from './demo'
import type { Letter, LetterContext } from './letter'
import {
  orderCancelled,
  orderConfirmation,
  orderReduced,
  orderShipped,
  paymentFailed,
  refundNotice,
} from './order'
import { drawPage } from './page'
import { projectQuote, quoteRequested, quotesEnding, remindersDue } from './project'
import { drawText } from './text'

export type { LetterContext } from './letter'

type Templates = { readonly [Kind in MailKind]: (data: MailData[Kind], context: LetterContext) => Letter }

const templates: Templates = {
  orderConfirmation,
  orderReduced,
  orderCancelled,
  orderShipped,
  refundNotice,
  paymentFailed,
  demoBooked,
  projectQuote,
  quoteRequested,
  quotesEnding,
  remindersDue,
  confirmEmail,
  accountExists,
  confirmNewEmail,
  emailChanged,
  passwordReset,
  passwordChanged,
}

/** A complete mail, ready to send. */
export interface Composed {
  readonly subject: string
  readonly html: string
  readonly text: string
}

/** Composes a mail of a kind in the brand's style. */
export const compose = <Kind extends MailKind>(
  kind: Kind,
  data: MailData[Kind],
  context: LetterContext,
): Composed => {
  const letter = (templates[kind] as (data: MailData[Kind], context: LetterContext) => Letter)(data, context)
  return { subject: letter.subject, html: drawPage(letter, context), text: drawText(letter, context) }
}
