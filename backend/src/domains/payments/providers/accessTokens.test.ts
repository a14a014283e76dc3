import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Leg } from '../provider'
import { AccessTokens } from './accessTokens'
import { paypalProvider } from './paypal/provider'
import { zipNzStoreProvider } from './zip/store/nz.provider'
import { ZipNzApi } from './zip/nz.api'

/** The answers of the token request, and of the calls made with a token, the first one first. */
let status = 0
let callStatuses: readonly number[] = []
const tokenBody = JSON.stringify({ access_token: 'token', expires_in: 3600 })
const server = createServer(({ url }, res) => {
  const isTokenRequest = url?.includes('/oauth')
  const answered = isTokenRequest ? status : (callStatuses[0] ?? 500)
  if (!isTokenRequest) callStatuses = callStatuses.slice(1)
  res
    .writeHead(answered, { 'content-type': 'application/json' })
    .end(isTokenRequest && answered === 200 ? tokenBody : '{"error":"invalid_request"}')
})
let baseUrl: string
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => void server.close())

let logLines: string[] = []
const log = pino({ level: 'warn' }, { write: (line) => logLines.push(line) })
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

describe.each([
  ['PayPal', paypal],
  ['Zip', zipInStore],
] as const)('an access token that %s refuses', (name, build) => {
  const refusals = () => logLines.filter((line) => line.includes(`${name} refuses our credentials`))
  beforeEach(() => {
    status = 200
    logLines = []
  })

  it('is renewed without a warning when the renewed one is accepted', async () => {
    callStatuses = [401, 404]
    await build().capture(leg)
    expect(callStatuses).toEqual([])
    expect(refusals()).toEqual([])
  })

  it('is warned of once when the renewed one is refused too', async () => {
    callStatuses = [401, 401]
    expect(await build().capture(leg)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(callStatuses).toEqual([])
    expect(refusals()).toHaveLength(1)
  })
})

describe('a renewed access token', () => {
  it('survives a slower call that the former one was refused to', async () => {
    let requests = 0
    const tokens = new AccessTokens({
      request: () => {
        requests += 1
        return Promise.resolve({ status: 200, body: { access_token: `${requests}`, expires_in: 3600 } })
      },
      renewEarlyMs: 0,
      now: () => new Date(),
    })
    const refuseFirst = (authorization: string) => ({
      status: authorization === 'Bearer 1' ? 401 : 200,
      body: authorization,
    })
    let refuse = (): void => undefined
    const refused = new Promise<void>((done) => (refuse = done))
    const slow = tokens.send(async (authorization) => {
      await refused
      return refuseFirst(authorization)
    })
    await tokens.send((authorization) => Promise.resolve(refuseFirst(authorization)))
    refuse()
    expect(await slow).toEqual({ status: 200, body: 'Bearer 2' })
    expect(requests).toBe(2)
  })
})
