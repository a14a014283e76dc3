import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createBackend } from '../wiring/backend'
import { systemClock } from '../foundation/clock'
import { readConfig } from '../config/config'
import { connect } from '../db/connection'
import { type TestApp, testApp, type TestDb } from '../testing/index'
import { bodyLimit } from './bodyLimit'
import type { Call } from './call'
import { createLog } from './log'
import { errorBody } from './schema'

/** The declared calls, without a running app: their pool never connects. */
const declared = createBackend({
  db: connect('postgres://127.0.0.1/never-connected'),
  config: readConfig({}),
  log: createLog('silent'),
  clock: systemClock,
}).calls

const pathOf = (call: Call): string => call.spec.path.replace(/[:*][A-Za-z0-9_]+/g, 'none-1')
const titled = (calls: readonly Call[]): [string, Call][] =>
  calls.map((call) => [`${call.spec.method.toUpperCase()} ${call.spec.path}`, call])

const own = declared.filter((call) => !call.spec.crossSite)
const isStrict = (shape: unknown): boolean =>
  !(shape instanceof z.ZodObject) || shape.def.catchall instanceof z.ZodNever
/**
 * Providers append parameters of their own to our return address, so those calls accept unknown query fields.
 */
const acceptsUnknownQuery = ({ spec: { query } }: Call): boolean => !isStrict(query)
const foreign = own.filter(acceptsUnknownQuery)
const writes = own.filter((call) => call.isWrite)
/** Bodies of files have tests of their own (multipart.test.ts). */
const withBody = own.filter((call) => call.spec.body !== undefined && !call.spec.multipart)
const lenient = withBody.filter(({ spec }) => !isStrict(spec.body))
const strict = withBody.filter((call) => !lenient.includes(call))

/** A checksum of each table. */
const readContents = async (db: TestDb): Promise<object[]> => {
  const tables = await db('information_schema.tables')
    .where({ table_schema: 'public', table_type: 'BASE TABLE' })
    .orderBy('table_name')
    .pluck('table_name')
  const parts = tables.map(
    (table: string) =>
      `select '${table}' as name, md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from "${table}" t`,
  )
  return db.query('contents of every table', `${parts.join(' union all ')} order by name`, [])
}

describe('every declared call', () => {
  let app: TestApp
  let before: object[]

  beforeAll(async () => {
    app = await testApp()
    before = await readContents(app.db)
  })
  /** Once for each group of refusals: reading every table takes ten times as long as a refusal. */
  const itChangesNothing = (refusals: string) =>
    it(`changes nothing by ${refusals}`, async () => expect(await readContents(app.db)).toEqual(before))

  const send = (call: Call, options: Parameters<TestApp['request']>[2] & { query?: string } = {}) =>
    app.request(call.spec.method.toUpperCase(), `${pathOf(call)}${options.query ?? ''}`, options)

  const expectRefusal = async (answer: Awaited<ReturnType<typeof send>>, status: number, code: string) => {
    expect(answer).toMatchObject({ status, body: { code } })
    expect(errorBody.safeParse(answer.body).error).toBeUndefined()
    expect(answer.body.requestId).toBe(answer.headers.get('x-request-id'))
  }

  it.each(titled(own.filter((call) => !acceptsUnknownQuery(call))))(
    'refuses an unknown query field: %s',
    async (_title, call) => {
      const answer = await send(call, { query: '?nonsense=1' })
      await expectRefusal(answer, 400, 'INVALID_REQUEST')
      expect(answer.body.fields.nonsense).toEqual(['This field is not known.'])
    },
  )
  itChangesNothing('an unknown query field')

  it('accepts unknown query fields only in payment confirmations', () => {
    expect(foreign.map(({ spec }) => spec.path)).toEqual([
      '/api/checkout/afterpayconfirmation',
      '/api/checkout/paypalconfirmation',
      '/api/checkout/zipconfirmation',
      '/api/checkout/klarnaconfirmation',
    ])
  })

  it.each(titled(own))('refuses an unknown brand: %s', async (_title, call) => {
    const answer = await send(call, { query: '?brand=zz', headers: { 'X-Countertop-Brand': 'zz' } })
    await expectRefusal(answer, 400, 'UNKNOWN_BRAND')
  })
  itChangesNothing('an unknown brand')

  it.each(titled(writes))('refuses a write without the brand header: %s', async (_title, call) => {
    await expectRefusal(await send(call, { brand: null, body: {} }), 403, 'BRAND_HEADER_REQUIRED')
  })
  itChangesNothing('a write without the brand header')

  it.each(titled(writes))('refuses a write from an unknown origin: %s', async (_title, call) => {
    const answer = await send(call, { body: {}, headers: { Origin: 'https://evil.test' } })
    await expectRefusal(answer, 403, 'ORIGIN_NOT_ALLOWED')
  })
  itChangesNothing('a write from an unknown origin')

  it('has a summary that begins with its verb, as in “List the orders”', () => {
    const first = declared.map(({ spec }) => spec.summary.split(' ')[0] ?? '')
    const articles = /^(?:An?|The|One|Own|Every|Staff|What|When|Where|Who)$/
    const isVerb = (word: string) => !articles.test(word) && !/[^s]s:?$/.test(word)
    expect(first.filter((word) => !isVerb(word))).toEqual([])
  })

  it('ignores unknown fields of a body only where the specification says so [SHL-379]', () => {
    expect(titled(lenient).map(([title]) => title)).toEqual(['PATCH /api/account'])
  })

  it.each(titled(strict))('refuses an unknown field in the body: %s', async (_title, call) => {
    const answer = await send(call, { body: { nonsense: 1 } })
    await expectRefusal(answer, 400, 'INVALID_REQUEST')
    expect(answer.body.fields.nonsense).toEqual(['This field is not known.'])
  })
  itChangesNothing('an unknown field in the body')

  it.each(titled(withBody))('refuses a body of the wrong type: %s', async (_title, call) => {
    for (const body of [[1], '"text"', 'null']) {
      const answer = await send(call, { body })
      expect(answer.status).toBe(400)
      await expectRefusal(answer, 400, answer.body.code)
      expect(['INVALID_REQUEST', 'INVALID_JSON']).toContain(answer.body.code)
    }
  })
  itChangesNothing('a body of the wrong type')

  it.each(titled(withBody))(
    'refuses a body that is not JSON, and one above its limit: %s',
    async (_title, call) => {
      await expectRefusal(await send(call, { body: '{"a":' }), 400, 'INVALID_JSON')
      const limit = call.spec.bodyLimit ?? bodyLimit
      const answer = await send(call, { body: { nonsense: 'x'.repeat(limit) } })
      await expectRefusal(answer, 413, 'BODY_TOO_LARGE')
      expect(answer.body.errors).toEqual([`The body is larger than ${limit / 1_000} kB.`])
    },
  )
  itChangesNothing('a body that is not JSON, or above its limit')

  it.each(titled(withBody.filter(({ spec }) => spec.bodyLimit !== undefined)))(
    'reads a body up to its own limit: %s',
    async (_title, call) => {
      const body = { nonsense: 'x'.repeat((call.spec.bodyLimit ?? 0) - 100) }
      await expectRefusal(await send(call, { body }), 400, 'INVALID_REQUEST')
    },
  )

  it.each(titled(declared))('answers 405 for another method: %s', async (_title, call) => {
    const taken = declared.filter(({ spec }) => spec.path === call.spec.path).map(({ spec }) => spec.method)
    if (taken.includes('patch')) return
    const answer = await app.request('PATCH', pathOf(call))
    await expectRefusal(answer, 405, 'METHOD_NOT_ALLOWED')
    expect(answer.headers.get('allow')).toContain(call.spec.method.toUpperCase())
  })
  itChangesNothing('another method')

  it('is in the OpenAPI document, with no others', async () => {
    const { body } = await app.request('GET', '/api/openapi.json')
    const documented = Object.entries(body.paths as Record<string, object>).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    )
    const mounted = declared.map(({ spec }) => `${spec.method} ${spec.path.replace(/[:*](\w+)/g, '{$1}')}`)
    expect(documented.sort()).toEqual(mounted.sort())
  })

  it('is on the reference page', async () => {
    const { text } = await app.request('GET', '/api/docs')
    for (const { spec } of declared) expect(text).toContain(spec.summary.replace(/'/g, '&#39;'))
  })

  it('is declared once, with a group, a summary and a strict schema', () => {
    expect(new Set(titled(declared).map(([title]) => title)).size).toBe(declared.length)
    for (const { spec } of declared) {
      expect(spec.path).toMatch(/^\/(api\/|card-frame|media\/)/)
      expect(spec.tag).not.toBe('')
      expect(spec.summary).not.toMatch(/\.$/)
    }
  })
})
