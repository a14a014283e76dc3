import type { QuoteStatus } from '../../rules'
import type { CallAnswer, CallBody, CallName, Client, Schemas } from '../../core'

/** A line in the calls' answers (COM-410), with the fields that the screen shows. */
export type AnswerLine = Omit<
  Schemas['ProjectProduct'],
  | 'categorization'
  | 'conditionType'
  | 'folderId'
  | 'isProforma'
  | 'lineTotal'
  | 'missingParts'
  | 'promoId'
  | 'ribbonType'
  | 'sortOrder'
  | 'version'
>

export type ListEntry = Schemas['ProjectPage']['projects'][number]

export interface ListFilter {
  search?: string | undefined
  status?: QuoteStatus | undefined
  mine?: boolean | undefined
  /** Only projects whose agreed prices expire by this day, `YYYY-MM-DD`. */
  holdsUntil?: string | undefined
  /** Lists the projects deleted in the last 30 days instead. */
  deleted?: boolean | undefined
  /** Only projects that have products. */
  hasProducts?: boolean | undefined
  /** A project to exclude. */
  except?: string | undefined
}

/** A deleted folder or line of a project. */
export type DeletedPart = Schemas['ProjectDeletedParts']['deleted'][number]

/** What can be restored after its deletion. */
export type RestoredEntity = CallBody<'POST /api/v2/project/restore'>['entity']

/** The changed fields of a line. */
export type LineChange = NonNullable<CallBody<'POST /api/v2/project'>['products']>[number]

export type OutlineAnswer = Schemas['ProjectOutline']

/** The days on which a folder's remaining units can be delivered. */
export type DeliveryDaysAnswer = Schemas['ProjectDeliveryDays']

export type LogEntry = Schemas['ProjectChangeLog']['changelogs'][number]

export type ReminderEntry = Schemas['Reminders']['reminders'][number]

/** A warranty or installation that is offered with a product. Dollars; null without a price. */
export type AddOnOffer = CallAnswer<'GET /api/v2/product/upselloptions/sku/{sku}'>['warranties'][number]

export type Referrer = Schemas['Referrers']['referrers'][number]

/** A project that a product can be added to. */
export type ListItem = Schemas['ProjectListItems']['projects'][number]

export type Call = Client['call']

/** Sends a body; pressed again after a lost answer, the same body has its effect once. */
export type SendOnce = <Name extends CallName>(name: Name, body: CallBody<Name>) => Promise<CallAnswer<Name>>
