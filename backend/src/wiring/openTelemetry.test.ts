import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { readConfig } from '../config/config'
import { startWorker } from '../jobs/worker'
import { type ExportedSpan, testCollector, type TestCollector } from '../testing/collector'
import { testMailServer } from '../testing/mailServer'
import { type PurchaseStage, purchaseStage } from '../testing/purchase'
import { plainCard } from '../testing/sandbox'
import { lanesOf } from './lanes'
import { startTracer } from './openTelemetry'

const caller = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const traceparent = `00-${caller.traceId}-${caller.spanId}-01`

let stage: PurchaseStage
let collector: TestCollector
let requestId: string
/** Of the purchase, by name. */
let spans: Map<string, ExportedSpan>

const parentOf = ({ parentSpanId }: ExportedSpan) =>
  collector.spans.find(({ spanId }) => spanId === parentSpanId)
const spanOf = (name: string): ExportedSpan => {
  const span = spans.get(name)
  if (span === undefined) throw new Error(`No span ${name} among ${[...spans.keys()].join(', ')}`)
  return span
}

beforeAll(async () => {
  const mails = await testMailServer()
  stage = await purchaseStage({ env: { SMTP_URL: mails.url, MAIL_FROM: 'shop@shop.test' } })
  const { app, log, databaseUrl } = stage
  collector = await testCollector()
  const { tracing } = readConfig({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=shop%20one',
  })
  if (tracing === undefined) throw new Error('Tracing is off')
  const tracer = await startTracer(tracing, '1.2.3', log)

  await app.request('GET', '/api/v3/search?brand=aol&term=secretterm')
  await app.request('GET', '/api/v3/search?brand=aol&term=x&unknown=secretparameter')
  await app.request('GET', '/secretpath')
  const shopper = await stage.shopper(['OVEN'])
  const attempt = randomUUID()
  const form = await stage.form(shopper, attempt)
  const bought = await app.request('POST', '/api/checkout', {
    jar: shopper.jar,
    brand: shopper.brand,
    headers: { 'idempotency-key': attempt, traceparent },
    body: form,
  })
  expect(bought.status).toBe(200)
  requestId = String(bought.headers.get('x-request-id'))
  const lane = lanesOf(app.backend.services).find(({ name }) => name === 'messages')
  if (lane === undefined) throw new Error('No lane of messages')
  const worker = await startWorker({ db: app.db, databaseUrl, lane, log })
  await vi.waitFor(() => expect(mails.received).toHaveLength(1), { timeout: 20_000 })
  await worker.stop()
  await tracer.stop()
  spans = new Map(
    collector.spans.filter(({ traceId }) => traceId === caller.traceId).map((span) => [span.name, span]),
  )
}, 120_000)

describe('the trace of a purchase', () => {
  it('continues the caller’s trace from the request over its statements to the provider', () => {
    const request = spanOf('POST /api/checkout')
    expect(request).toMatchObject({
      traceId: caller.traceId,
      parentSpanId: caller.spanId,
      status: 0,
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/api/checkout',
        'http.response.status_code': 200,
        'countertop.request_id': requestId,
      },
    })
    const provider = spanOf('POST the card acquirer')
    expect(provider.attributes).toMatchObject({
      'http.response.status_code': 201,
      'countertop.provider': 'the card acquirer',
    })
    expect(parentOf(provider)).toBe(request)
    const statement = spanOf('mail-insert')
    expect(statement.attributes).toMatchObject({
      'db.system.name': 'postgresql',
      'db.operation.name': 'mail-insert',
    })
    expect(parentOf(statement)?.name).toBe('transaction')
  })

  it('goes on in the job that sends the confirmation, and in the mail', () => {
    const job = spanOf('job send-mail')
    expect(parentOf(job)?.traceId).toBe(caller.traceId)
    expect(job.attributes).toMatchObject({ 'countertop.job.attempt': 1 })
    const mail = spanOf('send mail')
    expect(parentOf(mail)).toBe(job)
    expect(mail.attributes).toMatchObject({ 'countertop.mail.kind': 'orderConfirmation' })
  })

  it('is named by the line of the log that has the request’s ID', () => {
    const lines = stage.logLines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const line = lines.find((one) => one.requestId === requestId && one.msg === 'request completed')
    expect(line?.traceId).toBe(caller.traceId)
  })
})

describe('what is exported', () => {
  it('contains nothing that a shopper typed, nor anything of the card', () => {
    expect(collector.spans.length).toBeGreaterThan(20)
    const exported = collector.bodies.join('\n')
    const typed = [
      'secretterm',
      'secretparameter',
      'secretpath',
      'sam@example.com',
      '0412345678',
      '1 George Street',
    ]
    const card = [plainCard.number, plainCard.holderName, 'eyJ']
    for (const secret of [...typed, ...card]) expect(exported).not.toContain(secret)
    expect(exported).not.toContain('select ')
  })

  it('names a path without a call by its method alone', () => {
    const unknown = collector.spans.find(({ attributes }) => attributes['http.response.status_code'] === 404)
    expect(unknown?.name).toBe('GET')
  })

  it('reaches the collector with the configured headers', () => {
    expect(collector.requests[0]).toMatchObject({ path: '/v1/traces', headers: { 'x-tenant': 'shop one' } })
    expect(collector.bodies[0]).toContain('"1.2.3"')
  })

  it('holds no trace of what the workers do outside of jobs', () => {
    const names = new Set(collector.spans.map(({ name }) => name))
    expect([...names].filter((name) => name.startsWith('job-pool'))).toEqual([])
  })
})

describe('a job that was enqueued without tracing', () => {
  it('has its payload unchanged', async () => {
    const shopper = await stage.shopper(['FRIDGE'])
    expect((await stage.buy(shopper)).status).toBe(200)
    const [job] = await stage.app.db('graphile_worker._private_jobs').orderBy('id', 'desc').select('payload')
    expect(Object.keys(job.payload as object)).not.toContain('traceparent')
  })
})

describe('the settings of tracing', () => {
  it('are off without an endpoint', () => {
    expect(readConfig({}).tracing).toBeUndefined()
    expect(readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: '' }).tracing).toBeUndefined()
  })

  it('refuse an address, a sampler, a share and headers that cannot be used, without repeating the headers', () => {
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' })).toThrow(/must be an address/)
    expect(() => readConfig({ OTEL_TRACES_SAMPLER: 'some' })).toThrow(/must be one of always_on/)
    expect(() => readConfig({ OTEL_TRACES_SAMPLER_ARG: '2' })).toThrow(/must be a number from 0 to 1/)
    expect(() => readConfig({ OTEL_EXPORTER_OTLP_HEADERS: 'token' })).toThrow(
      'OTEL_EXPORTER_OTLP_HEADERS must be name=value, separated by commas.',
    )
  })
})
