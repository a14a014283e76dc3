import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { brands, EMPTY_CART_ID, PROJECTS_MAX } from '@countertop/sdk/rules'
import { raceBehind } from '../../testing/lockedRows'
import { genericPlan } from '../../testing/plans'
import { type ProjectShop, projectShop } from './testing/shop'

let shop: ProjectShop

beforeAll(async () => {
  shop = await projectShop()
})

const read = (who: ProjectShop['owner'], id: string) => shop.call(who, 'GET', `/api/v2/project/${id}`)

describe('a project', () => {
  it('is made with its products and answered whole [COM-307, COM-255, COM-408, COM-410]', async () => {
    const { owner } = shop
    const made = await shop.project(owner, [
      ['OVEN', 2],
      ['DISH', 1],
    ])
    expect(made).toMatchObject({
      name: 'Rose St',
      projectRef: expect.stringMatching(/^P\d{6}$/) as string,
      quoteStatus: 'Open',
      quoted: false,
      sharedStatus: 'NotShared',
      permissions: 29,
      viewer: 'owner',
      version: 2,
      quoteData: { customerEmail: owner.email, customerName: 'Tao Trade' },
    })
    expect(made.cart).toMatchObject({ productCount: 3, orderTotal: 2800, totalRrp: 3200, savingTotal: 400 })
    expect(made.cart.products.map(({ sku }: { sku: string }) => sku)).toEqual(['OVEN', 'DISH'])
    expect(made.cart.products[0]).toMatchObject({
      productCode: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      productId: shop.ids.OVEN,
      sku: 'OVEN',
      title: expect.any(String) as string,
      brand: expect.any(String) as string,
      category: expect.any(String) as string,
      categorization: expect.any(Array) as unknown,
      price: 1000,
      lineDiscount: 0,
      quantity: 2,
      available: true,
    })
    const { body } = await read(owner, made.projectId)
    expect(body).toEqual(made)
    expect(body).toMatchObject({
      projectId: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      quoteId: null,
      projectEmailed: false,
      shareId: null,
      isLocked: false,
      lockExpiryDate: null,
      selectedSalesPerson: null,
      selectedStore: null,
      staffComments: [],
      folders: [],
      productNotes: [],
      productVariations: [],
      brandVariations: [],
      attachments: [],
      files: [],
    })
  })

  it('has its cart, its folders and their products [COM-006] [COM-400]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 2]])
    const { projectId } = made
    const folder = await shop.call(shop.owner, 'POST', '/api/v2/project/folder', {
      projectId,
      title: 'Level 1',
    })
    await shop.call(shop.owner, 'POST', '/api/v2/project', {
      projectId,
      products: [{ sku: 'DISH', quantity: 3, folderId: folder.body.id }],
    })
    const { body } = await read(shop.owner, projectId)
    const named = ({ sku, quantity }: { sku: string; quantity: number }) => [sku, quantity]
    expect(body.cart.products.map(named)).toEqual([['OVEN', 2]])
    expect(
      body.folders.map(({ id, title, products }: { id: string; title: string; products: never[] }) => [
        id,
        title,
        products.map(named),
      ]),
    ).toEqual([[folder.body.id, 'Level 1', [['DISH', 3]]]])
    expect(body.cart.productCount).toBe(5)
  })

  it('is changed by the calls of either family, and both show it [COM-237]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const added = await shop.call(shop.owner, 'POST', '/api/projects/product', {
      projectId,
      sku: 'DISH',
      quantity: 2,
    })
    expect(added).toMatchObject({ status: 200, body: { projectId, quantity: 2 } })
    const { body } = await read(shop.owner, projectId)
    expect(body.cart.products.map(({ sku }: { sku: string }) => sku)).toEqual(['OVEN', 'DISH'])
    const older = await shop.call(shop.owner, 'GET', '/api/projects/product/DISH')
    expect(older.body.projects).toContainEqual(expect.objectContaining({ projectId, quantity: 2 }))
    const removed = await shop.call(shop.owner, 'DELETE', `/api/projects/${projectId}`)
    expect(removed.status).toBe(204)
    expect((await read(shop.owner, projectId)).status).toBe(404)
  })

  it('of the all-zero id is 204, of an unknown one 404 [COM-165, COM-303]', async () => {
    const none = await read(shop.owner, EMPTY_CART_ID)
    expect([none.status, none.text]).toEqual([204, ''])
    expect(await read(shop.owner, randomUUID())).toMatchObject({
      status: 404,
      body: { code: 'PROJECT_NOT_FOUND' },
    })
  })

  it('is patched: named fields of named lines change, nothing is removed by absence [COM-307]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 2],
      ['DISH', 1],
    ])
    const [oven, dish] = made.cart.products
    const { body } = await shop.call(shop.owner, 'POST', '/api/v2/project', {
      projectId: made.projectId,
      version: made.version,
      products: [{ productCode: oven.productCode, quantity: 5 }, { sku: 'MIELE-1' }],
    })
    expect(body.version).toBe(made.version + 1)
    expect(
      body.cart.products.map((one: { sku: string; quantity: number }) => [one.sku, one.quantity]),
    ).toEqual([
      ['OVEN', 5],
      ['DISH', 1],
      ['MIELE-1', 1],
    ])
    expect(body.cart.products[1].version).toBe(dish.version)
  })

  it.each([
    ['no name', {}],
    ['an empty name', { name: ' ' }],
    ['101 characters', { name: 'x'.repeat(101) }],
    ['a quantity of 0', { name: 'A', products: [{ sku: 'OVEN', quantity: 0 }] }],
    ['a quantity of 100', { name: 'A', products: [{ sku: 'OVEN', quantity: 100 }] }],
    ['a quantity of 1.5', { name: 'A', products: [{ sku: 'OVEN', quantity: 1.5 }] }],
    ['neither sku nor productCode', { name: 'A', products: [{ quantity: 1 }] }],
    ['an unknown field', { name: 'A', owner: 1 }],
  ])('is refused with %s, and nothing is stored [COM-173]', async (_title, body) => {
    const before = await shop.app.db('projects').count('id as n').first()
    expect((await shop.call(shop.owner, 'POST', '/api/v2/project', body)).status).toBe(400)
    expect(await shop.app.db('projects').count('id as n').first()).toEqual(before)
  })

  it('takes names of 1 and 100 characters, and quantities of 1 and 99 [COM-173]', async () => {
    for (const [name, quantity] of [
      ['x', 1],
      ['x'.repeat(100), 99],
    ] as const) {
      const made = await shop.project(shop.owner, [['OVEN', quantity]], name)
      expect([made.name, made.cart.productCount]).toEqual([name, quantity])
    }
  })

  it('is renamed within 1 and 100 characters, and takes folders of 100 and notes of 2,000 [COM-173]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const save = async (call: string, given: object) => {
      const body = { projectId, ...given }
      return (await shop.call(shop.owner, 'POST', `/api/v2/project/${call}`, body)).status
    }
    for (const name of [' ', 'x'.repeat(101)]) expect(await save('name', { name })).toBe(400)
    expect((await read(shop.owner, projectId)).body.name).toBe('Rose St')
    expect(await save('name', { name: 'x'.repeat(100) })).toBe(200)
    expect(await save('folder', { title: 'x'.repeat(100) })).toBe(200)
    expect(await save('product-note', { sku: 'OVEN', note: 'x'.repeat(2000) })).toBe(200)
  })

  it('of a product that the site does not sell is not made [COM-307]', async () => {
    const before = await shop.app.db('projects').count('id as n').first()
    const answer = await shop.call(shop.owner, 'POST', '/api/v2/project', {
      name: 'A',
      products: [{ sku: 'GONE', quantity: 1 }],
    })
    expect(answer).toMatchObject({ status: 404, body: { code: 'PRODUCT_NOT_FOUND' } })
    expect(await shop.app.db('projects').count('id as n').first()).toEqual(before)
  })

  it('is renamed [COM-308]', async () => {
    const { projectId, version } = await shop.project(shop.owner)
    const answer = await shop.call(shop.owner, 'POST', '/api/v2/project/name', {
      projectId,
      name: ' Harbour Towers ',
      version,
    })
    expect(answer.body).toMatchObject({ projectId, name: 'Harbour Towers', version: version + 1 })
    expect((await read(shop.owner, projectId)).body.name).toBe('Harbour Towers')
  })

  it('is copied with folders, products, notes and variations, but no quote, lock, share or comments [COM-309]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 2]])
    const folder = await shop.call(shop.owner, 'POST', '/api/v2/project/folder', {
      projectId: made.projectId,
      title: 'Level 1',
    })
    await shop.call(shop.owner, 'POST', '/api/projects/product', {
      projectId: made.projectId,
      folderId: folder.body.id,
      sku: 'DISH',
      quantity: 3,
    })
    const { projectId } = made
    const [{ productCode }] = made.cart.products
    const save = async (call: string, given: object) =>
      expect((await shop.call(shop.staff, 'POST', `/api/v2/project/${call}`, given)).status).toBeLessThan(300)
    await save('product-note', { projectId, sku: 'OVEN', note: 'Left hinge' })
    await save('product-variation', { projectId, productCode, brand: 'Miele' })
    await save('comment', { projectId, comment: 'Pays late' })
    await save('email', { projectId })
    await save('quote', { projID: projectId })
    await save('lock-price', { projectId })
    const { body: source } = await read(shop.staff, projectId)
    expect(source).toMatchObject({
      quoted: true,
      isLocked: true,
      projectEmailed: true,
      sharedStatus: 'Shared',
    })
    const key = randomUUID()
    const body = { projectId }
    const twice = [
      await shop.call(shop.owner, 'POST', '/api/v2/project/duplicate', body, { key }),
      await shop.call(shop.owner, 'POST', '/api/v2/project/duplicate', body, { key }),
    ]
    expect(twice[0]?.status, twice[0]?.text).toBe(200)
    expect(twice[1]?.body).toEqual(twice[0]?.body)
    const copy = (await read(shop.staff, twice[0]?.body.projectId as string)).body
    expect(copy).toMatchObject({
      name: 'Rose St (copy)',
      quoted: false,
      quoteId: null,
      quoteStatus: 'Open',
      isLocked: false,
      projectEmailed: false,
      sharedStatus: 'NotShared',
      shareId: null,
      staffComments: [],
      productNotes: [{ sku: 'OVEN', notes: 'Left hinge' }],
      productVariations: [{ brand: 'Miele' }],
    })
    expect(copy.cart.products).toMatchObject([{ sku: 'OVEN', quantity: 2 }])
    expect(copy.folders).toMatchObject([{ title: 'Level 1', products: [{ sku: 'DISH', quantity: 3 }] }])
    expect(copy.folders[0].id).not.toBe(folder.body.id)
    const named = await shop.call(shop.owner, 'POST', '/api/v2/project/duplicate', {
      projectId,
      name: 'Tower B',
    })
    expect((await read(shop.owner, named.body.projectId as string)).body.name).toBe('Tower B')
  })

  it('is copied into an empty project, once a key, with a line in the change log [COM-309]', async () => {
    const source = await shop.project(shop.owner, [['OVEN', 2]], 'Tower A')
    const target = await shop.project(shop.owner, [], 'Tower B')
    const body = { projectId: source.projectId, intoProjectId: target.projectId }
    const key = randomUUID()
    const copy = () => shop.call(shop.owner, 'POST', '/api/v2/project/duplicate', body, { key })
    const answers = await Promise.all([copy(), copy()])
    for (const answer of answers) {
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toEqual({ projectId: target.projectId })
    }
    const { body: after } = await read(shop.owner, target.projectId)
    expect(after).toMatchObject({ name: 'Tower B', version: 2, cart: { productCount: 2 } })
    const events = await shop.app.db('project_events').where({ project_id: target.projectId, version: 2 })
    expect(events).toMatchObject([{ action: 'duplicate', new_value: 'Tower A', subject: 'Tower B' }])
  })

  it.each([
    ['products', 409, 'PROJECT_NOT_EMPTY'],
    ['a folder', 409, 'PROJECT_NOT_EMPTY'],
    ['another owner', 403, 'NOT_YOURS'],
    ['a quote', 403, 'QUOTED'],
  ])('is not copied into a project with %s [COM-309, COM-255]', async (what, status, code) => {
    const source = await shop.project(shop.owner, [['OVEN', 2]])
    const of = what === 'another owner' ? shop.other : shop.owner
    const { projectId } = await shop.project(of, what === 'products' ? [['DISH', 1]] : [])
    if (what === 'a folder') {
      await shop.call(shop.owner, 'POST', '/api/v2/project/folder', { projectId, title: 'Level 1' })
    }
    if (what === 'a quote') await shop.app.db('projects').where({ id: projectId }).update({ quoted: true })
    const before = (await read(shop.staff, projectId)).body
    const body = { projectId: source.projectId, intoProjectId: projectId }
    expect(await shop.call(shop.owner, 'POST', '/api/v2/project/duplicate', body)).toMatchObject({
      status,
      body: { code },
    })
    expect((await read(shop.staff, projectId)).body).toEqual(before)
  })

  it('is not copied into itself, nor from a project of somebody else [COM-309]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const copy = (body: object) => shop.call(shop.owner, 'POST', '/api/v2/project/duplicate', body)
    expect(await copy({ projectId, intoProjectId: projectId })).toMatchObject({
      status: 400,
      body: { fields: { intoProjectId: ['Please choose another project'] } },
    })
    const theirs = await shop.project(shop.other, [['OVEN', 1]])
    expect(await copy({ projectId: theirs.projectId, intoProjectId: projectId })).toMatchObject({
      status: 403,
      body: { code: 'NOT_YOURS' },
    })
    expect(await copy({ projectId: randomUUID(), intoProjectId: projectId })).toMatchObject({ status: 404 })
    expect((await read(shop.owner, projectId)).body).toMatchObject({ version: 1, cart: { products: [] } })
  })

  it('is deleted, and restored by its owner within 30 days [COM-296]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const isListed = async () =>
      (await shop.call(shop.owner, 'GET', '/api/v2/project/minimal?items=100')).text.includes(projectId)
    expect(await isListed()).toBe(true)
    expect((await shop.call(shop.owner, 'DELETE', `/api/projects/${projectId}`)).status).toBe(204)
    expect((await read(shop.owner, projectId)).status).toBe(404)
    expect(await isListed()).toBe(false)
    const restore = (who: ProjectShop['owner']) =>
      shop.call(who, 'POST', '/api/v2/project/restore', { projectId, entity: 'project', id: projectId })
    expect((await restore(shop.other)).status).toBe(404)
    expect((await restore(shop.owner)).status).toBe(204)
    expect((await read(shop.owner, projectId)).body.cart.productCount).toBe(1)
  })

  it('is restored only by staff after staff deleted it, and listed only for them [COM-296]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    expect((await shop.call(shop.staff, 'DELETE', `/api/projects/${projectId}`)).status).toBe(204)
    const restore = (who: ProjectShop['owner']) =>
      shop.call(who, 'POST', '/api/v2/project/restore', { projectId, entity: 'project', id: projectId })
    const listsDeleted = async (who: ProjectShop['owner']) => {
      const { body } = await shop.call(who, 'GET', '/api/v2/project/minimal?deleted=true&items=50')
      return JSON.stringify(body).includes(projectId)
    }
    expect(await listsDeleted(shop.owner)).toBe(false)
    expect((await restore(shop.owner)).status).toBe(404)
    expect(await listsDeleted(shop.staff)).toBe(true)
    expect((await restore(shop.staff)).status).toBe(204)
    expect((await read(shop.owner, projectId)).body.cart.productCount).toBe(1)
    expect((await shop.call(shop.owner, 'DELETE', `/api/projects/${projectId}`)).status).toBe(204)
    expect(await listsDeleted(shop.owner)).toBe(true)
  })

  it('shows no price to a customer who is not trade [COM-303]', async () => {
    const made = await shop.project(shop.plain, [['OVEN', 1]])
    expect(made.showPrices).toBe(false)
    expect(made.cart).toMatchObject({
      orderTotal: null,
      totalRrp: null,
      savingTotal: null,
      gstIncluded: null,
    })
    expect(made.cart.products[0]).toMatchObject({ price: null, rrp: null, livePrice: null, lineTotal: null })
  })

  it('is made by customers and by staff, at the commercial brand alone [COM-005] [COM-162]', async () => {
    const body = { name: 'Rose St', products: [{ sku: 'OVEN', quantity: 1 }] }
    for (const who of [shop.owner, shop.plain, shop.staff]) {
      const made = await shop.call(who, 'POST', '/api/v2/project', body)
      expect(made, made.text).toMatchObject({ status: 200, body: { name: 'Rose St' } })
      for (const { code: brand } of Object.values(brands).filter(({ code }) => code !== 'aoc')) {
        for (const [method, path] of [
          ['GET', '/api/v2/project/navbar'],
          ['GET', `/api/v2/project/${made.body.projectId}`],
          ['POST', '/api/v2/project'],
        ] as const) {
          const answer = await shop.call(who, method, path, method === 'POST' ? body : undefined, { brand })
          expect([brand, path, answer.status, answer.body.code]).toEqual([brand, path, 404, 'NOT_OFFERED'])
        }
      }
    }
  })
})

describe('lists of projects', () => {
  it('page, clamp and sort the newest first [COM-170, COM-171, COM-305, COM-306, COM-298]', async () => {
    const { cookies, ...person } = shop.plain
    const who = { cookies, ...person }
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six']) {
      shop.clock.advance(1000)
      await shop.project(who, [['OVEN', 1]], name)
    }
    const list = async (query: string) =>
      (await shop.call(who, 'GET', `/api/v2/project/minimal?${query}`)).body
    const first = await list('')
    expect(first.items).toBe(10)
    expect(first.projects[0]).toMatchObject({ name: 'Six', productCount: 1, orderTotal: null })
    const names = async (query: string) =>
      (await list(query)).projects.map(({ name }: { name: string }) => name)
    expect(await names('page=2&items=2&search=')).toEqual(['Four', 'Three'])
    const last = await list('page=99&items=4')
    expect(last.page).toBe(Math.ceil(last.totalProjects / 4))
    expect((await list('page=0&items=4')).page).toBe(1)
    expect(await list('page=3&search=nowhere')).toMatchObject({ page: 1, projects: [], totalProjects: 0 })
    expect((await list('items=1000')).items).toBe(100)
    expect(await names('search=thr')).toEqual(['Three'])
    const navbar = (await shop.call(who, 'GET', '/api/v2/project/navbar')).body
    expect(navbar.projects.map(({ name }: { name: string }) => name)).toEqual([
      'Six',
      'Five',
      'Four',
      'Three',
      'Two',
    ])
    const { projectId: sixth } = first.projects[0]
    expect(navbar.projects[0]).toMatchObject({ projectId: sixth, productCount: 1, quoteStatus: 'Open' })
    // To copy from: an empty project, and the one that is copied into, are no choice.
    const { projectId } = await shop.project(who, [], 'Empty')
    expect((await names('items=100&hasProducts=true'))[0]).toBe('Six')
    expect((await names(`items=100&except=${projectId}`))[0]).toBe('Six')
    expect((await list(`except=${projectId}`)).totalProjects).toBe((await list('')).totalProjects - 1)
    expect((await shop.call(who, 'GET', '/api/v2/project/minimal?except=1')).status).toBe(400)
    await shop.call(who, 'DELETE', `/api/projects/${projectId}`)
    const items = (await shop.call(who, 'GET', '/api/projects/list-item')).body
    expect(items.projects[0]).toEqual({
      projectId: sixth,
      name: 'Six',
      productCount: 1,
      isReadOnly: false,
      folders: [],
    })
  })

  it('hold nobody else\u2019s projects, and for staff all of the site [COM-253, COM-305]', async () => {
    const mine = await shop.project(shop.other, [['OVEN', 2]], 'Only mine')
    const found = async (who: ProjectShop['owner']) =>
      (await shop.call(who, 'GET', '/api/v2/project/minimal?search=only%20mine')).body.projects
    expect(await found(shop.owner)).toEqual([])
    expect(await found(shop.other)).toMatchObject([{ projectId: mine.projectId, orderTotal: 2000 }])
    expect(await found(shop.staff)).toMatchObject([
      {
        projectId: mine.projectId,
        projectRef: mine.projectRef,
        name: 'Only mine',
        customerName: mine.quoteData.customerName,
        quoteStatus: 'Open',
        quoted: false,
        sharedStatus: 'NotShared',
        lastModified: mine.lastModified,
        productCount: 2,
        orderTotal: 2000,
      },
    ])
    expect(mine.quoteData.customerName).not.toBe('')
  })

  it('of the head and of the add-to-project control have nobody else\u2019s projects [COM-295, COM-298, COM-306]', async () => {
    const { projectId } = await shop.project(shop.other, [['OVEN', 2]], 'Only mine')
    const lists = async (who: ProjectShop['owner']) => {
      const found: boolean[] = []
      for (const path of [
        '/api/v2/project/navbar',
        '/api/projects/list-item',
        '/api/projects/product/OVEN',
        `/api/projects/product/OVEN/${projectId}`,
      ]) {
        const { body } = await shop.call(who, 'GET', path)
        found.push(body.projects.some((one: { projectId: string }) => one.projectId === projectId))
      }
      return found
    }
    expect(await lists(shop.other)).toEqual([true, true, true, true])
    expect(await lists(shop.owner)).toEqual([false, false, false, false])
    // Staff have their own work there, but may look into every project.
    expect(await lists(shop.staff)).toEqual([false, false, false, true])
  })
})

describe('the projects of a customer', () => {
  it('are found by either email in any case, by staff alone [COM-156]', async () => {
    const make = async (customer: object) => {
      const { projectId } = await shop.project(shop.owner)
      const saved = await shop.call(shop.staff, 'POST', '/api/v2/project/customer', {
        projectId,
        ...customer,
      })
      expect(saved.status, saved.text).toBe(200)
      return projectId as string
    }
    const first = await make({ email: 'rita@builder.example' })
    const second = await make({ email: 'boss@builder.example', secondaryEmail: 'rita@builder.example' })
    const other = await make({ email: 'rita@builder.example.au' })
    const found = async (who: ProjectShop['owner']) => {
      const { body } = await shop.call(
        who,
        'GET',
        '/api/v2/project/minimal?email=Rita%40Builder.example&items=100',
      )
      return body.projects.map(({ projectId }: { projectId: string }) => projectId)
    }
    expect((await found(shop.staff)).sort()).toEqual([first, second].sort())
    // A customer's list is their own, whatever email is named.
    expect(await found(shop.owner)).toEqual(expect.arrayContaining([first, second, other]))

    const { statements } = await shop.app.queryCount(() => found(shop.staff))
    const sql = statements.find((one) => one.includes('with mine as')) ?? ''
    const nulls = Array.from({ length: 5 }, () => 'null')
    const given = [`'aoc'`, `'AU'`, '1', 'true', `'2026-03-04'`, ...nulls, `'a'`, '1', '10', 'false', 'null']
    const plan = await genericPlan(shop.app.db, sql, given, ['seqscan', 'indexscan'])
    for (const index of ['email', 'email2']) expect(plan).toContain(`on project_customers_${index} `)
  })

  it('are at most 500, however many are made at once or restored [COM-307, COM-296]', async () => {
    const { app, call, owner, project, other } = await projectShop()
    const { projectId } = await project(owner)
    expect((await call(owner, 'DELETE', `/api/projects/${projectId}`)).status).toBe(204)
    const others = Array.from({ length: PROJECTS_MAX - 1 }, (_, index) => ({
      id: randomUUID(),
      site_code: 'aoc',
      owner_account_id: owner.accountId,
      name: `Project ${index}`,
    }))
    await app.db('projects').insert(others)
    const make = (who: ProjectShop['owner']) => call(who, 'POST', '/api/v2/project', { name: 'One more' })
    const { results } = await raceBehind(
      app.db,
      (third) => third('accounts').where({ id: owner.accountId }).forNoKeyUpdate().first('id'),
      [() => make(owner), () => make(owner)],
    )
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(results.find(({ status }) => status === 409)?.body.code).toBe('TOO_MANY')
    expect((await make(other)).status).toBe(200)

    const restore = () =>
      call(owner, 'POST', '/api/v2/project/restore', { projectId, entity: 'project', id: projectId })
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } })
    expect((await call(owner, 'GET', `/api/v2/project/${projectId}`)).status).toBe(404)
    expect((await call(owner, 'DELETE', `/api/projects/${others[0]?.id}`)).status).toBe(204)
    expect((await restore()).status).toBe(204)
  })
})
