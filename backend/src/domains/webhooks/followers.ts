import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'
import * as repository from './followers.repository'
import { UPDATE_FOLLOWER } from './repository'
import { post } from './send'
import { type Attempted, isDelivered, WEBHOOK_TRIES } from './tries'

export type FollowerUpdate = repository.StartedUpdate

/** The HTTP request that sends an update. */
export interface UpdateRequest {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/**
 * Subscribes `follower` to the updates of the order that a cart becomes. `reference` is the follower's own
 * name for it; a later call replaces it.
 */
export const followOrder = (db: Db, follower: repository.NewFollower): Promise<void> =>
  repository.insertFollower(db, follower)

/** Subscribes the followers of one cart to another one too. */
export const followOrderToo = (
  db: Db,
  carts: { readonly fromCartId: string; readonly cartId: string; readonly now: Date },
): Promise<void> => repository.copyFollowers(db, carts)

interface FollowerDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  /** Allows plain HTTP and private addresses, for local trials. */
  readonly allowPrivate: boolean
  readonly timeoutMs?: number
  /** Builds the request with the order's current state. An error counts as a failed try. */
  readonly buildRequest: (update: FollowerUpdate) => Promise<UpdateRequest>
}

const job = z.strictObject({ followerId: z.uuid() })

const attempt = async (
  { buildRequest, allowPrivate, timeoutMs = 10_000 }: FollowerDeps,
  update: FollowerUpdate,
): Promise<Attempted> => {
  try {
    const { url, headers, body } = await buildRequest(update)
    const { status, text } = await post(url, { headers, body, allowPrivate, timeoutMs })
    return { status, answer: text }
  } catch (error) {
    return { status: null, answer: String(error).slice(0, 500) }
  }
}

/**
 * Sends a follower its waiting updates one after the other, each once the previous one was accepted. Any
 * answer but 2xx is a failure and is retried; after 410 (gone) the waiting updates fail without a retry.
 */
const sendUpdates = async (deps: FollowerDeps, followerId: string): Promise<void> => {
  const { db, clock, log } = deps
  for (;;) {
    const update = await repository.startUpdate(db, followerId, clock.now())
    if (update === undefined) break
    const attempted = await attempt(deps, update)
    const isLast = attempted.status === 410 || update.tries >= WEBHOOK_TRIES
    const state = isDelivered(attempted) ? 'delivered' : isLast ? 'failed' : 'waiting'
    await repository.recordUpdate(db, { followerId, id: update.id, state, ...attempted, now: clock.now() })
    if (state === 'waiting')
      throw new Error(`The receiver of ${update.id} answered ${attempted.status ?? 'nothing'}`)
    if (state === 'failed') {
      const ids = { deliveryId: update.id, followerId, status: attempted.status }
      log.error(ids, 'an order update could not be delivered and needs attention')
      return
    }
  }
  if (await repository.hasWaitingUpdate(db, followerId))
    throw new Error(`Another process sends the updates of ${followerId}`)
}

/** The job that sends followers their updates, by its name. */
export const updateFollowers = (
  deps: FollowerDeps,
): Readonly<Record<string, (payload: unknown) => Promise<void>>> => ({
  [UPDATE_FOLLOWER]: (payload) => sendUpdates(deps, job.parse(payload).followerId),
})
