import { randomUUID } from 'node:crypto'
import {
  brandOf,
  isEmail,
  isoDayIn,
  settingNames,
  settingValue,
  type SiteSetting,
} from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { z } from 'zod'
import { daysBefore } from '../../foundation/days'
import type { Clock } from '../../foundation/clock'
import { traced } from '../../foundation/tracing'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { type MailData, type MailKind, SECRET_KINDS } from './kinds'
import * as repository from './repository'
import { compose } from './templates/index'
import { MailError, type MailTransport } from './transport'

export type { MailAddress, MailData, MailKind, MailProduct, MailStore, MailTotals } from './kinds'
export { SEND_MAIL } from './repository'
export type { MailAttachment, MailboxEntry, MailRow } from './repository'
export { looks } from './templates/looks'
export { mailboxTransport, missingTransport, smtpTransport } from './transport'

/** A mail to queue. A `dedupeKey` is sent once; without one every call queues a mail. */
export type MailRequest<Kind extends MailKind> = Omit<repository.NewMail<Kind>, 'dedupeKey'> & {
  readonly dedupeKey?: string
}

/**
 * Queues a mail in the caller's transaction, so that it is sent if and only if that commits. One statement.
 */
export const queueMail = <Kind extends MailKind>(trx: Db, mail: MailRequest<Kind>): Promise<void> =>
  repository.insertMail(trx, { ...mail, dedupeKey: mail.dedupeKey ?? randomUUID() })

/** Tries before a mail fails: about sixteen hours, or half an hour for a link that grants access. */
export const MAIL_TRIES = 12
export const SECRET_MAIL_TRIES = 8

const sendJob = z.strictObject({ mailId: z.uuid() })

export interface MailDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly transport: MailTransport
  /** Sender address for sites without a `mailFrom` setting. */
  readonly sender: string
  /** Base address of the API, for pictures. */
  readonly publicUrl: string
  readonly listSettings: (siteCode: string) => Promise<readonly SiteSetting[]>
  readonly readSiteOrigin: (siteCode: string) => Promise<string | undefined>
  /** The attachments of each kind of mail that has some; `later` until a job has created them. */
  readonly attachments?: { readonly [Kind in MailKind]?: AttachmentsOf<Kind> }
}

export type AttachmentsOf<Kind extends MailKind> = (
  data: MailData[Kind],
) => Promise<readonly repository.MailAttachment[] | 'later'>

export interface MailService {
  /** Job handlers by name. Each may run twice for a job. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** Number of waiting mails, and of those that failed in the last 24 hours. */
  counts(): Promise<{ waiting: number; failed24h: number }>
  /** The newest mails of a site, in one state or in all. */
  list(filter: {
    siteCode: string
    state: repository.MailRow['state'] | null
    limit: number
  }): Promise<repository.MailRow[]>
  /** Sends a failed mail again; returns whether there was one with its contents still stored. */
  retry(mail: { id: string; siteCode: string }): Promise<boolean>
  /** The newest messages in the mailbox. */
  mailbox(limit: number): Promise<repository.MailboxEntry[]>
}

export const mailService = (deps: MailDeps): MailService => ({
  tasks: { [repository.SEND_MAIL]: (payload) => sendMail(deps, sendJob.parse(payload).mailId) },
  counts: () => repository.countMails(deps.db, deps.clock.now()),
  list: (filter) => repository.listMails(deps.db, filter),
  retry: (mail) => repository.retryMail(deps.db, mail, deps.clock.now()),
  mailbox: (limit) => repository.listMailbox(deps.db, limit),
})

/**
 * Sends a waiting mail. Its Message-ID is its row's ID, so a mail sent twice (the process died before it
 * recorded the first time) is one message for its recipient.
 * @throws MailError if a retry may succeed
 */
const sendMail = async (deps: MailDeps, mailId: string): Promise<void> => {
  const now = deps.clock.now()
  const waiting = await repository.startTry(deps.db, mailId, now)
  if (!waiting) return
  const mail = withoutEndedPrices(waiting, now)
  try {
    const attachments = await loadAttachments(deps, mail)
    if (attachments === 'later') {
      await repository.postpone(deps.db, mail.id, new Date(deps.clock.now().getTime() + ATTACHMENT_PAUSE_MS))
      return
    }
    await deliver(deps, mail, attachments)
  } catch (error) {
    await fail(deps, mail, error)
    return
  }
  await repository.recordSent(deps.db, mail.id, deps.clock.now())
}

/** A quote that is sent, or sent again, once its prices have ended: the link alone (COM-OP-54). */
const withoutEndedPrices = (mail: repository.WaitingMail, now: Date): repository.WaitingMail => {
  if (mail.kind !== 'projectQuote') return mail
  const data = mail.data as MailData['projectQuote']
  const today = isoDayIn(brandOf(mail.siteCode).timeZone, now)
  if (data.holdsUntil === null || data.holdsUntil >= today) return mail
  return { ...mail, data: { ...data, quoteNumber: null, totalCents: null, holdsUntil: null, pdf: null } }
}

/** Interval between checks for an attachment, and the time after which a mail is sent without it; ms. */
const ATTACHMENT_PAUSE_MS = 30_000
const ATTACHMENT_WAIT_MS = 600_000

const loadAttachments = async (
  { attachments, clock, log }: MailDeps,
  { id, kind, data, queuedAt }: repository.WaitingMail,
): Promise<readonly repository.MailAttachment[] | 'later'> => {
  const found = await (attachments?.[kind] as AttachmentsOf<MailKind> | undefined)?.(data as never)
  if (found !== 'later') return found ?? []
  if (clock.now().getTime() - queuedAt.getTime() < ATTACHMENT_WAIT_MS) return 'later'
  log.warn({ mailId: id, kind }, 'a mail went without its attachment, which was not ready in time')
  return []
}

/**
 * Refuses addresses stored before validation became strict, which a mail server could read as another
 * mailbox.
 */
const assertOneMailbox = (recipient: string): void => {
  if (isEmail(recipient)) return
  const reason = 'The recipient is not an email address'
  throw new MailError(reason, true, `${reason}; nothing was sent`)
}

const deliver = async (
  deps: MailDeps,
  mail: repository.WaitingMail,
  attachments: readonly repository.MailAttachment[],
): Promise<void> => {
  assertOneMailbox(mail.to)
  const brand = brandOf(mail.siteCode)
  const settings = await deps.listSettings(mail.siteCode)
  const sender = settingValue(settings, settingNames.mailFrom) ?? deps.sender
  const composed = compose(mail.kind, mail.data as never, {
    brand,
    supportNumber: settingValue(settings, settingNames.customerSupportNumber),
    publicUrl: deps.publicUrl,
    siteOrigin: await deps.readSiteOrigin(mail.siteCode),
    hasAttachments: attachments.length > 0,
    orderStatusPath: settingValue(settings, settingNames.orderStatusPath) ?? '/order-status',
  })
  const message = {
    messageId: `${mail.id}@${sender.slice(sender.lastIndexOf('@') + 1)}`,
    siteCode: mail.siteCode,
    sender,
    recipient: mail.to,
    ...composed,
    ...(attachments.length > 0 && { attachments }),
  }
  const attributes = { 'countertop.mail.id': mail.id, 'countertop.mail.kind': mail.kind }
  await traced({ name: 'send mail', kind: 'client', attributes }, () =>
    deps.transport.send(message, brand.name),
  )
}

/** Records why a try failed, and rethrows if a retry may succeed. The log names no person. */
const fail = async (
  { db, clock, log }: MailDeps,
  { id, kind, tries }: repository.WaitingMail,
  error: unknown,
): Promise<void> => {
  const isSecret = SECRET_KINDS.has(kind)
  const isRefused = error instanceof MailError && error.isFinal
  const final = isRefused || tries >= (isSecret ? SECRET_MAIL_TRIES : MAIL_TRIES)
  await repository.recordFailure(db, id, {
    error: error instanceof MailError ? error.detail : String(error),
    final,
    forget: final && isSecret,
    now: clock.now(),
  })
  if (!final) throw error
  const reason = error instanceof MailError ? error.message : 'it could not be written'
  log.error({ mailId: id, kind, tries, reason }, 'a mail could not be sent and needs attention')
}

/** Retention of the log of mails, by state, and of the mailbox; days. */
const SENT_DAYS = 30
const FAILED_DAYS = 90
const MAILBOX_DAYS = 14

/** Deletes old entries of log and mailbox; returns the number of rows. */
export const sweepMails = async (db: Db, now: Date): Promise<number> => {
  const limits = { sentBefore: daysBefore(now, SENT_DAYS), failedBefore: daysBefore(now, FAILED_DAYS) }
  const mails = await inBatches((limit) => repository.deleteOldMails(db, limits, limit))
  const before = daysBefore(now, MAILBOX_DAYS)
  return mails + (await inBatches((most) => repository.deleteOldMessages(db, before, most)))
}
