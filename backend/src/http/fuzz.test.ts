import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Jar, jar, signedIn, type TestApp, testApp } from '../testing/index'
import type { OpenApi, Operation, Schema } from './reference/document'
import { exampleOf } from './reference/example'

/** Values that schemas often overlook; each is tried wherever a call takes a value. */
const hostileTexts = [
  '\u0000',
  'a\u0000b',
  '99999999999999999999',
  '-1',
  '9007199254740993',
  '0000-01-01',
  '1e309',
  "' or 1=1; drop table carts; --",
  '%',
  '\\',
  '\uD800',
  'x'.repeat(3000),
  '../../etc/passwd',
  '🛒'.repeat(50),
]
const hostileValues: unknown[] = [
  ...hostileTexts,
  null,
  true,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  1e308,
  '',
  [],
  {},
  [null],
  { $ne: 1 },
  Array.from({ length: 2000 }, () => 1),
]

/** Most calls for customers are allowed to staff. */
const senders = ['a guest', 'staff'] as const
type Sender = (typeof senders)[number]

interface Fuzzed {
  readonly title: string
  readonly method: string
  readonly path: string
  readonly operation: Operation
}

/** Limit in milliseconds: every value is tried in every place of every call. */
const patience = { timeout: 180_000 }

describe('hostile values', patience, () => {
  let app: TestApp
  let calls: Fuzzed[]
  let components: Readonly<Record<string, Schema>>

  beforeAll(async () => {
    app = await testApp()
    const document = (await app.request('GET', '/api/openapi.json')).body as OpenApi
    components = document.components?.schemas ?? {}
    calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        title: `${method} ${path}`,
        method: method.toUpperCase(),
        path,
        operation,
      })),
    )
  })

  const named = ({ operation }: Fuzzed, place: string): readonly { name: string; schema?: Schema }[] =>
    (operation.parameters ?? []).filter((parameter) => parameter.in === place)

  const usual = (schema: Schema | undefined): string =>
    String(schema ? exampleOf(schema, components) : 'text')

  const address = (
    call: Fuzzed,
    replaced: { place: string; name: string; value: string } | undefined,
  ): string => {
    const valueOf = (place: string, name: string, schema: Schema | undefined): string =>
      replaced?.place === place && replaced.name === name ? replaced.value : usual(schema)
    // A lone surrogate has no UTF-8 form, so it cannot occur in an address.
    const coded = (text: string): string => encodeURIComponent(Buffer.from(text).toString())
    const path = named(call, 'path').reduce(
      (made, { name, schema }) => made.replace(`{${name}}`, coded(valueOf('path', name, schema))),
      call.path,
    )
    const query = named(call, 'query')
      .filter(({ name }) => name !== 'brand')
      .map(({ name, schema }) => `${name}=${coded(valueOf('query', name, schema))}`)
    return `${path}?${query.join('&')}`
  }

  /** A browser for one call, so that its cart and checkout are its own. */
  const openBrowser = async (sender: Sender): Promise<Jar> => {
    const browser = jar()
    if (sender === 'staff') await signedIn(app, browser, 'staff')
    return browser
  }

  /** Checks that no value has ended staff's session: later values would be a guest's. */
  const expectSession = async (call: Fuzzed, browser: Jar, sender: Sender) => {
    const { status } = await app.request('GET', '/api/account', { jar: browser })
    expect(status, call.title).toBe(sender === 'staff' ? 200 : 401)
  }

  const expectAnswer = async (call: Fuzzed, browser: Jar, path: string, body: unknown, what: string) => {
    const answer = await app.request(call.method, path, {
      jar: browser,
      headers: { 'idempotency-key': randomUUID() },
      ...(body === undefined ? {} : { body }),
    })
    if (answer.status < 500) return
    const line = app.logLines.findLast((text) => text.includes('"level":50') && text.includes('err'))
    expect.soft(`${call.title} ${what}: ${answer.status} ${line?.slice(0, 400) ?? ''}`).toBe('below 500')
  }

  const shown = (value: unknown): string => JSON.stringify(value).slice(0, 40)

  it.each(senders)('of %s in params and query are answered below 500 by every call', async (sender) => {
    for (const call of calls) {
      const browser = await openBrowser(sender)
      for (const place of ['path', 'query']) {
        for (const { name } of named(call, place).filter((parameter) => parameter.name !== 'brand')) {
          for (const value of hostileTexts) {
            if (place === 'path' && ['../../etc/passwd'].includes(value)) continue
            const path = address(call, { place, name, value })
            await expectAnswer(call, browser, path, undefined, `${place} ${name} ${shown(value)}`)
          }
        }
      }
      await expectSession(call, browser, sender)
    }
  })

  it.each(senders)('of %s in any field of a body are answered below 500 by every call', async (sender) => {
    for (const call of calls) {
      const schema = call.operation.requestBody?.content['application/json']?.schema
      if (!schema) continue
      const whole = exampleOf(schema, components) as Record<string, unknown>
      const path = address(call, undefined)
      const browser = await openBrowser(sender)
      for (const name of Object.keys(whole)) {
        for (const value of hostileValues) {
          await expectAnswer(call, browser, path, { ...whole, [name]: value }, `body ${name} ${shown(value)}`)
        }
      }
      await expectSession(call, browser, sender)
    }
  })
})
