import { COMPETITOR_URL_NEEDED, VERSION_ALONE } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { untilWaiting } from '../../../testing/lockedRows'
import { projectShop, type ProjectShop } from '../testing/shop'

let shop: ProjectShop
beforeAll(async () => {
  shop = await projectShop()
})

/** A project of one oven, and a save of its quantity without a version. */
const oneOven = async () => {
  const made = await shop.project(shop.owner, [['OVEN', 1]])
  const projectId = made.projectId as string
  const productCode = made.cart.products[0].productCode as string
  const save = (quantity: number) =>
    shop.call(shop.owner, 'POST', '/api/v2/project', {
      projectId,
      products: [{ productCode, quantity }],
      answer: 'changed',
    })
  return { projectId, productCode, save }
}

describe('a save without a version', () => {
  it('is one statement with its answer, after that of the sign-in [COM-307]', async () => {
    const { save } = await oneOven()
    const { statements, result } = await shop.app.queryCount(() => save(4))
    expect(result.status, result.text).toBe(200)
    expect(statements).toHaveLength(2)
    expect(result.body.products[0].quantity).toBe(4)
  })

  it('of quantities alone answers its lines as another save does, and as the project shows them [COM-307, COM-410]', async () => {
    const { projectId, productCode, save } = await oneOven()
    await shop.call(shop.staff, 'POST', '/api/v2/project/product-variation', {
      projectId,
      productCode,
      rrpOverride: 1500,
    })
    const { body: quick } = await save(5)
    expect(quick.products).toMatchObject([{ productCode, quantity: 5, rrp: 1500, lineTotal: 5000 }])
    const [line] = quick.products
    const { body: whole } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
    expect(whole.cart.products).toEqual([line])
    expect([quick.version, quick.lastModified]).toEqual([whole.version, whole.lastModified])
    const { body: other } = await shop.call(shop.owner, 'POST', '/api/v2/project', {
      projectId,
      products: [{ productCode, quantity: 5, warrantyId: null }],
      answer: 'changed',
    })
    expect(other.products).toEqual([{ ...line, version: line.version + 1 }])
  })

  it('of quantities answers the version alone, to a page that wants no more [COM-307]', async () => {
    const { projectId, productCode } = await oneOven()
    const save = (product: object) =>
      shop.app.request('POST', '/api/v2/project', {
        brand: 'aoc',
        jar: shop.owner.cookies,
        headers: { accept: VERSION_ALONE },
        body: { projectId, products: [{ productCode, ...product }], answer: 'changed' },
      })
    const { statements, result } = await shop.app.queryCount(() => save({ quantity: 3 }))
    expect(statements).toHaveLength(2)
    const { body: whole } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
    const { name, version, lastModified, cart } = whole
    expect(result).toMatchObject({
      status: 200,
      body: { projectId, name, version, lastModified, products: [] },
    })
    expect(cart.products[0].quantity).toBe(3)
    // A page cannot know what an add-on costs.
    expect((await save({ quantity: 4, warrantyId: null })).body.products).toMatchObject([{ quantity: 4 }])
  })

  it('that has waited for another write logs the value which that one left [COM-307, COM-225]', async () => {
    const { projectId, productCode, save } = await oneOven()
    const { db } = shop.app
    const rival = await db.transaction()
    await rival('projects').where({ id: projectId }).increment('version')
    await rival('project_lines').where({ id: productCode }).update({ quantity: 9 })
    const saving = save(4)
    await untilWaiting(db, 1)
    await rival.commit()
    expect(await saving).toMatchObject({ status: 200, body: { products: [{ quantity: 4 }] } })
    expect(
      await db('project_events')
        .where({ project_id: projectId, field: 'quantity' })
        .select('old_value', 'new_value'),
    ).toEqual([{ old_value: '9', new_value: '4' }])
  })

  it('is refused for a line that is gone, and changes nothing [COM-307]', async () => {
    const { projectId, productCode, save } = await oneOven()
    await shop.app.db('project_lines').where({ id: productCode }).update({ deleted_at: shop.clock.now() })
    expect(await save(4)).toMatchObject({
      status: 409,
      body: { code: 'LINE_GONE', productCodes: [productCode] },
    })
    expect(await shop.app.db('project_events').where({ project_id: projectId, field: 'quantity' })).toEqual(
      [],
    )
  })
})

describe('a save with fields that the rules refuse', () => {
  it('names each of them by its entry, and changes nothing [COM-307, COM-410, COM-429]', async () => {
    const made = await shop.project(shop.owner, [
      ['DISH', 1],
      ['OVEN', 1],
      ['OVEN', 1],
      ['OVEN', 1],
    ])
    const [fine, ...ovens] = made.cart.products.map(({ productCode }: { productCode: string }) => productCode)
    const { projectId, version } = made
    const answer = await shop.call(shop.staff, 'POST', '/api/v2/project', {
      projectId,
      version,
      products: [
        { productCode: fine, quantity: 5 },
        { productCode: ovens[0], quantity: 5, warrantyId: 999_999 },
        { productCode: ovens[1], installId: 999_999 },
        { productCode: ovens[2], price: 1 },
      ],
    })
    expect(answer).toMatchObject({ status: 400, body: { code: 'ADD_ON_NOT_OFFERED' } })
    expect(answer.body.fields).toEqual({
      'products.1.warrantyId': ['That warranty is not offered for this product.'],
      'products.2.installId': ['That installation is not offered for this product.'],
      'products.3.competitorUrl': [COMPETITOR_URL_NEEDED],
    })
    const { body } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
    expect(body).toMatchObject({ version, cart: { products: Array(4).fill({ quantity: 1 }) } })
  })

  it('of a new product names the field alone [COM-410]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const add = await shop.call(shop.owner, 'POST', '/api/projects/product', {
      projectId,
      sku: 'OVEN',
      quantity: 1,
      warrantyId: 999_999,
    })
    expect(add).toMatchObject({ status: 400, body: { code: 'ADD_ON_NOT_OFFERED' } })
    expect(add.body.fields).toEqual({ warrantyId: ['That warranty is not offered for this product.'] })
  })
})
