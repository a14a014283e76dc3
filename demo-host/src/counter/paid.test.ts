import { createServer, type Server } from 'node:http'
import { checkoutOption } from '@countertop/sdk/rules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app'
import { readConfig } from '../config'
import { close, listen } from '../testing/servers'

let backend: Server
let site: Server
let origin: string
/** Bodies of the payments that the backend was asked to record. */
const recorded: string[] = []
const answers: Record<string, object> = {
  '/api/account': { firstName: 'Amira', lastName: 'Haddad', winningUserId: 'w1' },
  '/api/checkout': {
    opts: checkoutOption.SetSalesperson,
    stores: [],
    store: { address: '1 High St', suburb: 'Perth', state: 'WA', postcode: '6000', phone: '' },
  },
}

beforeAll(async () => {
  backend = createServer((req, res) => {
    const answer = (status: number, body: object) =>
      res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const { pathname } = new URL(req.url ?? '/', 'http://backend')
    if (pathname.endsWith('/payments')) {
      let body = ''
      req.on('data', (part: Buffer) => (body += part.toString()))
      req.on('end', () => {
        recorded.push(body)
        // The whole body of a key's first request counts.
        if (recorded[0] === body) answer(200, {})
        else answer(422, { errors: ['The key was used before.'], code: 'IDEMPOTENCY_KEY_REUSED' })
      })
    } else if (answers[pathname]) answer(200, answers[pathname])
    else answer(404, { errors: ['None'], code: 'NOT_FOUND' })
  })
  const backendUrl = await listen(backend)
  site = createServer(createApp({ ...readConfig(), backendUrl, publicApiUrl: null }))
  origin = await listen(site)
})
afterAll(() => close([site, backend]))

const pay = (amount: string, method = 'eftpos') =>
  fetch(`${origin}/in-store/paid`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie: 'ct_session=abc', origin },
    body: new URLSearchParams({ id: 'C', number: 'AOL-1', key: 'K', amount, method }),
  })

describe('the form of a payment at the counter', () => {
  it('records the amount that staff took, and how', async () => {
    expect((await pay('189.5')).status).toBe(303)
    expect(recorded.splice(0).map((body) => JSON.parse(body))).toMatchObject([
      { amount: 189.5, method: 'eftpos' },
    ])
  })

  it.each(['', 'all', '-1'])('records nothing for the amount “%s”', async (amount) => {
    const refused = await pay(amount)
    expect([refused.status, recorded]).toEqual([400, []])
    expect(await refused.text()).toContain('Enter an amount in dollars, such as 49.95.')
  })

  it.each(['', 'cheque'])('records nothing for the method “%s”', async (method) => {
    const refused = await pay('189.5', method)
    expect([refused.status, recorded]).toEqual([400, []])
    expect(await refused.text()).toContain('Choose how the customer paid.')
  })

  it('names the method of the first of two presses, which alone is recorded', async () => {
    const order = {
      cartId: 'C',
      orderNumber: 'AOL-1',
      status: 'paid',
      totals: { total: 189, remaining: 0 },
      payment: { method: 'InStore', label: 'Cash or EFTPOS', cardSummary: null },
      payments: [{ label: 'Cash', amount: 189 }],
    }
    answers['/api/orders/confirmation'] = order
    expect((await pay('189', 'cash')).status).toBe(303)
    const second = await pay('189', 'eftpos')
    expect(second.status).toBe(422)
    expect(await second.text()).toContain(
      'This payment is already recorded: Cash. Nothing more was recorded. Please check how the customer paid.',
    )
  })
})
