import type { Db } from '../../../db/connection'
import { prepared, preparedOne } from '../../../db/prepared'

export interface NewSignIn {
  readonly accountId: string
  readonly siteCode: string
  readonly refreshHash: Buffer
  readonly now: Date
  readonly expiresAt: Date
}

/** Inserts a sign-in with its first refresh token; returns its id. */
export const insertSignIn = async (trx: Db, signIn: NewSignIn): Promise<string> => {
  const row = await preparedOne<{ id: string }>(
    trx,
    'sign-in-insert',
    `with made as (
       insert into sign_ins (account_id, client_id, created_at, expires_at) values ($1, $2, $4, $5) returning id
     ), token as (
       insert into refresh_tokens (hash, sign_in_id, created_at) select $3, id, $4 from made
     )
     select id from made`,
    [signIn.accountId, signIn.siteCode, signIn.refreshHash, signIn.now, signIn.expiresAt],
  )
  if (row === undefined) throw new Error('The sign-in was not stored')
  return row.id
}

export interface SignInRow {
  readonly id: string
  readonly accountId: string
  readonly siteCode: string
  readonly createdAt: Date
}

const alive = 'i.ended_at is null and i.expires_at >'
const columns = `i.id, i.account_id::text as "accountId", i.client_id as "siteCode", i.created_at as "createdAt"`

/** Locks sign-ins in order of id. */
export const lockSignIns = async (trx: Db, ids: readonly string[]): Promise<void> => {
  await prepared(
    trx,
    'sign-in-lock-many',
    'select 1 from sign_ins where id = any($1::uuid[]) order by id for update',
    [ids],
  )
}

/** Locks a current sign-in; undefined when it has ended, expired or does not exist. */
export const lockSignIn = (trx: Db, id: string, now: Date): Promise<SignInRow | undefined> =>
  preparedOne(
    trx,
    'sign-in-lock',
    `select ${columns} from sign_ins i where i.id = $1 and ${alive} $2 for update`,
    [id, now],
  )

export interface RefreshRow extends SignInRow {
  /** Null for a current token. */
  readonly replacedAt: Date | null
  readonly isSuccessorUsed: boolean
}

/** Locks the current sign-in of a refresh token. */
export const lockByRefresh = (trx: Db, hash: Buffer, now: Date): Promise<RefreshRow | undefined> =>
  preparedOne(
    trx,
    'sign-in-lock-refresh',
    `select ${columns}, r.replaced_at as "replacedAt", exists (
       select 1 from refresh_tokens n
       where n.sign_in_id = i.id and n.created_at >= r.replaced_at and n.replaced_at is not null
     ) as "isSuccessorUsed"
     from refresh_tokens r join sign_ins i on i.id = r.sign_in_id
     where r.hash = $1 and ${alive} $2 for update`,
    [hash, now],
  )

/** The sign-in of a current refresh token. */
export const findSignInByRefresh = (db: Db, hash: Buffer, now: Date): Promise<SignInRow | undefined> =>
  preparedOne(
    db,
    'sign-in-by-refresh',
    `select ${columns} from refresh_tokens r join sign_ins i on i.id = r.sign_in_id
     where r.hash = $1 and r.replaced_at is null and ${alive} $2`,
    [hash, now],
  )

/**
 * Adds a refresh token and extends the sign-in until `expiresAt`. The token replaces `replaced`, and with it
 * the other current ones: these count as replaced long ago, so that none of them is tolerated any more.
 */
export const insertRefresh = async (
  trx: Db,
  refresh: { signInId: string; hash: Buffer; replaced: Buffer | null; now: Date; expiresAt: Date },
): Promise<void> => {
  await prepared(
    trx,
    'refresh-insert',
    `with old as (
       update refresh_tokens set replaced_at = case when hash = $3 then $4 else 'epoch'::timestamptz end
       where sign_in_id = $1 and replaced_at is null and $3::bytea is not null
     ), next as (
       insert into refresh_tokens (hash, sign_in_id, created_at) values ($2, $1, $4)
     )
     update sign_ins set expires_at = $5 where id = $1`,
    [refresh.signInId, refresh.hash, refresh.replaced, refresh.now, refresh.expiresAt],
  )
}

/** The end of some sign-ins, or of all that an account has. */
export type EndOfSignIns = ({ readonly ids: readonly string[] } | { readonly accountId: string }) & {
  readonly reason: string
  readonly now: Date
}

/** Ends current sign-ins; returns those that were ended now. */
export const endSignIns = async (trx: Db, end: EndOfSignIns): Promise<{ id: string; accountId: string }[]> =>
  'ids' in end
    ? prepared(
        trx,
        'sign-in-end',
        `update sign_ins set ended_at = $3, end_reason = $2 where id = any($1::uuid[]) and ended_at is null
         returning id, account_id::text as "accountId"`,
        [end.ids, end.reason, end.now],
      )
    : prepared(
        trx,
        'sign-in-end-all',
        `with own as (
           select id from sign_ins where account_id = $1 and ended_at is null order by id for update
         )
         update sign_ins i set ended_at = $3, end_reason = $2 from own where i.id = own.id
         returning i.id, i.account_id::text as "accountId"`,
        [end.accountId, end.reason, end.now],
      )
