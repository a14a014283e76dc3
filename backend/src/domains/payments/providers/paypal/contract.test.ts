import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { testClock, type TestClock } from '../../../../testing/clock'
import { answerHostedPage, broughtBy, type HostedChoice } from '../../../../testing/hostedPage'
import { notificationListener, type ReceivedNotification } from '../../../../testing/notificationListener'
import { redirectKeys, type TestSandbox, testSandbox } from '../../../../testing/sandbox'
import { legAfter, legOf } from '../../../../testing/leg'
import { startInput } from '../../../../testing/startInput'
import { merchantReferenceOf } from '../../../../../sandbox/paypal/order'
import { Sensitive } from '../../sensitive'
import type { ActionNeeded, Leg, Outcome, PaymentProvider, StartInput } from '../../provider'
import { Circuit } from '../circuit'
import { undoIdOf } from '../requestId'
import { orderBody } from './order'
import { paypalProvider, type PayPalProviderOptions } from './provider'

const lines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) })

let listener: Awaited<ReturnType<typeof notificationListener>>
let bank: TestSandbox
let clock: TestClock
let provider: PaymentProvider

const adapter = (over: Partial<PayPalProviderOptions> = {}) =>
  paypalProvider({
    baseUrl: `${bank.url}/paypal`,
    clientId: redirectKeys.PAYPAL_CLIENT_ID,
    clientSecret: redirectKeys.PAYPAL_CLIENT_SECRET,
    webhookId: redirectKeys.PAYPAL_WEBHOOK_ID,
    log,
    now: () => clock.now(),
    timeoutMs: 1000,
    inFlightPausesMs: [20, 100, 400],
    ...over,
  })

beforeAll(async () => {
  clock = testClock(new Date())
  listener = await notificationListener()
  bank = await testSandbox({ now: () => clock.now(), webhookUrl: listener.url })
  provider = adapter()
})
beforeEach(() => bank.sandbox.faults.clear())

const book = () => {
  if (!bank.sandbox.paypal) throw new Error('PayPal is not part of the sandbox')
  return bank.sandbox.paypal.book
}
const recordOf = (leg: Leg) =>
  book()
    .orders()
    .find((order) => merchantReferenceOf(order) === leg.reference)

const cancelUrl = `${startInput.cancelUrl}&status=CANCELLED`
const kim = {
  ...startInput.purchase.billing,
  suburb: 'Ranui',
  state: '',
  postcode: '0610',
  country: 'NZ',
} as const
const inputs: Readonly<Record<'AUD' | 'NZD', StartInput>> = {
  AUD: { ...startInput, cancelUrl },
  NZD: { ...startInput, cancelUrl, purchase: { ...startInput.purchase, billing: kim, shipping: kim } },
}

const receivedOf = (leg: Leg, type = 'PAYMENT'): ReceivedNotification[] =>
  listener.received.filter(
    ({ body }) => body.includes(leg.reference) && body.includes(`"event_type":"${type}`),
  )

const begin = async (over: Partial<StartInput> = {}, leg = legOf()) => {
  const outcome = await provider.start(leg, { ...inputs.AUD, ...over })
  expect(outcome).toMatchObject({ kind: 'actionNeeded', next: { kind: 'redirect' } })
  const { next } = outcome as ActionNeeded & { next: { url: string } }
  return { leg: legAfter(leg, outcome), url: next.url }
}

const chosen = async (choice: HostedChoice = 'approve', over: Partial<StartInput> = {}) => {
  const { leg, url } = await begin(over)
  return { leg, url, brought: broughtBy(await answerHostedPage(url, choice)) }
}

const authorised = async () => {
  const { leg, brought } = await chosen()
  const outcome = await provider.finish(leg, brought)
  expect(outcome).toMatchObject({ kind: 'approved' })
  return legAfter(leg, outcome as Outcome)
}

const paid = async () => {
  const leg = await authorised()
  const outcome = await provider.capture(leg)
  expect(outcome).toMatchObject({ kind: 'approved' })
  return legAfter(leg, outcome)
}

/** The adapter's parsed notifications of a leg of one type, once `count` have come. */
const readNotifications = async (leg: Leg, type: string, count = 1) => {
  await expect.poll(() => receivedOf(leg, type).length, { interval: 5 }).toBeGreaterThanOrEqual(count)
  const parsed = await Promise.all(
    receivedOf(leg, type).map(({ body, headers }) => provider.parseNotification(body, headers)),
  )
  return parsed.flatMap((one) => (one.isGenuine ? one.notifications : []))
}

describe('an order', () => {
  it.each([
    [kim, 'Ranui', 'Auckland'],
    [{ ...kim, suburb: 'Auckland', postcode: '1010' }, undefined, 'Auckland'],
    [{ ...kim, suburb: 'Kerikeri', postcode: '0230' }, undefined, 'Kerikeri'],
    [{ ...kim, suburb: 'Sydney', postcode: '2000', country: 'AU' as const }, undefined, 'Sydney'],
  ])('has the town of a New Zealand postcode as its city: %j', (shipping, second, city) => {
    const body = orderBody(legOf(), { ...startInput, purchase: { ...startInput.purchase, shipping } })
    const [{ shipping: sent }] = body.purchase_units as [(typeof body.purchase_units)[number]]
    expect([sent.address.address_line_2, sent.address.admin_area_2]).toEqual([second, city])
  })

  it('keeps our own parameters in its return addresses', async () => {
    const { brought, leg } = await chosen()
    expect(brought).toEqual({ provider: 'test', token: leg.providerReference, PayerID: expect.any(String) })
    expect((await chosen('cancel')).brought).toMatchObject({ cancelled: '1', status: 'CANCELLED' })
  })

  it('adds up to its amount with delivery and discount, and omits the parts when it pays for some of them', async () => {
    const purchase = {
      ...startInput.purchase,
      lines: [
        { sku: 'OVEN', name: 'Oven 60', quantity: 2, unitPriceCents: 60_000 },
        { sku: 'GIFT', name: 'A present', quantity: 1, unitPriceCents: 0 },
        { sku: 'HOOD', name: 'Hood', quantity: 1, unitPriceCents: 10_000 },
      ],
      deliveryCents: 4_995,
      discountCents: 5_000,
    }
    await begin({ purchase })
    const part = await begin({ purchase }, legOf({ amountCents: 50_000 }))
    expect(recordOf(part.leg)).toMatchObject({
      intent: 'AUTHORIZE',
      units: [{ amount: { currency_code: 'AUD', value: 50_000 } }],
    })
  })

  it('is created once when its answer was lost', async () => {
    bank.fault({ operation: 'paypal.order', kind: 'drop' })
    const { leg } = await begin()
    expect(
      book()
        .orders()
        .filter((order) => merchantReferenceOf(order) === leg.reference),
    ).toHaveLength(1)
  })

  it('sends the payer to Pay in 4 only when that was chosen [CHK-239]', async () => {
    const page = async (url: string) => (await fetch(url)).text()
    const inFour = await begin({ method: new Sensitive({ payInFour: true }) })
    expect(new URL(inFour.url).searchParams.get('fundingSource')).toBe('paylater')
    expect(await page(inFour.url)).toContain('Pay in 4, interest-free')
    const wallet = await begin()
    expect(new URL(wallet.url).searchParams.has('fundingSource')).toBe(false)
    expect(await page(wallet.url)).not.toContain('Pay in 4')
    const brought = broughtBy(await answerHostedPage(inFour.url, 'approve'))
    expect(await provider.finish(inFour.leg, brought)).toMatchObject({ kind: 'approved' })
  })

  it('expires after three hours', async () => {
    const { leg, brought } = await chosen()
    const { leg: waiting } = await begin()
    expect(await provider.status(waiting)).toMatchObject({ kind: 'actionNeeded' })
    clock.advance(3 * 3_600_000)
    expect(await provider.status(waiting)).toMatchObject({ kind: 'declined', status: 'Expired' })
    expect(await provider.finish(leg, brought)).toMatchObject({ kind: 'declined', status: 'Expired' })
  })
})

describe('an authorisation', () => {
  it('sends a payer back to PayPal who returned without approving', async () => {
    const { leg, url } = await begin()
    expect(await provider.finish(leg, { token: leg.providerReference ?? '' })).toMatchObject({
      kind: 'actionNeeded',
      next: { kind: 'redirect', url },
    })
  })

  it('is made when the payer approved and never returned', async () => {
    const { leg } = await chosen()
    expect(await provider.status(leg)).toMatchObject({ kind: 'approved' })
    expect(recordOf(leg)?.authorization?.status).toBe('CREATED')
  })

  it('is not made for a payer who returned by the cancel link', async () => {
    const { leg, brought } = await chosen()
    expect(await provider.finish(leg, { ...brought, status: 'CANCELLED' })).toMatchObject({
      kind: 'declined',
      status: 'Cancelled',
    })
    const left = legAfter(
      leg,
      { kind: 'unknown', detail: '' },
      { brought: { ...brought, status: 'CANCELLED' } },
    )
    expect(await provider.status(left)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
    expect(recordOf(leg)?.authorization).toBeNull()
  })

  it('is found in the order when another request was faster', async () => {
    const { leg, brought } = await chosen()
    await provider.finish(leg, brought)
    const first = recordOf(leg)?.authorization?.id
    const outcome = await provider.finish({ ...leg, id: randomUUID() }, brought)
    expect(outcome).toMatchObject({ kind: 'approved', legData: { authorizationId: first } })
  })

  it('ends after 29 days', async () => {
    const leg = await authorised()
    clock.advance(29 * 86_400_000)
    expect(await provider.capture(leg)).toMatchObject({
      kind: 'declined',
      reason: '422 AUTHORIZATION_EXPIRED',
    })
  })
})

describe('a capture', () => {
  it('is found without the data of the leg', async () => {
    const leg = await authorised()
    const bare = { ...leg, providerData: {} }
    const outcome = await provider.capture(bare)
    expect(outcome).toMatchObject({ kind: 'approved', providerReference: recordOf(leg)?.captures[0]?.id })
    expect(await provider.refund(bare, 100, randomUUID())).toMatchObject({ kind: 'approved' })
    expect(await provider.capture({ ...bare, id: randomUUID() })).toEqual(outcome)
  })

  it('waits while the money is under review, and completes by notification', async () => {
    const leg = await authorised()
    bank.fault({ operation: 'paypal.capture', kind: 'pending', ms: 1500 })
    expect(await provider.capture(leg)).toEqual({ kind: 'unknown', detail: 'capture PENDING PENDING_REVIEW' })
    expect(await provider.void(leg)).toMatchObject({ kind: 'unknown' })
    const [notified] = await readNotifications(leg, 'PAYMENT.CAPTURE.COMPLETED')
    expect(notified).toMatchObject({ kind: 'captured', amountCents: 129_995 })
    expect(await provider.capture(leg)).toMatchObject({
      kind: 'approved',
      providerReference: notified?.providerReference,
    })
    expect(await readNotifications(leg, 'PAYMENT.CAPTURE.PENDING')).toEqual([])
  })

  it('is declined when the review fails, and counts no money', async () => {
    const leg = await authorised()
    bank.fault({ operation: 'paypal.capture', kind: 'pendingDenied', ms: 5 })
    expect(await provider.capture(leg)).toMatchObject({ kind: 'unknown' })
    expect(await readNotifications(leg, 'PAYMENT.CAPTURE.DENIED')).toMatchObject([
      { kind: 'changed', amountCents: 0 },
    ])
    expect(await provider.capture(leg)).toMatchObject({ kind: 'declined', reason: 'capture DECLINED' })
    expect(recordOf(leg)?.authorization).toMatchObject({ status: 'CREATED' })
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(recordOf(leg)?.authorization).toMatchObject({ status: 'VOIDED' })
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
  })
})

describe('a refund', () => {
  it('is made in several parts, each with its own invoice number', async () => {
    const leg = await paid()
    const parts = [100_000, 20_000, 9_995]
    for (const cents of parts) {
      expect(await provider.refund(leg, cents, randomUUID())).toMatchObject({ kind: 'approved' })
    }
    const { refunds = [] } = recordOf(leg) ?? {}
    expect(refunds.map(({ cents }) => cents)).toEqual(parts)
    expect(new Set(refunds.map(({ invoiceId }) => invoiceId)).size).toBe(3)
    expect(refunds.map(({ customId }) => customId)).toEqual(parts.map(() => leg.reference))
    expect(await readNotifications(leg, 'PAYMENT.CAPTURE.REFUNDED', 3)).toHaveLength(3)
  })

  it('is found by its invoice number once PayPal no longer knows the request', async () => {
    const leg = await paid()
    const refundId = randomUUID()
    const first = await provider.refund(leg, 5_000, refundId)
    clock.advance(45 * 86_400_000)
    expect(await provider.refund(leg, 5_000, refundId)).toEqual(first)
    expect(await provider.refund(leg, 4_000, refundId)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(recordOf(leg)?.refunds).toHaveLength(1)
  })

  it.each([
    ['all of the money', [129_995]],
    ['most of it', [100_000]],
    ['the rest', [29_995, 100_000]],
  ])('of %s is found by its invoice number where less is left by then', async (_case, parts) => {
    const leg = await paid()
    const made = parts.map((cents) => ({ cents, refundId: randomUUID() }))
    const outcomes: Outcome[] = []
    for (const { cents, refundId } of made) outcomes.push(await provider.refund(leg, cents, refundId))
    clock.advance(45 * 86_400_000)
    for (const [index, { cents, refundId }] of made.entries()) {
      expect(await provider.refund(leg, cents, refundId)).toEqual(outcomes[index])
    }
    expect(await provider.refund(leg, 100_000, randomUUID())).toMatchObject({ kind: 'declined' })
    expect(recordOf(leg)?.refunds).toHaveLength(parts.length)
  })
})

describe('the void of a captured payment', () => {
  it('makes the refund that its release requests, so that a lost answer is repeated', async () => {
    const leg = await paid()
    const undone = await provider.void(leg)
    expect(undone).toMatchObject({ kind: 'approved' })
    expect(await provider.refund(leg, 129_995, undoIdOf(leg.id))).toEqual(undone)
    expect(recordOf(leg)?.refunds).toHaveLength(1)
  })
})

describe('an accepted refund', () => {
  const accepted = async (kind: 'pending' | 'pendingDenied', ms: number) => {
    const leg = await paid()
    bank.fault({ operation: 'paypal.refund', kind, ms })
    const { providerReference = '', ...outcome } = await provider.refund(leg, 5_000, randomUUID())
    expect(outcome).toEqual({ kind: 'approved', isPromised: true })
    return { query: (cents = 5_000) => provider.refundStatus?.(leg, cents, providerReference), leg }
  }

  it('can be queried while it waits', async () => {
    const { query } = await accepted('pending', 60_000)
    expect(await query()).toMatchObject({ kind: 'approved', isPromised: true })
  })

  it.each([
    ['pending', { kind: 'approved' }],
    ['pendingDenied', { kind: 'declined', reason: 'refund FAILED' }],
  ] as const)('that has ended is found, by the fault %s', async (kind, outcome) => {
    const { query } = await accepted(kind, 0)
    await expect.poll(query).not.toHaveProperty('isPromised')
    expect(await query()).toMatchObject(outcome)
  })

  it('is unknown, never failed, where it is not found, is another amount or is not answered', async () => {
    const { query, leg } = await accepted('pending', 60_000)
    expect(await query(4_000)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(await provider.refundStatus?.(leg, 5_000, 'NOBODY')).toMatchObject({ kind: 'unknown' })
    bank.fault({ operation: 'paypal.read', kind: 'refuse', times: 10 })
    expect(await query()).toMatchObject({ kind: 'unknown' })
  })
})

describe('access', () => {
  it('is requested once for many calls, and again when the token is rejected', async () => {
    const fresh = adapter()
    bank.fault({ operation: 'paypal.token', kind: 'slow', ms: 20 })
    const legs = await Promise.all([1, 2, 3].map(() => fresh.start(legOf(), inputs.AUD)))
    expect(legs.map(({ kind }) => kind)).toEqual(['actionNeeded', 'actionNeeded', 'actionNeeded'])
    bank.fault({ operation: 'paypal.token', kind: 'refuse', times: 100 })
    expect(await fresh.start(legOf(), inputs.AUD)).toMatchObject({ kind: 'actionNeeded' })
    bank.sandbox.faults.clear()
    bank.sandbox.paypal?.tokens.revokeAll()
    expect(await fresh.start(legOf(), inputs.AUD)).toMatchObject({ kind: 'actionNeeded' })
    clock.advance(9 * 3_600_000)
    expect(await fresh.start(legOf(), inputs.AUD)).toMatchObject({ kind: 'actionNeeded' })
  })

  it('that is refused settles nothing of an existing payment and raises an alarm', async () => {
    const leg = await authorised()
    const stranger = adapter({ clientSecret: 'somebody-elses-secret' })
    for (const outcome of [
      await stranger.status(leg),
      await stranger.capture(leg),
      await stranger.void(leg),
    ]) {
      expect(outcome).toMatchObject({ kind: 'unknown', alarm: true })
    }
  })
})

describe('notifications', () => {
  it('report each step under the references that our own calls got', async () => {
    const leg = await paid()
    const { authorization, captures } = recordOf(leg) ?? {}
    expect(authorization).not.toBeNull()
    const refund = await provider.refund(leg, 1_000, randomUUID())
    expect(await readNotifications(leg, 'PAYMENT.AUTHORIZATION.CREATED')).toEqual([
      {
        legReference: leg.reference,
        kind: 'authorised',
        amountCents: 129_995,
        currency: 'AUD',
        providerReference: leg.providerReference,
        detail: 'PAYMENT.AUTHORIZATION.CREATED',
      },
    ])
    expect(await readNotifications(leg, 'PAYMENT.CAPTURE.COMPLETED')).toMatchObject([
      { kind: 'captured', amountCents: 129_995, providerReference: captures?.[0]?.id },
    ])
    expect(await readNotifications(leg, 'PAYMENT.CAPTURE.REFUNDED')).toMatchObject([
      { kind: 'refunded', amountCents: 1_000, providerReference: (refund as Outcome).providerReference },
    ])
    const other = await authorised()
    const released = await provider.void(other)
    expect(await readNotifications(other, 'PAYMENT.AUTHORIZATION.VOIDED')).toMatchObject([
      { kind: 'voided', amountCents: 129_995, providerReference: released.providerReference },
    ])
  })

  it('of an approved order only cause a look-up', async () => {
    const { leg } = await chosen()
    expect(await readNotifications(leg, 'CHECKOUT.ORDER.APPROVED')).toMatchObject([
      { kind: 'changed', amountCents: 0, currency: 'AUD', legReference: leg.reference },
    ])
  })

  it('are repeated until accepted, may arrive twice, and may be overtaken', async () => {
    const isQuiet = () => expect.poll(() => bank.sandbox.paypal?.openNotifications).toBe(0)
    await isQuiet()
    listener.refuse(2)
    bank.fault({ operation: 'paypal.authorize', kind: 'webhookTwice' })
    const doubled = await authorised()
    await isQuiet()
    // One of the approval, two of the authorisation, and the two that were rejected again.
    expect(receivedOf(doubled, '')).toHaveLength(5)
    const notified = await readNotifications(doubled, 'PAYMENT.AUTHORIZATION.CREATED', 2)
    expect(new Set(notified.map((one) => JSON.stringify(one))).size).toBe(1)
    bank.fault({ operation: 'paypal.authorize', kind: 'webhookReordered' })
    const leg = await authorised()
    await provider.capture(leg)
    await readNotifications(leg, 'PAYMENT.AUTHORIZATION.CREATED')
    const order = receivedOf(leg).map(
      ({ body }) => (JSON.parse(body.toString()) as { event_type: string }).event_type,
    )
    expect(order).toEqual(['PAYMENT.CAPTURE.COMPLETED', 'PAYMENT.AUTHORIZATION.CREATED'])
  })

  it('of another webhook are rejected, and none is accepted while PayPal cannot verify them', async () => {
    const leg = await authorised()
    await readNotifications(leg, 'PAYMENT.AUTHORIZATION.CREATED')
    const [{ body, headers }] = receivedOf(leg) as [ReceivedNotification]
    const other = adapter({ webhookId: 'another-webhook' })
    expect(await other.parseNotification(body, headers)).toEqual({ isGenuine: false })
    expect(await provider.parseNotification(body, {})).toEqual({ isGenuine: false })
    bank.fault({ operation: 'paypal.verify', kind: 'refuse' })
    await expect(provider.parseNotification(body, headers)).rejects.toThrow(
      'did not verify a notification: 500',
    )
    expect(await provider.parseNotification(body, headers)).toMatchObject({ isGenuine: true })
  })

  it('that anybody posts occupy no calls of payments', async () => {
    let verifying = 0
    const stub = createServer(({ url }, res) => {
      // A verification is never answered.
      if (url?.startsWith('/v1/notifications/')) verifying += 1
      else if (url === '/v1/oauth2/token') res.end('{"access_token":"token","expires_in":3600}')
      else res.writeHead(422).end('{"name":"UNPROCESSABLE_ENTITY"}')
    })
    await new Promise<void>((done) => stub.listen(0, '127.0.0.1', done))
    const { port } = stub.address() as AddressInfo
    const circuit = new Circuit({ provider: 'PayPal', log, maxConcurrent: 20 })
    const flooded = adapter({ baseUrl: `http://127.0.0.1:${port}`, circuit, timeoutMs: 30_000 })
    const names = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo']
    const invented = Object.fromEntries(names.map((name) => [`paypal-${name}`, 'invented']))
    const flood = Array.from({ length: 40 }, () => flooded.parseNotification(Buffer.from('{}'), invented))
    const answers = Promise.allSettled(flood)
    await expect.poll(() => verifying).toBe(16)
    expect(circuit.acceptsCalls).toBe(true)
    expect(await flooded.start(legOf(), inputs.AUD)).toMatchObject({ kind: 'declined' })
    stub.close()
    stub.closeAllConnections()
    // PayPal sends those again that were not verified.
    expect((await answers).map(({ status }) => status)).toEqual(flood.map(() => 'rejected'))
  })
})
