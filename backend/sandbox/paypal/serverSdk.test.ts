import { randomUUID } from 'node:crypto'
import { type ClientRequest, type IncomingMessage, request, type RequestOptions } from 'node:http'
import {
  ApiError,
  CheckoutPaymentIntent,
  Client,
  CustomError,
  Environment,
  type Order,
  OrdersController,
  PatchOp,
  PaymentsController,
} from '@paypal/paypal-server-sdk'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestClock, testClock } from '../../src/testing/clock'
import { answerHostedPage } from '../../src/testing/hostedPage'
import { redirectKeys, type TestSandbox, testSandbox } from '../../src/testing/sandbox'

let bank: TestSandbox
let clock: TestClock

/** PayPal's own library, its connections led to the sandbox. It validates every answer against its models. */
const clientWith = (secret: string): Client => {
  const { hostname, port } = new URL(bank.url)
  const toSandbox = (
    { headers, method, path }: RequestOptions,
    onAnswer: (answer: IncomingMessage) => void,
  ): ClientRequest => request({ hostname, port, headers, method, path: `/paypal${path}` }, onAnswer)
  return new Client({
    environment: Environment.Sandbox,
    clientCredentialsAuthCredentials: {
      oAuthClientId: redirectKeys.PAYPAL_CLIENT_ID,
      oAuthClientSecret: secret,
    },
    unstable_httpClientOptions: { transport: { request: toSandbox } },
  })
}

let orders: OrdersController
let payments: PaymentsController
/** A new client has a new token: the clock may have run past the last one. */
const connect = (): void => {
  const client = clientWith(redirectKeys.PAYPAL_CLIENT_SECRET)
  orders = new OrdersController(client)
  payments = new PaymentsController(client)
}
beforeAll(async () => {
  clock = testClock(new Date())
  bank = await testSandbox({ now: () => clock.now() })
})
beforeEach(connect)

const whole = { prefer: 'return=representation' }
const aud = (value: string) => ({ currencyCode: 'AUD', value })
const key = () => ({ paypalRequestId: randomUUID() })

/** A field's name alike on the wire (`address_line_1`) and in the library (`addressLine1`). */
const plainName = (name: string): string => name.replaceAll('_', '').toLowerCase()

/** The names of every field, however deep. */
const fieldsOf = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Array.isArray(value)
      ? value.flatMap(fieldsOf)
      : Object.entries(value)
          .filter(([, one]) => one !== undefined)
          .flatMap(([name, one]) => [plainName(name), ...fieldsOf(one)])

/**
 * The library drops fields that PayPal's models lack: the fields that the sandbox sends and the library keeps
 * must be the same.
 */
const expectKnownFields = ({ result, body }: { result: unknown; body: unknown }): void => {
  expect(fieldsOf(result).sort()).toEqual(fieldsOf(JSON.parse(String(body))).sort())
}

const create = async (intent = CheckoutPaymentIntent.Authorize, units = 1) => {
  const created = await orders.createOrder({
    ...whole,
    ...key(),
    body: {
      intent,
      purchaseUnits: Array.from({ length: units }, (_, index) => ({
        referenceId: `unit-${index}`,
        customId: `R-${index}`,
        invoiceId: randomUUID(),
        amount: { ...aud('100.00'), breakdown: { itemTotal: aud('95.00'), shipping: aud('5.00') } },
        items: [{ name: 'Oven', quantity: '1', unitAmount: aud('95.00'), sku: 'OVEN' }],
        shipping: {
          name: { fullName: 'Sam Shopper' },
          address: { addressLine1: '1 George Street', postalCode: '2000', countryCode: 'AU' },
        },
      })),
      paymentSource: {
        paypal: { experienceContext: { returnUrl: 'http://shop.test/ok', cancelUrl: 'http://shop.test/no' } },
      },
    },
  })
  expect(created.statusCode).toBe(201)
  expectKnownFields(created)
  return created.result
}
const approve = async ({ links = [] }: Order): Promise<void> => {
  const page = links.find(({ rel }) => rel === 'payer-action')?.href ?? ''
  await answerHostedPage(page, 'approve')
}
const authorize = async () => {
  const order = await create()
  await approve(order)
  const id = order.id ?? ''
  const answer = await orders.authorizeOrder({ id, ...whole, ...key() })
  expectKnownFields(answer)
  expect(answer.result).toMatchObject({ status: 'COMPLETED', payer: { emailAddress: 'buyer@example.com' } })
  return { id, authorizationId: answer.result.purchaseUnits?.[0]?.payments?.authorizations?.[0]?.id ?? '' }
}
const capture = async (value = '100.00', isFinal = true) => {
  const { id, authorizationId } = await authorize()
  const answer = await payments.captureAuthorizedPayment({
    authorizationId,
    ...whole,
    ...key(),
    body: { amount: aud(value), finalCapture: isFinal, invoiceId: randomUUID() },
  })
  expect(answer.statusCode).toBe(201)
  expectKnownFields(answer)
  return { id, authorizationId, captureId: answer.result.id ?? '' }
}
/** The library's own error of a call that PayPal refuses. */
const awaitRefusal = async (call: Promise<unknown>): Promise<CustomError> => {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(CustomError)
  return error as CustomError
}
const readIssue = async (call: Promise<unknown>) => {
  const { statusCode, result } = await awaitRefusal(call)
  return [statusCode, result?.name, result?.details?.[0]?.issue]
}

describe('PayPal’s own library at the sandbox', () => {
  it('gets a token for its credentials, and its own error for others', async () => {
    const stranger = new OrdersController(clientWith('wrong'))
    const error: unknown = await stranger.getOrder({ id: 'X' }).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ statusCode: 401, result: { error: 'invalid_client' } })
    const token = await clientWith(
      redirectKeys.PAYPAL_CLIENT_SECRET,
    ).clientCredentialsAuthManager.fetchToken()
    expect(token).toMatchObject({ tokenType: 'Bearer', accessToken: expect.stringMatching(/^A21AA/) })
  })

  it('creates an order, reads it and patches it', async () => {
    const { id = '' } = await create()
    expectKnownFields(await orders.getOrder({ id }))
    const path = "/purchase_units/@reference_id=='unit-0'"
    const patched = await orders.patchOrder({
      id,
      body: [
        { op: PatchOp.Replace, path: `${path}/amount`, value: { currency_code: 'AUD', value: '80.00' } },
        { op: PatchOp.Remove, path: `${path}/items` },
      ],
    })
    expect(patched.statusCode).toBe(204)
    const read = await orders.getOrder({ id })
    expect(read.result).toMatchObject({
      status: 'PAYER_ACTION_REQUIRED',
      purchaseUnits: [{ amount: aud('80.00') }],
    })
    const wrong = [{ op: PatchOp.Replace, path: `${path}/payee`, value: {} }]
    expect(await readIssue(orders.patchOrder({ id, body: wrong }))).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'NOT_PATCHABLE',
    ])
  })

  it('authorises, captures in parts and reads what came of it', async () => {
    const { id, authorizationId } = await authorize()
    const part = (value: string, isFinal: boolean) =>
      payments.captureAuthorizedPayment({
        authorizationId,
        ...whole,
        ...key(),
        body: { amount: aud(value), finalCapture: isFinal, invoiceId: randomUUID() },
      })
    const first = await part('60.00', false)
    expectKnownFields(first)
    expectKnownFields(await payments.getAuthorizedPayment({ authorizationId }))
    expect((await payments.getAuthorizedPayment({ authorizationId })).result.status).toBe(
      'PARTIALLY_CAPTURED',
    )
    expect((await part('40.00', true)).result).toMatchObject({ status: 'COMPLETED', finalCapture: true })
    expect(await readIssue(part('1.00', true))).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'AUTHORIZATION_ALREADY_CAPTURED',
    ])
    const captureId = first.result.id ?? ''
    const read = await payments.getCapturedPayment({ captureId })
    expectKnownFields(read)
    expect(read.result).toMatchObject({
      amount: aud('60.00'),
      sellerReceivableBreakdown: { grossAmount: aud('60.00') },
      supplementaryData: { relatedIds: { orderId: id, authorizationId } },
    })
    expectKnownFields(await orders.getOrder({ id }))
  })

  it('captures an order of two units at once', async () => {
    const order = await create(CheckoutPaymentIntent.Capture, 2)
    await approve(order)
    const answer = await orders.captureOrder({ id: order.id ?? '', ...whole, ...key() })
    expectKnownFields(answer)
    expect(answer.result.purchaseUnits?.map(({ payments: made }) => made?.captures?.length)).toEqual([1, 1])
  })

  it.each([
    ['return=minimal', 204],
    ['return=representation', 200],
  ])('voids with Prefer %s, answered %i', async (prefer, status) => {
    const { authorizationId } = await authorize()
    const answer = await payments.voidPayment({ authorizationId, prefer, ...key() })
    expect([answer.statusCode, answer.result?.status ?? null]).toEqual([
      status,
      status === 204 ? null : 'VOIDED',
    ])
    expect(await readIssue(payments.voidPayment({ authorizationId, ...key() }))).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'PREVIOUSLY_VOIDED',
    ])
  })

  it('reauthorises after the honour period', async () => {
    const { authorizationId } = await authorize()
    clock.advance(3 * 86_400_000)
    connect()
    const answer = await payments.reauthorizePayment({
      authorizationId,
      ...whole,
      ...key(),
      body: { amount: aud('110.00') },
    })
    expect(answer.statusCode).toBe(201)
    expectKnownFields(answer)
    expect(answer.result).toMatchObject({ status: 'CREATED', amount: aud('110.00') })
    const again = { authorizationId: answer.result.id ?? '', ...key() }
    expect(await readIssue(payments.reauthorizePayment(again))).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'REAUTHORIZATION_NOT_SUPPORTED',
    ])
  })

  it('refunds in parts, each with an invoice number of its own, and reads a refund', async () => {
    const { captureId } = await capture()
    const invoiceId = randomUUID()
    const refund = (value: string, number: string, id = key()) =>
      payments.refundCapturedPayment({
        captureId,
        ...whole,
        ...id,
        body: { amount: aud(value), invoiceId: number, customId: 'R-0', noteToPayer: 'Too loud' },
      })
    const request = key()
    const first = await refund('30.00', invoiceId, request)
    expectKnownFields(first)
    expect([first.statusCode, first.result]).toMatchObject([
      201,
      { status: 'COMPLETED', invoiceId, customId: 'R-0' },
    ])
    expect((await refund('30.00', invoiceId, request)).result).toEqual(first.result)
    const repeated = await awaitRefusal(refund('30.00', invoiceId))
    expect([repeated.statusCode, repeated.result?.name, repeated.result?.details]).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      [
        expect.objectContaining({
          issue: 'DUPLICATE_INVOICE_ID',
          description: 'Invoice ID was previously used to refund a capture.',
        }),
      ],
    ])
    expect((await refund('70.00', randomUUID())).result.sellerPayableBreakdown?.totalRefundedAmount).toEqual(
      aud('100.00'),
    )
    const read = await payments.getRefund({ refundId: first.result.id ?? '' })
    expectKnownFields(read)
    expect(read.result).toEqual(first.result)
    expect((await payments.getCapturedPayment({ captureId })).result.status).toBe('REFUNDED')
  })

  it('throws its own errors with PayPal’s names', async () => {
    const { captureId } = await capture()
    const wrongCurrency = { amount: { currencyCode: 'NZD', value: '1.00' } }
    expect(
      await readIssue(payments.refundCapturedPayment({ captureId, ...key(), body: wrongCurrency })),
    ).toEqual([422, 'UNPROCESSABLE_ENTITY', 'REFUND_CAPTURE_CURRENCY_MISMATCH'])
    expect(await readIssue(payments.getRefund({ refundId: 'NOBODY' }))).toEqual([
      404,
      'RESOURCE_NOT_FOUND',
      'INVALID_RESOURCE_ID',
    ])
    const { id = '' } = await create()
    expect(await readIssue(orders.authorizeOrder({ id, ...key() }))).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'ORDER_NOT_APPROVED',
    ])
    const mocked = { paypalMockResponse: '{"mock_application_codes":"INSTRUMENT_DECLINED"}' }
    expect(await readIssue(orders.authorizeOrder({ id, ...key(), ...mocked }))).toEqual([
      422,
      'UNPROCESSABLE_ENTITY',
      'INSTRUMENT_DECLINED',
    ])
  })
})
