import { createHmac } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { parseCardNotification } from './notification'

const key = 'ab'.repeat(32)
const merchantAccount = 'CountertopAU'

const parsed = (over: { eventCode: string; success?: string; reason?: string; paymentMethod?: string }) => {
  const item = {
    pspReference: 'REFUND0000000001',
    originalReference: 'PAYMENT000000001',
    merchantAccountCode: merchantAccount,
    merchantReference: 'CT-1',
    amount: { value: 5_000, currency: 'AUD' },
    success: 'true',
    ...over,
  }
  const { pspReference, originalReference, merchantReference, amount, eventCode, success } = item
  const signed = [
    ...[pspReference, originalReference, merchantAccount, merchantReference],
    ...[amount.value, amount.currency, eventCode, success],
  ].join(':')
  const hmacSignature = createHmac('sha256', Buffer.from(key, 'hex')).update(signed).digest('base64')
  const NotificationRequestItem = { ...item, additionalData: { hmacSignature } }
  const body = Buffer.from(
    JSON.stringify({ live: 'false', notificationItems: [{ NotificationRequestItem }] }),
  )
  return parseCardNotification(body, { hmacKeys: [key], merchantAccount })
}

describe('a genuine notification', () => {
  it.each([
    ['REFUND_FAILED', 'the card scheme rejected the refund'],
    ['REFUNDED_REVERSED', 'the refunded amount came back to the merchant'],
  ])('of %s reports a failed refund: %s', (eventCode) => {
    expect(parsed({ eventCode })).toMatchObject({
      isGenuine: true,
      notifications: [{ kind: 'refundFailed', amountCents: 5_000, providerReference: 'REFUND0000000001' }],
    })
  })

  it.each([
    ['Refused', 'declined'],
    ['FRAUD-CANCELLED', 'declined'],
    ['Shopper Cancelled', 'cancelled'],
    ['RReq not received from DS', 'expired'],
  ])('of a payment refused with "%s" reports it as %s', (reason, kind) => {
    expect(parsed({ eventCode: 'AUTHORISATION', success: 'false', reason })).toMatchObject({
      isGenuine: true,
      notifications: [{ kind }],
    })
  })

  it.each([
    ['visa', '058747:1111:03/2030', 'Visa ending in 1111'],
    ['mc', '058747:4444', 'Mastercard ending in 4444'],
    ['amex', ':0005:3/2030', 'American Express ending in 0005'],
    ['cup', '058747:1111:03/2030', 'Card ending in 1111'],
    ['visa', '058747', undefined],
    ['visa', '058747:11111:03/2030', undefined],
  ])(
    'of an authorised %s with "%s" names the card, and stores no expiry',
    (paymentMethod, reason, summary) => {
      const answer = parsed({ eventCode: 'AUTHORISATION', reason, paymentMethod })
      expect(answer.isGenuine && answer.notifications).toEqual([
        expect.objectContaining({ kind: 'authorised', detail: '', ...(summary && { summary }) }),
      ])
      if (summary === undefined) expect(JSON.stringify(answer)).not.toContain('summary')
    },
  )

  it('names each event of a dispute once, although all have one reference', () => {
    const of = (eventCode: string) => {
      const answer = parsed({ eventCode })
      return answer.isGenuine
        ? answer.notifications.map(({ kind, providerReference }) => `${kind}:${providerReference}`)
        : []
    }
    const events = ['CHARGEBACK', 'CHARGEBACK_REVERSED', 'SECOND_CHARGEBACK'].flatMap(of)
    expect(events.map((event) => event.split(':')[0])).toEqual([
      'chargedBack',
      'chargebackReversed',
      'chargedBack',
    ])
    expect(new Set(events).size).toBe(3)
  })

  it('of an event that we do not use is accepted and reports nothing', () => {
    expect(parsed({ eventCode: 'NOTIFICATION_OF_CHARGEBACK' })).toEqual({
      isGenuine: true,
      notifications: [],
    })
  })
})
