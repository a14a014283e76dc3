import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { type ProjectShop, projectShop } from './testing/shop'

let shop: ProjectShop

beforeAll(async () => {
  shop = await projectShop()
})

const post = async (who: ProjectShop['owner'], path: string, body: unknown) => {
  const answer = await shop.call(who, 'POST', path, body)
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
  return answer.body
}

/** A project of the owner with an agreed price, a note, and what staff wrote about its line. */
async function negotiated() {
  const { projectId, cart } = await shop.project(shop.owner, [['OVEN', 2]], 'Tower A')
  const { productCode } = cart.products[0]
  await post(shop.staff, '/api/v2/project', {
    projectId,
    products: [{ productCode, price: 900, competitorUrl: 'https://other.example/oven' }],
  })
  await post(shop.staff, '/api/v2/project/product-note', { projectId, sku: 'OVEN', note: 'Kerr pays late' })
  const variation = '/api/v2/project/product-variation'
  await post(shop.staff, variation, { projectId, productCode, brand: 'Miele', comments: 'Only for Kerr' })
  await post(shop.staff, variation, { projectId, productCode, comments: 'Nothing but words' })
  return projectId
}

const readRows = async (projectId: string) => ({
  line: await shop.app
    .db('project_lines')
    .where({ project_id: projectId })
    .first('sku', 'quantity', 'staff_price_cents', 'competitor_url'),
  notes: await shop.app.db('project_notes').where({ project_id: projectId }).select('notes'),
  variations: await shop.app
    .db('project_variations')
    .where({ project_id: projectId })
    .orderBy('brand')
    .select('brand', 'comments'),
})

describe('a new copy', () => {
  it('by its owner has the notes, comments and prices of staff [COM-309]', async () => {
    const projectId = await negotiated()
    const copy = await post(shop.owner, '/api/v2/project/duplicate', { projectId })
    expect(await readRows(copy.projectId)).toEqual(await readRows(projectId))
  })

  it('by staff, for the next customer, has none of them [COM-309]', async () => {
    const projectId = await negotiated()
    const copy = await post(shop.staff, '/api/v2/project/duplicate', { projectId })
    const customer = { projectId: copy.projectId, email: shop.other.email }
    await post(shop.staff, '/api/v2/project/customer', customer)
    await post(shop.staff, '/api/v2/project/lock-price', { projectId: copy.projectId })
    expect(await readRows(copy.projectId)).toEqual({
      line: { sku: 'OVEN', quantity: 2, staff_price_cents: null, competitor_url: null },
      notes: [],
      variations: [{ brand: 'Miele', comments: '' }],
    })
    const { body, text } = await shop.call(shop.other, 'GET', `/api/v2/project/${copy.projectId}`)
    expect(body.cart.products[0].price, text).toBe(1000)
    expect(text).not.toMatch(/Kerr|other\.example|Nothing but words/)
  })

  it('by staff of a project that has no customer yet has all of it [COM-309]', async () => {
    const { projectId, cart } = await shop.project(shop.staff, [['OVEN', 2]])
    const [{ productCode }] = cart.products
    const competitorUrl = 'https://other.example/oven'
    await post(shop.staff, '/api/v2/project', {
      projectId,
      products: [{ productCode, price: 900, competitorUrl }],
    })
    await post(shop.staff, '/api/v2/project/product-note', { projectId, sku: 'OVEN', note: 'Left hinge' })
    const copy = await post(shop.staff, '/api/v2/project/duplicate', { projectId })
    expect(await readRows(copy.projectId)).toEqual(await readRows(projectId))
  })
})

describe('a copy into an empty project', () => {
  it('of the same customer brings notes, comments and agreed prices [COM-309]', async () => {
    const projectId = await negotiated()
    const { projectId: intoProjectId } = await shop.project(shop.owner)
    await post(shop.staff, '/api/v2/project/duplicate', { projectId, intoProjectId })
    expect(await readRows(intoProjectId)).toEqual({
      line: {
        sku: 'OVEN',
        quantity: 2,
        staff_price_cents: 90_000,
        competitor_url: 'https://other.example/oven',
      },
      notes: [{ notes: 'Kerr pays late' }],
      variations: [
        { brand: '', comments: 'Nothing but words' },
        { brand: 'Miele', comments: 'Only for Kerr' },
      ],
    })
  })

  it('of another customer brings none of them [COM-309, COM-303]', async () => {
    const projectId = await negotiated()
    const { projectId: intoProjectId } = await shop.project(shop.other)
    await post(shop.staff, '/api/v2/project/duplicate', { projectId, intoProjectId })
    expect(await readRows(intoProjectId)).toEqual({
      line: { sku: 'OVEN', quantity: 2, staff_price_cents: null, competitor_url: null },
      notes: [],
      variations: [{ brand: 'Miele', comments: '' }],
    })
    const { text } = await shop.call(shop.other, 'GET', `/api/v2/project/${intoProjectId}`)
    expect(text).not.toMatch(/Kerr|other\.example|Nothing but words/)
  })

  it('of another customer without an account brings none of them either [COM-309]', async () => {
    const forCustomer = async (customer: object, products: [string, number][] = []) => {
      const project = await shop.project(shop.staff, products)
      await post(shop.staff, '/api/v2/project/customer', { projectId: project.projectId, ...customer })
      return project
    }
    for (const [source, targets] of [
      [
        { email: 'tom@kerr.example' },
        [
          [{ email: 'jane@other.example' }, false],
          [{ email: '' }, false],
          [{ email: 'Tom@Kerr.example' }, true],
        ],
      ],
      [
        { firstName: 'Tom', lastName: 'Kerr', phone: '0412345678' },
        [
          [{ firstName: 'Jane', lastName: 'Other', phone: '0412345678' }, false],
          [{ firstName: 'Tom', lastName: 'Kerr', phone: '0498765432' }, false],
          [{ firstName: 'Tom', lastName: 'Kerr', phone: '0412345678' }, true],
        ],
      ],
      [{ firstName: 'Tom', lastName: 'Kerr' }, [[{ firstName: 'Tom', lastName: 'Kerr' }, false]]],
    ] as const) {
      const { projectId, cart } = await forCustomer(source, [['OVEN', 2]])
      await post(shop.staff, '/api/v2/project', {
        projectId,
        products: [
          {
            productCode: cart.products[0].productCode,
            price: 900,
            competitorUrl: 'https://other.example/oven',
          },
        ],
      })
      const note = 'Kerr pays late'
      await post(shop.staff, '/api/v2/project/product-note', { projectId, sku: 'OVEN', note })
      for (const [target, isSame] of targets) {
        const { projectId: intoProjectId } = await forCustomer(target)
        await post(shop.staff, '/api/v2/project/duplicate', { projectId, intoProjectId })
        const { notes, line } = await readRows(intoProjectId)
        expect([target, notes.length, line?.staff_price_cents]).toEqual(
          isSame ? [target, 1, 90_000] : [target, 0, null],
        )
      }
    }
  })
})

describe('a copy within its project', () => {
  const linesOf = (projectId: string) =>
    shop.app
      .db('project_lines')
      .where({ project_id: projectId })
      .orderBy('sort_order')
      .select(
        'id',
        'folder_id',
        'sku',
        'quantity',
        'warranty_id',
        'staff_price_cents',
        'competitor_url',
        'quoted_price_cents',
      )

  it.each(['line', 'folder'])('of a %s has its add-on, staff price, proof and variations', async (kind) => {
    const projectId = await negotiated()
    const { id: folderId } = await post(shop.owner, '/api/v2/project/folder', { projectId, title: 'Level 1' })
    const [{ id: productCode }] = await linesOf(projectId)
    const products = [{ productCode, sortOrder: 1, folderId }]
    await shop.call(shop.owner, 'POST', '/api/projects/sort-products', { projectId, products })
    const warrantyId = (await shop.app.db('product_options').where({ sku: 'OVEN-W3' }).first('id')).id
    const choice = [{ productCode, warrantyId: Number(warrantyId) }]
    await post(shop.owner, '/api/v2/project', { projectId, products: choice })
    await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus: 'Open' })
    if (kind === 'folder') {
      await post(shop.owner, '/api/v2/project/duplicate-folder', { projectId, folderId })
    } else {
      const { productCodes } = await post(shop.owner, '/api/v2/project/duplicate-products', {
        projectId,
        productCodes: [productCode],
      })
      expect(productCodes).toEqual([(await linesOf(projectId))[1].id])
    }
    const [original, copy] = await linesOf(projectId)
    const folder_id = kind === 'folder' ? (expect.not.stringMatching(folderId) as string) : folderId
    expect(copy).toEqual({ ...original, id: copy.id, folder_id, quoted_price_cents: null })
    expect(copy).toMatchObject({ staff_price_cents: 90_000, competitor_url: 'https://other.example/oven' })
    const variations = (line: string) =>
      shop.app.db('project_variations').where({ line_id: line }).orderBy('brand').select('brand', 'comments')
    expect(await variations(copy.id)).toEqual(await variations(original.id))
    expect(await variations(copy.id)).toHaveLength(2)
    // What staff drafted is theirs until they quote it.
    const { body } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
    const shown = [...body.cart.products, ...body.folders.flatMap((one: typeof body.cart) => one.products)]
    expect(shown.map(({ price, staffPrice }) => [price, staffPrice])).toEqual([
      [1000, null],
      [1000, null],
    ])
  })

  it('of several lines keeps their order, each in its folder, once a key', async () => {
    const { projectId, cart } = await shop.project(shop.owner, [
      ['OVEN', 2],
      ['DISH', 1],
    ])
    const { id: folderId } = await post(shop.owner, '/api/v2/project/folder', { projectId, title: 'Level 1' })
    await post(shop.owner, '/api/v2/project', { projectId, products: [{ sku: 'MIELE-1', folderId }] })
    const before = await linesOf(projectId)
    const body = { projectId, productCodes: before.map(({ id }) => id) }
    const path = '/api/v2/project/duplicate-products'
    const key = randomUUID()
    const answers = await Promise.all([1, 2].map(() => shop.call(shop.owner, 'POST', path, body, { key })))
    expect(answers[0]?.body).toEqual(answers[1]?.body)
    const after = await linesOf(projectId)
    expect(after.map(({ sku, folder_id: folder, quantity }) => [sku, folder, quantity])).toEqual([
      ['OVEN', null, 2],
      ['DISH', null, 1],
      ['MIELE-1', folderId, 1],
      ['OVEN', null, 2],
      ['DISH', null, 1],
      ['MIELE-1', folderId, 1],
    ])
    expect(answers[0]?.body.productCodes).toEqual(after.slice(3).map(({ id }) => id))

    const [gone] = cart.products
    await shop.call(shop.owner, 'DELETE', `/api/projects/product/${projectId}/${gone.productCode}`)
    const refused = await shop.call(shop.owner, 'POST', path, body)
    expect([refused.status, refused.body.code, refused.body.productCodes]).toEqual([
      409,
      'LINE_GONE',
      [gone.productCode],
    ])
    expect(await linesOf(projectId)).toHaveLength(6)
  })
})
