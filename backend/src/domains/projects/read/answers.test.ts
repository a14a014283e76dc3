import { beforeAll, describe, expect, it } from 'vitest'
import { type ProjectShop, projectShop, type TestCaller } from '../testing/shop'

let shop: ProjectShop

beforeAll(async () => {
  shop = await projectShop()
})

// oxlint-disable-next-line typescript/no-explicit-any -- a test looks into it freely
const read = async (who: TestCaller, id: string): Promise<any> =>
  (await shop.call(who, 'GET', `/api/v2/project/${id}`)).body

/** A project that has been read once, so that its answer is cached. */
const known = async () => {
  const made = await shop.project(shop.owner, [
    ['OVEN', 2],
    ['DISH', 1],
  ])
  return read(shop.owner, made.projectId)
}

describe('the cached answer of a project', () => {
  it('is verified by the same one statement that makes it [COM-303]', async () => {
    const { projectId } = await known()
    const { statements, result } = await shop.app.queryCount(() =>
      shop.app.request('GET', `/api/v2/project/${projectId}`, { brand: 'aoc', jar: shop.owner.cookies }),
    )
    expect(result.status).toBe(200)
    expect(statements.filter((text) => text.includes('project_lines'))).toHaveLength(1)
  })

  it('shows a changed line and a new comment at the next read [COM-303]', async () => {
    const { projectId, cart } = await known()
    await shop.call(shop.owner, 'POST', '/api/v2/project', {
      projectId,
      products: [{ productCode: cart.products[0].productCode, quantity: 5 }],
    })
    expect((await read(shop.owner, projectId)).cart.products[0].quantity).toBe(5)
    await read(shop.staff, projectId)
    const comment = { projectId, comment: 'Rang Rita' }
    expect((await shop.call(shop.staff, 'POST', '/api/v2/project/comment', comment)).status).toBeLessThan(300)
    expect((await read(shop.staff, projectId)).staffComments).toMatchObject([{ message: 'Rang Rita' }])
    expect((await read(shop.owner, projectId)).staffComments).toEqual([])
  })

  it('shows a new price and another stock, which change no row of the project [COM-303]', async () => {
    const { projectId } = await known()
    const { db } = shop.app
    const id = shop.ids.OVEN
    await db('product_listings').where({ product_id: id, country: 'AU' }).update({ price_cents: 99_900 })
    expect((await read(shop.owner, projectId)).cart.products[0]).toMatchObject({ livePrice: 999, price: 999 })
    await db('stock').where({ product_id: id }).update({ available: 0, on_order: 0 })
    const [oven, dish] = (await read(shop.owner, projectId)).cart.products
    expect([oven.stockStatus, oven.available, dish.available]).toEqual(['noStock', false, true])
    await db('product_listings').where({ product_id: id, country: 'AU' }).update({ price_cents: 100_000 })
    await db('stock').where({ product_id: id }).update({ available: 50 })
  })

  it('names the units that can be ordered where they are fewer than those left to order [COM-303]', async () => {
    const { projectId, cart } = await known()
    const { db } = shop.app
    const stock = db('stock').where({ product_id: shop.ids.OVEN })
    const [first] = cart.products
    const orderable = async () => (await read(shop.owner, projectId)).cart.products[0].orderableUnits
    await stock.clone().update({ available: 2, on_order: 1 })
    const products = [{ productCode: first.productCode, quantity: 4 }]
    await shop.call(shop.owner, 'POST', '/api/v2/project', { projectId, products })
    expect(await orderable()).toBe(3)
    // What the page needs to compare any quantity.
    expect((await read(shop.owner, projectId)).cart.products[0].unitsLeft).toBe(3)
    await stock.clone().update({ available: 0, on_order: 0 })
    expect(await orderable()).toBeNull()
    await stock.clone().update({ available: 50 })
    expect(await orderable()).toBeNull()
  })

  it('ends with the last day of a lock [COM-197, COM-251]', async () => {
    const { projectId } = await known()
    const lock = { projectId, expiryDate: '2026-11-25' }
    expect((await shop.call(shop.staff, 'POST', '/api/v2/project/lock-price', lock)).status).toBe(200)
    const before = await read(shop.owner, projectId)
    expect([before.isLocked, before.holdsUntil]).toEqual([true, '2026-11-25'])
    const now = shop.clock.now()
    shop.clock.set('2026-11-25T12:59:59Z')
    expect((await read(shop.owner, projectId)).isLocked).toBe(true)
    shop.clock.set('2026-11-25T13:00:00Z')
    const after = await read(shop.owner, projectId)
    expect([after.isLocked, after.holdsUntil]).toEqual([false, null])
    shop.clock.set(now)
  })

  it('is nobody else\u2019s, and is deleted with its project [COM-253, COM-303]', async () => {
    const { projectId } = await known()
    expect((await shop.call(shop.other, 'GET', `/api/v2/project/${projectId}`)).status).toBe(403)
    expect((await shop.call(shop.nobody, 'GET', `/api/v2/project/${projectId}`)).status).toBe(401)
    expect((await read(shop.staff, projectId)).viewer).toBe('staff')
    expect((await read(shop.owner, projectId)).viewer).toBe('owner')
    await shop.call(shop.owner, 'DELETE', `/api/projects/${projectId}`)
    expect((await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)).status).toBe(404)
  })

  it('is 304 until something changes [COM-303]', async () => {
    const { projectId } = await known()
    const get = (etag?: string) =>
      shop.app.request('GET', `/api/v2/project/${projectId}`, {
        brand: 'aoc',
        jar: shop.owner.cookies,
        ...(etag === undefined ? {} : { headers: { 'if-none-match': etag } }),
      })
    const etag = (await get()).headers.get('etag') ?? ''
    expect(etag).not.toBe('')
    expect((await get(etag)).status).toBe(304)
    await shop.call(shop.owner, 'POST', '/api/v2/project/name', { projectId, name: 'Level 9' })
    expect(await get(etag)).toMatchObject({ status: 200, body: { name: 'Level 9' } })
  })
})

describe('a compact answer', () => {
  it('says the same with the facts of each product once [COM-303, COM-408, COM-410]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 2]])
    const { projectId } = made
    const { body: folder } = await shop.call(shop.owner, 'POST', '/api/v2/project/folder', {
      projectId,
      title: 'Level 1',
    })
    const products = [
      { sku: 'OVEN', quantity: 3, folderId: folder.id },
      { sku: 'DISH', quantity: 1, folderId: folder.id },
    ]
    await shop.call(shop.owner, 'POST', '/api/v2/project', { projectId, products })
    const whole = await read(shop.owner, projectId)
    const { body: compact } = await shop.call(
      shop.owner,
      'GET',
      `/api/v2/project/${projectId}?answer=compact`,
    )
    expect(compact.productFacts.map(({ sku }: { sku: string }) => sku)).toEqual(['OVEN', 'DISH'])
    const facts = new Map<number, object>(
      compact.productFacts.map((each: { productId: number }) => [each.productId, each]),
    )
    const filled = (lines: { productId: number }[]) =>
      lines.map((line) => ({ ...facts.get(line.productId), ...line }))
    const lines = [
      ...filled(compact.cart.products),
      ...compact.folders.flatMap((each: { products: { productId: number }[] }) => filled(each.products)),
    ]
    const wholeLines = [...whole.cart.products, ...whole.folders[0].products]
    expect(lines).toHaveLength(3)
    lines.forEach((line, place) => expect(wholeLines[place]).toMatchObject(line))
    const left = Object.entries(wholeLines[0] as object).filter(([name]) => !(name in (lines[0] ?? {})))
    expect(left.filter(([name, value]) => value !== null && name !== 'sortOrder')).toEqual([])
    expect(compact.cart.orderTotal).toBe(whole.cart.orderTotal)
  })

  it('is the only other one [COM-303]', async () => {
    const { projectId } = await known()
    expect(await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}?answer=short`)).toMatchObject({
      status: 400,
      body: { code: 'INVALID_REQUEST' },
    })
  })
})
