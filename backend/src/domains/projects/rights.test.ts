import { beforeAll, describe, expect, it } from 'vitest'
import { type ProjectShop, projectShop, type TestCaller } from './testing/shop'

let shop: ProjectShop
let projectId: string
let productCode: string
let folderId: string

beforeAll(async () => {
  shop = await projectShop()
  const made = await shop.project(shop.owner, [['OVEN', 1]])
  projectId = made.projectId
  productCode = made.cart.products[0].productCode
  folderId = (await shop.call(shop.owner, 'POST', '/api/v2/project/folder', { projectId, title: 'Level 1' }))
    .body.id
})

type Sent = readonly [method: string, path: string, body?: object]

/** Every call about one project, by what it needs. */
const calls = (): Record<'read' | 'edit' | 'manage' | 'share' | 'annotate', readonly Sent[]> => ({
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
  ],
  share: [
    ['POST', '/api/projects/shared-project-status', { projectId, sharedStatus: 'NotShared' }],
    ['POST', '/api/v2/project/request-quote', { projectId }],
  ],
  annotate: [
    ['POST', '/api/v2/project/product-note', { projectId, sku: 'OVEN', note: 'B' }],
    ['POST', '/api/v2/project/folder-delivery', { projectId, folderId, day: '2026-12-01' }],
  ],
})

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

const answersOf = async (who: TestCaller, sent: readonly Sent[]) => {
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
    expect(new Set(await answersOf(shop.nobody, everyCall()))).toEqual(new Set(['401 SIGN_IN_REQUIRED']))
    expect(await stored()).toEqual(before)
  })

  it('answer another customer 403, and change nothing [COM-252, COM-253]', async () => {
    const before = await stored()
    const { manage, ...others } = calls()
    for (const who of [shop.other, shop.plain]) {
      expect(new Set(await answersOf(who, manage))).toEqual(new Set(['403 STAFF_ONLY']))
      expect(new Set(await answersOf(who, Object.values(others).flat()))).toEqual(new Set(['403 NOT_YOURS']))
    }
    expect(await stored()).toEqual(before)
  })

  it('answer its owner 403 for what is staff\u2019s, and for edits once it is quoted or locked [COM-252, COM-250, COM-251]', async () => {
    const { manage, edit, read, share, annotate } = calls()
    expect(new Set(await answersOf(shop.owner, manage))).toEqual(new Set(['403 STAFF_ONLY']))
    const set = (values: object) => shop.app.db('projects').where({ id: projectId }).update(values)
    await set({ quoted: true })
    const before = await stored()
    expect(new Set(await answersOf(shop.owner, edit))).toEqual(new Set(['403 QUOTED']))
    await set({ quoted: false, is_locked: true })
    expect(new Set(await answersOf(shop.owner, edit))).toEqual(new Set(['403 LOCKED']))
    expect(await stored()).toEqual(before)
    expect(await answersOf(shop.owner, [...read, ...share, ...annotate])).toEqual(Array(9).fill('200'))
    await set({ is_locked: false })
  })

  it('answer staff of another site 404 [COM-253]', async () => {
    await shop.app.db('projects').where({ id: projectId }).update({ site_code: 'hc' })
    const answers = await answersOf(shop.staff, [['GET', `/api/v2/project/${projectId}`]])
    await shop.app.db('projects').where({ id: projectId }).update({ site_code: 'aoc' })
    expect(answers).toEqual(['404 PROJECT_NOT_FOUND'])
  })
})
