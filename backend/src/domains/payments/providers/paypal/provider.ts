import { z } from 'zod'
import { legDataOf } from '../../legData'
import type { Leg, Outcome, PaymentProvider } from '../../provider'
import { decimalOf } from '../decimals'
import { declined, isSuccess, unknown, unreadable } from '../outcomes'
import { nothingReserved, returnFor, textIn } from '../redirectLeg'
import { PayPalApi, type PayPalApiOptions } from './api'
import { capture, type Capture, type Order, refund } from './messages'
import { parsePayPalNotification } from './notification'
import { orderBody } from './order'
import {
  authorizationOf,
  captureOf,
  captureOutcome,
  failureOf,
  issueOf,
  lookupFailure,
  orderIn,
  orderOutcome,
  payerUrlOf,
  refundOutcome,
  refundsOf,
  refusalOf,
  waitingFor,
} from './outcomes'

export interface PayPalProviderOptions extends PayPalApiOptions {
  /** The id of the webhook whose notifications we accept. */
  readonly webhookId: string
}

/** The shopper chose Pay in 4 (OP-061). */
const methodFields = z.object({ payInFour: z.boolean().default(false) })

/** The payer must (again) approve at PayPal before the order can be authorised. */
const payerIssues = new Set([
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
])
/** Another request was faster: the order shows its result. */
const doneIssues = new Set([
  'ORDER_ALREADY_AUTHORIZED',
  'ORDER_ALREADY_CAPTURED',
  'ORDER_ALREADY_COMPLETED',
  'ORDER_COMPLETION_IN_PROGRESS',
])
/** The invoice number was captured or refunded before. */
const duplicateInvoice = 'DUPLICATE_INVOICE_ID'
const capturedIssues = new Set(['AUTHORIZATION_ALREADY_CAPTURED', duplicateInvoice])
const releasedIssues = new Set(['PREVIOUSLY_VOIDED', 'AUTHORIZATION_VOIDED', 'AUTHORIZATION_EXPIRED'])

const isOrder = (found: Order | Outcome): found is Order => 'purchase_units' in found

/** Opens PayPal's page with Pay in 4; where it is not available, the page shows the other ways to pay. */
const payInFourUrl = (url: string): string => {
  const page = new URL(url)
  page.searchParams.set('fundingSource', 'paylater')
  return page.href
}

/**
 * PayPal with its Pay in 4: an order is created, the payer approves it on PayPal's page, our call authorises
 * the money, and `capture` captures it. No money moves without a call of ours, so an order that is never
 * authorised needs no cancellation. The leg's provider reference is the order's id.
 */
export const paypalProvider = (options: PayPalProviderOptions): PaymentProvider => {
  const api = new PayPalApi(options)
  const moneyOf = (leg: Leg, cents = leg.amountCents) => ({
    currency_code: leg.currency,
    value: decimalOf(cents),
  })
  const orderPath = (leg: Leg) => `/v2/checkout/orders/${encodeURIComponent(leg.providerReference ?? '')}`
  const urlOf = (leg: Leg) => textIn(leg.providerData, 'url')

  /** The leg's order: undefined when there is none (any more), an outcome when the look-up fails. */
  const orderOf = async (leg: Leg): Promise<Order | Outcome | undefined> => {
    const answer = await api.get(orderPath(leg))
    if (answer?.status === 404) return undefined
    if (!isSuccess(answer)) return lookupFailure(answer)
    return orderIn(answer) ?? unreadable()
  }

  /** Authorises an approved order, or finds the result of an earlier call. */
  const authorise = async (leg: Leg): Promise<Outcome> => {
    const answer = await api.make(`${orderPath(leg)}/authorize`, `authorize-${leg.id}`, {})
    if (isSuccess(answer)) {
      const found = orderIn(answer)
      if (!found) return unreadable()
      const outcome = orderOutcome(leg, found, urlOf(leg))
      return outcome === 'authorise' ? unknown('approved, but not authorised') : outcome
    }
    const issue = issueOf(answer)
    if (issue === 'INVALID_RESOURCE_ID') return declined('Expired', issue)
    if (payerIssues.has(issue)) return waitingFor(leg.providerReference ?? '', urlOf(leg))
    if (!doneIssues.has(issue)) return failureOf(answer)
    return outcomeOfOrder(leg, () => unknown(issue))
  }

  /** The outcome of a leg's order; `whenApproved` when only our call is missing. */
  const outcomeOfOrder = async (
    leg: Leg,
    whenApproved: () => Outcome | Promise<Outcome>,
  ): Promise<Outcome> => {
    const found = await orderOf(leg)
    if (found === undefined) return declined('Expired', 'the order has expired')
    if (!isOrder(found)) return found
    const outcome = orderOutcome(leg, found, urlOf(leg))
    return outcome === 'authorise' ? whenApproved() : outcome
  }

  /** As `outcomeOfOrder`, for a payer who returned by the cancel link. */
  const cancelled = async (leg: Leg): Promise<Outcome> => {
    const cancelledByPayer = declined('Cancelled', 'cancelled by the shopper')
    const outcome = await outcomeOfOrder(leg, () => cancelledByPayer)
    return outcome.kind === 'actionNeeded' ? cancelledByPayer : outcome
  }

  const refundCapture = async (
    leg: Leg,
    captureId: string,
    cents: number,
    requestId: string,
  ): Promise<Outcome> => {
    // PayPal refuses a second refund with a known invoice number. Notifications find the leg by `custom_id`.
    const invoiceId = `${leg.reference}-${requestId}`
    const answer = await api.make(
      `/v2/payments/captures/${encodeURIComponent(captureId)}/refund`,
      requestId,
      {
        amount: moneyOf(leg, cents),
        custom_id: leg.reference,
        invoice_id: invoiceId,
      },
    )
    if (issueOf(answer) === duplicateInvoice) return queryRefund(leg, cents, invoiceId)
    if (!isSuccess(answer)) return failureOf(answer)
    const parsed = refund.safeParse(answer.body)
    return parsed.success ? refundOutcome(leg, cents, parsed.data) : unreadable()
  }

  /** PayPal made this refund before and no longer knows its request id, as happens after some weeks. */
  const queryRefund = async (leg: Leg, cents: number, invoiceId: string): Promise<Outcome> => {
    const found = await orderOf(leg)
    if (found !== undefined && !isOrder(found)) return found
    const made = found && refundsOf(found).find(({ invoice_id }) => invoice_id === invoiceId)
    return made ? refundOutcome(leg, cents, made) : unknown(`refund ${duplicateInvoice}`, { alarm: true })
  }

  /** The id that the leg has stored, else its order's, else the outcome that explains why there is none. */
  const idOf = async (
    leg: Leg,
    name: 'captureId' | 'authorizationId',
    idIn: (order: Order) => string | undefined,
  ): Promise<string | Outcome> => {
    const known = textIn(leg.providerData, name)
    if (known !== undefined) return known
    const found = await orderOf(leg)
    if (found === undefined) return declined('Declined', 'there is no order')
    if (!isOrder(found)) return found
    const what = name === 'captureId' ? 'captured' : 'authorised'
    return idIn(found) ?? declined('Declined', `nothing was ${what}`)
  }
  const captureIdOf = (leg: Leg) => idOf(leg, 'captureId', (order) => captureOf(order)?.id)
  const authorizationIdOf = (leg: Leg) => idOf(leg, 'authorizationId', (order) => authorizationOf(order)?.id)

  /** The outcome of a capture that this or another request made. */
  const queryCapture = async (leg: Leg): Promise<Outcome> => {
    const found = await orderOf(leg)
    if (found === undefined || !isOrder(found)) return found ?? unknown('there is no order', { alarm: true })
    const made = captureOf(found)
    return made ? captureOutcome(leg, made) : unknown('there is no capture', { alarm: true })
  }

  /** Refunds what was captured. */
  const undo = async (leg: Leg, { id, status, amount }: Capture): Promise<Outcome> => {
    if (status === 'PENDING') return unknown('the capture is under review')
    if (status === 'REFUNDED' || status === 'DECLINED' || status === 'FAILED') return nothingReserved(leg)
    return refundCapture(leg, id, amount.value, `undo-${leg.id}`)
  }

  const release = async (leg: Leg, found: Order): Promise<Outcome> => {
    const made = captureOf(found)
    if (made) return undo(leg, made)
    const authorization = authorizationOf(found)
    if (!authorization) return nothingReserved(leg)
    // PayPal's notification of a void names the authorisation. This answer does too, so the void is recorded
    // once.
    const released: Outcome = { kind: 'approved', providerReference: authorization.id }
    if (!['CREATED', 'PENDING'].includes(authorization.status)) return released
    const path = `/v2/payments/authorizations/${encodeURIComponent(authorization.id)}/void`
    const answer = await api.make(path, `void-${leg.id}`, {})
    if (isSuccess(answer) || releasedIssues.has(issueOf(answer))) return released
    if (issueOf(answer) !== 'PREVIOUSLY_CAPTURED') return failureOf(answer)
    return unknown('captured while it was being voided')
  }

  return {
    name: 'paypal',

    start: async (leg, input) => {
      const answer = await api.make('/v2/checkout/orders', `order-${leg.id}`, orderBody(leg, input))
      if (!isSuccess(answer)) return refusalOf(answer)
      const found = orderIn(answer)
      const payerUrl = found && payerUrlOf(found)
      if (!found || payerUrl === undefined) return unreadable()
      const { payInFour } = methodFields.parse(input.method.reveal())
      const url = payInFour ? payInFourUrl(payerUrl) : payerUrl
      const outcome = orderOutcome(leg, found, url)
      if (outcome === 'authorise') return unknown('approved before the payer saw it', { alarm: true })
      return outcome.kind === 'actionNeeded' ? { ...outcome, legData: { url } } : outcome
    },

    finish: async (leg, brought) => {
      const given = returnFor(leg, brought, 'token')
      if (!given) return null
      return given.isCancelled ? cancelled(leg) : authorise(leg)
    },

    status: async (leg) => {
      if (leg.providerReference === null) return declined('Expired', 'the payer never saw the order')
      if (returnFor(leg, legDataOf(leg).brought, 'token')?.isCancelled) return cancelled(leg)
      return outcomeOfOrder(leg, () => authorise(leg))
    },

    capture: async (leg) => {
      const authorizationId = await authorizationIdOf(leg)
      if (typeof authorizationId !== 'string') return authorizationId
      const path = `/v2/payments/authorizations/${encodeURIComponent(authorizationId)}/capture`
      const body = { amount: moneyOf(leg), final_capture: true, invoice_id: leg.reference }
      const answer = await api.make(path, `capture-${leg.id}`, body)
      // The invoice number is unique to the leg: a capture with it belongs to this leg.
      if (capturedIssues.has(issueOf(answer))) return queryCapture(leg)
      if (!isSuccess(answer)) return failureOf(answer)
      const parsed = capture.safeParse(answer.body)
      return parsed.success ? captureOutcome(leg, parsed.data) : unreadable()
    },

    void: async (leg) => {
      if (leg.providerReference === null) return nothingReserved(leg)
      const found = await orderOf(leg)
      if (found === undefined) return nothingReserved(leg)
      return isOrder(found) ? release(leg, found) : found
    },

    refund: async (leg, cents, refundId) => {
      const captureId = await captureIdOf(leg)
      return typeof captureId === 'string' ? refundCapture(leg, captureId, cents, refundId) : captureId
    },

    parseNotification: (rawBody, headers) =>
      parsePayPalNotification({ api, webhookId: options.webhookId, log: options.log }, rawBody, headers),
  }
}
