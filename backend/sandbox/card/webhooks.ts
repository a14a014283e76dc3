import { createHmac } from 'node:crypto'
import { Deliveries } from '../deliveries'
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
  readonly paymentMethod?: string
}

export interface WebhookOptions {
  readonly url: string
  readonly hmacKey: string
  readonly merchantAccount: string
  readonly journal: Journal
  /** Pause before the second try; doubled each time up to a minute. */
  readonly firstRetryMs?: number | undefined
}

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

/** Sends each notification until it is acknowledged with 2xx and `[accepted]`. */
export class Webhooks {
  readonly #deliveries: Deliveries

  constructor(private readonly options: WebhookOptions) {
    this.#deliveries = new Deliveries({ ...options, kind: 'delivery', expectedText: '[accepted]' })
  }

  /** The body as the acquirer sends it. Only tests request a bad signature. */
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

  /** Queues a notification; `isDelayed` delays it until after the next one. */
  send(item: NotificationItem, { times = 1, isSignatureBad = false, isDelayed = false } = {}): void {
    for (let copy = 0; copy < times; copy += 1) {
      this.#deliveries.send({ headers: {}, body: this.bodyOf(item, isSignatureBad) }, { isDelayed })
    }
  }

  /** Number of notifications not accepted yet. */
  get open(): number {
    return this.#deliveries.waiting.length
  }

  stop(): Promise<void> {
    return this.#deliveries.stop()
  }
}
