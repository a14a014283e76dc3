import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

/** Finds a session that has not expired at `now`, with the time it was last seen. */
export const findSession = async (
  db: Db,
  id: Buffer,
  now: Date,
): Promise<{ last_seen_at: Date } | undefined> =>
  preparedOne(db, 'session-find', 'select last_seen_at from sessions where id = $1 and expires_at > $2', [
    id,
    now,
  ])

export const insertSession = async (
  db: Db,
  row: { id: Buffer; siteCode: string; now: Date; expiresAt: Date },
): Promise<void> => {
  await prepared(
    db,
    'session-insert',
    'insert into sessions (id, site_code, created_at, last_seen_at, expires_at) values ($1, $2, $3, $3, $4)',
    [row.id, row.siteCode, row.now, row.expiresAt],
  )
}

export const touchSession = async (db: Db, id: Buffer, now: Date, expiresAt: Date): Promise<void> => {
  await prepared(
    db,
    'session-touch',
    'update sessions set last_seen_at = $2, expires_at = $3 where id = $1',
    [id, now, expiresAt],
  )
}

export const setSessionLocation = async (db: Db, id: Buffer, localityId: string): Promise<void> => {
  await prepared(db, 'session-location', 'update sessions set location_id = $2 where id = $1', [
    id,
    localityId,
  ])
}

/**
 * SQL for a locality's ID or null, supplied by another domain. Its parameters are `values`, from `$3`; it may
 * use the session's columns.
 */
export interface PlaceSql {
  readonly sql: string
  readonly values: readonly unknown[]
}

/**
 * Stores the chosen store and its place of delivery; if `place` is null, the session's place is unchanged.
 */
export const setSessionStore = async (
  db: Db,
  id: Buffer,
  storeUri: string,
  place: PlaceSql,
): Promise<void> => {
  await prepared(
    db,
    'session-store',
    `update sessions set store_uri = $2, location_id = coalesce(${place.sql}, location_id) where id = $1`,
    [id, storeUri, ...place.values],
  )
}

/**
 * SQL that inserts a session as part of another domain's statement (`with s as (…)`), so that a first write
 * needs one statement. The arguments are parameters (`$1`) or columns of `from`, which decides whether the
 * row is inserted, e.g. `p where p.fits`.
 */
export const sessionInsert = (of: {
  id: string
  siteCode: string
  now: string
  expiresAt: string
  from: string
}): string =>
  `insert into sessions (id, site_code, created_at, last_seen_at, expires_at)
   select ${of.id}, ${of.siteCode}, ${of.now}, ${of.now}, ${of.expiresAt} from ${of.from}`

export interface SessionOwner {
  readonly accountId: number | null
  readonly signInId: string | null
}

/** The owner of a session, without a lock. A session keeps its sign-in until that ends. */
export const findOwner = (db: Db, id: Buffer, now: Date): Promise<SessionOwner | undefined> =>
  preparedOne(
    db,
    'session-owner',
    `select account_id as "accountId", sign_in_id as "signInId" from sessions where id = $1 and expires_at > $2`,
    [id, now],
  )

export const lockOwner = (trx: Db, id: Buffer, now: Date): Promise<SessionOwner | undefined> =>
  preparedOne(
    trx,
    'session-owner-lock',
    `select account_id as "accountId", sign_in_id as "signInId" from sessions where id = $1 and expires_at > $2 for update`,
    [id, now],
  )

/** Makes a change of the session's owner wait, but not a cart that is stored for it. */
export const lock = async (trx: Db, id: Buffer): Promise<void> => {
  await prepared(trx, 'session-lock', 'select 1 as found from sessions where id = $1 for no key update', [id])
}

export interface NewOwnedSession {
  readonly id: Buffer
  /** The session that it replaces. */
  readonly from: Buffer | null
  readonly siteCode: string
  readonly accountId: string
  readonly signInId: string
  readonly now: Date
}

export const insertOwned = async (
  trx: Db,
  { id, from, siteCode, accountId, signInId, now, expiresAt }: NewOwnedSession & { expiresAt: Date },
): Promise<void> => {
  await prepared(
    trx,
    'session-insert-owned',
    `insert into sessions (id, site_code, account_id, sign_in_id, created_at, last_seen_at, expires_at, store_uri, location_id)
     select $1, $2, $3, $4, $5, $5, $6, old.store_uri, old.location_id
     from (select 1) one left join sessions old on old.id = $7`,
    [id, siteCode, accountId, signInId, now, expiresAt, from],
  )
}

/** Ends a session but keeps its row, because another process may assume for a minute that it exists. */
export const expire = async (trx: Db, id: Buffer, now: Date): Promise<void> => {
  await prepared(
    trx,
    'session-expire',
    'update sessions set expires_at = $2, account_id = null, sign_in_id = null where id = $1',
    [id, now],
  )
}

export const release = async (trx: Db, signInIds: readonly string[]): Promise<Buffer[]> => {
  const rows = await prepared<{ id: Buffer }>(
    trx,
    'session-release',
    'update sessions set account_id = null, sign_in_id = null where sign_in_id = any($1::uuid[]) returning id',
    [signInIds],
  )
  return rows.map(({ id }) => id)
}

export const isBound = async (trx: Db, signInId: string): Promise<boolean> =>
  (await preparedOne(trx, 'session-bound', 'select 1 from sessions where sign_in_id = $1 limit 1', [
    signInId,
  ])) !== undefined

/**
 * SQL that lets sessions act for the account of a link, as part of another domain's statement
 * (`with s as (…)`).
 * @param of the rows with the `session_id` of each, and `link`, the parameter of the link's id
 */
export const sessionLink = ({ of, link }: { readonly of: string; readonly link: string }): string =>
  `update sessions set link_id = ${link} from ${of}
   where sessions.id = ${of}.session_id and sessions.link_id is distinct from ${link}`

/**
 * Deletes sessions that ended before `before`, with their compare lists but not their carts. Returns how
 * many.
 */
export const deleteExpiredSessions = async (db: Db, before: Date, limit: number): Promise<number> => {
  const rows = await prepared(
    db,
    'sessions-sweep',
    `delete from sessions where id in
       (select id from sessions where expires_at < $1 order by expires_at limit $2 for update skip locked)
     returning 1`,
    [before, limit],
  )
  return rows.length
}
