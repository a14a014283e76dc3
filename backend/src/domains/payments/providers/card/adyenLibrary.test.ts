import { randomUUID } from 'node:crypto'
import {
  CheckoutAPI,
  Client,
  Config,
  EnvironmentEnum,
  hmacValidator as HmacValidator,
  type Types,
} from '@adyen/api-library'
import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { notificationListener } from '../../../../testing/notificationListener'
import { recordingProxy } from '../../../../testing/recordingProxy'
import {
  acquirerKeys,
  challengedCard,
  plainCard,
  type TestCard,
  type TestSandbox,
  testSandbox,
} from '../../../../testing/sandbox'
import { legOf } from '../../../../testing/leg'
import { startInput } from '../../../../testing/startInput'
import type { Leg, Outcome, PaymentProvider, StartInput } from '../../provider'
import { Sensitive } from '../../sensitive'
import { cardProvider } from './provider'

const merchantAccount = acquirerKeys.ACQUIRER_MERCHANT_ACCOUNT
const hmacKey = acquirerKeys.ACQUIRER_HMAC_KEY
const libraryHost = 'https://checkout-test.adyen.com'

let bank: TestSandbox
let wire: Awaited<ReturnType<typeof recordingProxy>>
let listener: Awaited<ReturnType<typeof notificationListener>>
let provider: PaymentProvider
let library: CheckoutAPI

/** Adyen's own library, sending through the same recorder as our adapter. */
const libraryAt = (url: string): CheckoutAPI => {
  const config = new Config({
    apiKey: acquirerKeys.ACQUIRER_API_KEY,
    environment: EnvironmentEnum.TEST,
  })
  const httpClient = {
    request: async (
      endpoint: string,
      json: string,
      { apiKey = '' }: Config,
      _isApiKeyRequired: boolean,
      { idempotencyKey = '' }: { idempotencyKey?: string } = {},
    ): Promise<string> => {
      const answer = await fetch(endpoint.replace(libraryHost, url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-api-key': apiKey,
          'idempotency-key': idempotencyKey,
        },
        body: json,
      })
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${answer.status} ${text}`)
      return text
    },
  }
  return new CheckoutAPI(new Client(config, httpClient))
}

beforeAll(async () => {
  listener = await notificationListener()
  bank = await testSandbox({ webhookUrl: listener.url })
  wire = await recordingProxy(bank.url)
  provider = cardProvider({
    baseUrl: `${wire.url}/v71`,
    apiKey: acquirerKeys.ACQUIRER_API_KEY,
    hmacKeys: [hmacKey],
    merchantAccount,
    log: pino({ level: 'silent' }),
  })
  library = libraryAt(wire.url)
})
beforeEach(() => {
  wire.requests.length = 0
})

const encryptInput = async (card: TestCard): Promise<StartInput> => ({
  ...startInput,
  card: new Sensitive(await bank.encrypt(card, randomUUID())),
  holderName: card.holderName,
  returnUrl: 'http://localhost:4000/api/checkout/challenge/return/token',
})
const started = async (card = plainCard) => {
  const leg = legOf()
  const input = await encryptInput(card)
  const outcome = await provider.start(leg, input)
  return { leg: { ...leg, providerReference: outcome.providerReference ?? null }, input, outcome }
}
const captured = async (): Promise<Leg> => {
  const { leg } = await started()
  await provider.capture(leg)
  return leg
}

/** The library's request has every field of our adapter's, and no other. */
const expectSameRequest = (): void => {
  const [ours, theirs] = wire.requests.slice(-2)
  expect(theirs?.path).toBe(ours?.path)
  expect(theirs?.body).toEqual(ours?.body)
  expect(theirs?.headers['idempotency-key']).toBe(ours?.headers['idempotency-key'])
}
/** The library repeats our last request by its key, so that the sandbox answers both alike. */
const sameKey = () => ({ idempotencyKey: String(wire.requests.at(-1)?.headers['idempotency-key']) })
const amount = { value: 129_995, currency: 'AUD' }
const ours = (outcome: Outcome): string | undefined => outcome.providerReference

describe('a request of the card adapter equals that of Adyen’s own library', () => {
  const paymentRequest = (leg: Leg, input: StartInput) =>
    ({
      merchantAccount,
      reference: leg.reference,
      returnUrl: input.returnUrl,
      origin: input.origin,
      channel: 'Web',
      shopperEmail: input.shopper.email,
      shopperIP: input.shopper.ipAddress ?? '',
      browserInfo: {
        acceptHeader: input.shopper.accept,
        userAgent: input.shopper.userAgent,
        language: input.shopper.language,
        colorDepth: 24,
        screenHeight: input.shopper.screenHeight,
        screenWidth: input.shopper.screenWidth,
        timeZoneOffset: 0,
        javaEnabled: false,
      },
      authenticationData: {
        attemptAuthentication: 'always',
        threeDSRequestData: { nativeThreeDS: 'disabled' },
      },
      redirectToIssuerMethod: 'POST',
      redirectFromIssuerMethod: 'POST',
      additionalData: { manualCapture: 'true' },
      paymentMethod: {
        type: 'scheme',
        encryptedCard: input.card?.reveal() ?? '',
        holderName: input.holderName ?? '',
      },
      amount,
    }) as Types.checkout.PaymentRequest

  it('for a payment, whose answer is one of its own models', async () => {
    const { leg, input, outcome } = await started()
    const answer = await library.PaymentsApi.payments(paymentRequest(leg, input), sameKey())
    expectSameRequest()
    expect(answer).toMatchObject({
      resultCode: 'Authorised',
      pspReference: ours(outcome),
      merchantReference: leg.reference,
      amount,
    })
  })

  it('for the end of a challenge', async () => {
    const { leg, outcome } = await started(challengedCard)
    if (outcome.kind !== 'actionNeeded' || outcome.next.kind !== 'form') throw new Error('No challenge')
    const { fields } = await bank.answerChallenge(outcome.next, 'approve')
    await provider.finish(leg, fields)
    const details = { redirectResult: fields.redirectResult ?? '' }
    const answer = await library.PaymentsApi.paymentsDetails({ details }, sameKey())
    expectSameRequest()
    expect(answer).toMatchObject({ resultCode: 'Authorised', merchantReference: leg.reference, amount })
  })

  it('for a capture', async () => {
    const { leg } = await started()
    const psp = leg.providerReference ?? ''
    const outcome = await provider.capture(leg)
    const request = { merchantAccount, amount, reference: leg.reference }
    const answer = await library.ModificationsApi.captureAuthorisedPayment(psp, request, sameKey())
    expectSameRequest()
    expect(answer).toEqual({
      ...request,
      paymentPspReference: psp,
      pspReference: ours(outcome),
      status: 'received',
    })
  })

  it('for a refund of a part', async () => {
    const leg = await captured()
    const psp = leg.providerReference ?? ''
    const outcome = await provider.refund(leg, 5_000, randomUUID())
    const part = { value: 5_000, currency: 'AUD' }
    const request = { merchantAccount, amount: part, reference: leg.reference }
    const answer = await library.ModificationsApi.refundCapturedPayment(psp, request, sameKey())
    expectSameRequest()
    expect(answer).toEqual({
      ...request,
      paymentPspReference: psp,
      pspReference: ours(outcome),
      status: 'received',
    })
  })

  it('for a cancellation', async () => {
    const { leg } = await started()
    const psp = leg.providerReference ?? ''
    const outcome = await provider.void(leg)
    const request = { merchantAccount, reference: leg.reference }
    const answer = await library.ModificationsApi.cancelAuthorisedPaymentByPspReference(
      psp,
      request,
      sameKey(),
    )
    expectSameRequest()
    expect(answer).toEqual({
      ...request,
      paymentPspReference: psp,
      pspReference: ours(outcome),
      status: 'received',
    })
  })

  it.each(['is known', 'is not known'])(
    'for a cancellation by our own reference, which %s at the acquirer',
    async (what) => {
      const { leg } = what === 'is known' ? await started() : { leg: legOf() }
      const outcome = await provider.void({ ...leg, providerReference: null })
      const request = { merchantAccount, paymentReference: leg.reference, reference: leg.reference }
      const answer = await library.ModificationsApi.cancelAuthorisedPayment(request, sameKey())
      expectSameRequest()
      expect(answer).toEqual({ ...request, pspReference: ours(outcome), status: 'received' })
    },
  )
})

describe('Adyen’s own HMAC validator', () => {
  const validator = new HmacValidator()
  type Item = Types.notification.NotificationRequestItem
  const itemsIn = (body: Buffer): Item[] =>
    (
      JSON.parse(body.toString()) as { notificationItems: { NotificationRequestItem: Item }[] }
    ).notificationItems.map((one) => one.NotificationRequestItem)

  it('accepts every notification that the sandbox signs, and none with another key', async () => {
    const leg = await captured()
    await provider.refund(leg, 5_000, randomUUID())
    const { leg: voided } = await started()
    await provider.void(voided)
    const received = () =>
      listener.received
        .filter(({ body }) => body.includes(leg.reference) || body.includes(voided.reference))
        .flatMap(({ body }) => itemsIn(body))
    await expect.poll(() => received().length, { interval: 10 }).toBe(5)
    expect(
      received()
        .map(({ eventCode }) => String(eventCode))
        .sort(),
    ).toEqual(['AUTHORISATION', 'AUTHORISATION', 'CANCELLATION', 'CAPTURE', 'REFUND'])
    for (const item of received()) {
      expect(validator.validateHMAC(item, hmacKey)).toBe(true)
      expect(validator.validateHMAC(item, 'cd'.repeat(32))).toBe(false)
    }
  })

  it.each([
    ['of a payment', {}],
    ['of a modification', { originalReference: 'ORIGINAL12345678', eventCode: 'CAPTURE' }],
    ['of an event that we do not use', { eventCode: 'NOTIFICATION_OF_CHARGEBACK' }],
    ['of no money', { amount: { value: 0, currency: 'NZD' } }],
  ])('signs a notification %s that our adapter accepts, and rejects once altered', async (_what, over) => {
    const item = {
      pspReference: 'PSP1234567890123',
      originalReference: '',
      merchantAccountCode: merchantAccount,
      merchantReference: `T-${randomUUID()}`,
      amount: { value: 129_995, currency: 'AUD' },
      eventCode: 'AUTHORISATION',
      success: 'true',
      ...over,
    }
    const bodyOf = (given: typeof item, hmacSignature: string) =>
      Buffer.from(
        JSON.stringify({
          live: 'false',
          notificationItems: [{ NotificationRequestItem: { ...given, additionalData: { hmacSignature } } }],
        }),
      )
    const signature = validator.calculateHmac(item as unknown as Item, hmacKey)
    expect(await provider.parseNotification(bodyOf(item, signature), {})).toMatchObject({ isGenuine: true })
    const altered = { ...item, amount: { ...item.amount, value: item.amount.value + 1 } }
    expect(await provider.parseNotification(bodyOf(altered, signature), {})).toEqual({ isGenuine: false })
  })
})
