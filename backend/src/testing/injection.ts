import { type Brand, brands } from '@countertop/sdk/rules'
import { createHash } from 'node:crypto'
import { buildProviders } from '../domains/payments/service'
import type { Checkpoint, PlaceDeps } from '../domains/purchases/deps'
import { checkoutPost } from '../domains/purchases/schema'
import { purchaseService, type PurchaseService } from '../domains/purchases/service'
import { lockCheckoutsOfCart, readSiblingSale } from '../domains/ucp/service'
import type { PurchaseStage, Shopper } from './purchase'
import { testOrigin } from './sites'

/** The payment service of the stage's shop as in a second process, with the test's overrides. */
export const otherProcess = (stage: PurchaseStage, change: Partial<PlaceDeps> = {}): PurchaseService => {
  const { app, log, clock } = stage
  return purchaseService({
    db: app.db,
    clock,
    log,
    providers: buildProviders(app.config, log, clock),
    supplierKeys: app.backend.services.supplierKeys,
    principals: app.backend.services.principals,
    listOrigins: async (code: string) => [testOrigin(code)],
    publicUrl: app.url,
    siblingCarts: { lock: lockCheckoutsOfCart, sale: readSiblingSale },
    ...change,
  })
}

/** The id under which a browser's session is stored. */
export const sessionOf = ({ jar }: Shopper): Buffer =>
  createHash('sha256')
    .update(jar.get('ct_session') ?? '')
    .digest()

const brandOf = ({ brand }: Shopper) => brands[brand as keyof typeof brands]

/**
 * Posts a form through the test's own process. `brand` is as the shopper sees it; by default as a visitor
 * does.
 */
export const placeThrough = (
  service: PurchaseService,
  shopper: Shopper,
  attempt: string,
  form: Record<string, unknown>,
  brand: Brand = brandOf(shopper),
) =>
  service.place({
    sessionId: sessionOf(shopper),
    brand,
    idempotencyKey: attempt,
    post: checkoutPost.parse(form),
    origin: testOrigin(shopper.brand),
    browser: { ipAddress: null, userAgent: 'test', accept: '*/*', language: 'en' },
  })

/** Where a process is stopped: at a point, when that is reached for the `nth` time. */
export interface Place {
  readonly point: Checkpoint
  readonly nth?: number
}

const arrivals = ({ point, nth = 1 }: Place): ((reached: Checkpoint) => boolean) => {
  let count = 0
  return (reached) => reached === point && (count += 1) === nth
}

/**
 * Runs something in a process and simulates its death at a point: it never continues, and the caller gets no
 * answer.
 * @throws Error if it ends before that point
 */
export const dieAt = async (
  stage: PurchaseStage,
  place: Place,
  work: (dying: PurchaseService) => Promise<unknown>,
): Promise<void> => {
  const isThere = arrivals(place)
  await new Promise<void>((died, failed) => {
    const dying = otherProcess(stage, {
      checkpoint: (reached) => {
        if (!isThere(reached)) return Promise.resolve()
        died()
        return new Promise<void>(() => undefined)
      },
    })
    work(dying).then(
      () => failed(new Error(`It ended without having been at ${place.point}`)),
      (error: unknown) => failed(error instanceof Error ? error : new Error(String(error))),
    )
  })
}

/** A process in which a rival acts once at a point, before it continues. */
export const withRival = (
  stage: PurchaseStage,
  place: Place,
  rival: () => Promise<unknown>,
): PurchaseService => {
  const isThere = arrivals(place)
  return otherProcess(stage, {
    checkpoint: async (reached) => {
      if (isThere(reached)) await rival()
    },
  })
}

/** A process that does not wait for other payments of the same cart. */
export const impatient = (stage: PurchaseStage): PurchaseService => otherProcess(stage, { waitMs: 0 })

const jobs = ['settle-payment', 'release-payment', 'refund-payment'] as const

/**
 * Lets worker and bank recover after a fault: notifications arrive, jobs run, the clock advances, until
 * nothing of the cart is pending.
 */
export const recover = async (stage: PurchaseStage, cartId: string, rounds = 8): Promise<void> => {
  const { db, backend } = stage.app
  for (let round = 0; round < rounds; round += 1) {
    stage.clock.advance(61_000)
    await stage.deliverNotifications()
    const attempts = await db('payment_attempts').where({ cart_id: cartId }).select('id')
    for (const { id } of attempts) {
      for (const job of jobs.slice(0, 2)) {
        await backend.services.purchases.tasks[job]?.({ attemptId: id, cartId })
      }
    }
    const refunds = await db('payment_refunds').where({ cart_id: cartId, state: 'requested' }).select('id')
    for (const { id } of refunds) {
      // A failed job is retried.
      await backend.services.purchases.tasks['refund-payment']?.({ refundId: id }).catch(() => undefined)
    }
  }
}

/** Money and orders of a cart, according to the bank and to us. Cents. */
export interface Books {
  readonly orders: number
  /** States of its attempts. */
  readonly attempts: readonly string[]
  /** Captured by the bank, less refunds. */
  readonly takenCents: number
  /** Number of captures at the bank. */
  readonly captures: number
  /** Authorised by the bank but not captured. */
  readonly authorisedCents: number
  /** Paid according to our records: captured less refunded. */
  readonly countedCents: number
  /** Stock, slots and promotions reserved for attempts and not sold. */
  readonly holds: number
  readonly cart: string
}

export const readBooks = async (stage: PurchaseStage, cartId: string): Promise<Books> => {
  const { db } = stage.app
  const references = await db('payment_legs').where({ cart_id: cartId }).pluck('reference')
  const booked = stage.bank.payments().filter((one) => references.includes(one.merchantReference))
  const attempts = await db('payment_attempts').where({ cart_id: cartId }).orderBy('created_at')
  const ids = attempts.map(({ id }) => id as string)
  const events = await db('payment_events').where({ cart_id: cartId }).select('kind', 'amount_cents')
  const sum = (...kinds: string[]) =>
    events.reduce((total, event) => (kinds.includes(event.kind) ? total + event.amount_cents : total), 0)
  const held = await Promise.all(
    ['stock_holds', 'delivery_holds', 'coupon_holds', 'gift_card_holds'].map((table) =>
      db(table).whereIn('attempt_id', ids).where({ sold: false }).select('attempt_id'),
    ),
  )
  return {
    orders: (await db('orders').where({ cart_id: cartId })).length,
    attempts: attempts.map(({ state }) => state as string),
    takenCents: booked.reduce((total, one) => total + one.capturedValue - one.refundedValue, 0),
    captures: booked.filter(({ capturedValue }) => capturedValue > 0).length,
    authorisedCents: booked.reduce(
      (total, one) => total + (one.state === 'authorised' ? one.amount.value - one.capturedValue : 0),
      0,
    ),
    countedCents: sum('captured', 'refundFailed') - sum('captureFailed', 'refunded'),
    holds: held.flat().length,
    cart: (await db('carts').where({ id: cartId }).first('status')).status as string,
  }
}
