import { centsToDollars, nzTown } from '@countertop/sdk/rules'
import type { ActionNeeded, Contact, Leg, Outcome, PaymentProvider, StartInput } from '../../provider'
import type { ProviderAnswer } from '../http'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { nothingReserved } from '../redirectLeg'
import { undoIdOf } from '../requestId'
import type { ZipNzApi, ZipNzFlow } from './nz.api'
import { created, note, order, refunded } from './nz.messages'
import { contradiction, failureOf, lookupFailure, refundOutcome, refusalOf } from './outcomes'
import { atPaidPrices, buildLegPurchase } from './purchase'

export interface ZipNzOptions {
  readonly api: ZipNzApi
  readonly flow: ZipNzFlow
  readonly now?: () => Date
}

const ended = {
  declined: 'Declined',
  abandoned: 'Cancelled',
  cancelled: 'Cancelled',
  expired: 'Expired',
} as const
const isEnded = (status: string): status is keyof typeof ended => Object.hasOwn(ended, status)

/**
 * How long after its expiry an order that is still in a state counts as expired. Clocks differ. Of an order
 * that the shopper has begun, Zip documents no end: it may be approved at the last moment, and without an
 * end of ours each page that is left open would need staff after a day.
 */
const expiryMarginMs = { created: 5 * 60_000, initiated: 12 * 3_600_000 } as const
const isOpen = (status: string): status is keyof typeof expiryMarginMs =>
  Object.hasOwn(expiryMarginMs, status)

/** Zip adds nothing to the return address: our reference in it identifies the payment. */
const returnParameter = 'zipReference'

const withReference = (url: string, { reference }: Leg): string => {
  const marked = new URL(url)
  marked.searchParams.set(returnParameter, reference)
  return marked.href
}

const pathOf = ({ providerReference, reference }: Leg): string => {
  if (providerReference === null) throw new Error(`Zip returned no id for the payment ${reference}`)
  return `/order/${encodeURIComponent(providerReference)}`
}

const waitAt = (orderId: string, redirectUrl: string, expiresAt: string | undefined): ActionNeeded => ({
  kind: 'actionNeeded',
  providerReference: orderId,
  next: { kind: 'redirect', url: redirectUrl },
  ...(expiresAt ? { expiresAt: new Date(expiresAt) } : {}),
  legData: { redirectUrl, ...(expiresAt ? { expiresAt } : {}) },
})

/** The outcome that an order's state means at `now`. In the `payment` flow an approved order is captured. */
const outcomeOf = (
  leg: Leg,
  orderId: string,
  { body }: ProviderAnswer,
  { flow, now }: { flow: ZipNzFlow; now: Date },
): Outcome => {
  const parsed = order.safeParse(body)
  if (!parsed.success) return unreadable({ providerReference: orderId })
  const { orderStatus, amount, merchantReference, expiryDateTime } = parsed.data
  const difference = contradiction(leg, { amount, reference: merchantReference })
  if (difference) return unknown(difference, { alarm: true, providerReference: orderId })
  const status = orderStatus.toLowerCase()
  if (isEnded(status)) return declined(ended[status], orderStatus, orderId)
  if (status === 'approved') {
    return {
      kind: 'approved',
      providerReference: orderId,
      summary: 'Zip',
      ...(flow === 'payment' ? { isCaptured: true } : {}),
    }
  }
  if (!isOpen(status)) return unknown(`order ${orderStatus}`, { providerReference: orderId })
  const stored = note.safeParse(leg.providerData)
  const expiresAt = expiryDateTime ?? stored.data?.expiresAt
  if (expiresAt && Date.parse(expiresAt) + expiryMarginMs[status] <= now.getTime()) {
    return declined('Expired', 'the order has expired', orderId)
  }
  return stored.success
    ? waitAt(orderId, stored.data.redirectUrl, expiresAt)
    : unknown('the order is open, but the address of its page is unknown', { providerReference: orderId })
}

/**
 * Zip on the web in New Zealand: an order is created, and the shopper approves it on Zip's page. In the
 * `auth` flow that authorises and `capture` captures; in the `payment` flow it captures. The browser's
 * parameters are not documented, so none is trusted: the order is queried.
 */
export const zipNzProvider = ({ api, flow, now = () => new Date() }: ZipNzOptions): PaymentProvider => {
  const post = (path: string, body: unknown, idempotencyKey: string) =>
    api.send({
      method: 'POST',
      path,
      headers: { 'idempotency-key': idempotencyKey },
      body,
      isRepeatable: true,
    })

  const query = async (leg: Leg, orderId: string): Promise<Outcome> => {
    const answer = await api.send({ method: 'GET', path: pathOf(leg), headers: {} })
    return isSuccess(answer) ? outcomeOf(leg, orderId, answer, { flow, now: now() }) : lookupFailure(answer)
  }

  const refund = async (leg: Leg, amountCents: number, refundId: string): Promise<Outcome> => {
    const body = {
      requestId: refundId,
      amount: centsToDollars(amountCents),
      merchantRefundReference: refundId,
    }
    const answer = await post(`${pathOf(leg)}/refund`, body, refundId)
    if (!isSuccess(answer)) return failureOf(answer)
    const parsed = refunded.safeParse(answer.body ?? {})
    return parsed.success
      ? refundOutcome(amountCents, { ...parsed.data, id: parsed.data.id ?? refundId })
      : unreadable()
  }

  return {
    name: 'zip-nz',

    start: async (leg, input) => {
      const answer = await post('/order', orderBody(leg, input, flow), leg.id)
      if (!isSuccess(answer)) return refusalOf(answer)
      const parsed = created.safeParse(answer.body)
      if (!parsed.success) return unreadable()
      const { orderId, redirectUrl, expiryDateTime } = parsed.data
      return waitAt(orderId, redirectUrl, expiryDateTime)
    },

    finish: async (leg, brought) =>
      leg.providerReference === null || brought[returnParameter] !== leg.reference
        ? null
        : query(leg, leg.providerReference),

    status: async (leg) =>
      leg.providerReference === null
        ? declined('Expired', 'Zip never showed the order to the shopper')
        : query(leg, leg.providerReference),

    capture: async (leg) => {
      const body = { amount: centsToDollars(leg.amountCents) }
      const answer = await post(`${pathOf(leg)}/capture`, body, `capture-${leg.id}`)
      return isSuccess(answer)
        ? { kind: 'approved', providerReference: leg.providerReference ?? leg.reference }
        : failureOf(answer)
    },

    void: async (leg) => {
      if (leg.providerReference === null) return nothingReserved(leg)
      const state = await query(leg, leg.providerReference)
      if (state.kind === 'declined') return nothingReserved(leg)
      // An open order cannot be withdrawn: the shopper may approve it until it expires.
      if (state.kind === 'actionNeeded') return state
      if (state.kind === 'unknown' && !state.alarm) return state
      if (flow === 'payment') return refund(leg, leg.amountCents, undoIdOf(leg.id))
      const answer = await post(`${pathOf(leg)}/void`, {}, `void-${leg.id}`)
      if (isSuccess(answer)) return { kind: 'approved', providerReference: leg.providerReference }
      const failure = failureOf(answer)
      // A captured order can no longer be voided, only refunded.
      return failure.kind === 'declined' ? refund(leg, leg.amountCents, undoIdOf(leg.id)) : failure
    },

    refund,

    parseNotification: () => Promise.resolve({ isGenuine: false }),

    bounds: () => api.bounds(),
  }
}

const contactOf = ({ address, suburb, state, postcode }: Contact) => ({
  addressLine1: address,
  addressLine2: '',
  suburb,
  city: nzTown(postcode) || suburb,
  postcode,
  state,
})

const orderBody = (leg: Leg, { purchase, shopper, returnUrl, cancelUrl }: StartInput, flow: ZipNzFlow) => {
  const { lines, deliveryCents, taxCents } = atPaidPrices(buildLegPurchase(leg, purchase))
  const { billing, shipping } = purchase
  return {
    amount: centsToDollars(leg.amountCents),
    paymentFlow: flow,
    consumer: {
      givenNames: billing.firstName,
      surname: billing.lastName,
      email: shopper.email,
      phoneNumber: billing.phone,
    },
    billing: contactOf(billing),
    shipping: contactOf(shipping),
    description: lines
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 200),
    items: lines.map(({ sku, name, quantity, unitPriceCents }) => ({
      sku,
      name,
      description: name,
      quantity,
      price: centsToDollars(unitPriceCents),
    })),
    merchant: {
      redirectConfirmUrl: withReference(returnUrl, leg),
      redirectCancelUrl: withReference(cancelUrl, leg),
    },
    merchantReference: leg.reference,
    taxAmount: centsToDollars(taxCents),
    shippingAmount: centsToDollars(deliveryCents),
  }
}
