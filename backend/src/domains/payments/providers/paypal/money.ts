import type { Leg, Outcome } from '../../provider'
import { decimalOf } from '../decimals'
import { isSuccess, unknown, unreadable } from '../outcomes'
import { nothingReserved, textIn } from '../redirectLeg'
import { undoIdOf } from '../requestId'
import type { PayPalApi } from './api'
import { isOrder, readAuthorizationId, readCaptureId, readOrder } from './lookup'
import { capture, type Capture, type Order, refund, type Refund } from './messages'
import {
  authorizationOf,
  captureOf,
  captureOutcome,
  failureOf,
  issueOf,
  lookupFailure,
  refundOutcome,
  refundsOf,
} from './outcomes'

/** The invoice number was captured or refunded before. */
const duplicateInvoice = 'DUPLICATE_INVOICE_ID'
const capturedIssues = new Set(['AUTHORIZATION_ALREADY_CAPTURED', duplicateInvoice])
/** Too little is left to refund, perhaps because of this very refund. */
const refundedIssues = new Set(['CAPTURE_FULLY_REFUNDED', 'REFUND_AMOUNT_EXCEEDED', duplicateInvoice])
const releasedIssues = new Set(['PREVIOUSLY_VOIDED', 'AUTHORIZATION_VOIDED', 'AUTHORIZATION_EXPIRED'])

const amountOf = ({ currency }: Leg, cents: number) => ({ currency_code: currency, value: decimalOf(cents) })

export const captureLeg = async (api: PayPalApi, leg: Leg): Promise<Outcome> => {
  const authorizationId = await readAuthorizationId(api, leg)
  if (typeof authorizationId !== 'string') return authorizationId
  const path = `/v2/payments/authorizations/${encodeURIComponent(authorizationId)}/capture`
  const body = {
    amount: amountOf(leg, leg.amountCents),
    final_capture: true,
    invoice_id: leg.reference,
  }
  const answer = await api.make(path, `capture-${leg.id}`, body)
  // The invoice number is unique to the leg: a capture with it belongs to this leg.
  if (capturedIssues.has(issueOf(answer))) return queryCapture(api, leg)
  if (!isSuccess(answer)) return failureOf(answer)
  const parsed = capture.safeParse(answer.body)
  return parsed.success ? captureOutcome(leg, parsed.data) : unreadable()
}

/** The outcome of a capture that this or another request made. */
const queryCapture = async (api: PayPalApi, leg: Leg): Promise<Outcome> => {
  const found = await readOrder(api, leg)
  if (found === undefined || !isOrder(found)) return found ?? unknown('there is no order', { alarm: true })
  const made = captureOf(found)
  return made ? captureOutcome(leg, made) : unknown('there is no capture', { alarm: true })
}

export const refundLeg = async (
  api: PayPalApi,
  leg: Leg,
  cents: number,
  refundId: string,
): Promise<Outcome> => {
  const captureId = await readCaptureId(api, leg)
  return typeof captureId === 'string' ? refundCapture(api, leg, captureId, cents, refundId) : captureId
}

const refundCapture = async (
  api: PayPalApi,
  leg: Leg,
  captureId: string,
  cents: number,
  requestId: string,
): Promise<Outcome> => {
  // PayPal refuses a second refund with a known invoice number. Notifications find the leg by `custom_id`.
  const invoiceId = `${leg.reference}-${requestId}`
  const answer = await api.make(`/v2/payments/captures/${encodeURIComponent(captureId)}/refund`, requestId, {
    amount: amountOf(leg, cents),
    custom_id: leg.reference,
    invoice_id: invoiceId,
  })
  if (refundedIssues.has(issueOf(answer))) {
    const made = await findRefund(api, leg, invoiceId)
    if (made !== undefined) return 'kind' in made ? made : refundOutcome(leg, cents, made)
    if (issueOf(answer) === duplicateInvoice) return unknown(`refund ${duplicateInvoice}`, { alarm: true })
  }
  if (!isSuccess(answer)) return failureOf(answer)
  const parsed = refund.safeParse(answer.body)
  return parsed.success ? refundOutcome(leg, cents, parsed.data) : unreadable()
}

/** The refund that PayPal made before, where it no longer knows its request id, as after some weeks. */
const findRefund = async (
  api: PayPalApi,
  leg: Leg,
  invoiceId: string,
): Promise<Refund | Outcome | undefined> => {
  const found = await readOrder(api, leg)
  if (found !== undefined && !isOrder(found)) return found
  return found && refundsOf(found).find(({ invoice_id }) => invoice_id === invoiceId)
}

/** The outcome of a refund that PayPal has accepted, by its id there. */
export const queryRefund = async (
  api: PayPalApi,
  leg: Leg,
  cents: number,
  reference: string,
): Promise<Outcome> => {
  const answer = await api.get(`/v2/payments/refunds/${encodeURIComponent(reference)}`)
  if (!isSuccess(answer)) return lookupFailure(answer)
  const parsed = refund.safeParse(answer.body)
  return parsed.success ? refundOutcome(leg, cents, parsed.data) : unreadable()
}

export const voidLeg = async (api: PayPalApi, leg: Leg): Promise<Outcome> => {
  if (leg.providerReference === null) return nothingReserved(leg)
  const found = await readOrder(api, leg)
  if (found === undefined) return voidUnfound(leg)
  if (!isOrder(found)) return found
  const made = captureOf(found)
  // A capture that was refused leaves the authorisation, and the payer's money with it, reserved.
  const isTaken = made !== undefined && made.status !== 'DECLINED' && made.status !== 'FAILED'
  return isTaken ? undoCapture(api, leg, made) : voidAuthorization(api, leg, found)
}

/** An order that was never authorised expires; one whose authorisation we know may still hold its money. */
const voidUnfound = (leg: Leg): Outcome =>
  textIn(leg.providerData, 'authorizationId') === undefined
    ? nothingReserved(leg)
    : unknown('the authorised order is not found', { alarm: true })

/** Refunds what was captured. */
const undoCapture = async (api: PayPalApi, leg: Leg, { id, status, amount }: Capture): Promise<Outcome> => {
  if (status === 'PENDING') return unknown('the capture is under review')
  if (status === 'REFUNDED') return nothingReserved(leg)
  return refundCapture(api, leg, id, amount.value, undoIdOf(leg.id))
}

const voidAuthorization = async (api: PayPalApi, leg: Leg, found: Order): Promise<Outcome> => {
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
