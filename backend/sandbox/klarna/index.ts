import { randomUUID } from 'node:crypto'
import { Deliveries } from '../deliveries'
import type { Answer } from '../exchange'
import { hasFault } from '../exchange'
import type { Fault } from '../faults'
import { hostedRouter } from '../hosted/routes'
import { defineSandbox, type SandboxContext, type SandboxProvider } from '../provider'
import { Replays } from '../replays'
import { klarnaApi } from './api'
import { capturedOf, KlarnaBook, type Order, type Page, refundedOf } from './book'
import { klarnaOperations } from './operations'
import { chooseOn, klarnaBrand, pageOf } from './page'
import { klarnaEnvironment, klarnaSettingsOf, type KlarnaOptions } from './settings'

export interface KlarnaSandbox extends SandboxProvider {
  readonly book: KlarnaBook
  /** Ends the open review of an order at once, as it was registered. */
  endReview(reference: string): void
}

const pagePath = '/klarna/page'

/** Puts another signature into an address that we signed. */
const forged = (url: string): string => {
  const address = new URL(url)
  address.searchParams.set('signature', '0'.repeat(64))
  return address.href
}

/** How long Klarna stores an idempotency key. */
const KEY_LIFE_MS = 24 * 3_600_000

/** Klarna's APIs under `/klarna`, and the page where the shopper pays. */
const klarnaSandbox = (context: SandboxContext, options: KlarnaOptions): KlarnaSandbox => {
  const { journal, faults, log, now, merchantName, publicUrl } = context
  const book = new KlarnaBook({ journal, now, pageMs: options.pageMs })
  const deliveries = new Deliveries({ journal, kind: 'klarna-delivery', firstRetryMs: context.firstRetryMs })
  /** Open reviews by the order's id. */
  const reviews = new Map<string, { readonly timer: NodeJS.Timeout; readonly end: () => void }>()

  const notify = (url: string | undefined, event: unknown, active: readonly Fault[] = []): void => {
    if (url === undefined || hasFault(active, 'webhookWithheld')) return
    const notice = {
      url: hasFault(active, 'webhookBadSignature') ? forged(url) : url,
      headers: {},
      body: JSON.stringify(event),
    }
    const copies = hasFault(active, 'webhookTwice') ? 2 : 1
    for (let copy = 0; copy < copies; copy += 1) {
      deliveries.send(notice, { isDelayed: hasFault(active, 'webhookReordered') })
    }
  }
  const notifyPage = ({ id, status, urls, updatedAt, expiresAt }: Page): void =>
    notify(urls.status_update, {
      event_id: randomUUID(),
      session: { session_id: id, status, updated_at: updatedAt, expires_at: expiresAt },
    })
  const notifyReview = ({ id, fraudStatus, purchase }: Order, active: readonly Fault[] = []): void =>
    notify(
      purchase.merchant_urls?.notification,
      { order_id: id, event_type: `FRAUD_RISK_${fraudStatus}`, timestamp: now().toISOString() },
      active,
    )
  const review = ({ id, review: plan }: Order): void => {
    if (!plan) return
    const end = (): void => {
      clearTimeout(reviews.get(id)?.timer)
      reviews.delete(id)
      const order = book.endReview(id)
      if (order.fraudStatus !== 'PENDING') notifyReview(order)
    }
    const timer = setTimeout(end, Math.max(new Date(plan.endsAt).getTime() - now().getTime(), 0))
    reviews.set(id, { timer, end })
  }
  // Reviews go on where a process that has ended left them.
  for (const order of book.orders()) if (order.fraudStatus === 'PENDING') review(order)

  const apiUrl = () => `${publicUrl()}/klarna`
  const api = klarnaApi({
    ...options,
    book,
    faults,
    replays: new Replays<Answer>(journal, 'klarna-answer', { lifeMs: KEY_LIFE_MS, now }),
    log,
    apiUrl,
    pageUrl: (id) => `${publicUrl()}${pagePath}?session=${encodeURIComponent(id)}`,
    onPlaced: (order, active) => {
      if (order.fraudStatus === 'PENDING') review(order)
      else notifyReview(order, active)
    },
  })
  const page = hostedRouter({
    brand: klarnaBrand,
    merchantName,
    mount: pagePath,
    parameter: 'session',
    find: pageOf(book, now),
    choose: chooseOn(book, notifyPage),
  })
  return {
    name: 'klarna',
    routes: { [pagePath]: page, '/klarna': api },
    book,
    records: () =>
      book.orders().map((order) => ({
        ...order,
        merchantReference: order.purchase.merchant_reference1 ?? '',
      })),
    booked: () =>
      book.orders().map((order) => ({
        reference: order.purchase.merchant_reference1 ?? '',
        authorisedCents: book.remainingOf(order),
        capturedCents: capturedOf(order),
        refundedCents: refundedOf(order),
      })),
    endReview: (reference) => {
      for (const { id, purchase } of book.orders())
        if (purchase.merchant_reference1 === reference) reviews.get(id)?.end()
    },
    notices: () => deliveries.waiting,
    get openNotifications() {
      return deliveries.waiting.length
    },
    stop: () => {
      for (const { timer } of reviews.values()) clearTimeout(timer)
      return deliveries.stop()
    },
  }
}

export const sandbox = defineSandbox({
  environment: klarnaEnvironment,
  settings: klarnaSettingsOf,
  create: (context, options) => (options ? [klarnaSandbox(context, options)] : []),
  operations: klarnaOperations,
  reviewed: ['klarna.order'],
  steps: {
    klarna: {
      start: ['klarna.session', 'klarna.page'],
      finish: ['klarna.page.read', 'klarna.order', 'klarna.read'],
      capture: ['klarna.capture'],
      void: ['klarna.cancel', 'klarna.release'],
      refund: ['klarna.refund'],
      lookUp: ['klarna.read'],
    },
  },
})
