import { createPublicKey, createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { Deliveries } from '../deliveries'
import { hasFault } from '../exchange'
import type { Fault } from '../faults'
import type { Journal } from '../journal'

export interface NotificationOptions {
  readonly journal: Journal
  readonly now: () => Date
  readonly webhookId: string
  readonly webhookUrl: string
  readonly certUrl: () => string
  readonly firstRetryMs?: number | undefined
}

export interface Transmission {
  readonly id: string
  readonly time: string
  readonly webhookId: string
  readonly signature: string
}

const algorithm = 'SHA256withRSA'

/** The second part of the event's name, but for orders. */
const resourceTypeOf = (eventType: string): string => {
  const type = eventType.split('.')[1]?.toLowerCase() ?? ''
  return type === 'order' ? 'checkout-order' : type
}

/**
 * PayPal's notifications: signed over their transmission and the checksum of their body, and retried until
 * the receiver answers 2xx.
 */
export class PayPalNotifications {
  readonly #deliveries: Deliveries

  constructor(private readonly options: NotificationOptions) {
    this.#deliveries = new Deliveries({
      url: options.webhookUrl,
      journal: options.journal,
      kind: 'paypal-delivery',
      firstRetryMs: options.firstRetryMs,
    })
  }

  /**
   * Queues an event about a resource, by PayPal's name of it such as `PAYMENT.CAPTURE.COMPLETED`; the faults
   * of the call that caused it may double, withhold, delay or forge it.
   */
  send(eventType: string, resource: unknown, faults: readonly Fault[]): void {
    if (hasFault(faults, 'webhookWithheld')) return
    const body = JSON.stringify({
      id: `WH-${randomUUID()}`,
      event_version: '1.0',
      create_time: this.options.now().toISOString(),
      resource_type: resourceTypeOf(eventType),
      resource_version: '2.0',
      event_type: eventType,
      summary: eventType,
      resource,
      links: [],
    })
    const headers = this.#headers(body, hasFault(faults, 'webhookBadSignature'))
    const copies = hasFault(faults, 'webhookTwice') ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) {
      this.#deliveries.send({ headers, body }, { isDelayed: hasFault(faults, 'webhookReordered') })
    }
  }

  /** Whether a transmission of this event is ours. */
  isGenuine({ id, time, webhookId, signature }: Transmission, event: unknown): boolean {
    if (webhookId !== this.options.webhookId) return false
    return createVerify('RSA-SHA256')
      .update(this.#signedText(id, time, JSON.stringify(event)))
      .verify(createPublicKey(this.#privateKey()), signature, 'base64')
  }

  /** Not accepted yet, oldest first. */
  get waiting(): Deliveries['waiting'] {
    return this.#deliveries.waiting
  }

  stop(): Promise<void> {
    return this.#deliveries.stop()
  }

  /** PEM; stored, so that notifications pending across a restart can still be verified. */
  #privateKey(): string {
    const { journal } = this.options
    const known = journal.get<string>('paypal-key', 'signing')
    if (known !== undefined) return known
    const { privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    journal.set('paypal-key', 'signing', privateKey)
    return privateKey
  }

  #signedText(id: string, time: string, body: string): string {
    return `${id}|${time}|${this.options.webhookId}|${crc32(body)}`
  }

  #headers(body: string, isForged: boolean): Record<string, string> {
    const id = randomUUID()
    const time = this.options.now().toISOString()
    const signed = createSign('RSA-SHA256')
      .update(isForged ? 'forged' : this.#signedText(id, time, body))
      .sign(this.#privateKey(), 'base64')
    return {
      'paypal-transmission-id': id,
      'paypal-transmission-time': time,
      'paypal-transmission-sig': signed,
      'paypal-cert-url': this.options.certUrl(),
      'paypal-auth-algo': algorithm,
    }
  }
}
