import { unprocessable } from './errors'
import type { Money } from './money'
import { type Authorization, type Capture, newId, type Order, type Refund, totalOf } from './order'
import type { CaptureRequest, RefundRequest } from './requests'

/** Money that stays under review for a while. */
export type Review = { readonly ms: number; readonly result: 'COMPLETED' | 'DECLINED' } | undefined

const DAY_MS = 86_400_000
const AUTHORIZATION_MS = 29 * DAY_MS
const HONOUR_MS = 3 * DAY_MS
const REFUND_MS = 180 * DAY_MS
/** PayPal allows a reauthorisation of up to 115 % of the amount, by 75 US dollars at most. */
const RAISED_FACTOR_MAX = 1.15
const RAISED_MAX_CENTS = 7500

const isSince = (then: string, ms: number, now: Date): boolean => now.getTime() - Date.parse(then) >= ms

/** An order whose payer has approved it, with its authorisation. */
export const authorized = (order: Order, now: Date): Order => ({
  ...order,
  updatedAt: now.toISOString(),
  authorization: {
    id: newId(),
    status: 'CREATED',
    cents: totalOf(order).value,
    capturedCents: 0,
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + AUTHORIZATION_MS).toISOString(),
  },
})

const endOf = (review: NonNullable<Review>, now: Date): string =>
  new Date(now.getTime() + review.ms).toISOString()

const newCapture = (
  part: Pick<Capture, 'referenceId' | 'cents' | 'isFinal' | 'invoiceId'>,
  review: Review,
  now: Date,
): Capture => ({
  ...part,
  id: newId(),
  status: review ? 'PENDING' : 'COMPLETED',
  refundedCents: 0,
  createdAt: now.toISOString(),
  updatedAt: now.toISOString(),
  review: review ? { endsAt: endOf(review, now), result: review.result } : null,
})

/** An order whose payer has approved it, with a capture of each of its units. */
export const capturedAtOnce = (order: Order, review: Review, now: Date): Order => ({
  ...order,
  updatedAt: now.toISOString(),
  captures: order.units.map(({ reference_id: referenceId, amount, invoice_id }) =>
    newCapture(
      { referenceId, cents: amount.value, isFinal: true, invoiceId: invoice_id ?? null },
      review,
      now,
    ),
  ),
})

/** The authorisation that an id or the id of one of its reauthorisations names. */
export const authorizationIn = (order: Order, id: string): Authorization | undefined => {
  const isNamed = order.authorization?.id === id || order.reauthorizations.some((one) => one.id === id)
  return isNamed ? (order.authorization ?? undefined) : undefined
}

const checkOpen = ({ status, expiresAt }: Authorization, now: Date): void => {
  if (status === 'VOIDED') {
    throw unprocessable('AUTHORIZATION_VOIDED', 'A voided authorization cannot be captured or reauthorized.')
  }
  if (status === 'CAPTURED') {
    throw unprocessable('AUTHORIZATION_ALREADY_CAPTURED', 'Authorization has previously been captured.')
  }
  if (now.getTime() >= Date.parse(expiresAt)) {
    throw unprocessable('AUTHORIZATION_EXPIRED', 'An expired authorization cannot be captured.')
  }
}

/**
 * The order with a capture of a part, or the rest, of its authorisation; `isUsed` checks whether an invoice
 * number was captured before.
 */
export const captureAuthorization = (
  order: Order,
  authorization: Authorization,
  { amount, final_capture: isFinal, invoice_id: invoiceId }: CaptureRequest,
  { review, now, isUsed }: { review: Review; now: Date; isUsed: (invoiceId: string) => boolean },
): { order: Order; capture: Capture } => {
  const left = authorization.cents - authorization.capturedCents
  const cents = amount?.value ?? left
  checkOpen(authorization, now)
  if (amount && amount.currency_code !== totalOf(order).currency_code) {
    throw unprocessable(
      'AUTH_CAPTURE_CURRENCY_MISMATCH',
      'Currency of capture must be the same as currency of authorization.',
    )
  }
  if (cents <= 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', '/amount/value')
  if (cents > left) {
    throw unprocessable('MAX_CAPTURE_AMOUNT_EXCEEDED', 'Capture amount exceeds allowable limit.')
  }
  if (invoiceId !== undefined && isUsed(invoiceId)) {
    throw unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Requested invoice_id has been previously captured. Possible duplicate transaction.',
      '/invoice_id',
    )
  }
  const capturedCents = authorization.capturedCents + cents
  const isAll = isFinal || capturedCents === authorization.cents
  const referenceId = order.units[0]?.reference_id ?? ''
  const capture = newCapture({ referenceId, cents, isFinal, invoiceId: invoiceId ?? null }, review, now)
  return {
    capture,
    order: {
      ...order,
      updatedAt: now.toISOString(),
      authorization: {
        ...authorization,
        capturedCents,
        updatedAt: now.toISOString(),
        status: isAll ? 'CAPTURED' : 'PARTIALLY_CAPTURED',
      },
      captures: [...order.captures, capture],
    },
  }
}

/** The order whose money is honoured for three more days, under an id of its own. */
export const reauthorize = (
  order: Order,
  authorization: Authorization,
  { id, amount, now }: { id: string; amount: Money | undefined; now: Date },
): { order: Order; id: string } => {
  if (id !== authorization.id) {
    throw unprocessable(
      'REAUTHORIZATION_NOT_SUPPORTED',
      'A reauthorize cannot be attempted on an authorization_id that is the result of a prior reauthorization.',
    )
  }
  checkOpen(authorization, now)
  if (amount && amount.currency_code !== totalOf(order).currency_code) {
    throw unprocessable(
      'AUTH_CURRENCY_MISMATCH',
      'The currency should be that of the original authorization.',
    )
  }
  const cents = amount?.value ?? authorization.cents
  if (cents <= 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', '/amount/value')
  const original = totalOf(order).value
  const most = Math.min(Math.floor(original * RAISED_FACTOR_MAX), original + RAISED_MAX_CENTS)
  const last = order.reauthorizations.at(-1)?.createdAt ?? authorization.createdAt
  // PayPal documents no name of its own for a reauthorisation that is too early or too high.
  if (cents > most || !isSince(last, HONOUR_MS, now)) {
    throw unprocessable(
      'TRANSACTION_REFUSED',
      "PayPal's internal controls prevent authorization from being captured.",
    )
  }
  const made = { id: newId(), cents, createdAt: now.toISOString() }
  return {
    id: made.id,
    order: {
      ...order,
      updatedAt: made.createdAt,
      authorization: { ...authorization, cents, updatedAt: made.createdAt },
      reauthorizations: [...order.reauthorizations, made],
    },
  }
}

export const voidAuthorization = (
  order: Order,
  authorization: Authorization,
  { id, now }: { id: string; now: Date },
): Order => {
  if (id !== authorization.id) {
    throw unprocessable(
      'CANNOT_BE_VOIDED',
      'A reauthorization cannot be voided. Please void the original parent authorization.',
    )
  }
  if (authorization.status === 'VOIDED') {
    throw unprocessable('PREVIOUSLY_VOIDED', 'Authorization has been previously voided.')
  }
  if (authorization.capturedCents > 0) {
    throw unprocessable('PREVIOUSLY_CAPTURED', 'Authorization has been previously captured.')
  }
  const updatedAt = now.toISOString()
  return { ...order, updatedAt, authorization: { ...authorization, status: 'VOIDED', updatedAt } }
}

const withCapture = (order: Order, capture: Capture): Order => ({
  ...order,
  updatedAt: capture.updatedAt,
  captures: order.captures.map((one) => (one.id === capture.id ? capture : one)),
})

/**
 * The order with a refund of a part, or the rest, of a capture; `isUsed` checks whether an invoice number was
 * refunded before.
 */
export const refundCapture = (
  order: Order,
  capture: Capture,
  { amount, invoice_id: invoiceId, custom_id: customId, note_to_payer: note }: RefundRequest,
  { review, now, isUsed }: { review: Review; now: Date; isUsed: (invoiceId: string) => boolean },
): { order: Order; refund: Refund } => {
  const left = capture.cents - capture.refundedCents
  const cents = amount?.value ?? left
  if (capture.status === 'PENDING') {
    throw unprocessable('PENDING_CAPTURE', 'Cannot initiate a refund as the capture is pending.')
  }
  if (capture.status === 'DECLINED') throw unprocessable('REFUND_NOT_ALLOWED', 'Capture cannot be refunded.')
  if (left === 0) {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has already been fully refunded')
  }
  if (isSince(capture.createdAt, REFUND_MS + 1, now)) {
    throw unprocessable(
      'REFUND_TIME_LIMIT_EXCEEDED',
      'You are over the time limit to perform a refund on this capture',
    )
  }
  if (amount && amount.currency_code !== totalOf(order).currency_code) {
    throw unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'Refund must be in the same currency as the capture',
    )
  }
  if (cents <= 0)
    throw unprocessable('CANNOT_BE_ZERO_OR_NEGATIVE', 'Must be greater than zero.', '/amount/value')
  if (cents > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund amount must be less than or equal to the capture amount that has not yet been refunded.',
    )
  }
  if (invoiceId !== undefined && isUsed(invoiceId)) {
    throw unprocessable(
      'DUPLICATE_INVOICE_ID',
      'Invoice ID was previously used to refund a capture.',
      '/invoice_id',
    )
  }
  const refundedCents = capture.refundedCents + cents
  const refund: Refund = {
    id: newId(),
    captureId: capture.id,
    cents,
    totalCents: refundedCents,
    createdAt: now.toISOString(),
    invoiceId: invoiceId ?? null,
    customId: customId ?? null,
    note: note ?? null,
    review: review
      ? {
          endsAt: endOf(review, now),
          result: review.result === 'DECLINED' ? 'FAILED' : 'COMPLETED',
          isOver: false,
        }
      : null,
  }
  const refunded: Capture = {
    ...capture,
    refundedCents,
    updatedAt: now.toISOString(),
    status: cents === left ? 'REFUNDED' : 'PARTIALLY_REFUNDED',
  }
  return { refund, order: { ...withCapture(order, refunded), refunds: [...order.refunds, refund] } }
}

/** The order after the review of a capture; the reserved amount of a refused one cannot be captured again. */
export const reviewed = (order: Order, capture: Capture, now: Date): { order: Order; capture: Capture } => {
  if (capture.status !== 'PENDING' || !capture.review) return { order, capture }
  const ended: Capture = {
    ...capture,
    status: capture.review.result,
    updatedAt: now.toISOString(),
    review: null,
  }
  const { authorization } = order
  const isOpenAgain = authorization !== null && ended.status === 'DECLINED'
  return {
    order: {
      ...withCapture(order, ended),
      authorization: isOpenAgain ? uncaptured(authorization, ended) : authorization,
    },
    capture: ended,
  }
}

/** `CREATED` means, as PayPal defines it, that no money of the authorisation has been captured. */
const uncaptured = (authorization: Authorization, { cents, updatedAt }: Capture): Authorization => {
  const capturedCents = authorization.capturedCents - cents
  return {
    ...authorization,
    updatedAt,
    capturedCents,
    status: capturedCents === 0 ? 'CREATED' : 'PARTIALLY_CAPTURED',
  }
}

/** The order after a refund has ended that waited; the money of a failed one is the merchant's again. */
export const refundEnded = (
  order: Order,
  { capture, refund }: { capture: Capture; refund: Refund },
  now: Date,
): { order: Order; refund: Refund } => {
  if (!refund.review || refund.review.isOver) return { order, refund }
  const ended: Refund = { ...refund, review: { ...refund.review, isOver: true } }
  const refunds = order.refunds.map((one) => (one.id === refund.id ? ended : one))
  if (ended.review?.result !== 'FAILED') return { order: { ...order, refunds }, refund: ended }
  const refundedCents = capture.refundedCents - refund.cents
  const unrefunded: Capture = {
    ...capture,
    refundedCents,
    updatedAt: now.toISOString(),
    status: refundedCents === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED',
  }
  return { order: { ...withCapture(order, unrefunded), refunds }, refund: ended }
}
