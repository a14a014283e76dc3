import { randomUUID } from 'node:crypto'
import { PROJECT_LINES_MAX, PROJECT_SAVE_MAX } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ProjectShop, projectShop } from '../testing/shop'

let shop: ProjectShop

beforeAll(async () => {
  shop = await projectShop()
})

const read = async (who: ProjectShop['owner'], id: string) =>
  (await shop.call(who, 'GET', `/api/v2/project/${id}`)).body
const post = (path: string, body: object, who = shop.owner) => shop.call(who, 'POST', path, body)
const folder = async (projectId: string, title: string) =>
  (await post('/api/v2/project/folder', { projectId, title })).body
const skus = (products: readonly { sku: string }[]) => products.map(({ sku }) => sku)

describe('folders', () => {
  it('are made, renamed, ordered, copied and deleted [COM-174, COM-177, COM-310, COM-311, COM-312, COM-409]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const one = await folder(projectId, 'Level 1')
    const two = await folder(projectId, 'Level 2')
    expect([one, two]).toMatchObject(
      ['Level 1', 'Level 2'].map((title) => ({
        id: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        title,
        sortOrder: expect.any(Number) as number,
        products: [],
        files: [],
      })),
    )
    expect(one.sortOrder).toBeLessThan(two.sortOrder)
    await post('/api/projects/product', { projectId, folderId: two.id, sku: 'OVEN', quantity: 2 })
    const sorted = await post('/api/v2/project/sort-folders', {
      projects: [
        { projectId: one.id, sortOrder: 2 },
        { projectId: two.id, sortOrder: 1 },
      ],
    })
    expect([sorted.status, sorted.text]).toEqual([204, ''])
    await post('/api/v2/project/folder', { projectId, folderId: one.id, title: 'Ground' })
    const { body: copy } = await post('/api/v2/project/duplicate-folder', { projectId, folderId: two.id })
    expect(copy).toMatchObject({ title: 'Level 2 (copy)', productCount: 2, products: [{ sku: 'OVEN' }] })
    const { folders } = await read(shop.owner, projectId)
    expect(folders.map(({ title }: { title: string }) => title)).toEqual([
      'Level 2',
      'Ground',
      'Level 2 (copy)',
    ])
    expect((await shop.call(shop.owner, 'DELETE', `/api/projects/${two.id}`)).status).toBe(204)
    const after = await read(shop.owner, projectId)
    expect(skus(after.cart.products)).toEqual(['OVEN'])
    expect(after.cart.productCount).toBe(4)
    const restore = () => post('/api/v2/project/restore', { projectId, entity: 'folder', id: two.id })
    const others = Array.from({ length: 98 }, (_, index) => ({
      id: randomUUID(),
      project_id: projectId,
      title: `Room ${index}`,
      sort_order: index,
    }))
    await shop.app.db('project_folders').insert(others)
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } })
    await shop.app.db('project_folders').where({ id: others[0]?.id }).delete()
    expect((await restore()).status).toBe(204)
    expect((await read(shop.owner, projectId)).cart.products).toEqual([])
  })

  it.each([
    ['an empty title', ' '],
    ['101 characters', 'x'.repeat(101)],
    ['a title that is taken', 'LEVEL 1'],
  ])('are refused with %s [COM-173]', async (_title, title) => {
    const { projectId } = await shop.project(shop.owner)
    await folder(projectId, 'Level 1')
    expect((await post('/api/v2/project/folder', { projectId, title })).status).toBe(400)
    expect((await read(shop.owner, projectId)).folders).toHaveLength(1)
  })

  it('of two projects are not ordered together [COM-312]', async () => {
    const entries = await Promise.all(
      [1, 2].map(async (n) => {
        const { projectId } = await shop.project(shop.owner)
        return { projectId: (await folder(projectId, 'A')).id, sortOrder: n }
      }),
    )
    expect((await post('/api/v2/project/sort-folders', { projects: entries })).status).toBe(400)
  })
})

describe('products', () => {
  it('are added to the line of the same product, 99 units at most [COM-299, COM-295]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 60]])
    const { body } = await post('/api/projects/product', { projectId, sku: 'OVEN', quantity: 60 })
    expect(body).toMatchObject({ projectId, quantity: 99, added: 39 })
    const other = await post('/api/projects/product', { projectId, sku: 'DISH', quantity: 60 })
    expect(other.body).toMatchObject({ quantity: 60, added: 60 })
    expect((await read(shop.owner, projectId)).cart.products).toHaveLength(2)
    const found = await shop.call(shop.owner, 'GET', `/api/projects/product/OVEN/${projectId}`)
    expect(found.body).toEqual({ projects: [{ projectId, name: 'Rose St', quantity: 99 }] })
    const all = await shop.call(shop.owner, 'GET', '/api/projects/product/OVEN')
    expect(all.body.projects).toContainEqual({ projectId, name: 'Rose St', quantity: 99 })
  })

  it('make a project where none is named, once a key [COM-299]', async () => {
    const key = randomUUID()
    const body = { name: 'From the page', sku: 'DISH', quantity: 1 }
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => shop.call(shop.owner, 'POST', '/api/projects/product', body, { key })),
    )
    for (const { body: answered, text } of answers) expect(answered, text).toEqual(answers[0]?.body)
    expect(await shop.app.db('projects').where({ name: 'From the page' })).toHaveLength(1)
  })

  it.each(['changed', undefined])(
    'are added to a project once a key, answer: %s [COM-307]',
    async (answer) => {
      const { projectId } = await shop.project(shop.owner)
      const key = randomUUID()
      const add = (quantity: number) =>
        shop.call(
          shop.owner,
          'POST',
          '/api/v2/project',
          { projectId, answer, products: [{ sku: 'OVEN', quantity }] },
          { key },
        )
      const answers = await Promise.all([add(2), add(2), add(2)])
      for (const { status, body, text } of answers) {
        expect(status, text).toBe(200)
        expect(body).toEqual(answers[0]?.body)
      }
      expect((await read(shop.owner, projectId)).cart.products).toMatchObject([{ sku: 'OVEN', quantity: 2 }])
      expect(await add(3)).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_KEY_REUSED' } })
    },
  )

  const addToFolders = (
    projectId: string | undefined,
    folderTitles: readonly string[],
    skuOf = () => 'OVEN',
  ) =>
    post('/api/v2/project', {
      projectId,
      name: projectId === undefined ? 'New' : undefined,
      answer: 'changed',
      products: folderTitles.map((folderTitle) => ({ sku: skuOf(), quantity: 1, folderTitle })),
    })
  const titles = (folders: readonly { title: string }[]) => folders.map(({ title }) => title)

  it('are added to the folders of their titles, which are made where they are missing, in one version [COM-307]', async () => {
    const made = await shop.project(shop.owner)
    const { projectId } = made
    await folder(projectId, 'Level 1')
    const answer = await addToFolders(projectId, ['Pantry', 'LEVEL 1', 'Attic', 'pantry '])
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ version: made.version + 2 })
    expect(answer.body.products).toHaveLength(4)
    const { folders, cart } = await read(shop.owner, projectId)
    expect(titles(folders)).toEqual(['Level 1', 'Pantry', 'Attic'])
    expect(folders.map(({ products }: { products: object[] }) => products.length)).toEqual([1, 2, 1])
    expect(cart.products).toEqual([])
    const log = await shop.call(shop.staff, 'GET', `/api/v2/project/changelogs?projectId=${projectId}`)
    expect(log.body.changelogs).toContainEqual(
      expect.objectContaining({ action: 'add', entity: 'folder', subject: 'Attic', newValue: 'Attic' }),
    )

    const fresh = await addToFolders(undefined, ['Level 1', 'level 1'])
    expect(titles(fresh.body.folders)).toEqual(['Level 1'])
    expect(fresh.body.folders[0].products).toHaveLength(2)
  })

  it('that are refused leave no folder of their titles [COM-307]', async () => {
    const { projectId } = await shop.project(shop.owner)
    await folder(projectId, 'Level 1')
    const { version } = await read(shop.owner, projectId)
    const manyTitles = (count: number) => Array.from({ length: count }, (_, index) => `Room ${index}`)
    const skuOf = () => 'GONE'
    for (const [answer, status, error] of [
      [await addToFolders(projectId, manyTitles(2), skuOf), 404, 'We do not sell GONE.'],
      [await addToFolders(projectId, manyTitles(100)), 409, 'A project can have at most 100 folders.'],
      [await addToFolders(projectId, ['Room 1', ' ']), 400, 'Please enter a folder name'],
      [await addToFolders(projectId, ['x'.repeat(101)]), 400, 'A folder name must be at most 100 characters'],
    ] as const) {
      expect([answer.status, answer.body.errors]).toEqual([status, [error]])
    }
    const after = await read(shop.owner, projectId)
    expect(titles(after.folders)).toEqual(['Level 1'])
    expect(after.version).toBe(version)
    expect((await addToFolders(projectId, [...manyTitles(99), 'level 1'])).status).toBe(200)
  })

  it('are removed by sku or by code, and restored; a sku on two lines is refused [COM-297]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['OVEN', 2],
      ['DISH', 1],
    ])
    const { projectId } = made
    const remove = (what: string) =>
      shop.call(shop.owner, 'DELETE', `/api/projects/product/${projectId}/${what}`)
    expect(await remove('OVEN')).toMatchObject({ status: 409, body: { code: 'SEVERAL_LINES' } })
    expect((await remove('DISH')).status).toBe(204)
    expect((await remove('DISH')).status).toBe(404)
    const [{ productCode }] = made.cart.products
    expect((await remove(productCode)).status).toBe(204)
    expect((await read(shop.owner, projectId)).cart.productCount).toBe(2)
    const restore = () => post('/api/v2/project/restore', { projectId, entity: 'line', id: productCode })
    expect((await restore()).status).toBe(204)
    const { cart, version } = await read(shop.owner, projectId)
    expect(cart.productCount).toBe(3)
    expect((await restore()).status).toBe(204)
    expect((await read(shop.owner, projectId)).version).toBe(version)
  })

  it('are removed and restored together, in one version; a repetition changes nothing [COM-297]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['OVEN', 2],
      ['DISH', 1],
    ])
    const { projectId } = made
    const [first, second, third] = made.cart.products.map((line: { productCode: string }) => line.productCode)
    const change = async (what: 'remove' | 'restore', productCodes: string[]) => {
      const { status, text, body } = await post(`/api/v2/project/${what}-products`, {
        projectId,
        productCodes,
      })
      const { version, cart } = await read(shop.owner, projectId)
      return { status, text, code: body?.code, version: version - made.version, units: cart.productCount }
    }
    const done = { status: 204, text: '' }
    expect(await change('remove', [first, second, second])).toMatchObject({ ...done, version: 1, units: 1 })
    expect(await change('remove', [second, first])).toMatchObject({ ...done, version: 1, units: 1 })
    expect(await change('remove', [first, third])).toMatchObject({ ...done, version: 2, units: 0 })
    expect(await change('restore', [second, first])).toMatchObject({ ...done, version: 3, units: 3 })
    expect(await change('restore', [first, second])).toMatchObject({ ...done, version: 3, units: 3 })
    expect(await change('restore', [first, third])).toMatchObject({ ...done, version: 4, units: 4 })
  })

  it('are restored together or not at all', async () => {
    const [made, other] = [
      await shop.project(shop.owner, [['OVEN', 1]]),
      await shop.project(shop.owner, [['DISH', 1]]),
    ]
    const { projectId } = made
    const codeOf = ({ cart }: typeof made): string => cart.products[0].productCode
    const send = (what: string, productCodes: unknown[], who = shop.owner) =>
      post(`/api/v2/project/${what}-products`, { projectId, productCodes }, who)
    expect((await send('remove', [codeOf(made)])).status).toBe(204)
    // A line of another project is neither restored nor removed.
    await post('/api/v2/project/remove-products', {
      projectId: other.projectId,
      productCodes: [codeOf(other)],
    })
    const both = [codeOf(made), codeOf(other)]
    const nothing = { status: 404, body: { code: 'NOTHING_TO_RESTORE' } }
    expect(await send('restore', both)).toMatchObject(nothing)
    expect(await send('restore', [randomUUID()])).toMatchObject(nothing)
    expect((await read(shop.owner, projectId)).cart.productCount).toBe(0)
    const now = shop.clock.now()
    shop.clock.set(new Date(now.getTime() + 31 * 86_400_000))
    expect(await send('restore', [codeOf(made)])).toMatchObject(nothing)
    shop.clock.set(now)
    for (const what of ['remove', 'restore']) {
      expect((await send(what, [])).status).toBe(400)
      expect((await send(what, ['OVEN'])).status).toBe(400)
      expect(
        (
          await send(
            what,
            Array.from({ length: 1_001 }, () => randomUUID()),
          )
        ).status,
      ).toBe(400)
      expect((await send(what, [codeOf(made)], shop.other)).status).toBe(403)
    }
  })

  it('are restored or copied only into a project with room for them', async () => {
    const made = await shop.project(shop.owner, [['DISH', 1]])
    const { projectId } = made
    const chosen = { projectId, productCodes: [made.cart.products[0].productCode] }
    await post('/api/v2/project/remove-products', chosen)
    const products = Array.from({ length: PROJECT_SAVE_MAX }, () => ({ sku: 'OVEN', quantity: 1 }))
    for (let count = 0; count < PROJECT_LINES_MAX; count += PROJECT_SAVE_MAX) {
      expect((await post('/api/v2/project', { projectId, products, answer: 'changed' })).status).toBe(200)
    }
    const restore = () => post('/api/v2/project/restore-products', chosen)
    expect(await restore()).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } })
    const [one] = (await read(shop.owner, projectId)).cart.products
    await post('/api/v2/project/remove-products', { projectId, productCodes: [one.productCode] })
    const copy = (productCodes: string[]) =>
      post('/api/v2/project/duplicate-products', { projectId, productCodes })
    const [two, three] = (await read(shop.owner, projectId)).cart.products
    expect(await copy([two.productCode, three.productCode])).toMatchObject({
      status: 409,
      body: { code: 'TOO_MANY' },
    })
    expect((await restore()).status).toBe(204)
    expect(await copy([two.productCode])).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } })
  })

  it('are added to a full project where it has the product, which then only gets more units [COM-299]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const products = Array.from({ length: PROJECT_SAVE_MAX }, () => ({ sku: 'OVEN', quantity: 1 }))
    for (let count = 0; count < PROJECT_LINES_MAX; count += PROJECT_SAVE_MAX) {
      expect((await post('/api/v2/project', { projectId, products, answer: 'changed' })).status).toBe(200)
    }
    const add = (sku: string) => post('/api/projects/product', { projectId, sku, quantity: 2 })
    expect(await add('OVEN')).toMatchObject({ status: 200, body: { quantity: 3, added: 2 } })
    const { version } = await read(shop.owner, projectId)
    expect(await add('DISH')).toMatchObject({ status: 409, body: { code: 'TOO_MANY' } })
    const after = await read(shop.owner, projectId)
    expect(after.version).toBe(version)
    expect(after.cart.products).toHaveLength(PROJECT_LINES_MAX)
  })

  it('that were deleted are listed with their author for 30 days, and folders too [COM-296, COM-297]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 2],
      ['DISH', 1],
    ])
    const { projectId } = made
    const level = await folder(projectId, 'Level 1')
    const [oven, dish] = made.cart.products
    const place = { productCode: oven.productCode, sortOrder: 1, folderId: level.id }
    await post('/api/projects/sort-products', { projectId, products: [place] })
    const deleted = async (who = shop.owner) =>
      (await shop.call(who, 'GET', `/api/v2/project/deleted?projectId=${projectId}`)).body.deleted
    expect(await deleted()).toEqual([])
    const now = shop.clock.now()
    const day = (number: number) => shop.clock.set(new Date(now.getTime() + number * 86_400_000))
    await shop.call(shop.owner, 'DELETE', `/api/projects/product/${projectId}/${oven.productCode}`)
    day(1)
    await shop.call(shop.staff, 'DELETE', `/api/projects/product/${projectId}/${dish.productCode}`)
    day(2)
    await shop.call(shop.owner, 'DELETE', `/api/projects/${level.id}`)
    expect(await deleted()).toMatchObject([
      { entity: 'folder', id: level.id, title: 'Level 1', sku: null, deletedBy: 'Tao Trade' },
      {
        entity: 'line',
        sku: 'DISH',
        quantity: 1,
        folder: null,
        deletedBy: 'Sasha Staff',
      },
      { entity: 'line', id: oven.productCode, sku: 'OVEN', quantity: 2, folder: 'Level 1' },
    ])
    expect((await deleted(shop.staff)).map(({ deletedBy }: { deletedBy: string }) => deletedBy)).toEqual([
      'Tao Trade',
      'Sasha Staff (AMH)',
      'Tao Trade',
    ])
    const unnamed = {
      actor: ' (AMH)',
      entity_id: dish.productCode,
      project_id: projectId,
      version: 1,
      at: now,
    }
    await shop.app
      .db('project_events')
      .insert({ ...unnamed, action: 'delete', entity: 'line', press: level.id })
    expect((await deleted())[1]).toMatchObject({ id: dish.productCode, deletedBy: 'Engine Room' })
    await post('/api/v2/project/restore', { projectId, entity: 'line', id: oven.productCode })
    expect((await deleted()).map(({ id }: { id: string }) => id)).toEqual([level.id, dish.productCode])
    const longAgo = new Date(shop.clock.now().getTime() - 30 * 86_400_000)
    await shop.app.db('project_lines').where({ id: dish.productCode }).update({ deleted_at: longAgo })
    expect((await deleted()).map(({ id }: { id: string }) => id)).toEqual([level.id])
    shop.clock.set(now)
  })

  it('are ordered and put into folders, as the outline says [COM-294, COM-314]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', 1],
      ['MIELE-1', 1],
    ])
    const { projectId } = made
    const [oven, , miele] = made.cart.products
    const { id } = await folder(projectId, 'Level 1')
    const answer = await post('/api/projects/sort-products', {
      projectId,
      products: [
        { productCode: miele.productCode, sortOrder: 10 },
        { productCode: oven.productCode, sortOrder: 20, folderId: id },
      ],
    })
    expect(answer.status, answer.text).toBe(204)
    const after = await read(shop.owner, projectId)
    expect(skus(after.cart.products)).toEqual(['MIELE-1', 'DISH'])
    expect(skus(after.folders[0].products)).toEqual(['OVEN'])
    const outline = (await shop.call(shop.owner, 'GET', `/api/v2/project/outline/${projectId}`)).body
    const entryOf = ({ productCode, sku, title, quantity }: Record<string, unknown>) => ({
      productCode,
      sku,
      title,
      quantity,
    })
    expect(outline).toEqual({
      projectId,
      name: after.name,
      version: after.version,
      products: after.cart.products.map(entryOf),
      folders: [{ id, title: 'Level 1', products: [entryOf(oven)] }],
    })
    expect(skus(outline.products)).toEqual(['MIELE-1', 'DISH'])
  })

  it('are ordered although a neighbour was removed, unless the moved one was [COM-294]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', 1],
      ['MIELE-1', 1],
    ])
    const { projectId } = made
    const codes = made.cart.products.map(({ productCode }: { productCode: string }) => productCode)
    const [oven, dish, miele] = codes
    const sort = (...places: [productCode: string, folderId?: string][]) =>
      post('/api/projects/sort-products', {
        projectId,
        products: places.map(([productCode, folderId], index) => ({
          productCode,
          sortOrder: index + 1,
          folderId,
        })),
      })
    await post('/api/v2/project/remove-products', { projectId, productCodes: [dish] }, shop.staff)
    expect((await sort([miele], [dish], [oven])).status).toBe(204)
    const sorted = await read(shop.owner, projectId)
    expect(skus(sorted.cart.products)).toEqual(['MIELE-1', 'OVEN'])

    const { id } = await folder(projectId, 'Level 1')
    const { version } = await read(shop.owner, projectId)
    expect(await sort([oven, id], [dish, id])).toMatchObject({ status: 409, body: { code: 'LINE_GONE' } })
    expect(await sort([dish])).toMatchObject({ status: 409, body: { code: 'CHANGED' } })
    expect(await sort([oven, randomUUID()])).toMatchObject({
      status: 404,
      body: { code: 'FOLDER_NOT_FOUND' },
    })
    const after = await read(shop.owner, projectId)
    expect(after.version).toBe(version)
    expect(skus(after.cart.products)).toEqual(['MIELE-1', 'OVEN'])
  })

  it('move to a folder of another project with their price, variations and notes, all or none [COM-233, COM-313]', async () => {
    const source = await shop.project(shop.owner, [
      ['OVEN', 2],
      ['DISH', 1],
    ])
    const target = await shop.project(shop.owner, [], 'Next building')
    const { id: floor } = await folder(target.projectId, 'Level 1')
    const [oven, dish] = source.cart.products
    const competitorUrl = 'https://other.example/oven'
    const ofStaff = { productCode: oven.productCode, price: 900, competitorUrl }
    await post('/api/v2/project', { projectId: source.projectId, products: [ofStaff] }, shop.staff)
    await post('/api/v2/project/product-note', {
      projectId: source.projectId,
      sku: 'OVEN',
      note: 'Left hinge',
    })
    await post(
      '/api/v2/project/product-variation',
      { projectId: source.projectId, productCode: oven.productCode, brand: 'Miele' },
      shop.staff,
    )
    const move = (productCodes: string[], targetFolderId = floor) =>
      post('/api/v2/project/product-transfer', {
        sourceProjectId: source.projectId,
        targetProjectId: target.projectId,
        targetFolderId,
        productCodes,
      })
    // The price of a lock that has ended stays with its project.
    const locked = () => shop.app.db('project_lines').where({ id: oven.productCode })
    await locked().update({ locked_price_cents: 70_000 })
    expect((await move([dish.productCode, randomUUID()])).status).toBe(409)
    const { id: elsewhere } = await folder(source.projectId, 'Level 9')
    expect((await move([dish.productCode], elsewhere)).body.code).toBe('FOLDER_NOT_FOUND')
    expect((await read(shop.owner, target.projectId)).cart.productCount).toBe(0)
    const moved = await move([oven.productCode])
    expect(moved.status, moved.text).toBe(204)
    expect(skus((await read(shop.owner, source.projectId)).cart.products)).toEqual(['DISH'])
    const after = await read(shop.staff, target.projectId)
    expect(after.cart.products).toEqual([])
    expect(after.folders).toMatchObject([
      {
        title: 'Level 1',
        products: [{ productCode: oven.productCode, quantity: 2, price: 900, competitorUrl }],
      },
    ])
    expect(await locked().pluck('locked_price_cents')).toEqual([null])
    expect(after.productVariations).toMatchObject([{ brand: 'Miele' }])
    expect(after.productNotes).toMatchObject([{ notes: 'Left hinge' }])
    await shop.app.db('projects').where({ id: target.projectId }).update({ quoted: true })
    expect(await move([dish.productCode])).toMatchObject({ status: 400, body: { code: 'QUOTED' } })
    await shop.app.db('projects').where({ id: target.projectId }).update({ quoted: false })
    await shop.app.db('projects').where({ id: source.projectId }).update({ is_locked: true })
    expect(await move([dish.productCode])).toMatchObject({ status: 400, body: { code: 'LOCKED' } })
    expect(skus((await read(shop.owner, source.projectId)).cart.products)).toEqual(['DISH'])
  })

  it('bring a note of their model once, however many transfers bring them, and back [COM-313]', async () => {
    const source = await shop.project(shop.owner, [['OVEN', 2]])
    const target = await shop.project(shop.owner, [], 'Next building')
    const [first] = source.cart.products
    const added = await post('/api/v2/project', {
      projectId: source.projectId,
      products: [{ sku: 'OVEN', quantity: 1 }],
    })
    expect(added.status, added.text).toBe(200)
    const second = added.body.cart.products.find(
      ({ productCode }: { productCode: string }) => productCode !== first.productCode,
    )
    await post('/api/v2/project/product-note', {
      projectId: source.projectId,
      sku: 'OVEN',
      note: 'Left hinge',
    })
    const move = async (from: string, to: string, code: string) => {
      const moved = await post('/api/v2/project/product-transfer', {
        sourceProjectId: from,
        targetProjectId: to,
        productCodes: [code],
      })
      expect(moved.status, moved.text).toBe(204)
    }
    const notes = () =>
      Promise.all(
        [source, target].map(async ({ projectId }) =>
          (await read(shop.owner, projectId)).productNotes.map((note: { notes: string }) => note.notes),
        ),
      )
    await move(source.projectId, target.projectId, first.productCode)
    expect(await notes()).toEqual([['Left hinge'], ['Left hinge']])
    // As an undo does.
    await move(target.projectId, source.projectId, first.productCode)
    expect(await notes()).toEqual([['Left hinge'], []])
    await move(source.projectId, target.projectId, first.productCode)
    await move(source.projectId, target.projectId, second.productCode)
    expect(await notes()).toEqual([[], ['Left hinge']])
  })
})

describe('several people in one project', () => {
  it('merge where they change different fields, and see both values of the same one [COM-307]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', 1],
    ])
    const { projectId, version } = made
    const [oven, dish] = made.cart.products
    const save = (who: ProjectShop['owner'], productCode: string, quantity: number) =>
      post('/api/v2/project', { projectId, version, products: [{ productCode, quantity }] }, who)
    expect((await save(shop.staff, oven.productCode, 4)).status).toBe(200)
    expect((await save(shop.owner, dish.productCode, 5)).status).toBe(200)
    const clash = await save(shop.owner, oven.productCode, 6)
    expect(clash).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED',
        conflicts: [
          {
            productCode: oven.productCode,
            field: 'quantity',
            yours: '6',
            theirs: '4',
            by: 'Sasha Staff',
          },
        ],
      },
    })
    expect((await save(shop.owner, oven.productCode, 4)).status).toBe(200)
    const own = await save(shop.owner, dish.productCode, 7)
    expect(own).toMatchObject({
      status: 409,
      body: { conflicts: [{ yours: '7', theirs: '5', by: 'In another tab or on another device, you' }] },
    })
    const products = [oven, dish].map(({ productCode }) => ({ productCode, quantity: 8 }))
    const both = await post('/api/v2/project', { projectId, version, products })
    expect(both.body.errors).toEqual([
      'Sasha Staff and you (in another tab or on another device) changed this. Please check it and try again.',
    ])
    expect(both.body.fields).toEqual({})
    const { cart } = await read(shop.owner, projectId)
    expect(cart.products.map(({ quantity }: { quantity: number }) => quantity)).toEqual([4, 5])
  })

  it('at once: 20 fields of 20 editors all stand, and of 20 values of one field one does [COM-307]', async () => {
    const made = await shop.project(
      shop.owner,
      Array.from({ length: 20 }, () => ['OVEN', 1] as const),
    )
    const { projectId, version } = made
    const products = made.cart.products as { productCode: string }[]
    const own = await Promise.all(
      products.map(({ productCode }, index) =>
        post('/api/v2/project', { projectId, version, products: [{ productCode, quantity: index + 2 }] }),
      ),
    )
    expect(own.map(({ status }) => status)).toEqual(Array(20).fill(200))
    const after = await read(shop.owner, projectId)
    expect(after.version).toBe(version + 20)
    expect(after.cart.products.map(({ quantity }: { quantity: number }) => quantity)).toEqual(
      products.map((_one, index) => index + 2),
    )
    const [first] = products
    const rivals = await Promise.all(
      products.map((_one, index) =>
        post('/api/v2/project', {
          projectId,
          version: after.version,
          products: [{ productCode: first?.productCode, quantity: 40 + index }],
        }),
      ),
    )
    expect(rivals.filter(({ status }) => status === 200)).toHaveLength(1)
    const refused = rivals.filter(({ status }) => status === 409)
    expect(refused).toHaveLength(19)
    for (const { body } of refused)
      expect(body).toMatchObject({ code: 'CHANGED', conflicts: [{ field: 'quantity' }] })
  })

  it('that adds the same product twenty times at once has one line of twenty units [COM-299]', async () => {
    const { projectId } = await shop.project(shop.owner)
    await Promise.all(
      Array.from({ length: 20 }, () =>
        post('/api/projects/product', { projectId, sku: 'OVEN', quantity: 1 }),
      ),
    )
    expect((await read(shop.owner, projectId)).cart.products).toMatchObject([{ quantity: 20 }])
  })

  it('moves in opposite directions without waiting for each other for ever [COM-313]', async () => {
    const one = await shop.project(
      shop.owner,
      Array.from({ length: 5 }, () => ['OVEN', 1] as const),
    )
    const two = await shop.project(
      shop.owner,
      Array.from({ length: 5 }, () => ['DISH', 1] as const),
    )
    const move = (from: typeof one, to: typeof one, index: number) =>
      post('/api/v2/project/product-transfer', {
        sourceProjectId: from.projectId,
        targetProjectId: to.projectId,
        productCodes: [from.cart.products[index].productCode],
      })
    const answers = await Promise.all(
      [0, 1, 2, 3, 4].flatMap((index) => [move(one, two, index), move(two, one, index)]),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204))
    expect(skus((await read(shop.owner, one.projectId)).cart.products)).toEqual(Array(5).fill('DISH'))
  })

  it('moves once per key, and answers a repetition as the first time [COM-313]', async () => {
    const source = await shop.project(shop.owner, [['OVEN', 1]])
    const target = await shop.project(shop.owner)
    const move = (key: string, productCodes: string[]) =>
      shop.call(
        shop.owner,
        'POST',
        '/api/v2/project/product-transfer',
        { sourceProjectId: source.projectId, targetProjectId: target.projectId, productCodes },
        { key },
      )
    const codes = [source.cart.products[0].productCode]
    const key = randomUUID()
    const answers = [await move(key, codes), await move(key, codes), await move(randomUUID(), codes)]
    expect(answers.map(({ status }) => status)).toEqual([204, 204, 409])
    expect(await move(key, [randomUUID()])).toMatchObject({ status: 422 })
  })

  it('names the project that a changed line was moved to, to readers of that project [COM-307, COM-313]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', 1],
    ])
    const [oven, dish] = made.cart.products
    const target = await shop.project(shop.owner, [], 'Harbour Towers')
    const { projectId, version } = made
    const transferred = await post('/api/v2/project/product-transfer', {
      sourceProjectId: projectId,
      targetProjectId: target.projectId,
      productCodes: [oven.productCode],
    })
    expect(transferred.status, transferred.text).toBe(204)
    const save = () =>
      post('/api/v2/project', {
        projectId,
        version,
        answer: 'changed',
        products: [
          { productCode: dish.productCode, quantity: 5 },
          { productCode: oven.productCode, quantity: 3 },
        ],
      })
    const text = '“Product OVEN” was moved to the project “Harbour Towers”. Please change it there.'
    const refused = await save()
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'LINE_MOVED', fields: { 'products.1.quantity': [text] } },
    })
    expect(refused.body.errors).toEqual([text])
    expect((await read(shop.owner, projectId)).cart.products).toMatchObject([{ sku: 'DISH', quantity: 1 }])
    const { accountId } = shop.other
    await shop.app.db('projects').where({ id: target.projectId }).update({ owner_account_id: accountId })
    expect(await save()).toMatchObject({
      status: 409,
      body: { code: 'LINE_GONE', productCodes: [oven.productCode] },
    })
  })

  it('names a deleted line, and refuses a stale lastModified whole [COM-307, COM-173]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId, version, lastModified } = made
    const [{ productCode }] = made.cart.products
    await shop.call(shop.staff, 'DELETE', `/api/projects/product/${projectId}/${productCode}`)
    const products = [{ productCode, quantity: 3 }]
    expect(await post('/api/v2/project', { projectId, version, products })).toMatchObject({
      status: 409,
      body: { code: 'LINE_GONE', productCodes: [productCode] },
    })
    expect(await post('/api/v2/project/name', { projectId, name: 'Late', lastModified })).toMatchObject({
      status: 409,
      body: { code: 'CHANGED', conflicts: [] },
    })
  })
})

describe('a save that asks for its changes alone', () => {
  it('answers the saved and added lines as a read shows them, with the new version [COM-307]', async () => {
    const made = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', 2],
    ])
    const { projectId, version } = made
    const [oven] = made.cart.products
    const saved = await post('/api/v2/project', {
      projectId,
      version,
      answer: 'changed',
      products: [
        { productCode: oven.productCode, quantity: 3 },
        { sku: 'MIELE-1', quantity: 1 },
      ],
    })
    expect(saved.status, saved.text).toBe(200)
    const whole = await read(shop.owner, projectId)
    expect(saved.body).toEqual({
      projectId,
      name: whole.name,
      version: whole.version,
      lastModified: whole.lastModified,
      products: whole.cart.products.filter(({ sku }: { sku: string }) => sku !== 'DISH'),
    })
    expect(saved.body.products.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3, 1])
  })

  it('takes one statement, as from an unchanged base, and refuses what a save refuses', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId, version } = made
    const products = [{ productCode: made.cart.products[0].productCode, quantity: 4 }]
    const count = async (work: () => Promise<unknown>) => (await shop.app.queryCount(work)).count
    const signIn = (await count(() => shop.call(shop.owner, 'GET', '/api/v2/project/navbar'))) - 1
    expect(
      await count(() => post('/api/v2/project', { projectId, version, products, answer: 'changed' })),
    ).toBe(signIn + 1)
    for (const [who, status] of [
      [shop.other, 403],
      [shop.nobody, 401],
    ] as const) {
      const refused = await shop.call(who, 'POST', '/api/v2/project', {
        projectId,
        products,
        answer: 'changed',
      })
      expect(refused.status, refused.text).toBe(status)
    }
    const bad = await post('/api/v2/project', { projectId, products, answer: 'all' })
    expect(bad).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } })
  })
})

describe('statements', () => {
  it('are one for an unchanged base beside the sign-in\u2019s, and one for a read of any size [COM-303, COM-308]', async () => {
    const made = await shop.project(
      shop.owner,
      Array.from({ length: 60 }, () => ['OVEN', 1] as const),
    )
    const { projectId, version } = made
    const count = async (work: () => Promise<unknown>) => (await shop.app.queryCount(work)).count
    const signIn = (await count(() => shop.call(shop.owner, 'GET', '/api/v2/project/navbar'))) - 1
    expect(await count(() => read(shop.owner, projectId))).toBe(signIn + 1)
    expect(await count(() => post('/api/v2/project/name', { projectId, name: 'B', version }))).toBe(
      signIn + 1,
    )
  })
})
