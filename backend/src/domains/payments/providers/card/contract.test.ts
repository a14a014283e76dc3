import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  acquirerKeys,
  challengedCard,
  plainCard,
  type TestCard,
  type TestSandbox,
  testSandbox,
} from '../../../../testing/sandbox'
import { legAfter, legOf } from '../../../../testing/leg'
import { startInput } from '../../../../testing/startInput'
import { addSupplierKey } from '../../../../../sandbox/card/keys'
import type { ActionNeeded, Leg, PaymentProvider, ProviderNotification, StartInput } from '../../provider'
import { Sensitive } from '../../sensitive'
import { card } from './index'
import { contractSuite } from '../testing/contractSuite'
import { cardProvider } from './provider'

const logLines: string[] = []
const log = pino({ level: 'debug' }, { write: (line: string) => void logLines.push(line) })

let bank: TestSandbox
let provider: PaymentProvider
let listener: Server
let received: { body: Buffer; notifications: readonly ProviderNotification[] }[] = []
let acceptFrom = 0

const settings = {
  apiKey: acquirerKeys.ACQUIRER_API_KEY,
  hmacKeys: [acquirerKeys.ACQUIRER_HMAC_KEY],
  merchantAccount: acquirerKeys.ACQUIRER_MERCHANT_ACCOUNT,
  log,
  timeoutMs: 1000,
}

beforeAll(async () => {
  listener = createServer((req, res) => {
    const chunks: Buffer[] = []
    req.on('data', (chunk: Buffer) => chunks.push(chunk))
    const answer = async () => {
      const body = Buffer.concat(chunks)
      const parsed = await provider.parseNotification(body, {})
      received.push({ body, notifications: parsed.isGenuine ? parsed.notifications : [] })
      res.statusCode = received.length > acceptFrom ? 200 : 503
      res.end('[accepted]')
    }
    req.on('end', () => void answer())
  })
  listener.listen(0, '127.0.0.1')
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  bank = await testSandbox({ webhookUrl: `http://127.0.0.1:${port}/` })
  provider = cardProvider({ ...settings, baseUrl: `${bank.url}/v71` })
})
afterAll(() => void listener.close())
beforeEach(() => {
  bank.sandbox.faults.clear()
  received = []
  acceptFrom = 0
})

const operations = {
  start: 'payments',
  finish: 'details',
  capture: 'captures',
  void: 'cancels',
  refund: 'refunds',
} as const

const encryptInput = async (card: TestCard, over: Partial<StartInput> = {}): Promise<StartInput> => ({
  ...startInput,
  card: new Sensitive(await bank.encrypt(card, randomUUID())),
  holderName: card.holderName,
  returnUrl: 'http://localhost:4000/api/checkout/challenge/return/token',
  ...over,
})

const start = async (card: TestCard, leg = legOf(), over: Partial<StartInput> = {}) => ({
  leg,
  outcome: await provider.start(leg, await encryptInput(card, over)),
})

const challenged = async () => {
  const { leg, outcome } = await start(challengedCard)
  expect(outcome.kind).toBe('actionNeeded')
  const { next } = outcome as ActionNeeded
  if (next.kind !== 'form') throw new Error('The bank did not send a form')
  return { leg: legAfter(leg, outcome), form: next }
}

const bookedAs = (leg: Leg) => bank.payments().filter((one) => one.merchantReference === leg.reference)

const eventsOf = (leg: Leg): ProviderNotification[] =>
  received.flatMap(({ notifications }) => notifications.filter((one) => one.legReference === leg.reference))

const notified = async (leg: Leg, count: number): Promise<ProviderNotification[]> => {
  await expect.poll(() => eventsOf(leg).length, { interval: 5 }).toBeGreaterThanOrEqual(count)
  return eventsOf(leg)
}

/** The raw body of the first notification that names the leg, genuine or not. */
const readBody = async (leg: Leg): Promise<Buffer> => {
  const find = () => received.find(({ body }) => body.includes(leg.reference))?.body
  await expect.poll(find, { interval: 5 }).toBeDefined()
  return find() ?? Buffer.alloc(0)
}

describe('approval and decline', () => {
  it('authorises, captures once and sends signed notifications', async () => {
    const { leg, outcome } = await start(plainCard)
    expect(outcome).toMatchObject({ kind: 'approved', summary: 'Visa ending in 1111' })
    const authorised = {
      ...leg,
      providerReference: (outcome as { providerReference: string }).providerReference,
    }
    const captures = await Promise.all([provider.capture(authorised), provider.capture(authorised)])
    expect(captures.some(({ kind }) => kind === 'approved')).toBe(true)
    expect(await provider.capture(authorised)).toMatchObject({ kind: 'approved' })
    expect(bookedAs(leg)).toMatchObject([{ state: 'authorised', capturedValue: 129_995, refundedValue: 0 }])
    const events = await notified(leg, 2)
    expect(events.map(({ kind }) => kind).sort()).toEqual(['authorised', 'captured'])
  })

  it.each([
    ['DECLINED', 'Declined', 'Refused'],
    ['NOT_ENOUGH_BALANCE', 'Declined', 'Not enough balance'],
    ['CVC_DECLINED', 'Declined', 'CVC Declined'],
    ['ERROR', 'Declined', 'Acquirer Error'],
    ['SHOPPER_CANCELLED', 'Cancelled', 'Shopper Cancelled'],
    ['FRAUD_CANCELLED', 'Declined', 'FRAUD-CANCELLED'],
  ])('reads the refusal of holder name %s as %s', async (holderName, status, reason) => {
    const { outcome } = await start({ ...plainCard, holderName })
    expect(outcome).toMatchObject({ kind: 'declined', status, reason })
  })

  it.each([
    ['4111111111111111', 'Visa ending in 1111'],
    ['5555555555554444', 'Mastercard ending in 4444'],
    ['370000000000002', 'American Express ending in 0002'],
  ])('names the card %s to the shopper as %s', async (number, summary) => {
    const { outcome } = await start({ ...plainCard, number, cvc: number.length === 15 ? '7373' : '737' })
    expect(outcome).toMatchObject({ kind: 'approved', summary })
  })

  it('declines an expired card and a number that the bank refuses', async () => {
    const expired = await start({ ...plainCard, expiryYear: '2020' })
    expect(expired.outcome).toMatchObject({ kind: 'declined', reason: 'Expired Card' })
    const blocked = await start({ ...plainCard, number: '4000000000000002' })
    expect(blocked.outcome).toMatchObject({ kind: 'declined', reason: 'Blocked Card' })
  })

  it('declines a number that fails its check digit and books nothing', async () => {
    const { leg, outcome } = await start({ ...plainCard, number: '4111111111111112' })
    expect(outcome).toMatchObject({ kind: 'declined', reason: '422 101 Invalid card number' })
    expect(bookedAs(leg)).toEqual([])
  })

  it('waits for the notification of a payment with result Received', async () => {
    const { outcome } = await start({ ...plainCard, holderName: 'PENDING' })
    expect(outcome).toMatchObject({ kind: 'unknown', detail: 'result Received' })
  })
})

describe('3-D Secure', () => {
  it('requires a form post and authorises once the password is entered [CHK-366]', async () => {
    const { leg, form } = await challenged()
    expect(form.action).toMatch(/\/acs\/challenge$/)
    expect(Object.keys(form.fields)).toEqual(['creq', 'threeDSSessionData'])
    const back = await bank.answerChallenge(form, 'approve')
    expect(back.url).toBe('http://localhost:4000/api/checkout/challenge/return/token')
    expect(await provider.finish(leg, back.fields)).toMatchObject({ kind: 'approved' })
  })

  it.each([
    ['decline', 'password', 'Declined', '3D Not Authenticated'],
    ['approve', 'wrong', 'Declined', '3D Not Authenticated'],
    ['cancel', 'password', 'Cancelled', 'Shopper Cancelled'],
    ['expire', 'password', 'Expired', 'RReq not received from DS'],
  ] as const)('ends a challenge answered with %s (%s) as %s', async (choice, password, status, reason) => {
    const { leg, form } = await challenged()
    const back = await bank.answerChallenge(form, choice, password)
    expect(await provider.finish(leg, back.fields)).toMatchObject({ kind: 'declined', status, reason })
    expect(bookedAs(leg)).toMatchObject([{ capturedValue: 0 }])
  })

  it('answers the same return alike, and refuses an unknown token', async () => {
    const { leg, form } = await challenged()
    const back = await bank.answerChallenge(form, 'approve')
    const first = await provider.finish(leg, back.fields)
    expect(await provider.finish(leg, back.fields)).toEqual(first)
    expect(await provider.finish(legOf(), { redirectResult: 'made-up' })).toMatchObject({ kind: 'declined' })
    expect(await provider.finish(leg, {})).toBeNull()
  })

  it('rejects the answer of another leg', async () => {
    const { form } = await challenged()
    const back = await bank.answerChallenge(form, 'approve')
    const outcome = await provider.finish(legOf(), back.fields)
    expect(outcome).toMatchObject({ kind: 'unknown', alarm: true, detail: 'another reference' })
  })

  it('authorises without a challenge where none is allowed', async () => {
    const { outcome } = await start(challengedCard, legOf(), { mayChallenge: false })
    expect(outcome).toMatchObject({ kind: 'approved' })
  })

  it('drops a challenge that was cancelled under our reference', async () => {
    const { leg, form } = await challenged()
    expect(await provider.void({ ...leg, providerReference: null })).toMatchObject({ kind: 'approved' })
    const back = await bank.answerChallenge(form, 'approve')
    expect(await provider.finish(leg, back.fields)).toMatchObject({ kind: 'declined', status: 'Cancelled' })
  })
})

describe('answers that get lost', () => {
  it.each(['late', 'drop'] as const)(
    'repeats with the same key when the answer is %s, and is charged once',
    async (kind) => {
      bank.fault({ operation: 'payments', kind, ms: 2500 })
      const { leg, outcome } = await start(plainCard)
      expect(outcome).toMatchObject({ kind: 'approved' })
      expect(bookedAs(leg)).toHaveLength(1)
    },
  )

  it('awaits a request of the same key that is still being processed', async () => {
    bank.fault({ operation: 'payments', kind: 'slow', ms: 1500 })
    const { leg, outcome } = await start(plainCard)
    expect(outcome).toMatchObject({ kind: 'approved' })
    bank.fault({ operation: 'captures', kind: 'slow', ms: 300 })
    const paid = { ...leg, providerReference: outcome.providerReference ?? null }
    const captures = await Promise.all([provider.capture(paid), provider.capture(paid)])
    expect(captures.map(({ kind }) => kind)).toEqual(['approved', 'approved'])
    expect(bookedAs(leg)).toMatchObject([{ capturedValue: 129_995 }])
  })

  it('is unknown, never declined, when both attempts get no answer, and a cancellation undoes what was booked', async () => {
    bank.fault({ operation: 'payments', kind: 'drop', times: 2 })
    const { leg, outcome } = await start(plainCard)
    expect(outcome).toEqual({ kind: 'unknown', detail: 'no answer' })
    expect(bookedAs(leg)).toMatchObject([{ state: 'authorised' }])
    expect(await provider.status(leg)).toMatchObject({ kind: 'unknown' })
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(bookedAs(leg)).toMatchObject([{ state: 'cancelled' }])
    expect((await notified(leg, 2)).map(({ kind }) => kind)).toEqual(['authorised', 'voided'])
  })

  it('is unknown after a 5xx, whether it was booked or not', async () => {
    bank.fault({ operation: 'payments', kind: 'fail' })
    expect((await start(plainCard)).outcome).toEqual({ kind: 'unknown', detail: 'status 500' })
    bank.fault({ operation: 'payments', kind: 'refuse' })
    expect((await start(plainCard)).outcome).toEqual({ kind: 'unknown', detail: 'status 500' })
  })

  it('reports that nothing was booked after cancelling an unknown reference', async () => {
    const leg = legOf()
    expect(await provider.void(leg)).toMatchObject({ kind: 'approved' })
    expect(await notified(leg, 1)).toMatchObject([{ kind: 'voidFailed' }])
  })

  it('queries the end of a challenge again when that answer was lost', async () => {
    const { leg, form } = await challenged()
    const { fields } = await bank.answerChallenge(form, 'approve')
    bank.fault({ operation: 'details', kind: 'drop', times: 2 })
    expect(await provider.finish(leg, fields)).toMatchObject({ kind: 'unknown' })
    const kept = { ...leg, providerData: { brought: { redirectResult: fields.redirectResult } } }
    expect(await provider.status(kept)).toMatchObject({ kind: 'approved' })
  })
})

describe('contradictions and limits', () => {
  it('never approves another amount than ours', async () => {
    bank.fault({ operation: 'payments', kind: 'wrongAmount' })
    const { outcome } = await start(plainCard)
    expect(outcome).toMatchObject({
      kind: 'unknown',
      alarm: true,
      detail: 'amount $1,299.96 AUD instead of $1,299.95 AUD',
    })
  })

  it('uses an encrypted card once', async () => {
    const input = await encryptInput(plainCard)
    expect(await provider.start(legOf(), input)).toMatchObject({ kind: 'approved' })
    expect(await provider.start(legOf(), input)).toMatchObject({
      kind: 'declined',
      reason: expect.stringContaining('175'),
    })
  })

  it('accepts a card encrypted with a key added later', async () => {
    await addSupplierKey(`${bank.dataDir}/sandbox/keys`, bank.certificatesDir, 'House')
    expect((await start(plainCard)).outcome).toMatchObject({ kind: 'approved' })
  })

  it('refunds no more than was captured', async () => {
    const { leg, outcome } = await start(plainCard)
    const paid = { ...leg, providerReference: (outcome as { providerReference: string }).providerReference }
    await provider.capture(paid)
    await provider.refund(paid, 100_000, randomUUID())
    await provider.refund(paid, 100_000, randomUUID())
    expect(bookedAs(leg)).toMatchObject([{ capturedValue: 129_995, refundedValue: 100_000 }])
    const kinds = (await notified(leg, 4)).map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['authorised', 'captured', 'refundRefused', 'refunded'])
  })

  it('is refused with a wrong API key, which the log names', async () => {
    const stranger = cardProvider({
      ...settings,
      apiKey: 'another-key-0123456789',
      baseUrl: `${bank.url}/v71`,
    })
    const outcome = await stranger.start(legOf(), await encryptInput(plainCard))
    expect(outcome).toMatchObject({ kind: 'declined', reason: expect.stringContaining('401') })
    expect(logLines.at(-1)).toContain('"status":401,"msg":"the card acquirer refuses our credentials"')
  })

  it('settles nothing and raises an alarm when our key is refused for an existing payment', async () => {
    const stranger = cardProvider({
      ...settings,
      apiKey: 'another-key-0123456789',
      baseUrl: `${bank.url}/v71`,
    })
    const { leg, outcome } = await start(plainCard)
    const paid = { ...leg, providerReference: (outcome as { providerReference: string }).providerReference }
    for (const one of [await stranger.capture(paid), await stranger.void(paid)]) {
      expect(one).toMatchObject({ kind: 'unknown', alarm: true, detail: expect.stringContaining('401') })
    }
  })

  it('does not decline a challenged payment whose authorisation was lost when our key is refused', async () => {
    const stranger = cardProvider({
      ...settings,
      apiKey: 'another-key-0123456789',
      baseUrl: `${bank.url}/v71`,
    })
    const { leg, form } = await challenged()
    const { fields } = await bank.answerChallenge(form, 'approve')
    bank.fault({ operation: 'details', kind: 'drop', times: 2 })
    expect(await provider.finish(leg, fields)).toMatchObject({ kind: 'unknown' })
    expect(await stranger.finish(leg, fields)).toMatchObject({ kind: 'unknown', alarm: true })
    expect(bookedAs(leg)).toMatchObject([{ state: 'authorised' }])
  })
})

describe('notifications', () => {
  it('are sent again until accepted, and may arrive twice', async () => {
    acceptFrom = 2
    bank.fault({ operation: 'payments', kind: 'webhookTwice' })
    const { leg } = await start(plainCard)
    expect((await notified(leg, 2)).map(({ kind }) => kind)).toEqual(['authorised', 'authorised'])
    await expect.poll(() => bank.sandbox.webhooks.open).toBe(0)
  })

  it('are refused when the signature is wrong, the body altered, or no JSON at all', async () => {
    bank.fault({ operation: 'payments', kind: 'webhookBadSignature' })
    const forged = await start(plainCard)
    await readBody(forged.leg)
    expect(eventsOf(forged.leg)).toEqual([])
    const genuine = await readBody((await start(plainCard)).leg)
    expect(await provider.parseNotification(genuine, {})).toMatchObject({ isGenuine: true })
    const altered = Buffer.from(genuine.toString().replace('129995', '129996'))
    expect(await provider.parseNotification(altered, {})).toEqual({ isGenuine: false })
    expect(await provider.parseNotification(Buffer.from('{'), {})).toEqual({ isGenuine: false })
  })

  it('are accepted with the new and the previous key during a rotation', async () => {
    const body = await readBody((await start(plainCard)).leg)
    const hmacKeys = ['cd'.repeat(32), acquirerKeys.ACQUIRER_HMAC_KEY]
    const rotated = cardProvider({ ...settings, hmacKeys, baseUrl: bank.url })
    expect(await rotated.parseNotification(body, {})).toMatchObject({ isGenuine: true })
    const renewed = cardProvider({ ...settings, hmacKeys: ['cd'.repeat(32)], baseUrl: bank.url })
    expect(await renewed.parseNotification(body, {})).toEqual({ isGenuine: false })
  })
})

contractSuite(
  'card',
  () => ({
    provider,
    stranger: cardProvider({
      ...settings,
      apiKey: 'another-key-0123456789',
      baseUrl: `${bank.url}/v71`,
    }),
    currency: 'AUD',
    input: () => encryptInput(challengedCard),
    act: async (next, _leg, choice) => {
      if (next.kind !== 'form') throw new Error('The bank did not send a form')
      return (await bank.answerChallenge(next, choice)).fields
    },
    fault: (step, fault) => {
      // The acquirer has no look-up.
      if (step !== 'lookUp') bank.fault({ operation: operations[step], ...fault })
    },
    clearFaults: () => bank.sandbox.faults.clear(),
    booked: (leg) => {
      const [payment] = bookedAs(leg)
      const { state, amount, capturedValue = 0, refundedValue = 0 } = payment ?? {}
      const authorisedCents = state === 'authorised' ? (amount?.value ?? 0) - capturedValue : 0
      return { authorisedCents, capturedCents: capturedValue, refundedCents: refundedValue }
    },
    logged: () => logLines.join(''),
    secrets: ['5454545454545454', 'eyJhbGciOi', acquirerKeys.ACQUIRER_API_KEY],
    received: (leg) =>
      received.filter(({ body }) => body.includes(leg.reference)).map(({ body }) => ({ body, headers: {} })),
  }),
  card.traits.card,
)

describe('the card provider', () => {
  it('requests the details of a second return under another key', async () => {
    const other = await challenged()
    const { leg, form } = await challenged()
    const back = async (next: typeof form) => (await bank.answerChallenge(next, 'approve')).fields
    expect(await provider.finish(leg, await back(other.form))).toMatchObject({ kind: 'unknown', alarm: true })
    const own = await back(form)
    expect(await provider.finish(leg, own)).toMatchObject({ kind: 'approved' })
    expect(await provider.finish(leg, own)).toMatchObject({ kind: 'approved' })
  })

  it('logs no card, encrypted or clear', () => {
    const text = logLines.join('')
    expect(text).not.toContain('4111111111111111')
    expect(text).not.toContain('eyJhbGciOi')
  })
})
