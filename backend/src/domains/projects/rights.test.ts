import { beforeAll, describe, expect, it } from 'vitest'
import { type ProjectShop, projectShop, type TestCaller } from './testing/shop'

let shop: ProjectShop
let projectId: string
let productCode: string
let folderId: string
let deletedCode: string
let noteId: string

beforeAll(async () => {
  shop = await projectShop()
  const made = await shop.project(shop.owner, [
    ['OVEN', 1],
    ['DISH', 1],
  ])
  projectId = made.projectId
  productCode = made.cart.products[0].productCode
  folderId = (await shop.call(shop.owner, 'POST', '/api/v2/project/folder', { projectId, title: 'Level 1' }))
    .body.id
  deletedCode = made.cart.products[1].productCode
  await shop.call(shop.owner, 'DELETE', `/api/projects/product/${projectId}/${deletedCode}`)
  const note = { projectId, sku: 'OVEN', note: 'of staff' }
  noteId = (await shop.call(shop.staff, 'POST', '/api/v2/project/product-note', note)).body.id
})

type Sent = readonly [method: string, path: string, body?: object]

/** Every call about one project, by what it needs. */
const calls = (): Record<'read' | 'edit' | 'manage' | 'share' | 'annotate' | 'convert', readonly Sent[]> => ({
  read: [
    ['GET', `/api/v2/project/${projectId}`],
    ['GET', `/api/v2/project/outline/${projectId}`],
    ['GET', `/api/v2/project/delivery-days?projectId=${projectId}&folderId=${folderId}&postcode=2000`],
    ['GET', `/api/v2/project/deleted?projectId=${projectId}`],
    ['POST', '/api/v2/project/duplicate', { projectId }],
  ],
  edit: [
    ['POST', '/api/v2/project', { projectId, name: 'B' }],
    ['POST', '/api/v2/project', { projectId, products: [{ productCode, quantity: 2 }] }],
    ['POST', '/api/v2/project/name', { projectId, name: 'B' }],
    ['POST', '/api/v2/project/folder', { projectId, title: 'X' }],
    ['POST', '/api/v2/project/duplicate-folder', { projectId, folderId }],
    ['POST', '/api/v2/project/sort-folders', { projects: [{ projectId: folderId, sortOrder: 1 }] }],
    ['POST', '/api/projects/sort-products', { projectId, products: [{ productCode, sortOrder: 1 }] }],
    ['POST', '/api/projects/product', { projectId, sku: 'OVEN', quantity: 1 }],
    ['POST', '/api/v2/project/restore', { projectId, entity: 'line', id: deletedCode }],
    ['POST', '/api/v2/project/restore-products', { projectId, productCodes: [deletedCode] }],
    ['POST', '/api/v2/project/duplicate-products', { projectId, productCodes: [productCode] }],
    ['POST', '/api/v2/project/remove-products', { projectId, productCodes: [productCode] }],
    ['DELETE', `/api/projects/product/${projectId}/${productCode}`],
    ['DELETE', `/api/projects/${folderId}`],
    ['DELETE', `/api/projects/${projectId}`],
  ],
  manage: [
    ['POST', '/api/v2/project/product-variation', { projectId, productCode, brand: 'B' }],
    ['POST', '/api/v2/project/details', { projectId, quoteStatus: 'Won' }],
    ['POST', '/api/v2/project/customer', { projectId, firstName: 'B' }],
    ['POST', '/api/v2/project/lock-price', { projectId }],
    ['DELETE', `/api/v2/project/lock-price?projectId=${projectId}`],
    ['POST', '/api/v2/project/quote', { projID: projectId }],
    ['POST', '/api/v2/project/email', { projectId }],
    ['POST', '/api/v2/project/comment', { projectId, comment: 'B' }],
    ['GET', `/api/v2/project/changelogs?projectId=${projectId}`],
    ['GET', '/api/v2/project/kad/kit'],
    ['GET', '/api/v2/project/customer-project-count?email=a'],
    ['GET', '/api/product/competitor-prices?sku=OVEN'],
    ['GET', `/api/Reminders?projectId=${projectId}`],
    ['POST', '/api/projects/admin-cart', { projectId }],
  ],
  share: [
    ['POST', '/api/projects/shared-project-status', { projectId, sharedStatus: 'NotShared' }],
    ['POST', '/api/v2/project/request-quote', { projectId }],
  ],
  annotate: [
    ['POST', '/api/v2/project/product-note', { projectId, sku: 'OVEN', note: 'B' }],
    ['POST', '/api/v2/project/folder-delivery', { projectId, folderId, day: '2026-12-01' }],
  ],
  convert: [['POST', '/api/projects/cart', { projectId, selectedProductCodes: [productCode] }]],
})

const KEPT_FROM_LINKS = [
  'viewer',
  'shareId',
  'productNotes',
  'staffComments',
  'quoteData',
  'attachments',
  'files',
  'quotes',
  'createdBy',
]

const everyCall = () => Object.values(calls()).flat()

/** What a project holds, to prove that a refusal changed nothing. */
const stored = async () => {
  const tables = [
    'projects',
    'project_lines',
    'project_folders',
    'project_notes',
    'project_variations',
    'project_events',
  ]
  return Promise.all(tables.map((table) => shop.app.db(table).count('* as n').first()))
}

const readAnswers = async (who: TestCaller, sent: readonly Sent[]) => {
  const answers: string[] = []
  for (const [method, path, body] of sent) {
    const answer = await shop.call(who, method, path, body)
    answers.push(`${answer.status} ${answer.body?.code ?? ''}`.trim())
  }
  return answers
}

describe('the calls of a project', () => {
  it('answer a visitor 401, and change nothing [COM-252]', async () => {
    const before = await stored()
    expect(new Set(await readAnswers(shop.nobody, everyCall()))).toEqual(new Set(['401 SIGN_IN_REQUIRED']))
    expect(await stored()).toEqual(before)
  })

  it('answer another customer 403, and change nothing [COM-252, COM-253]', async () => {
    const before = await stored()
    const { manage, ...others } = calls()
    for (const who of [shop.other, shop.plain]) {
      expect(new Set(await readAnswers(who, manage))).toEqual(new Set(['403 STAFF_ONLY']))
      expect(new Set(await readAnswers(who, Object.values(others).flat()))).toEqual(
        new Set(['403 NOT_YOURS']),
      )
    }
    expect(await stored()).toEqual(before)
  })

  it('answer its owner 403 for what is staff\u2019s, and for edits once it is quoted or locked [COM-252, COM-250, COM-251]', async () => {
    const { manage, edit, read, share, annotate, convert } = calls()
    expect(new Set(await readAnswers(shop.owner, manage))).toEqual(new Set(['403 STAFF_ONLY']))
    const readFlags = (who: TestCaller) => shop.call(who, 'GET', `/api/v2/project/${projectId}`)
    const flags = (await Promise.all([shop.owner, shop.staff].map(readFlags))).map(
      ({ body }) => body.permissions,
    )
    expect(flags).toEqual([29, 63])
    const set = (values: object) => shop.app.db('projects').where({ id: projectId }).update(values)
    await set({ quoted: true })
    const before = await stored()
    expect(new Set(await readAnswers(shop.owner, edit))).toEqual(new Set(['403 QUOTED']))
    await set({ quoted: false, is_locked: true })
    expect(new Set(await readAnswers(shop.owner, edit))).toEqual(new Set(['403 LOCKED']))
    expect(await stored()).toEqual(before)
    const rest = [...read, ...share, ...annotate, ...convert]
    expect(await readAnswers(shop.owner, rest)).toEqual(rest.map(() => '200'))
    await set({ is_locked: false })
  })

  it('let staff do all of it while it is quoted, and no customer change a note of staff [COM-252]', async () => {
    const others: readonly Sent[] = [
      ['POST', '/api/v2/project/product-note', { projectId, sku: 'OVEN', note: 'B', noteId }],
      ['DELETE', `/api/v2/project/product-note?projectId=${projectId}&noteId=${noteId}`],
      ['POST', '/api/v2/project/restore', { projectId, entity: 'note', id: noteId }],
    ]
    expect(await readAnswers(shop.owner, others.slice(0, 2))).toEqual(['403 NOT_YOURS', '403 NOT_YOURS'])
    await shop.app.db('projects').where({ id: projectId }).update({ quoted: true })
    const [name, quantity] = calls().edit
    expect(await readAnswers(shop.staff, [name, quantity, ...others] as Sent[])).toEqual([
      '200',
      '200',
      '200',
      '204',
      '204',
    ])
    await shop.app.db('projects').where({ id: projectId }).update({ quoted: false })
  })

  it('show a share address what is shared, and give its holder nothing else [COM-254]', async () => {
    const { body: share } = await shop.call(shop.owner, 'POST', '/api/projects/shared-project-status', {
      projectId,
      sharedStatus: 'Shared',
    })
    // Fewer than the line has.
    await shop.app.db('stock').where({ product_id: shop.ids.OVEN }).update({ available: 1, on_order: 0 })
    const before = await stored()
    for (const who of [shop.nobody, shop.other]) {
      const seen = await shop.call(who, 'GET', `/api/v2/project/shared?shareId=${share.shareId}`)
      expect(seen).toMatchObject({ status: 200, body: { projectId, permissions: 0, showPrices: false } })
      expect(KEPT_FROM_LINKS.filter((name) => name in seen.body)).toEqual([])
      const line = seen.body.cart.products[0]
      expect([line.price, line.staffPrice, line.competitorUrl, line.orderableUnits, line.unitsLeft]).toEqual(
        Array(5).fill(null),
      )
      const statuses = (await readAnswers(who, everyCall())).map((answer) => answer.slice(0, 3))
      expect(new Set(statuses)).toEqual(new Set([who === shop.nobody ? '401' : '403']))
    }
    expect(await stored()).toEqual(before)
  })

  it('answer staff of another site 404 [COM-253]', async () => {
    await shop.app.db('projects').where({ id: projectId }).update({ site_code: 'hc' })
    const answers = await readAnswers(shop.staff, [['GET', `/api/v2/project/${projectId}`]])
    await shop.app.db('projects').where({ id: projectId }).update({ site_code: 'aoc' })
    expect(answers).toEqual(['404 PROJECT_NOT_FOUND'])
  })
})
