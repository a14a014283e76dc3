import { hostedRouter } from '../hosted/routes'
import type { Fault } from '../faults'
import { defineSandbox, type SandboxContext, type SandboxProvider } from '../provider'
import { Replays } from '../replays'
import { paypalApi } from './api'
import { PayPalBook } from './book'
import { PayPalNotifications } from './notifications'
import { paypalOperations } from './operations'
import { type Capture, merchantReferenceOf, type Refund, refundStatusOf } from './order'
import { chooseOn, pageOf, paypalBrand } from './page'
import { Rendering } from './rendering'
import { paypalEnvironment, paypalSettingsOf, type PayPalOptions } from './settings'
import { AccessTokens } from './tokens'

export interface PayPalSandbox extends SandboxProvider {
  readonly book: PayPalBook
  readonly tokens: AccessTokens
  readonly notifications: PayPalNotifications
}

/** How long PayPal stores a PayPal-Request-Id: six hours for orders, 45 days for payments. */
const ORDER_KEY_MS = 6 * 3_600_000
const PAYMENT_KEY_MS = 45 * 86_400_000

const sum = (parts: readonly { readonly cents: number }[]): number =>
  parts.reduce((total, { cents }) => total + cents, 0)

const pagePath = '/paypal/checkoutnow'

/** PayPal's Orders v2 and Payments v2 under `/paypal`, and the page where the payer approves. */
const paypalSandbox = (context: SandboxContext, options: PayPalOptions): PayPalSandbox => {
  const { journal, faults, log, now, merchantName, publicUrl } = context
  const apiUrl = () => `${publicUrl()}/paypal`
  const book = new PayPalBook({ journal, now, orderMs: options.orderMs })
  const tokens = new AccessTokens(options, now)
  const rendering = new Rendering(apiUrl, (id) => `${publicUrl()}${pagePath}?token=${id}`)
  const notifications = new PayPalNotifications({
    journal,
    now,
    webhookId: options.webhookId,
    webhookUrl: options.webhookUrl,
    certUrl: () => `${apiUrl()}/v1/notifications/certs/sandbox`,
    firstRetryMs: context.firstRetryMs,
  })
  const timers = new Set<NodeJS.Timeout>()
  const runAt = (endsAt: string, end: () => void): void => {
    const timer = setTimeout(
      () => {
        timers.delete(timer)
        end()
      },
      Math.max(Date.parse(endsAt) - now().getTime(), 0),
    )
    timers.add(timer)
  }
  const review = ({ id, review: plan }: Capture): void => {
    if (!plan) return
    runAt(plan.endsAt, () => {
      const { order, capture } = book.endReview(id)
      const isGood = capture.status === 'COMPLETED'
      const type = isGood ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED'
      notifications.send(type, rendering.capture(order, capture), [])
    })
  }
  const awaitRefund = ({ id, review: plan }: Refund, active: readonly Fault[]): void => {
    if (!plan) return
    runAt(plan.endsAt, () => {
      const { order, refund } = book.endRefund(id)
      const isPaid = refundStatusOf(refund) === 'COMPLETED'
      const type = isPaid ? 'PAYMENT.CAPTURE.REFUNDED' : 'PAYMENT.REFUND.FAILED'
      notifications.send(type, rendering.refund(order, refund), active)
    })
  }
  // Reviews go on where a process that has ended left them.
  for (const capture of book.underReview()) review(capture)
  for (const refund of book.waitingRefunds()) awaitRefund(refund, [])
  const api = paypalApi({
    book,
    rendering,
    tokens,
    notifications,
    faults,
    replays: {
      orders: new Replays(journal, 'paypal-order-request', { lifeMs: ORDER_KEY_MS, now }),
      payments: new Replays(journal, 'paypal-payment-request', { lifeMs: PAYMENT_KEY_MS, now }),
    },
    log,
    review,
    awaitRefund,
  })
  const page = hostedRouter({
    brand: paypalBrand,
    merchantName,
    mount: pagePath,
    parameter: 'token',
    find: pageOf(book, now),
    choose: chooseOn(book, (order) =>
      notifications.send('CHECKOUT.ORDER.APPROVED', rendering.order(order), []),
    ),
  })
  return {
    name: 'paypal',
    routes: { [pagePath]: page, '/paypal': api },
    book,
    tokens,
    notifications,
    records: () =>
      book.orders().map((order) => ({ ...order, merchantReference: merchantReferenceOf(order) })),
    booked: () =>
      book.orders().map((order) => ({
        reference: merchantReferenceOf(order) ?? '',
        authorisedCents: order.authorization?.status === 'CREATED' ? order.authorization.cents : 0,
        // A capture that is under review, or was refused, has moved no money.
        capturedCents: sum(
          order.captures.filter(({ status }) => status !== 'PENDING' && status !== 'DECLINED'),
        ),
        refundedCents: sum(order.refunds.filter((refund) => refundStatusOf(refund) === 'COMPLETED')),
      })),
    get openNotifications() {
      return notifications.waiting.length
    },
    notices: () => notifications.waiting,
    stop: () => {
      for (const timer of timers) clearTimeout(timer)
      return notifications.stop()
    },
  }
}

export const sandbox = defineSandbox({
  environment: paypalEnvironment,
  settings: paypalSettingsOf,
  create: (context, options) => (options ? [paypalSandbox(context, options)] : []),
  operations: paypalOperations,
  reviewed: ['paypal.capture'],
  steps: {
    paypal: {
      start: ['paypal.order'],
      finish: ['paypal.authorize'],
      capture: ['paypal.capture'],
      void: ['paypal.void'],
      refund: ['paypal.refund'],
      lookUp: ['paypal.read'],
    },
  },
})
