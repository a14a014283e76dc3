import { createHmac, randomUUID } from 'node:crypto'
import type { Journal } from '../journal'
import type { Amount } from './payment'

export interface NotificationItem {
  readonly eventCode: string
  readonly success: boolean
  readonly pspReference: string
  readonly originalReference?: string
  readonly merchantReference: string
  readonly amount: Amount
  readonly reason?: string
}

interface Delivery {
  readonly id: string
  readonly body: string
  readonly attempts: number
}

export interface WebhookOptions {
  readonly url: string
  readonly hmacKey: string
  readonly merchantAccount: string
  readonly journal: Journal
  /** Pause before the second try; doubled each time up to a minute. */
  readonly firstRetryMs?: number
}

const longestRetryMs = 60_000
const timeoutMs = 10_000

/** The acquirer's signature: eight fields in this order, joined by colons; the key is hex. */
export const sign = (item: NotificationItem, merchantAccount: string, hmacKey: string): string =>
  createHmac('sha256', Buffer.from(hmacKey, 'hex'))
    .update(
      [
        item.pspReference,
        item.originalReference ?? '',
        merchantAccount,
        item.merchantReference,
        item.amount.value,
        item.amount.currency,
        item.eventCode,
        item.success,
      ].join(':'),
    )
    .digest('base64')

/** Sends notifications until each is taken with 2xx and `[accepted]`; what is still open survives a restart. */
export class Webhooks {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #underWay = new Set<Promise<void>>()
  readonly #stopping = new AbortController()

  constructor(private readonly options: WebhookOptions) {
    for (const delivery of options.journal.all<Delivery>('delivery').values()) this.#schedule(delivery, 0)
  }

  /** The body as the acquirer sends it. A bad signature is asked for by tests only. */
  bodyOf(item: NotificationItem, isSignatureBad = false): string {
    const { hmacKey, merchantAccount } = this.options
    const hmacSignature = isSignatureBad
      ? Buffer.alloc(32, 7).toString('base64')
      : sign(item, merchantAccount, hmacKey)
    return JSON.stringify({
      live: 'false',
      notificationItems: [
        {
          NotificationRequestItem: {
            ...item,
            success: String(item.success),
            merchantAccountCode: merchantAccount,
            eventDate: new Date().toISOString(),
            additionalData: { hmacSignature },
          },
        },
      ],
    })
  }

  /** Queues a notification; it leaves after the answer of the call that caused it. */
  send(item: NotificationItem, { times = 1, isSignatureBad = false } = {}): void {
    for (let copy = 0; copy < times; copy += 1) {
      const delivery = { id: randomUUID(), body: this.bodyOf(item, isSignatureBad), attempts: 0 }
      this.options.journal.set('delivery', delivery.id, delivery)
      this.#schedule(delivery, 5)
    }
  }

  /** Number of notifications not taken yet. */
  get open(): number {
    return this.options.journal.all('delivery').size
  }

  /** Sends no more; what is under way is cut off and stays open. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await Promise.all(this.#underWay)
  }

  #schedule(delivery: Delivery, delayMs: number): void {
    if (this.#stopping.signal.aborted) return
    const timer = setTimeout(() => {
      const delivering = this.#deliver(delivery).finally(() => this.#underWay.delete(delivering))
      this.#underWay.add(delivering)
    }, delayMs)
    this.#timers.set(delivery.id, timer)
  }

  async #deliver(delivery: Delivery): Promise<void> {
    this.#timers.delete(delivery.id)
    if (await this.#isTaken(delivery.body)) {
      this.options.journal.set('delivery', delivery.id, null)
      return
    }
    const next = { ...delivery, attempts: delivery.attempts + 1 }
    this.options.journal.set('delivery', next.id, next)
    const pause = (this.options.firstRetryMs ?? 1000) * 2 ** Math.min(delivery.attempts, 10)
    this.#schedule(next, Math.min(pause, longestRetryMs))
  }

  async #isTaken(body: string): Promise<boolean> {
    try {
      const answer = await fetch(this.options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        redirect: 'error',
        signal: AbortSignal.any([AbortSignal.timeout(timeoutMs), this.#stopping.signal]),
      })
      return answer.ok && (await answer.text()).includes('[accepted]')
    } catch {
      // Nobody listens there (yet): the next try will tell.
      return false
    }
  }
}
