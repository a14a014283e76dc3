import type { Request } from 'express'
import { text } from '../forms'
import { render } from '../render'
import type { Change } from './call'
import type { Act, Page, Show } from './desk'
import { OPERATOR } from './OperatorLayout'
import { readDraft, reasonOf, receivedAmount } from './orderForms'
import { PaymentDetail } from './PaymentPage'
import { PAYMENTS, PaymentsPage, type View, VIEWS } from './PaymentsPage'

const referenceOf = (req: Request): string => text(req.params.reference)

const showPayments: Show = async ({ context, staff, api }, req, res, notices) => {
  const requested = text(req.query.view)
  const view = VIEWS.includes(requested as View) ? (requested as View) : 'attention'
  const page = /^[1-9]\d{0,2}$/.test(text(req.query.page)) ? text(req.query.page) : '1'
  render(res, PaymentsPage({ context, staff, view, list: await api.payments(view, page), ...notices }))
}

const showPayment: Show = async ({ context, staff, api }, req, res, notices) => {
  const payment = await api.payment(referenceOf(req))
  // `void`, or `refunds/ID/made`.
  const form = req.path.split('/').slice(4).join('/')
  const { reason, amount } = readDraft(req)
  const refund = { number: refundNumberOf(req), amount }
  render(res, PaymentDetail({ context, staff, payment, form, reason, refund, ...notices }))
}

const refundNumberOf = (req: Request): string =>
  text(((req.body ?? {}) as Record<string, unknown>).providerReference).trim()

/** The alarms that the page showed are resolved; a later one refuses the request. */
const resolutionOf = (req: Request): Change => ({
  body: { reason: readDraft(req).reason, lastAlarm: text((req.body as Record<string, unknown>).lastAlarm) },
})

/**
 * The number of a refund that was made, which providers do not always show, and its amount where it differs.
 * @throws Refused for an amount that cannot be read
 */
const madeIn = (req: Request): { providerReference?: string; amount?: number } => {
  const providerReference = refundNumberOf(req)
  const { amount } = readDraft(req)
  return {
    ...(providerReference !== '' && { providerReference }),
    ...(amount !== '' && { amount: receivedAmount(amount) }),
  }
}

const changes = { query: (): Change => ({}), void: reasonOf, end: reasonOf, resolve: resolutionOf }

/** Payments that need attention, wait or have failed, and the actions on one of them. */
export function paymentRoutes(page: Page, act: Act): void {
  page(PAYMENTS, showPayments)
  page(`${OPERATOR}/payments/:reference`, showPayment)
  for (const name of ['query', 'void', 'end', 'resolve'] as const) {
    act(`${OPERATOR}/payments/:reference/${name}`, {
      change: (api, req) =>
        api.change(
          `/api/operator/payments/${encodeURIComponent(referenceOf(req))}/${name}`,
          changes[name](req),
        ),
      show: showPayment,
      back: (req) => `${OPERATOR}/payments/${encodeURIComponent(referenceOf(req))}?done=${name}`,
    })
  }
  for (const end of ['made', 'notMade'] as const) {
    act(`${OPERATOR}/payments/:reference/refunds/:refundId/${end}`, {
      change: (api, req) =>
        api.change(
          `/api/operator/payments/${encodeURIComponent(referenceOf(req))}/refunds/${encodeURIComponent(text(req.params.refundId))}`,
          { body: { made: end === 'made', reason: readDraft(req).reason, ...madeIn(req) } },
        ),
      show: showPayment,
      back: (req) => `${OPERATOR}/payments/${encodeURIComponent(referenceOf(req))}?done=refund-${end}`,
    })
  }
}
