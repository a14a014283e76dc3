import { z } from 'zod'
import type { AfterpayOperation } from './afterpay/operations'
import type { CardOperation } from './card/operations'
import type { KlarnaOperation } from './klarna/operations'
import type { PaypalOperation } from './paypal/operations'
import type { ZipOperation } from './zip/operations'

/**
 * A call that can be made to fail: the card acquirer's by their plain names, the others' as `provider.call`.
 */
export type Operation = AfterpayOperation | CardOperation | KlarnaOperation | PaypalOperation | ZipOperation

/**
 * A fault of one call. `slow` and `refuse` act before anything is booked (`refuse` answers 500); `late`,
 * `drop` and `fail` after it was booked (the answer delayed, the connection cut, 500). `dropBefore` cuts the
 * connection with nothing booked. A gateway in front of the provider answers `html` (200 and a page) and
 * `lost` (404), with nothing booked. `wrongAmount` answers another amount. The `webhook*` faults affect the
 * notifications that the call causes; `webhookReordered` lets the next one overtake them. `pending` keeps
 * money under review for `ms` and then approves it; `pendingDenied` then refuses it.
 */
export const fault = z.strictObject({
  kind: z.enum([
    'slow',
    'refuse',
    'dropBefore',
    'html',
    'lost',
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
export type Fault = z.infer<typeof fault> & { readonly operation: Operation }

/** Faults waiting for their call, in the order they were injected. */
export class Faults {
  #waiting: Fault[] = []

  add(fault: Fault): void {
    this.#waiting.push(fault)
  }

  clear(): void {
    this.#waiting = []
  }

  /** Removes and returns every fault of this call. */
  take(operation: Operation, reference: string | undefined): Fault[] {
    const due = this.#waiting.filter(
      (one) => one.operation === operation && (one.reference === undefined || one.reference === reference),
    )
    this.#waiting = this.#waiting.flatMap((one) =>
      !due.includes(one) ? [one] : one.times > 1 ? [{ ...one, times: one.times - 1 }] : [],
    )
    return due
  }
}
