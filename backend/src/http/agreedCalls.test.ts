import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { seed } from '../seeds/seed'
import { type AgreedCall, agreedCalls, type CallInput, type KnownThings } from '../testing/agreedCalls'
import { type Jar, jar, signedIn, type TestAnswer, type TestApp, testApp } from '../testing/index'
import { testClock } from '../testing/clock'
import { type Documented, documented } from '../testing/documented'
import { type Operation, refName, type Schema } from './reference/document'
import { exampleOf } from './reference/example'
import { errorBody } from './schema'

/** Calls of the table that belong to the project workspace. */
const ofProjects = /project|reminders|competitor-prices/i

let app: TestApp
let staff: Jar
let customer: Jar
let things: KnownThings
let operations: Documented['operations']
let components: Documented['components']
let expectDocumented: Documented['expectDocumented']

/** An ID that no row has, close to the largest integer of the database. */
const unknownId = 2_147_483_000

const expectRefused = (call: string, answer: TestAnswer, status: number) => {
  expect(answer.status, `${call}: ${answer.text}`).toBe(status)
  expect(errorBody.safeParse(answer.body).error).toBeUndefined()
  expectDocumented(call, answer)
}

const sendCall = (call: string, { path = {}, query = {}, body }: CallInput, cookies: Jar) => {
  const [method = '', template = ''] = call.split(' ')
  const address = template.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(String(path[name])),
  )
  const given = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => [name, String(one)] as [string, string]),
  )
  const search = new URLSearchParams(given).toString()
  return app.request(method.toUpperCase(), `${address}?${search}`, {
    jar: cookies,
    headers: { 'idempotency-key': randomUUID() },
    ...(body === undefined ? {} : { body }),
  })
}

const merged = (input: CallInput, over: CallInput = {}): CallInput => ({
  path: { ...input.path, ...over.path },
  query: { ...input.query, ...over.query },
  ...((input.body ?? over.body) ? { body: { ...input.body, ...over.body } } : {}),
})

/** Prepares the session that a row needs and the things that its path names. */
const prepare = async ({ input, has, byStaff }: AgreedCall): Promise<{ cookies: Jar; input: CallInput }> => {
  if (byStaff) return { cookies: staff, input }
  const cookies = jar()
  const body = { sku: 'H2265-1BP', quantity: 1 }
  const send = (path: string, sent: unknown) => app.request('POST', path, { jar: cookies, body: sent })
  if (has === 'compared') await send('/api/compare/product/', { sku: body.sku })
  if (has !== 'cart' && has !== 'coupon') return { cookies, input }
  const { body: cart } = await send('/api/cart/product/', body)
  if (has === 'coupon') await send('/api/cart/coupon/', { code: 'WELCOME10', userEmail: 'sam@example.com' })
  return { cookies, input: merged({ path: { code: cart.products[0].productCode } }, input) }
}

beforeAll(async () => {
  app = await testApp({ clock: testClock(new Date()) })
  await seed(app.db, app.db.tables)
  const product = await app.db('products').where({ sku: 'H2265-1BP' }).first('id', 'slug')
  const { body: demos } = await app.request('GET', '/api/v2/cookingdemo?recordsPerPage=48')
  const [demo, fullDemo] = demos.items.filter(
    (one: { visibility: number; availability: number }) => one.visibility === 2 && one.availability === 0,
  )
  await app
    .db('cooking_demos')
    .where({ id: fullDemo.id })
    .update({ seats_taken: app.db.ref('capacity') })
  things = { productId: Number(product.id), slug: product.slug, demoId: demo.id, fullDemoId: fullDemo.id }
  staff = jar()
  customer = jar()
  await signedIn(app, staff, 'staff')
  await signedIn(app, customer, 'customer')
  ;({ operations, components, expectDocumented } = await documented(app))
})

const rows = agreedCalls({ productId: 0, slug: '', demoId: 0, fullDemoId: 0 })
const titled = (chosen: readonly AgreedCall[]): [string, number][] =>
  chosen.map((agreed) => [`${agreed.row} ${agreed.call}`, rows.indexOf(agreed)])
/** The row, evaluated once its things exist. */
const row = (index: number): AgreedCall => agreedCalls(things)[index] as AgreedCall

describe('the calls of requirements-commerce.md', () => {
  it('are all in the table, except those of the project workspace [COM-256]', async () => {
    const list = await readFile(
      new URL('../../../docs/requirements/requirements-commerce.md', import.meta.url),
      'utf8',
    )
    const listed = [
      ...list.matchAll(/^\| (COM-\d{3})(?: \(OPEN\))? \| `(?:GET|POST|PUT|DELETE) (\/?api\S*)`/gm),
    ]
    const wanted = listed.filter(([, , path = '']) => !ofProjects.test(path)).map(([, id]) => id)
    expect(rows.map((one) => one.row)).toEqual([...new Set(wanted)].sort())
    expect(rows.filter(({ call }) => operations[call] === undefined)).toEqual([])
  })

  it.each(titled(rows))('match the agreed and the documented schema: %s [COM-256]', async (_title, at) => {
    const agreed = row(at)
    const { cookies, input } = await prepare(agreed)
    const answer = await sendCall(agreed.call, input, cookies)
    expect(answer.status, answer.text).toBe(agreed.status ?? 200)
    if (agreed.answer === null) expect(answer.text).toBe('')
    else expect(agreed.answer.safeParse(answer.body).error?.issues ?? []).toEqual([])
    expectDocumented(agreed.call, answer)
  })

  it.each(titled(rows.filter(({ unknown }) => unknown)))(
    'answer 404 with errors for unknown things: %s [COM-256]',
    async (_title, at) => {
      const agreed = row(at)
      const { cookies, input } = await prepare(agreed)
      expectRefused(agreed.call, await sendCall(agreed.call, merged(input, agreed.unknown), cookies), 404)
    },
  )

  it.each(titled(rows))('answer 400 with errors for bad input: %s [COM-256]', async (_title, at) => {
    const agreed = row(at)
    const { cookies, input } = await prepare(agreed)
    expectRefused(agreed.call, await sendCall(agreed.call, merged(input, agreed.bad), cookies), 400)
  })
})

describe('every documented call', () => {
  /** Values that a schema does not describe, by field name; none of them exists in the database. */
  const fitting: Readonly<Record<string, unknown>> = {
    ct: 'c'.repeat(43),
    returnToken: 'r'.repeat(43),
    number: 'AOL-999999999',
    email: 'nobody@example.com',
    phone: '0412345678',
    reason: 'The customer changed their mind',
    reference: 'AOL-000000000000',
    state: 'NSW',
    postcode: '2000',
    bannerURL: '/s/delivery',
    backgroundColor: '#123456',
    file: 'no-such.svg',
  }
  /** Inputs that the description does not reveal: a kind of file, a date for staff, one of two fields. */
  const over: Readonly<Record<string, CallInput>> = {
    'get /media/thumbnails/{file}': { path: { file: 'no-such.png' } },
    'get /media/sale/{file}': { path: { file: 'zz-desktop.svg' } },
    'get /api/v2/product/slug/{slug}': { query: { date: '2000-01-01' } },
    'post /api/orders/{number}/reduce': { body: { lines: [{ line: 0, quantity: 1 }] } },
  }
  /** Excluded because its refusals concern payments, which `place.test.ts` covers. */
  const paymentCall = 'post /api/checkout'

  const valueOf = (name: string, schema: Schema | undefined): unknown => {
    if (name in fitting) return fitting[name]
    const value = schema ? exampleOf(schema, components) : 'text'
    return typeof value === 'number' && /id$/i.test(name) ? unknownId : value
  }

  /** Input that matches a call's description but names nothing that exists. */
  const example = ({ parameters = [], requestBody }: Operation): CallInput => {
    const named = (place: string) =>
      Object.fromEntries(
        parameters
          .filter((one) => one.in === place && one.required)
          .map(({ name, schema }) => [name, String(valueOf(name, schema))]),
      )
    const schema = requestBody?.content['application/json']?.schema
    const fields = Object.entries(
      (schema?.$ref ? components[refName(schema.$ref)] : schema)?.properties ?? {},
    )
    const body = Object.fromEntries(fields.map(([name, field]) => [name, valueOf(name, field)]))
    return { path: named('path'), query: named('query'), ...(schema ? { body } : {}) }
  }

  /** Uploads are excluded: their body is no JSON, and attachments.test.ts covers their refusals. */
  const isUpload = (call: string): boolean =>
    operations[call]?.requestBody?.content?.['multipart/form-data'] !== undefined
  const callsDocumenting = (status: number): string[] =>
    Object.keys(operations).filter(
      (call) => call !== paymentCall && !isUpload(call) && operations[call]?.responses[status],
    )
  const callAs = (call: string, cookies: Jar) =>
    sendCall(call, merged(example(operations[call] as Operation), over[call]), cookies)
  /**
   * Excludes the 403 of a missing brand header, which every write documents with another description, and the
   * calls of projects, most of which owners may use: their table of rights is tested on its own.
   */
  const forStaff = (): string[] =>
    callsDocumenting(401).filter(
      (call) =>
        operations[call]?.responses[403]?.description === 'Not allowed' &&
        !operations[call].tags?.includes('Projects'),
    )

  it('that documents 401 answers 401 to a visitor [COM-256]', async () => {
    const calls = callsDocumenting(401)
    expect(calls.length).toBeGreaterThan(30)
    for (const call of calls) expectRefused(call, await callAs(call, jar()), 401)
  })

  it('for staff answers 403 to a customer [COM-256]', async () => {
    const calls = forStaff()
    expect(calls.length).toBeGreaterThan(20)
    for (const call of calls) expectRefused(call, await callAs(call, customer), 403)
  })

  it('that documents 404 answers 404 for unknown things [COM-256]', async () => {
    const calls = callsDocumenting(404)
    expect(calls.length).toBeGreaterThan(50)
    for (const call of calls) {
      const isPersonal = operations[call]?.responses[401] !== undefined
      expectRefused(call, await callAs(call, isPersonal ? staff : jar()), 404)
    }
  })
})
