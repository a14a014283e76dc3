import type { Db } from '../../db/connection'
import { wakeFor } from '../../db/jobs'
import { prepared, preparedOne } from '../../db/prepared'
import { daysBefore } from '../../foundation/days'
import { traceparent } from '../../foundation/tracing'
import type { MailData, MailKind } from './kinds'

/** Name of the job that sends a mail. */
export const SEND_MAIL = 'send-mail'

export interface NewMail<Kind extends MailKind = MailKind> {
  readonly siteCode: string
  readonly to: string
  readonly kind: Kind
  readonly data: MailData[Kind]
  readonly dedupeKey: string
}

/** Stores a mail and its job in one statement, unless its key already exists. */
export const insertMail = async (trx: Db, mail: NewMail): Promise<void> => {
  await prepared(
    trx,
    'mail-insert',
    `with mail as (
       insert into mails (site_code, kind, recipient, data, dedupe_key) values ($1, $2, $3, $4, $5)
       on conflict (dedupe_key) do nothing returning id
     )
     select queue_job('${SEND_MAIL}', json_strip_nulls(json_build_object('mailId', id, 'traceparent', $6::text)),
       job_key := '${SEND_MAIL}:' || id)
     from mail`,
    [mail.siteCode, mail.kind, mail.to, JSON.stringify(mail.data), mail.dedupeKey, traceparent() ?? null],
  )
  wakeFor(trx, SEND_MAIL)
}

export interface WaitingMail {
  readonly id: string
  readonly siteCode: string
  readonly kind: MailKind
  readonly to: string
  readonly data: unknown
  /** Includes the current try. */
  readonly tries: number
  readonly queuedAt: Date
}

/** Counts a try of a waiting mail; undefined if the mail was sent, has failed or does not exist. */
export const startTry = (db: Db, id: string, now: Date): Promise<WaitingMail | undefined> =>
  preparedOne(
    db,
    'mail-try',
    `update mails set tries = tries + 1, updated_at = $2 where id = $1 and state = 'waiting'
     returning id, site_code as "siteCode", kind, recipient as "to", data, tries, created_at as "queuedAt"`,
    [id, now],
  )

/** Reschedules a mail whose attachment does not exist yet; this try does not count. */
export const postpone = async (db: Db, id: string, until: Date): Promise<void> => {
  await prepared(
    db,
    'mail-postpone',
    `with mail as (update mails set tries = tries - 1 where id = $1 and state = 'waiting' returning id)
     select queue_job('${SEND_MAIL}', json_build_object('mailId', id), $2, '${SEND_MAIL}:' || id) from mail`,
    [id, until],
  )
}

/** Marks a mail as sent and deletes its contents. */
export const recordSent = async (db: Db, id: string, now: Date): Promise<void> => {
  await prepared(
    db,
    'mail-sent',
    `update mails set state = 'sent', data = null, last_error = null, updated_at = $2 where id = $1`,
    [id, now],
  )
}

/** Records why a try failed; `final` ends the tries, `forget` deletes the contents. */
export const recordFailure = async (
  db: Db,
  id: string,
  { error, final, forget, now }: { error: string; final: boolean; forget: boolean; now: Date },
): Promise<void> => {
  await prepared(
    db,
    'mail-failure',
    `update mails set state = case when $3 then 'failed' else state end, data = case when $4 then null else data end,
       last_error = $2, updated_at = $5
     where id = $1`,
    [id, error, final, forget, now],
  )
}

/** A message as sent. */
export interface SentMessage {
  readonly messageId: string
  readonly siteCode: string
  readonly sender: string
  readonly recipient: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** Sent but not stored in the log of mails or the mailbox. */
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly fileName: string
  readonly contentType: string
  readonly bytes: Buffer
}

/** Stores a message in the mailbox; an existing one remains unchanged. */
export const insertIntoMailbox = async (db: Db, message: SentMessage, now: Date): Promise<void> => {
  await prepared(
    db,
    'mailbox-insert',
    `insert into mailbox (message_id, site_code, sender, recipient, subject, html, text, received_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (message_id) do nothing`,
    [
      message.messageId,
      message.siteCode,
      message.sender,
      message.recipient,
      message.subject,
      message.html,
      message.text,
      now,
    ],
  )
}

export interface MailboxEntry extends SentMessage {
  readonly receivedAt: Date
}

/** The newest messages of the mailbox. */
export const listMailbox = (db: Db, limit: number): Promise<MailboxEntry[]> =>
  prepared(
    db,
    'mailbox-list',
    `select message_id as "messageId", site_code as "siteCode", sender, recipient, subject, html, text,
       received_at as "receivedAt"
     from mailbox order by received_at desc, message_id limit $1`,
    [limit],
  )

/** Number of waiting mails, and of those that failed in the 24 hours before `now`. */
export const countMails = async (db: Db, now: Date): Promise<{ waiting: number; failed24h: number }> => {
  const row = await preparedOne<{ waiting: number; failed24h: number }>(
    db,
    'mail-counts',
    `select (select count(*)::int from mails where state = 'waiting') as waiting,
       (select count(*)::int from mails where state = 'failed' and updated_at > $1) as "failed24h"`,
    [daysBefore(now, 1)],
  )
  return row ?? { waiting: 0, failed24h: 0 }
}

/**
 * Deletes mails that were queued before `sentBefore` and sent, or queued before `failedBefore` and failed;
 * returns how many.
 */
export const deleteOldMails = async (
  db: Db,
  { sentBefore, failedBefore }: { sentBefore: Date; failedBefore: Date },
  limit: number,
): Promise<number> => {
  const rows = await prepared(
    db,
    'mails-sweep',
    `delete from mails where id in
       (select id from mails where created_at < $1 and state = 'sent' or created_at < $2 and state = 'failed'
        order by created_at limit $3 for update skip locked)
     returning 1`,
    [sentBefore, failedBefore, limit],
  )
  return rows.length
}

/** Deletes messages received by the mailbox before `before`; returns how many. */
export const deleteOldMessages = async (db: Db, before: Date, limit: number): Promise<number> => {
  const rows = await prepared(
    db,
    'mailbox-sweep',
    `delete from mailbox where message_id in (select message_id from mailbox where received_at < $1 limit $2) returning 1`,
    [before, limit],
  )
  return rows.length
}

export interface MailRow {
  readonly id: string
  readonly kind: MailKind
  readonly to: string
  readonly state: 'waiting' | 'sent' | 'failed'
  readonly tries: number
  readonly lastError: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
  /** The contents are still stored, so the mail can be sent again. */
  readonly hasContents: boolean
}

/**
 * The newest mails of a site, in one state or in all. The state is part of the text, so that the few failed
 * and waiting mails are found by the index of unsent ones.
 */
export const listMails = (
  db: Db,
  { siteCode, state, limit }: { siteCode: string; state: MailRow['state'] | null; limit: number },
): Promise<MailRow[]> =>
  prepared(
    db,
    `mail-list-${state ?? 'all'}`,
    `select id, kind, recipient as "to", state, tries, last_error as "lastError", created_at as "createdAt",
       updated_at as "updatedAt", data is not null as "hasContents"
     from mails where site_code = $1${state === null ? '' : ` and state = '${state}'`}
     order by created_at desc, id limit $2`,
    [siteCode, limit],
  )

/** Queues a failed mail again; returns whether there was one. */
export const retryMail = async (
  db: Db,
  { id, siteCode }: { id: string; siteCode: string },
  now: Date,
): Promise<boolean> => {
  const rows = await prepared(
    db,
    'mail-retry',
    `with again as (
       update mails set state = 'waiting', tries = 0, updated_at = $3
       where id = $1 and site_code = $2 and state = 'failed' and data is not null returning id
     )
     select queue_job('${SEND_MAIL}', json_build_object('mailId', id), job_key := '${SEND_MAIL}:' || id)
     from again`,
    [id, siteCode, now],
  )
  wakeFor(db, SEND_MAIL)
  return rows.length > 0
}
