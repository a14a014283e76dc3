import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import type { PaymentWithHistory } from './api'
import { close, listen } from '../testing/servers'

const payment: PaymentWithHistory = {
  reference: 'AOL-000000000001',
  cartId: '7b0d34b4-9a7e-4a3f-9a58-25e5f3d3a1aa',
  brand: 'aol',
  orderNumber: null,
  orderStatus: null,
  refunded: 0,
  paymentType: 'CreditCard',
  method: 'Credit or debit card',
  state: 'approved',
  amount: 839,
  currency: 'AUD',
  email: 'jo@example.com',
  createdAt: '2026-11-23T01:00:00.000Z',
  updatedAt: '2026-11-23T01:00:00.000Z',
  expiresAt: '2026-11-23T02:00:00.000Z',
  refusal: null,
  alarms: ['$50.00 AUD charged back'],
  lastAlarm: '4711',
  unknownRefunds: [
    {
      id: '2f1c8a52-5a35-4a0c-9d7e-1c3f6b7a9d01',
      amount: 50,
      createdAt: '2026-11-23T01:30:00.000Z',
      reason: 'damaged on delivery',
      providerReference: null,
    },
    {
      id: '9d6f1b0e-7a54-4d5c-8f5e-52a0c1de7a02',
      amount: 20,
      createdAt: '2026-11-23T01:40:00.000Z',
      reason: 'late',
      providerReference: 'P-1',
    },
  ],
  legs: [],
  actions: ['void', 'end', 'resolve'],
  history: [],
}

describe('the page of a payment', () => {
  let backend: Server
  let site: Server
  let origin: string
  const posted: unknown[] = []

  const respond = async (req: IncomingMessage, res: ServerResponse): Promise<void> => {
    const { pathname } = new URL(req.url ?? '/', 'http://backend')
    const send = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (pathname === '/api/account') {
      send(200, { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'W1' })
    } else if (pathname === `/api/operator/payments/${payment.reference}`) send(200, payment)
    else if (req.method === 'POST') {
      let body = ''
      for await (const part of req) body += String(part)
      posted.push(JSON.parse(body))
      send(409, { errors: ['Another alarm was raised.'], code: 'ALARMS_CHANGED' })
    } else send(404, { errors: ['None'], code: 'NOT_FOUND' })
  }
  beforeAll(async () => {
    backend = createServer((req, res) => void respond(req, res))
    site = createServer(createApp({ ...readConfig(), backendUrl: await listen(backend), publicApiUrl: null }))
    origin = await listen(site)
  })
  afterAll(() => close([site, backend]))

  it('resolves only the alarms that it showed, and shows the refusal when another was raised', async () => {
    const at = `${origin}/operator/payments/${payment.reference}`
    const headers = { cookie: 'ct_session=abc', origin }
    const page = await (await fetch(at, { headers })).text()
    const shown = /name="lastAlarm" value="(?<id>\d+)"/.exec(page)?.groups?.id ?? ''
    expect(shown).toBe('4711')
    const response = await fetch(`${at}/resolve`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ reason: 'Answered the dispute', lastAlarm: shown }),
    })
    expect(posted).toEqual([{ reason: 'Answered the dispute', lastAlarm: '4711' }])
    expect(response.status).toBe(409)
    const refused = await response.text()
    expect(refused).toContain('Another alarm was raised.')
    // Only the refused form shows its reason again, so that no press records it for another action.
    // Only in the form that was refused, so that no press records it for another action.
    expect(refused).toMatch(/resolve"[^]*value="Answered the dispute"/)
    expect(refused.match(/value="Answered the dispute"/g)).toHaveLength(1)
  })

  it.each([
    ['made', { made: true, reason: 'Zip shows it', providerReference: 'R-1' }],
    ['notMade', { made: false, reason: 'Zip shows it', providerReference: 'R-1' }],
  ])('ends a refund as %s, and shows a refused form as it was entered', async (end, sent) => {
    const at = `${origin}/operator/payments/${payment.reference}`
    const headers = { cookie: 'ct_session=abc', origin }
    const page = await (await fetch(at, { headers })).text()
    expect(page).toContain('The refund of $50.00 AUD was made')
    const path = `/refunds/${String(payment.unknownRefunds[0]?.id)}/${end}`
    expect(page).toContain(`action="/operator/payments/${payment.reference}${path}"`)
    posted.length = 0
    const response = await fetch(`${at}${path}`, {
      method: 'POST',
      redirect: 'manual',
      headers,
      body: new URLSearchParams({ reason: 'Zip shows it', providerReference: ' R-1 ' }),
    })
    expect(posted).toEqual([sent])
    const refused = await response.text()
    expect(refused.match(/value="Zip shows it"/g)).toHaveLength(1)
    expect(refused.includes('value="R-1"')).toBe(end === 'made')
  })

  it('shows the number of a refund that the provider accepted, and asks for none', async () => {
    const headers = { cookie: 'ct_session=abc', origin }
    const page = await (await fetch(`${origin}/operator/payments/${payment.reference}`, { headers })).text()
    const forms = page.split('<form').filter((form) => form.includes('The refund of $20.00 AUD was'))
    expect(forms).toHaveLength(2)
    for (const form of forms) {
      expect(form).toContain('with the number P-1')
      expect(form).not.toContain('name="providerReference"')
    }
  })

  it('ends a payment without its provider, for the reason that was entered', async () => {
    const at = `${origin}/operator/payments/${payment.reference}`
    posted.length = 0
    const response = await fetch(`${at}/end`, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: 'ct_session=abc', origin },
      body: new URLSearchParams({ reason: 'It has closed' }),
    })
    expect(posted).toEqual([{ reason: 'It has closed' }])
    expect((await response.text()).match(/value="It has closed"/g)).toHaveLength(1)
  })

  it('sends the amount of a refund that was made, and sends none that cannot be read', async () => {
    const path = `/refunds/${String(payment.unknownRefunds[0]?.id)}/made`
    const send = (amount: string) =>
      fetch(`${origin}/operator/payments/${payment.reference}${path}`, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie: 'ct_session=abc', origin },
        body: new URLSearchParams({ reason: 'PayPal shows it', amount }),
      })
    posted.length = 0
    expect(await (await send('forty')).text()).toMatch(/Enter an amount in dollars[^]*value="forty"/)
    expect(posted).toEqual([])
    await send('40.50')
    expect(posted).toEqual([{ made: true, reason: 'PayPal shows it', amount: 40.5 }])
  })
})
