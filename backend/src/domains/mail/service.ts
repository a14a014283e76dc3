import { randomUUID } from 'node:crypto'
import type { Db } from '../../db/connection'
import type { MailKind } from './kinds'
import { insertMail, type NewMail } from './repository'

export type { MailAddress, MailData, MailKind, MailProduct, MailStore, MailTotals } from './kinds'

/** A mail to queue; the same `dedupeKey` is sent once, without one every call is a mail of its own. */
export type MailRequest<Kind extends MailKind> = Omit<NewMail<Kind>, 'dedupeKey'> & {
  readonly dedupeKey?: string
}

/** Queues a mail in the caller's transaction: it is sent if and only if that commits. One statement. */
export const queueMail = <Kind extends MailKind>(trx: Db, mail: MailRequest<Kind>): Promise<void> =>
  insertMail(trx, { ...mail, dedupeKey: mail.dedupeKey ?? randomUUID() })
