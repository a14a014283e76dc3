import { randomUUID } from 'node:crypto'
import { setMaxListeners } from 'node:events'
import { request } from 'undici'
import type { Journal } from './journal'

/** A notification as it goes over the wire, ready signed. */
export interface Notice {
  /**
   * Where it goes, for a provider whose payments each name an address; the common address where it is
   * missing.
   */
  readonly url?: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export interface Delivery extends Notice {
  readonly id: string
  readonly attempts: number
}

export interface DeliveryOptions {
  /** The common address of all notifications. */
  readonly url?: string
  readonly journal: Journal
  /** Name of the open deliveries in the journal. */
  readonly kind: string
  /** Text that the receiver's answer must contain, in addition to status 2xx. */
  readonly expectedText?: string
  /** Pause before the second try; doubled each time up to a minute. */
  readonly firstRetryMs?: number | undefined
}

const RETRY_MAX_MS = 60_000
const TIMEOUT_MS = 10_000
/** A notification that no other one overtakes leaves after this time. */
const DELAY_MAX_MS = 5_000

/** Sends each notification until it is acknowledged; undelivered ones survive a restart. */
export class Deliveries {
  readonly #timers = new Map<string, NodeJS.Timeout>()
  readonly #underWay = new Set<Promise<void>>()
  readonly #stopping = new AbortController()
  /** Notifications that wait until a later one is delivered, or for the longest delay. */
  #delayed: { readonly delivery: Delivery; readonly later: Set<string> }[] = []

  constructor(private readonly options: DeliveryOptions) {
    // One for each delivery under way.
    setMaxListeners(0, this.#stopping.signal)
    for (const delivery of this.waiting) this.#schedule(delivery, 0)
  }

  /** Not accepted yet, oldest first. */
  get waiting(): Delivery[] {
    return [...this.options.journal.all<Delivery>(this.options.kind).values()]
  }

  /**
   * Queues a notification; it leaves after the answer of the call that caused it, or, `isDelayed`, after the
   * next one was delivered, but within seconds: a provider delivers each one in the end.
   */
  send(notice: Notice, { isDelayed = false } = {}): void {
    const delivery = { ...notice, id: randomUUID(), attempts: 0 }
    this.options.journal.set(this.options.kind, delivery.id, delivery)
    for (const { later } of this.#delayed) later.add(delivery.id)
    if (isDelayed) this.#delayed.push({ delivery, later: new Set() })
    this.#schedule(delivery, isDelayed ? DELAY_MAX_MS : 5)
  }

  /** Sends no more; pending requests are aborted and stay undelivered. */
  async stop(): Promise<void> {
    this.#stopping.abort()
    for (const timer of this.#timers.values()) clearTimeout(timer)
    this.#timers.clear()
    await Promise.all(this.#underWay)
  }

  #schedule(delivery: Delivery, delayMs: number): void {
    if (this.#stopping.signal.aborted) return
    clearTimeout(this.#timers.get(delivery.id))
    const timer = setTimeout(() => {
      const delivering = this.#deliver(delivery).finally(() => this.#underWay.delete(delivering))
      this.#underWay.add(delivering)
    }, delayMs)
    this.#timers.set(delivery.id, timer)
  }

  async #deliver(delivery: Delivery): Promise<void> {
    const { journal, kind, firstRetryMs = 1000 } = this.options
    this.#timers.delete(delivery.id)
    this.#delayed = this.#delayed.filter((one) => one.delivery.id !== delivery.id)
    if (await this.#trySend(delivery)) {
      journal.set(kind, delivery.id, null)
      const overtaken = this.#delayed.filter(({ later }) => later.has(delivery.id))
      this.#delayed = this.#delayed.filter((one) => !overtaken.includes(one))
      for (const { delivery: waiting } of overtaken) this.#schedule(waiting, 0)
      return
    }
    const next = { ...delivery, attempts: delivery.attempts + 1 }
    journal.set(kind, next.id, next)
    this.#schedule(next, Math.min(firstRetryMs * 2 ** Math.min(delivery.attempts, 10), RETRY_MAX_MS))
  }

  async #trySend({ headers, body, url: own }: Delivery): Promise<boolean> {
    const { url = '', expectedText = '' } = this.options
    try {
      const answer = await request(own ?? url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: this.#stopping.signal,
        headersTimeout: TIMEOUT_MS,
        bodyTimeout: TIMEOUT_MS,
      })
      const text = await answer.body.text()
      return answer.statusCode >= 200 && answer.statusCode < 300 && text.includes(expectedText)
    } catch {
      // The receiver is not listening (yet): the next try may reach it.
      return false
    }
  }
}
