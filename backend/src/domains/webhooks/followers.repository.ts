import type { Db } from '../../db/connection'
import { prepared, preparedOne } from '../../db/prepared'

export interface NewFollower {
  readonly cartId: string
  readonly siteCode: string
  readonly follower: string
  readonly reference: string
  readonly now: Date
}

export const insertFollower = async (
  db: Db,
  { cartId, siteCode, follower, reference, now }: NewFollower,
): Promise<void> => {
  await prepared(
    db,
    'follower-insert',
    `insert into order_followers (cart_id, site_code, follower, reference, created_at) values ($1, $2, $3, $4, $5)
     on conflict (cart_id, follower) do update set reference = excluded.reference`,
    [cartId, siteCode, follower, reference, now],
  )
}

export const copyFollowers = async (
  db: Db,
  { fromCartId, cartId, now }: { readonly fromCartId: string; readonly cartId: string; readonly now: Date },
): Promise<void> => {
  await prepared(
    db,
    'follower-copy',
    `insert into order_followers (cart_id, site_code, follower, reference, created_at)
     select $2, site_code, follower, reference, $3 from order_followers where cart_id = $1
     on conflict (cart_id, follower) do update set reference = excluded.reference`,
    [fromCartId, cartId, now],
  )
}

export interface StartedUpdate {
  readonly id: string
  /** Includes the current try. */
  readonly tries: number
  /** When the event happened. */
  readonly createdAt: Date
  readonly cartId: string
  readonly siteCode: string
  readonly follower: string
  readonly reference: string
}

/** A process that died while it sent an update blocks the next one for this many seconds. */
const BUSY_SECONDS = 60

/**
 * Counts a try of a follower's oldest waiting update, and reserves the follower until its result is recorded;
 * undefined if nothing waits or another process is sending.
 */
export const startUpdate = (db: Db, followerId: string, now: Date): Promise<StartedUpdate | undefined> =>
  preparedOne(
    db,
    'follower-try',
    `with next as (
       select id from webhook_deliveries where follower_id = $1 and state = 'waiting'
       order by created_at, id limit 1
     ), reserved as (
       update order_followers set busy_until = $2::timestamptz + interval '${BUSY_SECONDS} seconds'
       where id = $1 and exists (select from next) and (busy_until is null or busy_until < $2)
       returning cart_id, site_code, follower, reference
     )
     update webhook_deliveries d set tries = tries + 1, updated_at = $2 from reserved f
     where d.id = (select id from next)
     returning d.id, d.tries, d.created_at as "createdAt", f.cart_id as "cartId", f.site_code as "siteCode",
       f.follower, f.reference`,
    [followerId, now],
  )

export const hasWaitingUpdate = async (db: Db, followerId: string): Promise<boolean> =>
  (await preparedOne(
    db,
    'follower-waits',
    `select 1 as found from webhook_deliveries where follower_id = $1 and state = 'waiting' limit 1`,
    [followerId],
  )) !== undefined

/**
 * Releases the follower and records the result of a try, locked in this order as by `startUpdate`. A final
 * failure also ends the updates that wait behind it: they would send the same order to the same address.
 */
export const recordUpdate = async (
  db: Db,
  {
    followerId,
    id,
    state,
    status,
    answer,
    now,
  }: {
    readonly followerId: string
    readonly id: string
    readonly state: 'waiting' | 'delivered' | 'failed'
    readonly status: number | null
    readonly answer: string
    readonly now: Date
  },
): Promise<void> => {
  await prepared(
    db,
    'follower-result',
    `with released as (update order_followers set busy_until = null where id = $1 returning 1)
     update webhook_deliveries set state = $3, last_status = $4, last_answer = $5, updated_at = $6
     where (select count(*) from released) > 0
       and (id = $2 or $3 = 'failed' and follower_id = $1 and state = 'waiting')`,
    [followerId, id, state, status, answer, now],
  )
}
