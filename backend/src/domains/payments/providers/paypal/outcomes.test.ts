import { describe, expect, it } from 'vitest'
import type { Leg } from '../../provider'
import type { Order } from './messages'
import { captureOutcome, failureOf, lookupFailure, orderOutcome, refusalOf } from './outcomes'

const leg: Leg = {
  id: 'f2c1b7ba-2f2f-4c5c-9a7f-0e8a2f0d7f11',
  reference: 'T-1',
  supplierKey: 'House',
  amountCents: 10_000,
  currency: 'AUD',
  providerReference: 'ORDER',
  providerData: {},
}
const amount = { currency_code: 'AUD', value: 10_000 }
const failed = (status: number, issue: string) => ({
  status,
  body: { name: 'UNPROCESSABLE_ENTITY', message: 'not read', details: [{ issue }] },
})

const orderOf = (status: string, payments?: Order['purchase_units'][number]['payments']): Order => ({
  id: 'ORDER',
  status,
  links: [],
  purchase_units: [{ custom_id: 'T-1', amount, payments }],
})
const authorised = (status: string, captures: readonly string[] = []) =>
  orderOf('COMPLETED', {
    authorizations: [{ id: 'AUTH', status, amount }],
    captures: captures.map((one) => ({ id: 'CAPTURE', status: one, amount })),
    refunds: [],
  })

describe('a failure', () => {
  it.each([
    'INSTRUMENT_DECLINED',
    'TRANSACTION_REFUSED',
    'PAYER_CANNOT_PAY',
    'PAYER_ACCOUNT_RESTRICTED',
    'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
    'COMPLIANCE_VIOLATION',
    'TRANSACTION_LIMIT_EXCEEDED',
  ])('of %s is a refusal in PayPal’s own word', (issue) => {
    expect(failureOf(failed(422, issue))).toEqual({
      kind: 'declined',
      status: 'Declined',
      reason: `422 ${issue}`,
    })
  })

  it.each([408, 409, 429, 500, 503])('with status %i settles nothing', (status) => {
    const expected = { kind: 'unknown', detail: `status ${status}` }
    expect(failureOf(failed(status, 'X'))).toEqual(expected)
    expect(refusalOf(failed(status, 'X'))).toEqual(expected)
    expect(lookupFailure(failed(status, 'X'))).toEqual(expected)
  })

  it('without an answer settles nothing', () => {
    expect(failureOf(undefined)).toEqual({ kind: 'unknown', detail: 'no answer' })
  })

  it.each([401, 403])('of our credentials (%i) raises an alarm once a payment may exist', (status) => {
    expect(refusalOf(failed(status, 'AUTH'))).toMatchObject({ kind: 'declined' })
    expect(failureOf(failed(status, 'AUTH'))).toMatchObject({ kind: 'unknown', alarm: true })
  })

  it('of a look-up proves nothing about the payment', () => {
    expect(lookupFailure(failed(422, 'X'))).toMatchObject({ kind: 'unknown', alarm: true })
  })
})

describe('an order', () => {
  it.each(['CREATED', 'SAVED', 'PAYER_ACTION_REQUIRED'])('that is %s waits for its payer', (status) => {
    expect(orderOutcome(leg, orderOf(status), 'https://paypal.test/checkoutnow?token=ORDER')).toEqual({
      kind: 'actionNeeded',
      providerReference: 'ORDER',
      next: { kind: 'redirect', url: 'https://paypal.test/checkoutnow?token=ORDER' },
    })
  })

  it('that is approved waits for our call, one that is voided has ended', () => {
    expect(orderOutcome(leg, orderOf('APPROVED'), undefined)).toBe('authorise')
    expect(orderOutcome(leg, orderOf('VOIDED'), undefined)).toMatchObject({
      kind: 'declined',
      status: 'Cancelled',
    })
    expect(orderOutcome(leg, orderOf('COMPLETED'), undefined)).toMatchObject({
      kind: 'unknown',
      alarm: true,
    })
  })

  it.each([
    ['DENIED', 'Declined'],
    ['VOIDED', 'Cancelled'],
    ['EXPIRED', 'Expired'],
  ])('whose authorisation is %s has ended as %s', (state, status) => {
    expect(orderOutcome(leg, authorised(state), undefined)).toMatchObject({ kind: 'declined', status })
  })

  it('is approved once it is authorised, and captured once its capture is complete', () => {
    expect(orderOutcome(leg, authorised('CREATED'), undefined)).toEqual({
      kind: 'approved',
      providerReference: 'ORDER',
      legData: { authorizationId: 'AUTH' },
    })
    expect(orderOutcome(leg, authorised('CAPTURED', ['COMPLETED']), undefined)).toMatchObject({
      kind: 'approved',
      providerReference: 'CAPTURE',
      isCaptured: true,
      legData: { authorizationId: 'AUTH', captureId: 'CAPTURE' },
    })
    expect(orderOutcome(leg, authorised('PENDING'), undefined)).toMatchObject({ kind: 'unknown' })
  })

  it('of another payment is rejected', () => {
    const order = authorised('CREATED')
    const others: readonly Order[] = [
      { ...order, id: 'OTHER' },
      { ...order, purchase_units: [{ ...order.purchase_units[0], custom_id: 'T-2' }] },
      { ...order, purchase_units: [{ ...order.purchase_units[0], amount: { ...amount, value: 9_999 } }] },
      {
        ...order,
        purchase_units: [{ ...order.purchase_units[0], amount: { ...amount, currency_code: 'NZD' } }],
      },
    ]
    for (const one of others) {
      expect(orderOutcome(leg, one, undefined)).toMatchObject({ kind: 'unknown', alarm: true })
    }
  })
})

describe('a capture', () => {
  it.each(['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED'])('that is %s counts as captured', (status) => {
    expect(captureOutcome(leg, { id: 'CAPTURE', status, amount })).toEqual({
      kind: 'approved',
      providerReference: 'CAPTURE',
      legData: { captureId: 'CAPTURE' },
    })
  })

  it.each(['DECLINED', 'FAILED'])('that is %s does not', (status) => {
    expect(captureOutcome(leg, { id: 'CAPTURE', status, amount })).toMatchObject({ kind: 'declined' })
  })

  it('of another amount is rejected', () => {
    const capture = { id: 'CAPTURE', status: 'COMPLETED', amount: { ...amount, value: 10_001 } }
    expect(captureOutcome(leg, capture)).toEqual({
      kind: 'unknown',
      detail: 'amount $100.01 AUD instead of $100.00 AUD',
      alarm: true,
    })
  })
})
