import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export interface ResourceRow {
  readonly id: string
  readonly sessionId: Buffer
  readonly state: 'open' | 'canceled'
}

export interface ResourceKey {
  readonly id: string
  readonly kind: 'cart'
  readonly siteCode: string
  /** URL of the platform's profile. */
  readonly platform: string
}

export const insertResource = async (
  db: Db,
  { id, kind, siteCode, platform, sessionId, now }: ResourceKey & { sessionId: Buffer; now: Date },
): Promise<void> => {
  await prepared(
    db,
    'ucp-resource-insert',
    `insert into ucp_resources (id, kind, site_code, platform, session_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, kind, siteCode, platform, sessionId, now],
  )
}

/** Finds a resource of a platform. Resources of other platforms are not found. */
export const findResource = (
  db: Db,
  { id, kind, siteCode, platform }: ResourceKey,
): Promise<ResourceRow | undefined> =>
  preparedOne(
    db,
    'ucp-resource-find',
    `select id, session_id as "sessionId", state from ucp_resources
     where id = $1 and kind = $2 and site_code = $3 and platform = $4 and session_id is not null`,
    [id, kind, siteCode, platform],
  )

/**
 * Finds an open resource by its id alone. Only its platform and holders of its `continue_url` know the id.
 */
export const findShared = (
  db: Db,
  { id, kind, siteCode }: Omit<ResourceKey, 'platform'>,
): Promise<ResourceRow | undefined> =>
  preparedOne(
    db,
    'ucp-resource-shared',
    `select id, session_id as "sessionId", state from ucp_resources
     where id = $1 and kind = $2 and site_code = $3 and state = 'open' and session_id is not null`,
    [id, kind, siteCode],
  )

/** Cancels a resource; false if it is already canceled. */
export const cancelResource = async (db: Db, id: string): Promise<boolean> =>
  (
    await prepared(
      db,
      'ucp-resource-cancel',
      `update ucp_resources set state = 'canceled' where id = $1 and state = 'open' returning id`,
      [id],
    )
  ).length > 0

/** The recorded request of an idempotency key. */
export interface RequestRow {
  /** SHA-256 of its body. */
  readonly digest: Buffer
  /** Null while it is running. */
  readonly status: number | null
  /** Null while it is running. */
  readonly answer: string | null
}

/**
 * After this time without an answer, a request is considered lost because its process has died. If it was
 * only slow, it runs concurrently with its repetition. That is harmless: a change replaces everything, and a
 * payment continues the same attempt.
 */
const LOST_AFTER_SECONDS = 20

/** Claims a request; false if it is running elsewhere or has an answer. A lost request is claimed again. */
export const claimRequest = async (
  db: Db,
  { id, digest, now }: { id: Buffer; digest: Buffer; now: Date },
): Promise<boolean> =>
  (
    await prepared(
      db,
      'ucp-request-claim',
      `insert into ucp_requests (id, digest, created_at) values ($1, $2, $3)
       on conflict (id) do update set created_at = excluded.created_at
         where ucp_requests.answer is null and ucp_requests.digest = excluded.digest
           and ucp_requests.created_at < excluded.created_at - interval '${LOST_AFTER_SECONDS} seconds'
       returning id`,
      [id, digest, now],
    )
  ).length > 0

export const findRequest = (db: Db, id: Buffer): Promise<RequestRow | undefined> =>
  preparedOne(db, 'ucp-request-find', 'select digest, status, answer from ucp_requests where id = $1', [id])

export const storeAnswer = async (
  db: Db,
  { id, status, answer }: { id: Buffer; status: number; answer: string },
): Promise<void> => {
  await prepared(db, 'ucp-request-answer', 'update ucp_requests set status = $2, answer = $3 where id = $1', [
    id,
    status,
    answer,
  ])
}

/** Deletes the claim of a request that failed, so that its key may be used again. */
export const releaseRequest = async (db: Db, id: Buffer): Promise<void> => {
  await prepared(db, 'ucp-request-release', 'delete from ucp_requests where id = $1 and answer is null', [id])
}

/** Deletes at most `limit` requests from before a time; returns how many. */
export const deleteOldRequests = async (db: Db, before: Date, limit: number): Promise<number> =>
  (
    await prepared(
      db,
      'ucp-request-sweep',
      `delete from ucp_requests where id in
         (select id from ucp_requests where created_at < $1 order by created_at limit $2 for update skip locked)
       returning id`,
      [before, limit],
    )
  ).length
