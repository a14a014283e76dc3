import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { errorBody } from '../../http/schema'
import { type ProjectShop, projectShop } from './testing/shop'

/** A project with everything that a call can name. */
interface Things {
  readonly projectId: string
  readonly productCode: string
  readonly folderId: string
  readonly shareId: string
  readonly noteId: string
  readonly variationId: string
  readonly attachmentId: string
  readonly reminderId: string
  readonly targetId: string
}

/** A call of the rows under COM-OP-01, by staff, and its specified answer; null: 204. */
interface Agreed {
  readonly row: string
  readonly method: 'GET' | 'POST' | 'DELETE'
  path(things: Things): string
  body?(things: Things): object
  readonly answer: z.ZodType | null
  /** A path or body that is refused by 400; where absent, the call has no input to refuse. */
  readonly bad?: { path?(things: Things): string; body?(things: Things): object }
}

const text = z.string().min(1)
const guid = z.uuid()
const some = <Item extends z.ZodType>(item: Item) => z.array(item).min(1)
const projects = some(z.object({ projectId: guid, name: text, productCount: z.int() }))
const cartProduct = z.object({
  productCode: text,
  sku: text,
  title: text,
  price: z.number(),
  quantity: z.int(),
})
const cart = z.object({ products: some(cartProduct), orderTotal: z.number(), messages: z.array(z.unknown()) })
const shared = z.object({
  name: text,
  cart: z.object({ products: z.array(cartProduct), orderTotal: z.number().nullable() }),
  folders: z.array(z.object({ title: text })),
})
const project = z.object({
  ...shared.shape,
  projectId: guid,
  projectRef: text,
  quoteId: z.string().nullable(),
  quoted: z.boolean(),
  projectEmailed: z.boolean(),
  sharedStatus: text,
  quoteStatus: text,
  shareId: z.string().nullable(),
  isLocked: z.boolean(),
  lockExpiryDate: z.string().nullable(),
  lastModified: text,
  permissions: z.int(),
  staffComments: z.array(z.unknown()),
  productNotes: z.array(z.unknown()),
})
const folder = z.object({ id: guid, title: text })
const note = z.object({ id: guid, sku: text, notes: text })
const variation = z.object({ id: guid, productCode: guid, brand: text })
const attachment = z.object({
  id: guid,
  fileName: text,
  size: z.int(),
  contentType: text,
  url: text,
  createdBy: text,
  createdAt: text,
})
const entry = z.object({ id: text, timestamp: text, user: text, action: text, field: z.string() })
const reminder = z.object({ id: guid, title: text, notes: z.string(), date: text, status: text })
const referrer = z.object({
  id: guid,
  code: text,
  name: text,
  businessName: z.string(),
  phone: z.string(),
  contact: z.string(),
})
const quoteData = z.object({ firstName: text, customerEmail: z.string(), referrerCode: z.string() })

const v2 = (rest: string) => () => `/api/v2/project${rest}`
const ofProject = ({ projectId }: Things) => ({ projectId })
const noProject = { body: () => ({ projectId: 'none' }) }
const quantity = (value: number) => ({
  body: ({ projectId }: Things) => ({ projectId, sku: 'OVEN', quantity: value }),
})

const calls: readonly Agreed[] = [
  {
    row: 'COM-294',
    method: 'POST',
    path: () => '/api/projects/sort-products',
    body: ({ projectId, productCode }) => ({ projectId, products: [{ productCode, sortOrder: 1 }] }),
    answer: null,
    bad: noProject,
  },
  {
    row: 'COM-295',
    method: 'GET',
    path: ({ projectId }) => `/api/projects/product/OVEN/${projectId}`,
    answer: z.object({ projects: some(z.object({ projectId: guid, name: text, quantity: z.int() })) }),
    bad: { path: () => '/api/projects/product/OVEN/none' },
  },
  {
    row: 'COM-296',
    method: 'DELETE',
    path: ({ projectId }) => `/api/projects/${projectId}`,
    answer: null,
    bad: { path: () => '/api/projects/none' },
  },
  {
    row: 'COM-297',
    method: 'DELETE',
    path: ({ projectId, productCode }) => `/api/projects/product/${projectId}/${productCode}`,
    answer: null,
    bad: { path: ({ productCode }) => `/api/projects/product/none/${productCode}` },
  },
  { row: 'COM-298', method: 'GET', path: () => '/api/projects/list-item', answer: z.object({ projects }) },
  {
    row: 'COM-299',
    method: 'POST',
    path: () => '/api/projects/product',
    ...quantity(1),
    answer: z.object({ projectId: guid, productCode: guid }),
    bad: quantity(0),
  },
  {
    row: 'COM-300',
    method: 'POST',
    path: () => '/api/projects/cart',
    body: ({ projectId, productCode, folderId }) => ({
      projectId,
      selectedProductCodes: [productCode],
      selectedFolders: [folderId],
    }),
    answer: cart,
    bad: { body: ({ projectId }) => ({ projectId, selectedProductCodes: [] }) },
  },
  {
    row: 'COM-301',
    method: 'POST',
    path: () => '/api/projects/admin-cart',
    body: ({ projectId }) => ({ projectId, clearDiscounts: true }),
    answer: cart,
    bad: noProject,
  },
  {
    row: 'COM-302',
    method: 'POST',
    path: () => '/api/projects/shared-project-status',
    body: ({ projectId }) => ({ projectId, sharedStatus: 'Shared' }),
    answer: z.object({ sharedStatus: z.literal('Shared'), shareId: text }),
    bad: { body: ({ projectId }) => ({ projectId, sharedStatus: 'Lost' }) },
  },
  {
    row: 'COM-303',
    method: 'GET',
    path: ({ projectId }) => `/api/v2/project/${projectId}`,
    answer: project,
    bad: { path: v2('/none') },
  },
  {
    row: 'COM-304',
    method: 'GET',
    path: ({ shareId }) => `/api/v2/project/shared?shareId=${shareId}`,
    answer: shared,
    bad: { path: v2('/shared') },
  },
  {
    row: 'COM-305',
    method: 'GET',
    path: v2('/minimal?page=1&items=5'),
    answer: z.object({
      projects: some(
        z.object({
          projectId: guid,
          projectRef: text,
          name: text,
          customerName: z.string(),
          quoteStatus: text,
          quoted: z.boolean(),
          sharedStatus: text,
          lastModified: text,
          productCount: z.int(),
          orderTotal: z.number().nullable(),
        }),
      ),
      totalProjects: z.int(),
    }),
    bad: { path: v2(`/minimal?search=${'x'.repeat(300)}`) },
  },
  { row: 'COM-306', method: 'GET', path: v2('/navbar'), answer: z.object({ projects: projects.max(5) }) },
  {
    row: 'COM-307',
    method: 'POST',
    path: v2(''),
    body: () => ({ name: 'Kerr St', products: [{ sku: 'OVEN', quantity: 2 }] }),
    answer: project,
    bad: { body: () => ({ name: 'x'.repeat(101) }) },
  },
  {
    row: 'COM-308',
    method: 'POST',
    path: v2('/name'),
    body: ({ projectId }) => ({ projectId, name: 'Kerr St' }),
    answer: z.object({ projectId: guid, name: z.literal('Kerr St') }),
    bad: { body: ({ projectId }) => ({ projectId, name: '' }) },
  },
  {
    row: 'COM-309',
    method: 'POST',
    path: v2('/duplicate'),
    body: ofProject,
    answer: z.object({ projectId: guid }),
    bad: noProject,
  },
  {
    row: 'COM-310',
    method: 'POST',
    path: v2('/folder'),
    body: ({ projectId }) => ({ projectId, title: 'Level 2' }),
    answer: folder,
    bad: { body: ({ projectId }) => ({ projectId, title: '' }) },
  },
  {
    row: 'COM-311',
    method: 'POST',
    path: v2('/duplicate-folder'),
    body: ({ projectId, folderId }) => ({ projectId, folderId }),
    answer: folder,
    bad: noProject,
  },
  {
    row: 'COM-312',
    method: 'POST',
    path: v2('/sort-folders'),
    body: ({ folderId }) => ({ projects: [{ projectId: folderId, sortOrder: 1 }] }),
    answer: null,
    bad: { body: () => ({ projects: [] }) },
  },
  {
    row: 'COM-313',
    method: 'POST',
    path: v2('/product-transfer'),
    body: ({ projectId, targetId, productCode }) => ({
      sourceProjectId: projectId,
      targetProjectId: targetId,
      productCodes: [productCode],
    }),
    answer: null,
    bad: noProject,
  },
  {
    row: 'COM-314',
    method: 'GET',
    path: ({ projectId }) => `/api/v2/project/outline/${projectId}`,
    answer: z.object({
      projectId: guid,
      name: text,
      products: some(z.unknown()),
      folders: some(z.object({ id: guid, title: text, products: z.array(z.unknown()) })),
    }),
    bad: { path: v2('/outline/none') },
  },
  {
    row: 'COM-315',
    method: 'POST',
    path: v2('/product-note'),
    body: ({ projectId }) => ({ projectId, sku: 'OVEN', note: 'Left-hinged' }),
    answer: note,
    bad: { body: ({ projectId }) => ({ projectId, sku: 'OVEN', note: '' }) },
  },
  {
    row: 'COM-316',
    method: 'DELETE',
    path: ({ projectId, noteId }) => `/api/v2/project/product-note?projectId=${projectId}&noteId=${noteId}`,
    answer: null,
    bad: { path: v2('/product-note') },
  },
  {
    row: 'COM-317',
    method: 'POST',
    path: v2('/details'),
    body: ({ projectId }) => ({ projectId, quoteStatus: 'Pending', sharedStatus: 'Shared' }),
    answer: z.object({
      selectedSalesPerson: z.string().nullable(),
      selectedStore: z.string().nullable(),
      quoteStatus: z.literal('Pending'),
      sharedStatus: z.literal('Shared'),
    }),
    bad: { body: ({ projectId }) => ({ projectId, quoteStatus: 'Lost in space' }) },
  },
  {
    row: 'COM-318',
    method: 'POST',
    path: v2('/email'),
    body: ofProject,
    answer: z.object({ projectEmailed: z.literal(true) }),
    bad: { body: ({ targetId }) => ({ projectId: targetId }) },
  },
  {
    row: 'COM-319',
    method: 'POST',
    path: v2('/customer'),
    body: ({ projectId }) => ({ projectId, firstName: 'Ana' }),
    answer: quoteData,
    bad: { body: ({ projectId }) => ({ projectId, email: 'ana' }) },
  },
  {
    row: 'COM-320',
    method: 'GET',
    path: ({ projectId }) => `/api/v2/project/changelogs?projectId=${projectId}`,
    answer: z.object({ changelogs: some(entry) }),
    bad: { path: v2('/changelogs') },
  },
  {
    row: 'COM-321',
    method: 'GET',
    path: v2('/kad/lowe'),
    answer: z.object({ referrers: some(referrer) }),
    bad: { path: v2('/kad/l') },
  },
  {
    row: 'COM-322',
    method: 'POST',
    path: v2('/comment'),
    body: ({ projectId }) => ({ projectId, comment: 'Rang Ana' }),
    answer: some(z.object({ user: text, timestamp: text, message: text })),
    bad: { body: ({ projectId }) => ({ projectId, comment: '' }) },
  },
  {
    row: 'COM-323',
    method: 'POST',
    path: v2('/lock-price'),
    body: ({ projectId }) => ({ projectId, expiryDate: '2026-12-01' }),
    answer: z.object({ projectId: guid, isLocked: z.literal(true), expiryDate: z.literal('2026-12-01') }),
    bad: { body: ({ projectId }) => ({ projectId, expiryDate: '2026-11-01' }) },
  },
  {
    row: 'COM-324',
    method: 'DELETE',
    path: ({ projectId }) => `/api/v2/project/lock-price?projectId=${projectId}`,
    answer: null,
    bad: { path: v2('/lock-price') },
  },
  {
    row: 'COM-325',
    method: 'GET',
    path: v2('/customer-project-count?email=ana%40mason.example'),
    answer: z.object({ projectCount: z.int().min(1) }),
    bad: { path: v2(`/customer-project-count?phone=${'1'.repeat(41)}`) },
  },
  {
    row: 'COM-326',
    method: 'POST',
    path: v2('/product-variation'),
    body: ({ projectId, productCode }) => ({ projectId, productCode, brand: 'Own' }),
    answer: variation,
    bad: { body: ({ projectId, productCode }) => ({ projectId, productCode }) },
  },
  {
    row: 'COM-327',
    method: 'DELETE',
    path: ({ projectId, variationId }) =>
      `/api/v2/project/product-variation?projectId=${projectId}&variationId=${variationId}`,
    answer: null,
    bad: { path: v2('/product-variation') },
  },
  {
    row: 'COM-328',
    method: 'POST',
    path: v2('/quote'),
    body: ({ projectId }) => ({ projID: projectId }),
    answer: z.object({ quoteId: text, quoted: z.literal(true), quoteStatus: z.literal('Quoted') }),
    bad: { body: ({ targetId }) => ({ projID: targetId }) },
  },
  {
    row: 'COM-330',
    method: 'DELETE',
    path: ({ projectId, attachmentId }) =>
      `/api/v2/project/attachment?projectId=${projectId}&attachmentId=${attachmentId}`,
    answer: null,
    bad: { path: v2('/attachment') },
  },
  {
    row: 'COM-332',
    method: 'GET',
    path: () => '/api/product/competitor-prices?sku=OVEN',
    answer: z.object({
      prices: some(z.object({ competitor: text, price: z.number(), url: text, checkedAt: text })),
    }),
    bad: { path: () => '/api/product/competitor-prices' },
  },
  {
    row: 'COM-333',
    method: 'GET',
    path: ({ projectId }) => `/api/Reminders?projectId=${projectId}`,
    answer: z.object({ reminders: some(reminder) }),
    bad: { path: () => '/api/Reminders?projectId=none' },
  },
  {
    row: 'COM-334',
    method: 'POST',
    path: () => '/api/Reminders/status',
    body: ({ reminderId }) => ({ id: reminderId, status: 'done' }),
    answer: reminder,
    bad: { body: ({ reminderId }) => ({ id: reminderId, status: 'lost' }) },
  },
]

let shop: ProjectShop

beforeAll(async () => {
  shop = await projectShop()
  const site_code = 'aoc'
  await shop.app.db('referrers').insert({ site_code, code: 'KAD-1', name: 'Nina Lowe' })
  await shop.app.db('competitor_prices').insert({
    site_code,
    sku: 'OVEN',
    competitor: 'Hub',
    price_cents: 90_000,
    url: 'https://hub.example/oven',
    checked_at: shop.clock.now(),
  })
})

/** Uploads a file to a project (COM-329). */
const attach = async (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('file', new Blob(['Level 1: two ovens']), 'plan.txt')
  const answer = await fetch(`${shop.app.url}/api/v2/project/attachment`, {
    method: 'POST',
    body: form,
    headers: {
      'x-countertop-brand': 'aoc',
      cookie: [...shop.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  })
  return { status: answer.status, body: (await answer.json()) as unknown }
}

const prepare = async (): Promise<Things> => {
  const made = await shop.project(shop.staff, [['OVEN', 1]])
  const { projectId } = made
  const [{ productCode }] = made.cart.products
  const post = async (path: string, body: object) =>
    (await shop.call(shop.staff, 'POST', path, { projectId, ...body })).body
  const customer = { firstName: 'Ana', lastName: 'Mason', email: 'ana@mason.example', phone: '0412 345 678' }
  await post('/api/v2/project/customer', customer)
  const [{ id: reminderId } = { id: '' }] = await shop.app
    .db('reminders')
    .insert({
      account_id: shop.staff.accountId,
      project_id: projectId,
      title: 'Ring Ana',
      date: '2026-11-25',
    })
    .returning<{ id: string }[]>('id')
  const { body: files } = await attach({ projectId })
  return {
    projectId,
    productCode,
    folderId: (await post('/api/v2/project/folder', { title: 'Level 1' })).id,
    shareId: (await post('/api/projects/shared-project-status', { sharedStatus: 'Shared' })).shareId,
    noteId: (await post('/api/v2/project/product-note', { sku: 'OVEN', note: 'Left-hinged' })).id,
    variationId: (await post('/api/v2/project/product-variation', { productCode, brand: 'Own' })).id,
    attachmentId: some(attachment).parse(files)[0]!.id,
    reminderId,
    targetId: (await shop.project(shop.staff, [], 'Empty')).projectId,
  }
}

describe('the calls of the project workspace', () => {
  it('are all in the table [COM-256]', async () => {
    const list = await readFile(
      new URL('../../../../docs/requirements/requirements-commerce.md', import.meta.url),
      'utf8',
    )
    const rows = [
      ...list.matchAll(/^\| (COM-\d{3})(?: \(OPEN\))? \| `(?:GET|POST|PUT|DELETE) (\/?api\S*)`/gm),
    ].filter(([, , path = '']) => /project|reminders|competitor-prices/i.test(path))
    const uploads = 'COM-329'
    expect([...calls.map(({ row }) => row), uploads].sort()).toEqual(
      [...new Set(rows.map(([, row]) => row))].sort(),
    )
  })

  it.each(calls.map((call) => [`${call.row} ${call.method}`, call] as const))(
    'have the agreed answer: %s [COM-256]',
    async (_title, { method, path, body, answer: agreed }) => {
      const things = await prepare()
      const {
        status,
        text,
        body: answered,
      } = await shop.call(shop.staff, method, path(things), body?.(things))
      expect(status, text).toBe(agreed === null ? 204 : 200)
      expect(agreed?.safeParse(answered).error).toBeUndefined()
    },
  )

  it('list what was uploaded [COM-256] [COM-329]', async () => {
    const { projectId } = await shop.project(shop.staff)
    const { status, body } = await attach({ projectId })
    expect(status).toBe(200)
    expect(some(attachment).safeParse(body).error).toBeUndefined()
    expect((await attach({})).status).toBe(400)
  })

  it.each(
    calls.flatMap(({ bad, ...call }) =>
      bad === undefined ? [] : [[`${call.row} ${call.method}`, { ...call, ...bad }] as const],
    ),
  )('refuse invalid input in the documented shape: %s [COM-256]', async (_title, { method, path, body }) => {
    const things = await prepare()
    const { status, text, body: answered } = await shop.call(shop.staff, method, path(things), body?.(things))
    expect(status, text).toBe(400)
    expect(errorBody.safeParse(answered).error).toBeUndefined()
  })
})
