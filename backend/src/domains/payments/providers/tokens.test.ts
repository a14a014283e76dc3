import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Leg } from '../provider'
import { paypalProvider } from './paypal/provider'
import { zipNzStoreProvider } from './zip-in-store/nz'
import { ZipNzApi } from './zip/nz.api'

let status = 0
const tokens = createServer((_req, res) => {
  res.writeHead(status, { 'content-type': 'application/json' }).end('{"error":"invalid_request"}')
})
let baseUrl: string
beforeAll(async () => {
  await new Promise<void>((done) => tokens.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(tokens.address() as AddressInfo).port}`
})
afterAll(() => void tokens.close())

const log = pino({ level: 'silent' })
const shared = { clientId: 'countertop', clientSecret: 'secret', log, now: () => new Date() }
const leg: Leg = {
  id: 'f2c1b7ba-2f2f-4c5c-9a7f-0e8a2f0d7f11',
  reference: 'T-1',
  supplierKey: 'House',
  amountCents: 10_000,
  currency: 'NZD',
  providerReference: 'ORDER',
  providerData: { authorizationId: 'AUTH', captureId: 'CAPTURE' },
}

const paypal = () => paypalProvider({ ...shared, baseUrl, webhookId: 'webhook' })
const zipInStore = () =>
  zipNzStoreProvider({
    api: new ZipNzApi({
      ...shared,
      baseUrl,
      authUrl: `${baseUrl}/oauth/token`,
      audience: 'countertop',
      bounds: { minimumCents: null, maximumCents: null },
    }),
    flow: 'auth',
    stores: { fallback: '', byStore: {} },
  })

describe.each([204, 301, 400, 401, 403, 404, 422, 500])('a token request answered with %i', (answered) => {
  it.each([
    ['PayPal', paypal, leg],
    ['Zip in store', zipInStore, leg],
    ['Zip in store without its order', zipInStore, { ...leg, providerReference: null }],
  ] as const)('decides nothing about a payment by %s', async (_name, build, payment) => {
    status = answered
    const provider = build()
    const outcomes = [await provider.status(payment), await provider.void(payment)]
    if (payment.providerReference !== null) {
      outcomes.push(await provider.capture(payment), await provider.refund(payment, 100, payment.id))
    }
    expect(outcomes.map(({ kind }) => kind)).toEqual(outcomes.map(() => 'unknown'))
  })
})
