import type { Logger } from 'pino'
import { z } from 'zod'
import { inBatches } from '../../db/batches'
import type { Db } from '../../db/connection'
import { DAY_MS, daysBefore } from '../../foundation/days'
import type { Clock } from '../../foundation/clock'
import { traced, traceparent } from '../../foundation/tracing'
import type { OrderEventName } from './events'
import * as repository from './repository'
import { updateFollowers } from './followers'
import { type Attempted, isDelivered, WEBHOOK_TRIES } from './tries'
import { post } from './send'
import { secretText, signatureHeaders } from './signing'

export { ORDER_EVENTS, type OrderEventName } from './events'
export { WEBHOOK_TRIES } from './tries'
export {
  followOrder,
  followOrderToo,
  type FollowerUpdate,
  type UpdateRequest,
  updateFollowers,
} from './followers'
export { DELIVER_WEBHOOK, UPDATE_FOLLOWER } from './repository'
export type { DeliveryRow, Endpoint } from './repository'

/** An event to publish, sent as JSON; endpoints get one delivery for each `dedupeKey`. */
export interface WebhookEvent {
  readonly dedupeKey: string
  /** The cart that became the order; its followers are updated too. */
  readonly cartId?: string
  readonly event: { readonly type: OrderEventName }
}

/**
 * Enqueues events for a site's endpoints and the followers of an order, in the caller's transaction. One
 * statement, with or without receivers.
 */
export const queueWebhooks = (trx: Db, siteCode: string, events: readonly WebhookEvent[]): Promise<void> =>
  repository.insertDeliveries(
    trx,
    siteCode,
    events.map(({ dedupeKey, cartId, event }) => ({
      event: event.type,
      dedupeKey,
      cartId,
      body: JSON.stringify(event),
    })),
  )

/** An endpoint that has failed every time for this many days is disabled. */
export const DISABLE_AFTER_DAYS = 5
/** How many days a former secret remains valid beside a new one. */
export const ROTATION_DAYS = 7

const job = z.strictObject({ deliveryId: z.uuid() })

export interface WebhookDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  /** Hex; the secrets are derived from it. Without it nothing is sent. */
  readonly key: string | undefined
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
}

export interface WebhookService {
  /** Job handlers by name. Each may run twice for a job. */
  readonly tasks: Readonly<Record<string, (payload: unknown) => Promise<void>>>
  /** Counts deliveries that wait or failed in the last 24 hours, and endpoints that need staff. */
  counts(): Promise<repository.WebhookCounts>
  endpoints(): Promise<repository.Endpoint[]>
  endpoint(id: string): Promise<repository.Endpoint | undefined>
  /** Undefined if the site already has that address. */
  add(
    endpoint: Pick<repository.Endpoint, 'siteCode' | 'url' | 'events'>,
  ): Promise<repository.Endpoint | undefined>
  /** The current signing secret of an endpoint. */
  secretOf(endpoint: Pick<repository.Endpoint, 'id' | 'secretVersion'>): string
  /**
   * Creates a new secret; the former one remains valid for a week. Another rotation within that week ends it
   * at once.
   */
  rotate(id: string): Promise<repository.Endpoint | undefined>
  /** Enables a disabled endpoint; `siteCode` null matches any site. */
  enable(endpoint: { id: string; siteCode: string | null }): Promise<repository.Endpoint | undefined>
  disable(id: string): Promise<boolean>
  remove(id: string): Promise<boolean>
  /** The newest deliveries; `siteCode` or `state` null matches all. */
  deliveries(filter: {
    siteCode: string | null
    state: repository.DeliveryRow['state'] | null
    limit: number
  }): Promise<repository.DeliveryRow[]>
  /** Sends a delivery again with the same ID; returns its event. */
  replay(delivery: { id: string; siteCode: string | null }): Promise<OrderEventName | undefined>
  /**
   * Sends all failed deliveries of an endpoint again; null sends each platform's order whose newest update
   * has failed. Returns how many.
   */
  replayFailed(endpointId: string | null): Promise<number>
}

/** Nothing can be signed, because WEBHOOK_KEY is not set. */
export class WebhookKeyMissing extends Error {
  override readonly name = 'WebhookKeyMissing'

  constructor() {
    super('WEBHOOK_KEY is not set')
  }
}

export const webhookService = (deps: WebhookDeps): WebhookService => {
  const { db, clock } = deps
  return {
    tasks: {
      [repository.DELIVER_WEBHOOK]: (payload) => deliver(deps, job.parse(payload).deliveryId),
      // UCP's own task replaces it; orders keep their followers while UCP is off.
      ...updateFollowers({ ...deps, buildRequest: () => Promise.reject(new Error('UCP is off')) }),
    },
    counts: () => repository.countWebhooks(db, clock.now()),
    endpoints: () => repository.listEndpoints(db),
    endpoint: (id) => repository.findEndpoint(db, id),
    add: (endpoint) => repository.insertEndpoint(db, endpoint),
    secretOf: ({ id, secretVersion }) => {
      if (deps.key === undefined) throw new WebhookKeyMissing()
      return secretText(deps.key, id, secretVersion)
    },
    rotate: (id) => {
      const now = clock.now()
      return repository.rotateSecret(db, id, {
        formerUntil: new Date(now.getTime() + ROTATION_DAYS * DAY_MS),
        now,
      })
    },
    enable: (endpoint) => repository.enableEndpoint(db, endpoint, clock.now()),
    disable: (id) => repository.disableEndpoint(db, id, 'by an operator', clock.now()),
    remove: (id) => repository.deleteEndpoint(db, id),
    deliveries: (filter) => repository.listDeliveries(db, filter),
    replay: (delivery) => repository.replayDelivery(db, delivery, clock.now()),
    replayFailed: (endpointId) =>
      inBatches((limit) => repository.replayFailed(db, endpointId, clock.now(), limit)),
  }
}

const attempt = async (deps: WebhookDeps, delivery: repository.StartedDelivery): Promise<Attempted> => {
  // Recorded as any other failure, so that staff see it and can replay it once the key is set again.
  if (deps.key === undefined) return { status: null, answer: new WebhookKeyMissing().message }
  const { id, body, url } = delivery
  const signed = { ...delivery, id: delivery.endpointId }
  const signatures = signatureHeaders(deps.key, signed, { id, body, now: deps.clock.now() })
  const attributes = {
    'http.request.method': 'POST',
    'countertop.webhook.delivery': id,
    'countertop.webhook.endpoint': delivery.endpointId,
  }
  try {
    return await traced({ name: 'POST webhook', kind: 'client', attributes }, async (span) => {
      const parent = traceparent()
      const { status, text } = await post(url, {
        body,
        timeoutMs: deps.timeoutMs ?? 10_000,
        allowPrivate: deps.allowPrivate,
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Countertop-Webhooks',
          ...(parent === undefined ? {} : { traceparent: parent }),
          ...signatures,
        },
      })
      span?.set({ 'http.response.status_code': status })
      return { status, answer: text }
    })
  } catch (error) {
    return { status: null, answer: String(error).slice(0, 500) }
  }
}

/**
 * Sends a waiting delivery. Any answer but 2xx is a failure and is retried; 410 means that the endpoint is
 * gone. The receiver recognises a repeated delivery by its ID: a process may die after sending and before
 * recording.
 */
const deliver = async (deps: WebhookDeps, deliveryId: string): Promise<void> => {
  const { db, clock, log } = deps
  const delivery = await repository.startDelivery(db, deliveryId, clock.now())
  if (!delivery) return
  const record = (result: Omit<repository.DeliveryResult, 'now'>) =>
    repository.recordResult(db, delivery, { ...result, now: clock.now() })
  if (!delivery.isActive) {
    await record({ state: 'failed', status: null, answer: 'The endpoint is disabled', isReached: null })
    return
  }
  const attempted = await attempt(deps, delivery)
  if (isDelivered(attempted)) {
    await record({ state: 'delivered', ...attempted, isReached: true })
    return
  }
  const isGone = attempted.status === 410
  const isLast = isGone || delivery.tries >= WEBHOOK_TRIES
  const isReached = deps.key === undefined ? null : false
  const failingSince = await record({ state: isLast ? 'failed' : 'waiting', ...attempted, isReached })
  await disableWhenDead(deps, delivery.endpointId, isGone, failingSince)
  const ids = { deliveryId, endpointId: delivery.endpointId }
  if (!isLast && deps.key === undefined) throw new WebhookKeyMissing()
  if (!isLast) throw new Error(`The receiver of ${deliveryId} answered ${attempted.status ?? 'nothing'}`)
  log.error({ ...ids, status: attempted.status }, 'a webhook could not be delivered and needs attention')
}

const disableWhenDead = async (
  { db, clock, log }: WebhookDeps,
  endpointId: string,
  isGone: boolean,
  failingSince: Date | null,
): Promise<void> => {
  const now = clock.now()
  const days = failingSince === null ? 0 : (now.getTime() - failingSince.getTime()) / DAY_MS
  if (!isGone && days < DISABLE_AFTER_DAYS) return
  const reason = isGone ? 'it answered 410 Gone' : `every try failed for ${DISABLE_AFTER_DAYS} days`
  if (await repository.disableEndpoint(db, endpointId, reason, now)) {
    log.error({ endpointId, reason }, 'a webhook endpoint was disabled and needs attention')
  }
}

/** Retention of the log of deliveries, by state; days. */
const DELIVERED_DAYS = 30
const FAILED_DAYS = 90

/** Deletes old entries of the log; returns the number of rows. */
export const sweepDeliveries = (db: Db, now: Date): Promise<number> => {
  const limits = {
    deliveredBefore: daysBefore(now, DELIVERED_DAYS),
    failedBefore: daysBefore(now, FAILED_DAYS),
  }
  return inBatches((limit) => repository.deleteOldDeliveries(db, limits, limit))
}
