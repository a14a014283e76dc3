import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { PayPalApi } from './api'
import { parsePayPalNotification } from './notification'

const names = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo']
const headers = Object.fromEntries(names.map((name) => [`paypal-${name}`, 'signature']))
const log = pino({ level: 'silent' })

/** PayPal's API that verifies every notification. */
class VerifyingApi extends PayPalApi {
  override post() {
    return Promise.resolve({ status: 200, body: { verification_status: 'SUCCESS' } })
  }
}
const api = new VerifyingApi({
  baseUrl: 'http://paypal.test',
  clientId: 'countertop',
  clientSecret: 'secret',
  log,
  now: () => new Date(),
})

const notify = (type: string, resource: object, logger = log) =>
  parsePayPalNotification(
    { api, webhookId: 'webhook', log: logger },
    Buffer.from(JSON.stringify({ event_type: type, resource })),
    headers,
  )
const refund = (status: string) => ({
  id: 'REFUND',
  status,
  amount: { currency_code: 'AUD', value: '10.00' },
  custom_id: 'T-1',
  invoice_id: 'T-1-R-1',
})

describe('a refund', () => {
  it('that PayPal could not pay out is reported as refused', async () => {
    expect(await notify('PAYMENT.REFUND.FAILED', refund('FAILED'))).toMatchObject({
      isGenuine: true,
      notifications: [{ legReference: 'T-1', kind: 'refundRefused', providerReference: 'REFUND' }],
    })
  })

  it.each([
    ['PAYMENT.REFUND.PENDING', 'PENDING'],
    ['PAYMENT.CAPTURE.REFUNDED', 'PENDING'],
  ])('that waits counts no money yet: %s, %s', async (type, status) => {
    expect(await notify(type, refund(status))).toEqual({ isGenuine: true, notifications: [] })
  })

  it('counts once it is completed', async () => {
    expect(await notify('PAYMENT.CAPTURE.REFUNDED', refund('COMPLETED'))).toMatchObject({
      notifications: [{ kind: 'refunded', amountCents: 1_000, providerReference: 'REFUND' }],
    })
  })
})

describe('the receiver of PayPal’s notifications', () => {
  it.each(['PAYMENT.CAPTURE.DENIED', 'PAYMENT.CAPTURE.DECLINED'])(
    'queries the payment after %s, whichever name PayPal uses',
    async (type) => {
      const resource = { id: 'CAPTURE', amount: { currency_code: 'AUD', value: '10.00' }, custom_id: 'T-1' }
      const body = Buffer.from(JSON.stringify({ event_type: type, resource }))
      expect(await parsePayPalNotification({ api, webhookId: 'webhook', log }, body, headers)).toEqual({
        isGenuine: true,
        notifications: [
          {
            legReference: 'T-1',
            kind: 'changed',
            amountCents: 0,
            currency: 'AUD',
            providerReference: 'CAPTURE',
            detail: type,
          },
        ],
      })
    },
  )

  it.each([
    ['no payment', { custom_id: undefined, invoice_id: undefined }],
    ['no amount', { amount: undefined }],
  ])('logs an event that we use and that names %s, and books nothing', async (_what, without) => {
    const lines: string[] = []
    const logger = pino({}, { write: (line: string) => void lines.push(line) })
    const resource = { ...refund('COMPLETED'), ...without }
    expect(await notify('PAYMENT.CAPTURE.REFUNDED', resource, logger)).toEqual({
      isGenuine: true,
      notifications: [],
    })
    expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
      expect.objectContaining({ level: 40, type: 'PAYMENT.CAPTURE.REFUNDED', id: 'REFUND' }),
    ])
  })
})
