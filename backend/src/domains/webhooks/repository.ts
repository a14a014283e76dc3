import type { Db } from '../../db/connection'
import { daysBefore } from '../../foundation/days'
import { traceparent } from '../../foundation/tracing'
import { wakeFor } from '../../db/jobs'
import { prepared, preparedOne } from '../../db/prepared'
import type { OrderEventName } from './events'

/** Name of the job that sends a delivery to an endpoint. */
export const DELIVER_WEBHOOK = 'deliver-webhook'
/** Name of the job that sends a follower the updates of its order. */
export const UPDATE_FOLLOWER = 'update-follower'

export interface NewDelivery {
  readonly event: OrderEventName
  readonly dedupeKey: string
  readonly body: string
  /** The cart that became the order. */
  readonly cartId: string | undefined
}

/** SQL: enqueues the job of a delivery, or of its follower; `trace` is the parameter of the trace. */
const queueJob = (trace: string): string => `case when follower_id is null
  then queue_job('${DELIVER_WEBHOOK}', json_strip_nulls(json_build_object('deliveryId', id, 'traceparent', ${trace}::text)),
    job_key := '${DELIVER_WEBHOOK}:' || id)
  else queue_job('${UPDATE_FOLLOWER}',
    json_strip_nulls(json_build_object('followerId', follower_id, 'traceparent', ${trace}::text)),
    job_key := '${UPDATE_FOLLOWER}:' || follower_id) end`

/**
 * Stores a delivery and its job for every active endpoint of a site that subscribes to the event, and one for
 * each follower of the order. Followers get the order's current state, so simultaneous events are one update.
 * One statement.
 */
export const insertDeliveries = async (
  trx: Db,
  siteCode: string,
  deliveries: readonly NewDelivery[],
): Promise<void> => {
  const made = await prepared(
    trx,
    'webhook-insert',
    `with given as (
       select * from rows from (
         jsonb_to_recordset($2::jsonb) as (event text, "dedupeKey" text, body text, "cartId" uuid)
       ) with ordinality as d (event, dedupe_key, body, cart_id, place)
     ), made as (
       insert into webhook_deliveries (endpoint_id, follower_id, event, dedupe_key, body)
       select e.id, null, d.event, d.dedupe_key, d.body
       from given d join webhook_endpoints e on e.site_code = $1 and e.state = 'active' and d.event = any(e.events)
       union all
       (select distinct on (f.id) null::uuid, f.id, d.event, d.dedupe_key, ''
        from given d join order_followers f on f.cart_id = d.cart_id order by f.id, d.place)
       on conflict do nothing returning id, follower_id
     )
     select ${queueJob('$3')} from made`,
    [siteCode, JSON.stringify(deliveries), traceparent() ?? null],
  )
  if (made.length > 0) for (const task of [DELIVER_WEBHOOK, UPDATE_FOLLOWER]) wakeFor(trx, task)
}

export interface StartedDelivery {
  readonly id: string
  readonly event: OrderEventName
  readonly body: string
  /** Includes the current try. */
  readonly tries: number
  readonly endpointId: string
  readonly url: string
  readonly isActive: boolean
  readonly secretVersion: number
  readonly formerSecretUntil: Date | null
}

/** Counts a try of a waiting delivery; undefined for any other. */
export const startDelivery = (db: Db, id: string, now: Date): Promise<StartedDelivery | undefined> =>
  preparedOne(
    db,
    'webhook-try',
    `update webhook_deliveries d set tries = tries + 1, updated_at = $2 from webhook_endpoints e
     where d.id = $1 and d.state = 'waiting' and e.id = d.endpoint_id
     returning d.id, d.event, d.body, d.tries, e.id as "endpointId", e.url, e.state = 'active' as "isActive",
       e.secret_version as "secretVersion", e.former_secret_until as "formerSecretUntil"`,
    [id, now],
  )

export interface DeliveryResult {
  readonly state: 'waiting' | 'delivered' | 'failed'
  /** HTTP status; null without an answer. */
  readonly status: number | null
  readonly answer: string
  /** Whether the endpoint answered as expected; null if the delivery was not tried. */
  readonly isReached: boolean | null
  readonly now: Date
}

/** Records the result of a try and since when its endpoint has been failing; returns that time. */
export const recordResult = async (
  db: Db,
  delivery: Pick<StartedDelivery, 'id' | 'endpointId'>,
  { state, status, answer, isReached, now }: DeliveryResult,
): Promise<Date | null> => {
  const row = await preparedOne<{ failingSince: Date | null }>(
    db,
    'webhook-result',
    `with delivery as (
       update webhook_deliveries set state = $3, last_status = $4, last_answer = $5, updated_at = $7 where id = $1
     ), endpoint as (
       -- Only where it changes: a busy endpoint's row is left alone.
       update webhook_endpoints set failing_since = case when $6::boolean then null else $7::timestamptz end
       where id = $2 and $6::boolean = (failing_since is not null)
     )
     select case when $6::boolean = false then coalesce(failing_since, $7::timestamptz) end as "failingSince"
     from webhook_endpoints where id = $2`,
    [delivery.id, delivery.endpointId, state, status, answer, isReached, now],
  )
  return row?.failingSince ?? null
}

/** Disables an endpoint; returns whether it was active. */
export const disableEndpoint = async (db: Db, id: string, reason: string, now: Date): Promise<boolean> => {
  const rows = await prepared(
    db,
    'webhook-disable',
    `update webhook_endpoints set state = 'disabled', disabled_reason = $2, updated_at = $3
     where id = $1 and state = 'active' returning 1`,
    [id, reason, now],
  )
  return rows.length > 0
}

export interface Endpoint {
  readonly id: string
  readonly siteCode: string
  readonly url: string
  readonly events: readonly OrderEventName[]
  readonly state: 'active' | 'disabled'
  readonly disabledReason: string | null
  readonly secretVersion: number
  readonly formerSecretUntil: Date | null
  readonly failingSince: Date | null
  readonly createdAt: Date
}

const endpointColumns = `id, site_code as "siteCode", url, events, state, disabled_reason as "disabledReason",
  secret_version as "secretVersion", former_secret_until as "formerSecretUntil", failing_since as "failingSince",
  created_at as "createdAt"`

/** Undefined if the site already has an endpoint with that address. */
export const insertEndpoint = (
  db: Db,
  { siteCode, url, events }: Pick<Endpoint, 'siteCode' | 'url' | 'events'>,
): Promise<Endpoint | undefined> =>
  preparedOne(
    db,
    'webhook-endpoint-insert',
    `insert into webhook_endpoints (site_code, url, events) values ($1, $2, $3)
     on conflict (site_code, url) do nothing returning ${endpointColumns}`,
    [siteCode, url, events],
  )

export const findEndpoint = (db: Db, id: string): Promise<Endpoint | undefined> =>
  preparedOne(db, 'webhook-endpoint', `select ${endpointColumns} from webhook_endpoints where id = $1`, [id])

/** Lists the endpoints of all sites. */
export const listEndpoints = (db: Db): Promise<Endpoint[]> =>
  prepared(
    db,
    'webhook-endpoints',
    `select ${endpointColumns} from webhook_endpoints order by site_code, created_at`,
    [],
  )

/** Starts a new secret; the former one remains valid until a given time. */
export const rotateSecret = (
  db: Db,
  id: string,
  { formerUntil, now }: { formerUntil: Date; now: Date },
): Promise<Endpoint | undefined> =>
  preparedOne(
    db,
    'webhook-rotate',
    `update webhook_endpoints set secret_version = secret_version + 1, former_secret_until = $2, updated_at = $3
     where id = $1 returning ${endpointColumns}`,
    [id, formerUntil, now],
  )

/** Enables an endpoint; `siteCode` null matches any site. */
export const enableEndpoint = (
  db: Db,
  { id, siteCode }: { id: string; siteCode: string | null },
  now: Date,
): Promise<Endpoint | undefined> =>
  preparedOne(
    db,
    'webhook-enable',
    `update webhook_endpoints set state = 'active', disabled_reason = null, failing_since = null, updated_at = $2
     where id = $1 and ($3::text is null or site_code = $3) returning ${endpointColumns}`,
    [id, now, siteCode],
  )

/** Deletes an endpoint and its log. */
export const deleteEndpoint = async (db: Db, id: string): Promise<boolean> => {
  const rows = await prepared(
    db,
    'webhook-endpoint-delete',
    'delete from webhook_endpoints where id = $1 returning 1',
    [id],
  )
  return rows.length > 0
}

export interface DeliveryRow {
  readonly id: string
  readonly siteCode: string
  /** For a follower, its name. */
  readonly url: string
  readonly event: OrderEventName
  readonly state: 'waiting' | 'delivered' | 'failed'
  readonly tries: number
  readonly lastStatus: number | null
  readonly lastAnswer: string | null
  readonly createdAt: Date
  readonly updatedAt: Date
}

/**
 * Lists the newest deliveries, in one state or in all, of one site or of all. The state is part of the text,
 * so that the few failed and waiting ones are found by their index.
 */
export const listDeliveries = (
  db: Db,
  { siteCode, state, limit }: { siteCode: string | null; state: DeliveryRow['state'] | null; limit: number },
): Promise<DeliveryRow[]> => {
  const filters = ['true']
  if (siteCode !== null) filters.push('d.site_code = $2')
  if (state !== null) filters.push(`d.state = '${state}'`)
  return prepared(
    db,
    `webhook-deliveries-${siteCode === null ? 'all' : 'site'}-${state ?? 'all'}`,
    `select d.id, d.site_code as "siteCode", coalesce(e.url, f.follower) as url, d.event, d.state, d.tries,
       d.last_status as "lastStatus", d.last_answer as "lastAnswer", d.created_at as "createdAt",
       d.updated_at as "updatedAt"
     from webhook_deliveries d left join webhook_endpoints e on e.id = d.endpoint_id
       left join order_followers f on f.id = d.follower_id
     where ${filters.join(' and ')} order by d.created_at desc, d.id limit $1`,
    siteCode === null ? [limit] : [limit, siteCode],
  )
}

/**
 * Queues a delivery again with the same ID, whatever its state; returns its event, or undefined if there is
 * no such delivery.
 */
export const replayDelivery = async (
  db: Db,
  { id, siteCode }: { id: string; siteCode: string | null },
  now: Date,
): Promise<OrderEventName | undefined> => {
  const row = await preparedOne<{ event: OrderEventName }>(
    db,
    'webhook-replay',
    `with again as (
       update webhook_deliveries d set state = 'waiting', tries = 0, updated_at = $3
       where d.id = $1 and ($2::text is null or $2 in (
         select site_code from webhook_endpoints where id = d.endpoint_id
         union all select site_code from order_followers where id = d.follower_id))
       returning d.id, d.event, d.follower_id
     )
     select event, ${queueJob('$4')} from again`,
    [id, siteCode, now, traceparent() ?? null],
  )
  if (row) for (const task of [DELIVER_WEBHOOK, UPDATE_FOLLOWER]) wakeFor(db, task)
  return row?.event
}

/**
 * Queues the oldest failed deliveries of an endpoint again, at most `limit`; returns how many. Without an
 * endpoint those of platforms: of each order only the newest, if it has failed, because an update has the
 * order's current state.
 */
export const replayFailed = async (
  db: Db,
  endpointId: string | null,
  now: Date,
  limit: number,
): Promise<number> => {
  const rows = await prepared(
    db,
    'webhook-replay-failed',
    `with again as (
       update webhook_deliveries set state = 'waiting', tries = 0, updated_at = $2
       where id in (
         select id from webhook_deliveries d
         where state = 'failed' and case when $1::uuid is null
           then follower_id is not null and not exists (
             select from webhook_deliveries later where later.follower_id = d.follower_id
               and (later.created_at, later.id) > (d.created_at, d.id))
           else endpoint_id = $1 end
         order by created_at limit $3 for update skip locked)
       returning id, event, follower_id
     )
     select ${queueJob('$4')} from again`,
    [endpointId, now, limit, traceparent() ?? null],
  )
  if (rows.length > 0) wakeFor(db, endpointId === null ? UPDATE_FOLLOWER : DELIVER_WEBHOOK)
  return rows.length
}

export interface WebhookCounts {
  readonly waiting: number
  /** Deliveries that failed in the last 24 hours. */
  readonly failed24h: number
  /** Active endpoints whose last try failed. */
  readonly failing: number
  /** Disabled endpoints. */
  readonly disabled: number
}

/** Counts deliveries and endpoints by state. One statement. */
export const countWebhooks = async (db: Db, now: Date): Promise<WebhookCounts> => {
  const row = await preparedOne<WebhookCounts>(
    db,
    'webhook-counts',
    `select (select count(*)::int from webhook_deliveries where state = 'waiting') as waiting,
       (select count(*)::int from webhook_deliveries where state = 'failed' and updated_at > $1) as "failed24h",
       (select count(*)::int from webhook_endpoints where state = 'active' and failing_since is not null) as failing,
       (select count(*)::int from webhook_endpoints where state = 'disabled') as disabled`,
    [daysBefore(now, 1)],
  )
  if (!row) throw new Error('The deliveries could not be counted')
  return row
}

/**
 * Deletes deliveries that were queued before `deliveredBefore` and delivered, or queued before `failedBefore`
 * and failed; returns how many.
 */
export const deleteOldDeliveries = async (
  db: Db,
  { deliveredBefore, failedBefore }: { deliveredBefore: Date; failedBefore: Date },
  limit: number,
): Promise<number> => {
  const rows = await prepared(
    db,
    'webhook-sweep',
    `delete from webhook_deliveries where id in
       (select id from webhook_deliveries
        where created_at < $1 and state = 'delivered' or created_at < $2 and state = 'failed'
        order by created_at limit $3 for update skip locked)
     returning 1`,
    [deliveredBefore, failedBefore, limit],
  )
  return rows.length
}
