import { randomUUID } from 'node:crypto'
import { brandOf, isEmail, settingNames, settingValue, type SiteSetting } from '@countertop/sdk/rules'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Clock } from '../../foundation/clock'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { type MailKind, SECRET_KINDS } from './kinds'
import * as repository from './repository'
import { compose } from './templates/index'
import { MailError, type MailTransport } from './transport'

export type { MailAddress, MailData, MailKind, MailProduct, MailStore, MailTotals } from './kinds'
export type { MailboxEntry, MailRow } from './repository'
export { mailboxTransport, missingTransport, smtpTransport } from './transport'

/** A mail to queue; the same `dedupeKey` is sent once, without one every call is a mail of its own. */
export type MailRequest<Kind extends MailKind> = Omit<repository.NewMail<Kind>, 'dedupeKey'> & {
  readonly dedupeKey?: string
}

/** Queues a mail in the caller's transaction: it is sent if and only if that commits. One statement. */
export const queueMail = <Kind extends MailKind>(trx: Db, mail: MailRequest<Kind>): Promise<void> =>
  repository.insertMail(trx, { ...mail, dedupeKey: mail.dedupeKey ?? randomUUID() })

/** Tries until a mail is given up: about sixteen hours; half an hour for a link that lets somebody in. */
export const MAIL_TRIES = 12
export const SECRET_MAIL_TRIES = 8

const sendJob = z.strictObject({ mailId: z.uuid() })

export interface MailDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly transport: MailTransport
  /** Address that mails come from, where a site has no `mailFrom` setting. */
  readonly sender: string
  /** Base of the API, for pictures. */
  readonly publicUrl: string
  readonly settingsOf: (siteCode: string) => Promise<readonly SiteSetting[]>
}

export interface MailService {
  /** Handlers of the jobs by name. Each may run twice. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** How many wait, and how many were given up. */
  counts(): Promise<{ waiting: number; failed: number }>
  /** The newest mails of a site, of one state or of all. */
  list(filter: {
    siteCode: string
    state: repository.MailRow['state'] | null
    limit: number
  }): Promise<repository.MailRow[]>
  /** Sends a mail that was given up once more; answers whether there was one whose words are still kept. */
  retry(mail: { id: string; siteCode: string }): Promise<boolean>
  /** The newest messages kept in the mailbox. */
  mailbox(limit: number): Promise<repository.MailboxEntry[]>
}

export const mailService = (deps: MailDeps): MailService => ({
  tasks: { [repository.SEND_MAIL]: (payload) => sendMail(deps, sendJob.parse(payload).mailId) },
  counts: () => repository.countMails(deps.db),
  list: (filter) => repository.listMails(deps.db, filter),
  retry: (mail) => repository.retryMail(deps.db, mail, deps.clock.now()),
  mailbox: (limit) => repository.mailboxMessages(deps.db, limit),
})

/**
 * Sends a mail that waits. Its Message-ID is its row's, so that a mail sent twice (the process died before it could note the first
 * time) is one message to who receives it.
 * @throws MailError when it is worth trying again
 */
const sendMail = async (deps: MailDeps, mailId: string): Promise<void> => {
  const mail = await repository.startTry(deps.db, mailId, deps.clock.now())
  if (!mail) return
  try {
    await deliver(deps, mail)
  } catch (error) {
    await fail(deps, mail, error)
    return
  }
  await repository.recordSent(deps.db, mail.id, deps.clock.now())
}

/** An address stored before the rule for addresses became strict may reach another mailbox than its text says; none is written to. */
const assertOneMailbox = (recipient: string): void => {
  if (isEmail(recipient)) return
  const reason = 'The recipient is not an e-mail address'
  throw new MailError(reason, true, `${reason}; nothing was sent`)
}

const deliver = async (deps: MailDeps, mail: repository.WaitingMail): Promise<void> => {
  assertOneMailbox(mail.to)
  const brand = brandOf(mail.siteCode)
  const settings = await deps.settingsOf(mail.siteCode)
  const sender = settingValue(settings, settingNames.mailFrom) ?? deps.sender
  const composed = compose(mail.kind, mail.data as never, {
    brand,
    supportNumber: settingValue(settings, settingNames.customerSupportNumber),
    publicUrl: deps.publicUrl,
    orderStatusPath: settingValue(settings, settingNames.orderStatusPath) ?? '/order-status',
  })
  await deps.transport.send(
    {
      messageId: `${mail.id}@${sender.slice(sender.lastIndexOf('@') + 1)}`,
      siteCode: mail.siteCode,
      sender,
      recipient: mail.to,
      ...composed,
    },
    brand.name,
  )
}

/** Keeps why a try failed, and throws it while another one may help. What is logged names no person. */
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
  log.error({ mailId: id, kind, tries, reason }, 'a mail was given up: someone has to look')
}

const dayMs = 86_400_000
/** How long the log of mails is kept, by what became of them, and what the mailbox holds. */
const SENT_DAYS = 30
const FAILED_DAYS = 90
const MAILBOX_DAYS = 14

/** Deletes what is old of the log and the mailbox; answers how many rows. */
export const sweepMails = async (db: Db, now: Date): Promise<number> => {
  const ago = (days: number): Date => new Date(now.getTime() - days * dayMs)
  const limits = { sentBefore: ago(SENT_DAYS), failedBefore: ago(FAILED_DAYS) }
  const mails = await inBatches((most) => repository.deleteOldMails(db, limits, most))
  return mails + (await inBatches((most) => repository.deleteOldMessages(db, ago(MAILBOX_DAYS), most)))
}
