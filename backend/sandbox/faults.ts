import { z } from 'zod'

/** The calls that can be made to go wrong: the card acquirer's by their plain names, the others' by provider and call. */
export const OPERATIONS = [
  'payments',
  'details',
  'captures',
  'cancels',
  'refunds',
  'reversals',
  'afterpay.configuration',
  'afterpay.checkout',
  'afterpay.auth',
  'afterpay.capture',
  'afterpay.void',
  'afterpay.refund',
  'afterpay.reversal',
  'afterpay.read',
  'paypal.token',
  'paypal.order',
  'paypal.authorize',
  'paypal.capture',
  'paypal.void',
  'paypal.refund',
  'paypal.read',
  'paypal.verify',
  'zip.checkout',
  'zip.read',
  'zip.list',
  'zip.charge',
  'zip.capture',
  'zip.cancel',
  'zip.refund',
  'zip-in-store.create',
  'zip-in-store.read',
  'zip-in-store.cancel',
  'zip-in-store.void',
  'zip-in-store.capture',
  'zip-in-store.refund',
  'zip-nz.token',
  'zip-nz.configuration',
  'zip-nz.order',
  'zip-nz.read',
  'zip-nz.capture',
  'zip-nz.void',
  'zip-nz.refund',
  'zip-nz-in-store.create',
  'zip-nz-in-store.read',
  'zip-nz-in-store.commit',
  'zip-nz-in-store.rollback',
  'zip-nz-in-store.cancel',
  'zip-nz-in-store.refund',
] as const
export type Operation = (typeof OPERATIONS)[number]

/**
 * What goes wrong once. `slow` and `refuse` act before anything is booked (`refuse` answers 500); `late`, `drop` and `fail`
 * after it was booked (the answer delayed, the connection cut, 500). `dropBefore` cuts the connection with nothing booked. `wrongAmount` answers another
 * amount. The `webhook*` faults touch the notifications that the call causes; `webhookReordered` lets the next one overtake them. `pending`
 * keeps money under review for `ms`, which then is approved; `pendingDenied` which then is refused.
 */
export const fault = z.strictObject({
  operation: z.enum(OPERATIONS),
  kind: z.enum([
    'slow',
    'refuse',
    'dropBefore',
    'late',
    'drop',
    'fail',
    'wrongAmount',
    'webhookTwice',
    'webhookWithheld',
    'webhookBadSignature',
    'webhookReordered',
    'pending',
    'pendingDenied',
  ]),
  /** Only the call with this merchant reference; otherwise the next one. */
  reference: z.string().optional(),
  /** For `slow`, `late` and the pending ones. */
  ms: z.number().int().min(0).max(120_000).default(0),
  times: z.number().int().min(1).max(100).default(1),
})
export type Fault = z.infer<typeof fault>

/** Faults waiting for their call, in the order they were asked for. */
export class Faults {
  #waiting: Fault[] = []

  add(fault: Fault): void {
    this.#waiting.push(fault)
  }

  clear(): void {
    this.#waiting = []
  }

  /** Takes every fault meant for this call. */
  take(operation: Operation, reference: string | undefined): Fault[] {
    const taken = this.#waiting.filter(
      (one) => one.operation === operation && (one.reference === undefined || one.reference === reference),
    )
    this.#waiting = this.#waiting.flatMap((one) =>
      !taken.includes(one) ? [one] : one.times > 1 ? [{ ...one, times: one.times - 1 }] : [],
    )
    return taken
  }
}
