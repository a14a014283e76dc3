import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

// Registrations that wait for their confirmation, mailed one-time tokens, and requests for mails.

/** What a mailed one-time token allows. */
type TokenPurpose = 'confirm' | 'reset'

export interface NewRegistration {
  readonly email: string
  readonly passwordHash: string
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly abn: string | null
  readonly isTrade: boolean
  readonly siteCode: string
  readonly origin: string
  readonly now: Date
  readonly expiresAt: Date
}

/** Returns the registration's id. */
export const insertRegistration = async (trx: Db, given: NewRegistration): Promise<string> => {
  const row = await preparedOne<{ id: string }>(
    trx,
    'registration-insert',
    `insert into registrations (email, password_hash, first_name, last_name, phone, abn, is_trade, client_id, origin, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      given.email,
      given.passwordHash,
      given.firstName,
      given.lastName,
      given.phone,
      given.abn,
      given.isTrade,
      given.siteCode,
      given.origin,
      given.now,
      given.expiresAt,
    ],
  )
  if (row === undefined) throw new Error('The registration was not stored')
  return row.id
}

export interface RegistrationRow {
  readonly id: string
  readonly email: string
  readonly passwordHash: string | null
  readonly firstName: string
  readonly lastName: string
  readonly phone: string
  readonly abn: string | null
  readonly isTrade: boolean
  readonly siteCode: string
  readonly origin: string
  readonly confirmedAt: Date | null
  /** A link was mailed for it. */
  readonly hasLink: boolean
}

const registration = `id, email, password_hash as "passwordHash", first_name as "firstName", last_name as "lastName", phone,
  abn, is_trade as "isTrade", client_id as "siteCode", origin, confirmed_at as "confirmedAt", token_hash is not null as "hasLink"`

export const lockRegistration = (trx: Db, id: string, now: Date): Promise<RegistrationRow | undefined> =>
  preparedOne(
    trx,
    'registration-lock',
    `select ${registration} from registrations where id = $1 and expires_at > $2 for update`,
    [id, now],
  )

export const lockRegistrationByToken = (
  trx: Db,
  hash: Buffer,
  now: Date,
): Promise<RegistrationRow | undefined> =>
  preparedOne(
    trx,
    'registration-lock-token',
    `select ${registration} from registrations where token_hash = $1 and expires_at > $2 for update`,
    [hash, now],
  )

/** Finds an unconfirmed registration by the token of its link. */
export const findRegistrationByToken = (
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<RegistrationRow | undefined> =>
  preparedOne(
    db,
    'registration-by-token',
    `select ${registration} from registrations where token_hash = $1 and expires_at > $2 and confirmed_at is null`,
    [hash, now],
  )

/** Locks the newest unconfirmed registration of an email address. */
export const lockNewestRegistration = (
  trx: Db,
  email: string,
  now: Date,
): Promise<Pick<RegistrationRow, 'id' | 'firstName'> | undefined> =>
  preparedOne(
    trx,
    'registration-newest',
    `select id, first_name as "firstName" from registrations
     where email = $1 and confirmed_at is null and expires_at > $2
     order by created_at desc, id limit 1 for update`,
    [email, now],
  )

export const setRegistrationToken = async (trx: Db, id: string, hash: Buffer): Promise<void> => {
  await prepared(trx, 'registration-token', 'update registrations set token_hash = $2 where id = $1', [
    id,
    hash,
  ])
}

/** Extends a registration to this time, for a link that must last as long. */
export const extendRegistration = async (trx: Db, id: string, until: Date): Promise<void> => {
  await prepared(
    trx,
    'registration-extend',
    'update registrations set expires_at = greatest(expires_at, $2) where id = $1',
    [id, until],
  )
}

/**
 * A confirmed registration keeps its token, so that the link may be pressed twice; the address's other
 * registrations are deleted.
 */
export const closeRegistration = async (trx: Db, id: string, email: string, now: Date): Promise<void> => {
  await prepared(
    trx,
    'registration-close',
    `with dropped as (delete from registrations where email = $2 and id <> $1)
     update registrations set confirmed_at = $3, password_hash = null where id = $1`,
    [id, email, now],
  )
}

export interface NewAccountToken {
  readonly hash: Buffer
  readonly accountId: string
  readonly purpose: TokenPurpose
  readonly email: string
  readonly now: Date
  readonly expiresAt: Date
}

export const insertAccountToken = async (trx: Db, token: NewAccountToken): Promise<void> => {
  await prepared(
    trx,
    'account-token-insert',
    `insert into account_tokens (hash, account_id, purpose, email, created_at, expires_at) values ($1, $2, $3, $4, $5, $6)`,
    [token.hash, token.accountId, token.purpose, token.email, token.now, token.expiresAt],
  )
}

export interface AccountTokenRow {
  readonly accountId: string
  readonly email: string
}

/** Finds a token that can still be used, without using it. */
export const findAccountToken = (
  db: Db,
  hash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<AccountTokenRow | undefined> =>
  preparedOne(
    db,
    'account-token-open',
    `select account_id::text as "accountId", email from account_tokens
     where hash = $1 and purpose = $2 and used_at is null and expires_at > $3`,
    [hash, purpose, now],
  )

/**
 * Uses a token; undefined when it is unknown, used or expired. Other tokens of its purpose are used with it.
 */
export const useAccountToken = (
  trx: Db,
  hash: Buffer,
  purpose: TokenPurpose,
  now: Date,
): Promise<AccountTokenRow | undefined> =>
  preparedOne(
    trx,
    'account-token-use',
    `with used as (
       update account_tokens set used_at = $3
       where hash = $1 and purpose = $2 and used_at is null and expires_at > $3
       returning account_id, email
     ), others as (
       update account_tokens t set used_at = $3 from used
       where t.account_id = used.account_id and t.purpose = $2 and t.used_at is null and t.hash <> $1
     )
     select account_id::text as "accountId", email from used`,
    [hash, purpose, now],
  )

/**
 * Voids the open links of an account, and the requests for more, after its password was reset: a stolen
 * sign-in may have requested them. Two statements, because the first waits for a job that fulfils a request,
 * and only a later one sees the link that the job has committed.
 */
export const voidAccountLinks = async (trx: Db, accountId: string, now: Date): Promise<void> => {
  await prepared(trx, 'account-requests-void', 'delete from account_mail_requests where account_id = $1', [
    accountId,
  ])
  await prepared(
    trx,
    'account-links-void',
    'update account_tokens set used_at = $2 where account_id = $1 and used_at is null',
    [accountId, now],
  )
}

export type MailRequestKind = 'resend' | 'forgot' | 'change'

export interface MailRequestRow {
  readonly id: string
  readonly kind: MailRequestKind
  readonly email: string
  readonly accountId: string | null
  readonly siteCode: string
  readonly origin: string
}

export const insertMailRequest = async (
  trx: Db,
  request: Omit<MailRequestRow, 'id'> & { now: Date },
): Promise<string> => {
  const row = await preparedOne<{ id: string }>(
    trx,
    'mail-request-insert',
    `insert into account_mail_requests (kind, email, account_id, client_id, origin, created_at)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [request.kind, request.email, request.accountId, request.siteCode, request.origin, request.now],
  )
  if (row === undefined) throw new Error('The request for a mail was not stored')
  return row.id
}

/** Deletes a request, which the same transaction fulfils; undefined when another one did. */
export const deleteMailRequest = (trx: Db, id: string): Promise<MailRequestRow | undefined> =>
  preparedOne(
    trx,
    'mail-request-consume',
    `delete from account_mail_requests where id = $1
     returning id, kind, email, account_id::text as "accountId", client_id as "siteCode", origin`,
    [id],
  )
