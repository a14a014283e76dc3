import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import type { MailData } from '../../mail/service'
import { type ProjectShop, projectShop, type TestCaller } from '../testing/shop'

let shop: ProjectShop

beforeAll(async () => {
  shop = await projectShop()
})

const post = (who: TestCaller, path: string, body: object, key?: string) =>
  shop.call(who, 'POST', path, body, key === undefined ? {} : { key })
const read = async (who: TestCaller, id: string) =>
  (await shop.call(who, 'GET', `/api/v2/project/${id}`)).body

interface Mail<Kind extends keyof MailData> {
  readonly to: string
  readonly data: MailData[Kind]
}
/** The mails of a project, in the order in which they were queued. */
const mailsOf = <Kind extends 'projectQuote' | 'quoteRequested'>(
  kind: Kind,
  projectName: string,
): Promise<Mail<Kind>[]> =>
  shop.app
    .db('mails')
    .where({ kind })
    .whereRaw(`data->>'projectName' = ?`, [projectName])
    .orderBy(['created_at', 'recipient'])
    .select('recipient as to', 'data')

/** A project with a name of its own and these customer fields. */
const projectFor = async (customer: object, products: [string, number][] = [['OVEN', 2]]) => {
  const name = `Rose St ${randomUUID()}`
  const { projectId } = await shop.project(shop.owner, products, name)
  const saved = await post(shop.staff, '/api/v2/project/customer', { projectId, ...customer })
  expect(saved.status, saved.text).toBe(200)
  return { projectId, name }
}
const rita = { customerName: 'Rita Marsden', email: 'rita@builder.example' }
const email = (body: object, key?: string) => post(shop.staff, '/api/v2/project/email', body, key)

describe('a project by email', () => {
  it('goes to both addresses with a share address, and the project is Shared [COM-203, COM-204, COM-318]', async () => {
    const { projectId, name } = await projectFor({ ...rita, secondaryEmail: 'boss@builder.example' })
    const answer = await email({ projectId })
    expect(answer, answer.text).toMatchObject({ status: 200, body: { projectEmailed: true } })
    const project = await read(shop.staff, projectId)
    expect(project).toMatchObject({
      projectEmailed: true,
      sharedStatus: 'Shared',
      sharePrices: true,
      shareId: answer.body.shareId,
      version: answer.body.version,
    })
    const mails = await mailsOf('projectQuote', name)
    expect(mails.map(({ to }) => to)).toEqual(['boss@builder.example', 'rita@builder.example'])
    const { link, ...data } = mails[0]!.data
    expect(data).toEqual({
      customerName: 'Rita Marsden',
      projectName: name,
      quoteNumber: null,
      totalCents: 200_000,
      holdsUntil: null,
      preparedBy: expect.not.stringContaining('('),
      orderLink: null,
      pdf: null,
    })
    const opened = await shop.call(
      shop.nobody,
      'GET',
      `/api/v2/project/shared?shareId=${new URL(link).pathname.split('/').at(-1)}`,
    )
    expect(opened.body).toMatchObject({ projectId, cart: { orderTotal: 2000 } })
    const { changelogs } = (
      await shop.call(shop.staff, 'GET', `/api/v2/project/changelogs?projectId=${projectId}`)
    ).body
    expect(changelogs).toContainEqual(
      expect.objectContaining({ action: 'email', subject: name, user: expect.any(String) }),
    )
  })

  it('of a quote has its number, its last day and its PDF, until its prices have expired', async () => {
    const { projectId, name } = await projectFor(rita)
    for (const _revision of [1, 2]) await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    await email({ projectId })
    const now = shop.clock.now()
    shop.clock.set(new Date('2026-12-24T13:00:00Z'))
    await email({ projectId })
    shop.clock.set(now)
    const { quoteId } = await read(shop.staff, projectId)
    const [first, second] = await mailsOf('projectQuote', name)
    expect(first!.data).toMatchObject({
      quoteNumber: `${quoteId}-2`,
      totalCents: 200_000,
      holdsUntil: '2026-12-24',
      pdf: { projectId, revision: 2 },
    })
    expect(second!.data).toMatchObject({ quoteNumber: null, holdsUntil: null, pdf: null })
  })

  it('without prices names no amount and no day, and the choice of a share is kept until staff make another', async () => {
    const { projectId, name } = await projectFor(rita)
    await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    const share = { projectId, sharedStatus: 'Shared' }
    const { body: shared } = await post(shop.owner, '/api/projects/shared-project-status', share)
    expect(shared.showPrices).toBe(false)
    const kept = await email({ projectId })
    expect(kept.body.shareId).toBe(shared.shareId)
    await email({ projectId, showPrices: true })
    const [hidden, shown] = await mailsOf('projectQuote', name)
    expect(hidden!.data).toMatchObject({ totalCents: null, holdsUntil: null, pdf: { revision: 1 } })
    expect(shown!.data).toMatchObject({ totalCents: 200_000, holdsUntil: '2026-12-24' })
    expect((await read(shop.staff, projectId)).sharePrices).toBe(true)
  })

  it('is refused after a change of its quote, until it is quoted again', async () => {
    const { projectId, name } = await projectFor(rita)
    const quote = () => post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    await quote()
    const [{ productCode }] = (await read(shop.staff, projectId)).cart.products
    const change = (products: object[]) => post(shop.staff, '/api/v2/project', { projectId, products })
    for (const products of [[{ productCode, quantity: 3 }], [{ sku: 'DISH', quantity: 1 }]]) {
      expect((await change(products)).status).toBe(200)
      const before = await read(shop.staff, projectId)
      for (const showPrices of [true, false]) {
        expect(await email({ projectId, showPrices })).toMatchObject({
          status: 409,
          body: { code: 'QUOTE_CHANGED', errors: [expect.stringMatching(/changed after quote Q\d+/)] },
        })
      }
      expect(await read(shop.staff, projectId)).toEqual(before)
      expect(await mailsOf('projectQuote', name)).toEqual([])
      await quote()
    }
    expect((await email({ projectId })).status).toBe(200)
    const [mail] = await mailsOf('projectQuote', name)
    expect(mail!.data).toMatchObject({ totalCents: 380_000, pdf: { revision: 3 } })
  })

  it('is refused after a warranty was swapped for another of the same price', async () => {
    const { projectId } = await projectFor(rita)
    const options = await shop.app
      .db('product_options')
      .where({ product_id: shop.ids.OVEN, kind: 'warranty' })
    const { id: _, ...three } = options[0]
    const [{ id: other }] = await shop.app
      .db('product_options')
      .insert({ ...three, sku: 'OVEN-W3-OTHER' })
      .returning('id')
    const [{ productCode }] = (await read(shop.staff, projectId)).cart.products
    const choose = (warrantyId: number) =>
      post(shop.staff, '/api/v2/project', { projectId, products: [{ productCode, warrantyId }] })
    expect((await choose(options[0].id)).status).toBe(200)
    await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    expect((await choose(other)).status).toBe(200)
    expect(await email({ projectId })).toMatchObject({ status: 409, body: { code: 'QUOTE_CHANGED' } })
    await choose(options[0].id)
    expect((await email({ projectId })).status).toBe(200)
  })

  it('of a quote is sent whatever staff changed that its paper does not show', async () => {
    const { projectId } = await projectFor(rita)
    await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    const { id: folderId } = (await post(shop.staff, '/api/v2/project/folder', { projectId, title: 'L1' }))
      .body
    const [{ productCode }] = (await read(shop.staff, projectId)).cart.products
    const products = [{ productCode, folderId, sortOrder: 1 }]
    expect((await post(shop.staff, '/api/projects/sort-products', { projectId, products })).status).toBe(204)
    await post(shop.staff, '/api/v2/project/lock-price', { projectId, expiryDate: '2026-12-01' })
    expect((await email({ projectId })).status).toBe(200)
  })

  it('leads its owner to the page where it can be ordered, and nobody else', async () => {
    const boss = 'boss@builder.example'
    const { projectId, name } = await projectFor({
      customerName: 'Tao',
      email: shop.owner.email.toUpperCase(),
      secondaryEmail: boss,
    })
    expect((await email({ projectId })).status).toBe(200)
    const links = (await mailsOf('projectQuote', name)).map(
      ({ to, data: { orderLink } }) => [to.toLowerCase(), orderLink && new URL(orderLink).pathname] as const,
    )
    expect(new Map(links)).toEqual(
      new Map([
        [boss, null],
        [shop.owner.email.toLowerCase(), `/project/${projectId}`],
      ]),
    )
  })

  it('is sent once a key, also by two presses at once', async () => {
    const { projectId, name } = await projectFor(rita)
    const key = randomUUID()
    const answers = await Promise.all([1, 2, 3].map(() => email({ projectId }, key)))
    expect(answers[0]!.status).toBe(200)
    for (const { body } of answers) expect(body).toEqual(answers[0]!.body)
    expect(await mailsOf('projectQuote', name)).toHaveLength(1)
    expect((await email({ projectId, showPrices: false }, key)).body.code).toBe('IDEMPOTENCY_KEY_REUSED')
  })

  it('reaches one address once', async () => {
    const { projectId, name } = await projectFor({ ...rita, secondaryEmail: 'Rita@builder.example' })
    await email({ projectId })
    expect(await mailsOf('projectQuote', name)).toHaveLength(1)
  })

  it.each([
    ['an address', {}, [['OVEN', 1]] as [string, number][], 'email'],
    ['a product', rita, [] as [string, number][], 'products'],
  ])(
    'needs %s: 400, and nothing is sent or shared [COM-203, COM-318]',
    async (_title, customer, products, field) => {
      const { projectId, name } = await projectFor({ firstName: 'Rita', email: '', ...customer }, products)
      const before = await read(shop.staff, projectId)
      expect(await email({ projectId })).toMatchObject({
        status: 400,
        body: { code: 'INVALID_FIELDS', fields: { [field]: [expect.any(String)] } },
      })
      expect(await read(shop.staff, projectId)).toEqual(before)
      expect(await mailsOf('projectQuote', name)).toEqual([])
    },
  )

  it('goes ten times an hour, and again when the first is an hour old [COM-318]', async () => {
    const { projectId, name } = await projectFor(rita)
    for (let sent = 1; sent <= 10; sent += 1) expect((await email({ projectId })).status).toBe(200)
    expect(await email({ projectId })).toMatchObject({ status: 429, body: { code: 'TOO_MANY_EMAILS' } })
    expect(await mailsOf('projectQuote', name)).toHaveLength(10)
    const now = shop.clock.now()
    shop.clock.set(new Date(now.getTime() + 3_601_000))
    expect((await email({ projectId })).status).toBe(200)
    shop.clock.set(now)
  })

  it('leads to the page of the brand that asked, never to another origin', async () => {
    const { projectId, name } = await projectFor(rita)
    const [origin] = await shop.app.backend.services.origins.listOrigins('aoc')
    for (const given of ['https://evil.example', origin!]) {
      const answer = await shop.app.request('POST', '/api/v2/project/email', {
        brand: 'aoc',
        jar: shop.staff.cookies,
        body: { projectId },
        headers: { origin: given },
      })
      expect(answer.status, answer.text).toBe(given === origin ? 200 : 403)
    }
    const links = (await mailsOf('projectQuote', name)).map(({ data }) => new URL(data.link).origin)
    expect(new Set(links)).toEqual(new Set([origin]))
  })
})

describe('a request for a quote', () => {
  const request = (who: TestCaller, projectId: string) =>
    post(who, '/api/v2/project/request-quote', { projectId })

  it('by the owner makes an open project Pending, and mails the salesperson once a day', async () => {
    const { projectId, name } = await projectFor(rita)
    const [staff] = await shop.app
      .db('accounts')
      .where({ id: shop.staff.accountId })
      .select<{ staff_code: string }[]>('staff_code')
    await shop.app.db('projects').where({ id: projectId }).update({ sales_person_code: staff!.staff_code })
    const answer = await request(shop.owner, projectId)
    expect(answer, answer.text).toMatchObject({ status: 200, body: { quoteStatus: 'Pending' } })
    const project = await read(shop.owner, projectId)
    expect(project).toMatchObject({ quoteStatus: 'Pending', version: answer.body.version, permissions: 29 })
    // A repeated press, or one whose answer was lost.
    expect((await request(shop.owner, projectId)).body).toEqual(answer.body)
    const mails = await mailsOf('quoteRequested', name)
    expect(mails).toMatchObject([
      {
        to: shop.staff.email,
        data: { projectRef: project.projectRef, requestedBy: 'Tao Trade', email: shop.owner.email, units: 2 },
      },
    ])
    expect(new URL(mails[0]!.data.link).pathname).toBe(`/project/${projectId}`)

    await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus: 'Open' })
    expect(await request(shop.owner, projectId)).toMatchObject({
      status: 409,
      body: { code: 'QUOTE_REQUESTED' },
    })
    const now = shop.clock.now()
    shop.clock.set(new Date('2026-11-24T13:00:00Z'))
    expect((await request(shop.owner, projectId)).status).toBe(200)
    shop.clock.set(now)
    expect(await mailsOf('quoteRequested', name)).toHaveLength(2)
  })

  it('of a project without a salesperson reaches the site’s address, else the operator’s', async () => {
    const first = await projectFor(rita)
    await request(shop.owner, first.projectId)
    await shop.app.db('settings').insert({ site_code: 'aoc', name: 'mailFrom', value: 'sales@wac.example' })
    const second = await projectFor(rita)
    await request(shop.owner, second.projectId)
    await shop.app.db('settings').where({ site_code: 'aoc', name: 'mailFrom' }).delete()
    expect((await mailsOf('quoteRequested', first.name)).map(({ to }) => to)).toEqual([
      'shop@localhost.example',
    ])
    expect((await mailsOf('quoteRequested', second.name)).map(({ to }) => to)).toEqual(['sales@wac.example'])
  })

  it.each([
    ['another customer', 403, 'NOT_YOURS'],
    ['staff, who set the status themselves', 403, 'NOT_YOURS'],
    ['the owner of a quoted project', 403, 'QUOTED'],
    ['the owner of a lost project', 409, 'NOT_OPEN'],
    ['the owner of an empty project', 400, 'INVALID_FIELDS'],
  ])('is refused from %s with %i %s, and changes nothing', async (title, status, code) => {
    const { projectId, name } = await projectFor(
      { ...rita, phone: '0299991111' },
      title.includes('empty') ? [] : [['OVEN', 1]],
    )
    if (title.includes('quoted')) await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    if (title.includes('lost')) {
      await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus: 'Lost' })
    }
    const before = await read(shop.staff, projectId)
    const who = title.startsWith('staff') ? shop.staff : title.startsWith('another') ? shop.other : shop.owner
    expect(await request(who, projectId)).toMatchObject({ status, body: { code } })
    expect(await read(shop.staff, projectId)).toEqual(before)
    expect(await mailsOf('quoteRequested', name)).toEqual([])
  })
})
