import { appendFile, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  acquirerKeys,
  challengedCard,
  encryptFor,
  plainCard,
  type TestSandbox,
  testSandbox,
} from '../../src/testing/sandbox'
import { cardProblem, decide, maskOf } from './cards'
import { readSandboxConfig } from '../config'
import { Journal } from '../journal'

let dataDir: string
let bank: TestSandbox
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'countertop-sandbox-'))
  bank = await testSandbox({ dataDir })
})
afterAll(async () => {
  await bank.sandbox.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const call = (path: string, body: unknown, headers: Record<string, string> = {}, to = bank) =>
  fetch(`${to.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': acquirerKeys.ACQUIRER_API_KEY, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  }).then(async (answer) => ({
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json().catch(() => undefined)) as Record<string, unknown>,
  }))

const request = async (over: Record<string, unknown> = {}, card = plainCard) => ({
  merchantAccount: 'Countertop',
  amount: { value: 2999, currency: 'AUD' },
  reference: `R-${Math.random()}`,
  returnUrl: 'http://shop.test/return',
  paymentMethod: {
    type: 'scheme',
    encryptedCard: encryptFor(await bank.certificate(), card),
    holderName: card.holderName,
  },
  additionalData: { manualCapture: 'true' },
  ...over,
})

describe('POST /v71/payments', () => {
  it('answers in the acquirer’s shape and returns the Idempotency-Key', async () => {
    const body = await request()
    const answer = await call('/v71/payments', body, { 'idempotency-key': 'key-1' })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('idempotency-key')).toBe('key-1')
    expect(answer.body).toMatchObject({
      resultCode: 'Authorised',
      merchantReference: body.reference,
      amount: { value: 2999, currency: 'AUD' },
      additionalData: { cardSummary: '1111', paymentMethod: 'visa' },
    })
    expect(answer.body.pspReference).toMatch(/^[A-Z0-9]{16}$/)
  })

  it('replays a key, refuses it for another body, and a duplicate in flight', async () => {
    const body = await request()
    const first = await call('/v71/payments', body, { 'idempotency-key': 'key-2' })
    expect((await call('/v71/payments', body, { 'idempotency-key': 'key-2' })).body).toEqual(first.body)
    const other = await call('/v71/payments', { ...body, reference: 'X' }, { 'idempotency-key': 'key-2' })
    expect(other.status).toBe(422)
    const long = await call('/v71/payments', body, { 'idempotency-key': 'k'.repeat(65) })
    expect(long.status).toBe(422)
    const again = await request()
    const both = await Promise.all(
      [1, 2].map(() => call('/v71/payments', again, { 'idempotency-key': 'key-3' })),
    )
    const codes = both.map(({ status }) => status).sort()
    expect([
      [200, 200],
      [200, 422],
    ]).toContainEqual(codes)
    expect(
      bank.payments().filter(({ merchantReference }) => merchantReference === again.reference),
    ).toHaveLength(1)
  })

  it.each([
    [{ returnUrl: undefined }, 422, '14_030'],
    [{ reference: undefined }, 422, '130'],
    [{ amount: { value: 12.5, currency: 'AUD' } }, 422, '100'],
    [{ amount: { value: 1, currency: 'EUR' } }, 422, '100'],
    [{ merchantAccount: 'Other' }, 403, '901'],
    [{ paymentMethod: { type: 'scheme', encryptedCard: 'x'.repeat(200), holderName: 'A' } }, 422, '174'],
  ])('refuses %o with %i %s', async (over, status, errorCode) => {
    expect(await call('/v71/payments', await request(over))).toMatchObject({
      status,
      body: { status, errorCode },
    })
  })

  it('refuses a wrong key and a body that is no JSON', async () => {
    expect(await call('/v71/payments', {}, { 'x-api-key': 'wrong' })).toMatchObject({
      status: 401,
      body: { errorCode: '000' },
    })
    expect(await call('/v71/payments', '{')).toMatchObject({ status: 400, body: { errorCode: '702' } })
  })

  it('requires browser data before a challenge', async () => {
    expect(await call('/v71/payments', await request({}, challengedCard))).toMatchObject({
      status: 422,
      body: { message: "Required field 'browserInfo' is not provided." },
    })
  })

  it('refuses modifications of an unknown payment, in another currency, or of too much', async () => {
    const { body } = await call('/v71/payments', await request())
    const path = `/v71/payments/${String(body.pspReference)}/captures`
    const capture = {
      merchantAccount: 'Countertop',
      reference: 'c',
      amount: { value: 2999, currency: 'AUD' },
    }
    expect((await call('/v71/payments/NOBODY/captures', capture)).body.errorCode).toBe('167')
    expect((await call(path, { ...capture, amount: { value: 1, currency: 'NZD' } })).body.errorCode).toBe(
      '138',
    )
    expect((await call(path, { ...capture, amount: { value: 3000, currency: 'AUD' } })).body.errorCode).toBe(
      '137',
    )
    expect(await call(path, capture)).toMatchObject({ status: 201, body: { status: 'received' } })
  })
})

describe('the card sandbox', () => {
  it('describes itself and the test cards on its start page', async () => {
    const answer = await fetch(bank.url)
    expect(answer.headers.get('content-type')).toContain('text/html')
    const text = await answer.text()
    for (const value of ['4111 1111 1111 1111', '5454 5454 5454 5454', '4000 0000 0000 0002', 'DECLINED'])
      expect(text).toContain(value)
  })
})

describe('the control calls', () => {
  it('need their key', async () => {
    expect((await fetch(`${bank.url}/control/payments`)).status).toBe(401)
    const headers = { 'x-control-key': acquirerKeys.ACQUIRER_API_KEY, 'content-type': 'application/json' }
    const listed = await fetch(`${bank.url}/control/payments?reference=nobody`, { headers })
    expect(await listed.json()).toMatchObject({ payments: [] })
    const fault = await fetch(`${bank.url}/control/faults`, {
      method: 'POST',
      headers,
      body: '{"operation":"payments","kind":"refuse"}',
    })
    expect(fault.status).toBe(204)
    expect((await call('/v71/payments', await request())).status).toBe(500)
  })
})

describe('the bank’s page', () => {
  it('is strict about scripts and frames, names what is paid, and works with a keyboard', async () => {
    const { body } = await call(
      '/v71/payments',
      await request(
        {
          browserInfo: {
            acceptHeader: '*/*',
            userAgent: 'x',
            language: 'en',
            colorDepth: 24,
            screenHeight: 1,
            screenWidth: 1,
            timeZoneOffset: 0,
            javaEnabled: false,
          },
        },
        challengedCard,
      ),
    )
    const { url, data } = body.action as { url: string; data: Record<string, string> }
    const page = await fetch(url, { method: 'POST', body: new URLSearchParams(data) })
    expect(page.headers.get('content-security-policy')).toBe(
      "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; frame-ancestors http: https:; form-action 'self'",
    )
    const html = await page.text()
    expect(html).toContain('$29.99 AUD')
    expect(html).toContain('•••• 5454')
    expect(html).toContain('<label for="password">')
    expect(html).not.toMatch(/<script|style=|onclick/)
    expect(html).not.toContain('5454545454545454')
    expect(
      (
        await fetch(`${bank.url}/acs/challenge`, {
          method: 'POST',
          body: new URLSearchParams({ threeDSSessionData: 'x' }),
        })
      ).status,
    ).toBe(404)
  })
})

describe('the journal', () => {
  it('brings everything back after a restart, readable by its owner only, without a card number', async () => {
    const body = await request()
    const first = await call('/v71/payments', body, { 'idempotency-key': 'key-9' })
    const file = join(dataDir, 'sandbox', 'journal.jsonl')
    const text = await readFile(file, 'utf8')
    expect(text).not.toContain('4111111111111111')
    expect(text).not.toContain(body.paymentMethod.encryptedCard.slice(-22))
    expect((await stat(file)).mode & 0o077).toBe(0)
    const again = await testSandbox({ dataDir })
    expect((await call('/v71/payments', body, { 'idempotency-key': 'key-9' }, again)).body).toEqual(
      first.body,
    )
    expect(again.payments()).toEqual(bank.payments())
    expect(again.waitingNotifications()).toEqual(bank.waitingNotifications())
    await again.sandbox.stop()
  })

  it('leaves out a last line that a killed process cut', async () => {
    const file = join(dataDir, 'cut.jsonl')
    const journal = new Journal(file)
    journal.set('thing', 'a', 1)
    journal.set('thing', 'b', 2)
    journal.set('thing', 'b', null)
    await appendFile(file, '{"kind":"thing","id":"c","va')
    expect([...new Journal(file).all('thing')]).toEqual([['a', 1]])
  })
})

describe('keys and settings', () => {
  it('makes private keys readable to their owner only', async () => {
    const key = await stat(join(dataDir, 'sandbox/keys/House.1.key.pem'))
    expect(key.mode & 0o777).toBe(0o600)
    expect(await readFile(join(dataDir, 'certificates/Miele.1.crt.pem'), 'utf8')).toContain(
      'BEGIN CERTIFICATE',
    )
  })

  it('says which setting is missing, never what a secret is', () => {
    expect(() => readSandboxConfig({ ACQUIRER_API_KEY: 'short-secret', ACQUIRER_HMAC_KEY: 'zz' })).toThrow(
      /ACQUIRER_API_KEY.*ACQUIRER_HMAC_KEY/,
    )
    try {
      readSandboxConfig({ ACQUIRER_API_KEY: 'short-secret' })
    } catch (error) {
      expect(String(error)).not.toContain('short-secret')
    }
  })
})

describe('cards', () => {
  const now = new Date('2026-03-31T12:00:00Z')
  it.each([
    ['03', '2026', 'Authorised'],
    ['02', '2026', 'Refused'],
    ['12', '2025', 'Refused'],
    ['01', '2027', 'Authorised'],
  ])('expiring %s/%s is %s in March 2026', (expiryMonth, expiryYear, resultCode) => {
    expect(decide({ ...plainCard, expiryMonth, expiryYear }, 'Sam', now).resultCode).toBe(resultCode)
  })

  it('checks number and CVC before it decides', () => {
    expect(cardProblem({ ...plainCard, number: '4111111111111112' })?.errorCode).toBe('101')
    expect(cardProblem({ ...plainCard, cvc: '7373' })?.errorCode).toBe('103')
    expect(cardProblem({ ...plainCard, number: '371449635398431', cvc: '7373' })).toBeNull()
    expect(maskOf('4111111111111111')).toBe('•••• 1111')
  })
})
