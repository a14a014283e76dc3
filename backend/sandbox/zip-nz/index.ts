import { centsToDollars, type PaymentBounds } from '@countertop/sdk/rules'
import type { Answer } from '../exchange'
import { hostedRouter } from '../hosted/routes'
import type { SandboxContext, SandboxProvider } from '../provider'
import { Replays } from '../replays'
import { zipBrand } from '../zip/brand'
import { phoneRouter } from '../zip/phonePage'
import { apiRouter, tokenRouter } from './api'
import { Orders } from './orders'
import { PosOrders } from './posOrders'
import { Tokens } from './tokens'

export interface ZipNzOptions {
  readonly clientId: string
  readonly clientSecret: string
  readonly audience: string
  /** Zip's ids of the merchant's stores; none where the credentials belong to one store. */
  readonly storeIds: readonly string[]
  readonly bounds: { readonly minimumCents: number; readonly maximumCents: number }
  /** How long a prompt stays on a customer's phone. */
  readonly promptMs: number
}

export interface ZipNz extends SandboxProvider {
  readonly tokens: Tokens
  readonly orders: Orders
  readonly posOrders: PosOrders
}

/**
 * Zip New Zealand: tokens, the API of web and store under `/api`, and the page on which a shopper approves.
 */
export const zipNz = (context: SandboxContext, options: ZipNzOptions): ZipNz => {
  const { journal, faults, log, now } = context
  const mount = '/zip-nz/checkout'
  const phone = '/zip-nz/phone'
  const bounds: PaymentBounds = options.bounds
  const orders = new Orders({
    journal,
    now,
    bounds,
    pageUrl: (id) => `${context.publicUrl()}${mount}?order=${encodeURIComponent(id)}`,
  })
  const posOrders = new PosOrders({ journal, now, bounds, promptMs: options.promptMs })
  const tokens = new Tokens({ ...options, now })
  const api = { faults, log, tokens, replays: new Replays<Answer>(journal, 'zipNzAnswer') }
  return {
    name: 'zip-nz',
    tokens,
    orders,
    posOrders,
    routes: {
      '/zip-nz/oauth': tokenRouter(api),
      '/zip-nz/api': apiRouter({
        ...api,
        orders,
        posOrders,
        storeIds: options.storeIds,
        configuration: {
          minimumAmount: centsToDollars(options.bounds.minimumCents),
          maximumAmount: centsToDollars(options.bounds.maximumCents),
        },
        apiUrl: () => `${context.publicUrl()}/zip-nz/api`,
      }),
      [phone]: phoneRouter({
        mount: phone,
        merchantName: context.merchantName,
        prompts: () => posOrders.openPrompts(),
        answer: (id, answer) => posOrders.answer(id, answer),
      }),
      [mount]: hostedRouter({
        brand: zipBrand,
        merchantName: context.merchantName,
        mount,
        parameter: 'order',
        find: (id) => orders.page(id),
        opened: (id) => orders.opened(id),
        choose: (id, choice) => orders.choose(id, choice),
      }),
    },
    records: () => [...orders.all(), ...posOrders.all()],
    booked: () =>
      [...orders.all(), ...posOrders.all()].map((one) => ({
        reference: one.merchantReference,
        authorisedCents: one.status.toLowerCase() === 'approved' ? one.amountCents - one.capturedCents : 0,
        capturedCents: one.capturedCents,
        refundedCents: one.refundedCents,
      })),
    openNotifications: 0,
    stop: () => Promise.resolve(),
  }
}
