import type { Answer } from '../exchange'
import { hostedRouter } from '../hosted/routes'
import type { SandboxContext, SandboxProvider } from '../provider'
import { Replays } from '../replays'
import { zipBrand } from '../zip/brand'
import { phoneRouter } from '../zip/phonePage'
import { Checkouts } from './checkouts'
import { counterRouter } from './counter'
import { Purchases } from './purchases'
import { webRouter } from './web'

export interface ZipAuOptions {
  readonly apiKey: string
  readonly storeApiKey: string
  /** Zip's ids of the merchant's stores. */
  readonly locationIds: readonly number[]
  /** How long a prompt stays on a customer's phone. */
  readonly promptMs: number
}

export interface ZipAu extends SandboxProvider {
  readonly checkouts: Checkouts
  readonly purchases: Purchases
}

/**
 * Zip Australia: the web API under `/merchant`, the in-store API under `/store/v1`, and the page on which a
 * shopper approves.
 */
export const zipAu = (context: SandboxContext, options: ZipAuOptions): ZipAu => {
  const { journal, faults, log, now } = context
  const mount = '/zip-au/checkout'
  const phone = '/zip-au/phone'
  const pageUrl = (id: string) => `${context.publicUrl()}${mount}?co=${encodeURIComponent(id)}`
  const checkouts = new Checkouts({ journal, now, pageUrl })
  const purchases = new Purchases({ journal, now, ...options })
  const web = { faults, replays: new Replays<Answer>(journal, 'zipAnswer'), keyHeader: 'idempotency-key' }
  const counter = {
    faults,
    replays: new Replays<Answer>(journal, 'zipStoreAnswer'),
    keyHeader: 'client-request-id',
  }
  return {
    name: 'zip-au',
    checkouts,
    purchases,
    routes: {
      '/zip-au/merchant': webRouter({ ...web, checkouts, apiKey: options.apiKey, log }),
      '/zip-au/store/v1': counterRouter({ ...counter, purchases, apiKey: options.storeApiKey, log }),
      [phone]: phoneRouter({
        mount: phone,
        merchantName: context.merchantName,
        prompts: () => purchases.openPrompts(),
        answer: (id, answer) => purchases.answer(id, answer),
      }),
      [mount]: hostedRouter({
        brand: zipBrand,
        merchantName: context.merchantName,
        mount,
        parameter: 'co',
        find: (id) => checkouts.page(id),
        choose: (id, choice) => checkouts.choose(id, choice),
      }),
    },
    records: () => [...checkouts.charges(), ...purchases.all()],
    booked: () => [
      ...checkouts.charges().map((one) => ({
        reference: one.merchantReference,
        authorisedCents: one.state === 'authorised' ? one.amountCents - one.capturedCents : 0,
        capturedCents: one.capturedCents,
        refundedCents: one.refundedCents,
      })),
      // A purchase at the counter stays authorised from the customer's approval until it is captured or
      // voided.
      ...purchases.all().map((one) => ({
        reference: one.merchantReference,
        authorisedCents: one.status === 'Approved' ? one.amountCents - one.capturedCents : 0,
        capturedCents: one.capturedCents,
        refundedCents: one.refundedCents,
      })),
    ],
    openNotifications: 0,
    stop: () => Promise.resolve(),
  }
}
