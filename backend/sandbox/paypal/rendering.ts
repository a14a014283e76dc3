import { moneyOf } from './money'
import {
  type Authorization,
  type Capture,
  type Order,
  type Refund,
  refundStatusOf,
  statusOf,
  totalOf,
  type Unit,
} from './order'

/** The merchant that every payment goes to, and the buyer who approves every order. */
const payee = { email_address: 'merchant@example.com', merchant_id: 'CNTRTPMRCHNT2' }
export const payerId = 'TESTBUYER2345'
const buyer = { email: 'buyer@example.com', name: { given_name: 'Test', surname: 'Buyer' } }

/** PayPal's fee in cents: 2.6 % and 30 cents of each capture. */
const feeOf = (cents: number): number => Math.min(cents, Math.round(cents * 0.026) + 30)

const sellerProtection = {
  status: 'ELIGIBLE',
  dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
}

const identity = ({ custom_id, invoice_id }: Partial<Unit>) => ({
  ...(custom_id ? { custom_id } : {}),
  ...(invoice_id ? { invoice_id } : {}),
})

/** A purchase unit as PayPal sends it, with decimal amounts. */
const unitBody = ({ amount: { breakdown, ...amount }, items, ...unit }: Unit) => ({
  ...unit,
  payee,
  amount: {
    ...moneyOf(amount),
    ...(breakdown
      ? {
          breakdown: Object.fromEntries(
            Object.entries(breakdown).map(([name, part]) => [name, moneyOf(part)]),
          ),
        }
      : {}),
  },
  ...(items
    ? {
        items: items.map(({ unit_amount, tax, ...item }) => ({
          ...item,
          unit_amount: moneyOf(unit_amount),
          ...(tax ? { tax: moneyOf(tax) } : {}),
        })),
      }
    : {}),
})

/** Bodies as they leave over the wire, and as notifications carry them. */
export class Rendering {
  constructor(
    private readonly apiUrl: () => string,
    private readonly pageUrl: (orderId: string) => string,
  ) {}

  order(order: Order): Record<string, unknown> {
    return {
      id: order.id,
      status: statusOf(order),
      intent: order.intent,
      create_time: order.createdAt,
      update_time: order.updatedAt,
      ...this.#payer(order),
      purchase_units: order.units.map((unit) => ({ ...unitBody(unit), ...this.#payments(order, unit) })),
      links: this.#orderLinks(order),
    }
  }

  /** An authorisation under the requested id: its own, or that of one of its reauthorisations. */
  authorization(order: Order, authorization: Authorization, id = authorization.id): Record<string, unknown> {
    return {
      ...this.#authorizationPart(order, authorization, id),
      supplementary_data: { related_ids: { order_id: order.id } },
      payee,
    }
  }

  capture(order: Order, capture: Capture): Record<string, unknown> {
    const { authorization } = order
    const related = {
      order_id: order.id,
      ...(authorization ? { authorization_id: authorization.id } : {}),
    }
    return {
      ...this.#capturePart(order, capture),
      supplementary_data: { related_ids: related },
      payee,
    }
  }

  refund(order: Order, refund: Refund): Record<string, unknown> {
    const capture = order.captures.find(({ id }) => id === refund.captureId)
    const gross = this.#money(order, refund.cents)
    return {
      id: refund.id,
      status: refundStatusOf(refund),
      ...(refundStatusOf(refund) === 'PENDING' ? { status_details: { reason: 'ECHECK' } } : {}),
      amount: gross,
      ...identity(unitOf(order, capture)),
      ...(refund.customId ? { custom_id: refund.customId } : {}),
      ...(refund.invoiceId ? { invoice_id: refund.invoiceId } : {}),
      ...(refund.note ? { note_to_payer: refund.note } : {}),
      seller_payable_breakdown: {
        gross_amount: gross,
        paypal_fee: this.#money(order, 0),
        net_amount: gross,
        total_refunded_amount: this.#money(order, refund.totalCents),
      },
      // PayPal's name for the account that refunds.
      payer: payee,
      create_time: refund.createdAt,
      update_time: refund.createdAt,
      links: [
        this.#link('self', 'GET', `/v2/payments/refunds/${refund.id}`),
        this.#link('up', 'GET', `/v2/payments/captures/${refund.captureId}`),
      ],
    }
  }

  #authorizationPart(order: Order, authorization: Authorization, id: string): Record<string, unknown> {
    const reauthorization = order.reauthorizations.find((one) => one.id === id)
    const path = `/v2/payments/authorizations/${id}`
    return {
      id,
      status: authorization.status,
      amount: this.#money(order, reauthorization?.cents ?? totalOf(order).value),
      ...identity(order.units[0] ?? {}),
      seller_protection: sellerProtection,
      expiration_time: authorization.expiresAt,
      create_time: reauthorization?.createdAt ?? authorization.createdAt,
      update_time: authorization.updatedAt,
      links: [
        this.#link('self', 'GET', path),
        this.#link('capture', 'POST', `${path}/capture`),
        ...(reauthorization
          ? []
          : [
              this.#link('void', 'POST', `${path}/void`),
              this.#link('reauthorize', 'POST', `${path}/reauthorize`),
            ]),
        this.#orderLink('up', order),
      ],
    }
  }

  #capturePart(order: Order, capture: Capture): Record<string, unknown> {
    const { status, cents } = capture
    const isTaken = status !== 'PENDING' && status !== 'DECLINED'
    const gross = this.#money(order, cents)
    const fee = feeOf(cents)
    return {
      id: capture.id,
      status,
      ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' } } : {}),
      amount: gross,
      final_capture: capture.isFinal,
      ...identity(unitOf(order, capture)),
      ...(capture.invoiceId ? { invoice_id: capture.invoiceId } : {}),
      seller_protection: sellerProtection,
      ...(isTaken
        ? {
            seller_receivable_breakdown: {
              gross_amount: gross,
              paypal_fee: this.#money(order, fee),
              net_amount: this.#money(order, cents - fee),
            },
          }
        : {}),
      create_time: capture.createdAt,
      update_time: capture.updatedAt,
      links: [
        this.#link('self', 'GET', `/v2/payments/captures/${capture.id}`),
        this.#link('refund', 'POST', `/v2/payments/captures/${capture.id}/refund`),
        order.authorization
          ? this.#link('up', 'GET', `/v2/payments/authorizations/${order.authorization.id}`)
          : this.#orderLink('up', order),
      ],
    }
  }

  /** The payments of a unit. */
  #payments(order: Order, { reference_id }: Unit) {
    const { authorization } = order
    const captures = order.captures.filter(({ referenceId }) => referenceId === reference_id)
    const refunds = order.refunds.filter(({ captureId }) => captures.some(({ id }) => id === captureId))
    if (!authorization && captures.length === 0) return {}
    return {
      payments: {
        ...(authorization
          ? {
              authorizations: [authorization, ...order.reauthorizations].map(({ id }) =>
                this.#authorizationPart(order, authorization, id),
              ),
            }
          : {}),
        ...(captures.length > 0 ? { captures: captures.map((one) => this.#capturePart(order, one)) } : {}),
        ...(refunds.length > 0 ? { refunds: refunds.map((one) => this.refund(order, one)) } : {}),
      },
    }
  }

  /** PayPal names the buyer once the order is approved. */
  #payer({ hasSource, decision, units: [unit] }: Order) {
    if (decision !== 'approved' && decision !== 'refused') {
      return hasSource ? { payment_source: { paypal: {} } } : {}
    }
    const address = { country_code: unit?.shipping?.address?.country_code ?? 'AU' }
    const { email: email_address, name } = buyer
    return {
      payer: { payer_id: payerId, email_address, name, address },
      payment_source: {
        paypal: { account_id: payerId, account_status: 'VERIFIED', email_address, name, address },
      },
    }
  }

  #money(order: Order, value: number) {
    return moneyOf({ ...totalOf(order), value })
  }

  #orderLinks(order: Order) {
    const self = this.#orderLink('self', order)
    const status = statusOf(order)
    const page = { href: this.pageUrl(order.id), method: 'GET' }
    if (status === 'PAYER_ACTION_REQUIRED') return [self, { ...page, rel: 'payer-action' }]
    if (status === 'COMPLETED') return [self]
    const action = order.intent === 'AUTHORIZE' ? 'authorize' : 'capture'
    const path = `/v2/checkout/orders/${order.id}`
    return [
      self,
      ...(status === 'CREATED' ? [{ ...page, rel: 'approve' }] : []),
      this.#link('update', 'PATCH', path),
      this.#link(action, 'POST', `${path}/${action}`),
    ]
  }

  #orderLink(rel: string, order: Order) {
    return this.#link(rel, 'GET', `/v2/checkout/orders/${order.id}`)
  }

  #link(rel: string, method: 'GET' | 'POST' | 'PATCH', path: string) {
    return { href: `${this.apiUrl()}${path}`, rel, method }
  }
}

const unitOf = ({ units }: Order, capture: Capture | undefined): Partial<Unit> =>
  units.find(({ reference_id }) => reference_id === capture?.referenceId) ?? {}
