import { randomUUID } from 'node:crypto'
import { CART_FULL, CART_LINES_MAX, PROJECT_LINES_MAX, PROJECT_SAVE_MAX } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { jar, logIn } from '../../../testing/index'
import { raceBehind } from '../../../testing/lockedRows'
import { type ProjectShop, projectShop, type TestCaller } from '../testing/shop'

let shop: ProjectShop
const NOON = new Date('2026-11-24T01:00:00Z')

beforeAll(async () => {
  shop = await projectShop()
})

type Who = ProjectShop['owner']
const post = (who: Who, path: string, body: object, key?: string) =>
  shop.call(who, 'POST', path, body, key === undefined ? {} : { key })
const readCart = async (who: Who) => (await shop.call(who, 'GET', '/api/cart/')).body
const codesOf = (project: { cart: { products: { productCode: string }[] } }) =>
  project.cart.products.map(({ productCode }) => productCode)
const codeOf = ({ productCode }: { productCode: string }) => productCode
const linesIn = ({ products }: { products: { productCode: string }[] }) => products
const listPrice = (cents: number) =>
  shop.app.db('product_listings').where({ sku: 'OVEN' }).update({ price_cents: cents })
const installPrice = (cents: number) =>
  shop.app.db('product_options').where({ sku: 'OVEN-IN' }).update({ price_cents: cents })
const readOption = async (sku: string): Promise<number> =>
  (await shop.app.db('product_options').where({ sku }).first('id')).id
const linesOf = (cart: { products: { sku: string; price: number; quantity: number }[] }) =>
  cart.products.map(({ sku, price, quantity }) => [sku, price, quantity])

const textsOf = ({ messages }: { messages: { message: string }[] }) => messages.map(({ message }) => message)

beforeEach(async () => {
  shop.clock.set(NOON)
  await listPrice(100_000)
  await installPrice(14_900)
  await shop.app.db('carts').whereNotNull('session_id').update({ status: 'merged', session_id: null })
})

/** A project of three ovens at $900 and a dishwasher at $800, quoted. */
const quoted = async () => {
  const project = await shop.project(shop.owner, [
    ['OVEN', 3],
    ['DISH', 1],
  ])
  const { projectId } = project
  const [oven, dish] = codesOf(project) as [string, string]
  const products = [{ productCode: oven, price: 900, competitorUrl: 'https://other.example/oven' }]
  await post(shop.staff, '/api/v2/project', { projectId, products })
  const { body } = await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
  expect(body.quoted).toBe(true)
  await listPrice(110_000)
  return { projectId, oven, dish, quoteId: body.quoteId as string }
}

/** Opens a project of one product again, sets its price in dollars and other values, and quotes it. */
const agree = async (projectId: string, productCode: string, price: number, more: object = {}) => {
  await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus: 'Open' })
  const products = [{ productCode, price, competitorUrl: 'https://other.example/oven', ...more }]
  expect((await post(shop.staff, '/api/v2/project', { projectId, products })).status).toBe(200)
  expect((await post(shop.staff, '/api/v2/project/quote', { projID: projectId })).status).toBe(200)
}

/** A project of ovens; `agree` quotes it again, `press` adds it to the owner's cart. */
const ovens = async (units: number) => {
  const { projectId, ...project } = await shop.project(shop.owner, [['OVEN', units]])
  const [oven] = codesOf(project) as [string]
  return {
    agree: (price: number, more?: object) => agree(projectId, oven, price, more),
    press: async (chosen?: { quantity: number; isExtra?: boolean }) => {
      const quantities = chosen ? [{ productCode: oven, ...chosen }] : []
      const body = { projectId, selectedProductCodes: [oven], quantities }
      const answer = await post(shop.owner, '/api/projects/cart', body)
      expect(answer.status, answer.text).toBe(200)
      return answer.body
    },
  }
}

describe('POST /api/projects/cart', () => {
  it('adds the ticked lines alone, at the quoted price [COM-236] [COM-300]', async () => {
    const { projectId, oven, quoteId } = await quoted()
    // The customer has the number with its revision.
    const found = await shop.call(shop.owner, 'GET', `/api/v2/project/minimal?search=${quoteId}-1`)
    expect(found.body.projects).toMatchObject([{ projectId }])
    const answer = await post(shop.owner, '/api/projects/cart', {
      projectId,
      selectedProductCodes: [oven],
      selectedFolders: [],
      shownTotal: 2700,
    })
    expect(answer, answer.text).toMatchObject({ status: 200, body: { orderTotal: 2700, messages: [] } })
    expect(linesOf(answer.body)).toEqual([['OVEN', 900, 3]])
    expect(await readCart(shop.owner)).toEqual(answer.body)
    const [line] = await shop.app.db('cart_lines').where({ project_line_id: oven })
    expect(line).toMatchObject({ agreed_price_cents: 90_000, agreed_quantity: 3, quote_id: quoteId })
  })

  it('adds to the cart that the customer has on another device', async () => {
    const { projectId, oven } = await quoted()
    await shop.app.db('carts').whereNotNull('session_id').update({ status: 'merged', session_id: null })
    await post(shop.owner, '/api/cart/product/', { sku: 'DISH', quantity: 2 })
    const laptop = { ...shop.owner, cookies: jar() }
    await logIn(shop.app, laptop.cookies, laptop.email, { brand: 'aoc' })
    // The phone is used last.
    await readCart(shop.owner)
    const answer = await post(laptop, '/api/projects/cart', { projectId, selectedProductCodes: [oven] })
    expect(linesOf(answer.body).sort()).toEqual([
      ['DISH', 800, 2],
      ['OVEN', 900, 3],
    ])
    expect(await readCart(shop.owner)).toEqual(answer.body)
  })

  it('does not deadlock with a sign-out while another device takes the cart', async () => {
    const { projectId, oven } = await quoted()
    const { body: cart } = await post(shop.owner, '/api/cart/product/', { sku: 'DISH', quantity: 2 })
    const phone = { ...shop.owner, cookies: jar() }
    const laptop = { ...shop.owner, cookies: jar() }
    await logIn(shop.app, phone.cookies, phone.email, { brand: 'aoc' })
    await logIn(shop.app, laptop.cookies, laptop.email, { brand: 'aoc' })
    await readCart(phone)
    const { results, deadlocks } = await raceBehind(
      shop.app.db,
      (third) => third('carts').where({ id: cart.cartId }).forUpdate(),
      [
        () => readCart(laptop),
        () => post(phone, '/api/projects/cart', { projectId, selectedProductCodes: [oven] }),
        () => shop.call(phone, 'DELETE', '/api/account/session'),
      ],
    )
    expect([deadlocks, results[1].status]).toEqual([[], 200])
    await readCart(laptop)
    await shop.call(laptop, 'DELETE', '/api/cart/')
  })

  it('adds to the cart that another device takes meanwhile, and takes it back', async () => {
    const { projectId, oven } = await quoted()
    const { body: cart } = await post(shop.owner, '/api/cart/product/', { sku: 'DISH', quantity: 2 })
    const laptop = { ...shop.owner, cookies: jar() }
    await logIn(shop.app, laptop.cookies, laptop.email, { brand: 'aoc' })
    await readCart(shop.owner)
    const { results, deadlocks } = await raceBehind(
      shop.app.db,
      (third) => third('carts').where({ id: cart.cartId }).forUpdate(),
      [
        () => readCart(laptop),
        () => post(shop.owner, '/api/projects/cart', { projectId, selectedProductCodes: [oven] }),
      ],
    )
    expect(deadlocks).toEqual([])
    const { body } = results[1]
    expect(body.cartId).toBe(cart.cartId)
    expect(linesOf(body).sort()).toEqual([
      ['DISH', 800, 2],
      ['OVEN', 900, 3],
    ])
    expect(await readCart(laptop)).toEqual(body)
  })

  it('keeps what the cart holds, and adds nothing again that it has from the project', async () => {
    const { projectId, oven, dish } = await quoted()
    await post(shop.owner, '/api/cart/product/', { sku: 'DISH', quantity: 2 })
    const body = { projectId, selectedProductCodes: [oven] }
    const first = await post(shop.owner, '/api/projects/cart', body)
    const again = await post(shop.owner, '/api/projects/cart', body)
    expect(again.body.products).toEqual(first.body.products)
    expect(linesOf(again.body)).toEqual([
      ['DISH', 800, 2],
      ['OVEN', 900, 3],
    ])
    expect(again.body.messages).toEqual([
      { message: 'Product OVEN not added: it is in the cart already.', isNotice: true },
    ])
    // Units from the product's page are not the project's.
    const both = await post(shop.owner, '/api/projects/cart', {
      projectId,
      selectedProductCodes: [oven, dish],
      quantities: [{ productCode: oven, quantity: 1 }],
    })
    expect(linesOf(both.body)).toEqual([
      ['DISH', 800, 2],
      ['OVEN', 900, 3],
      ['DISH', 800, 1],
    ])
  })

  it('names the project and the floor of each line, as they were when it was called off [COM-300]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const floor = async (title: string): Promise<string> =>
      (await post(shop.owner, '/api/v2/project/folder', { projectId, title })).body.id
    const [one, two] = [await floor('Level 1'), await floor('Level 2')]
    const products = [
      { sku: 'OVEN', quantity: 2, folderId: one },
      { sku: 'OVEN', quantity: 3, folderId: two },
      { sku: 'DISH', quantity: 1 },
    ]
    const { body: project } = await post(shop.owner, '/api/v2/project', { projectId, products })
    const [oven] = project.folders[0].products
    const codes = [...codesOf(project), ...project.folders.flatMap(linesIn).map(codeOf)]
    const body = { projectId, selectedProductCodes: codes }
    const named = ({ products: lines }: { products: { calledOffFor: string | null; quantity: number }[] }) =>
      lines.map(({ calledOffFor, quantity }) => [calledOffFor, quantity])
    const answer = await post(shop.owner, '/api/projects/cart', body)
    expect(named(answer.body)).toEqual([
      ['Rose St · Level 1', 2],
      ['Rose St · Level 2', 3],
      ['Rose St', 1],
    ])
    const [line] = answer.body.products
    expect((await shop.call(shop.owner, 'GET', `/api/cart/product/${line.productCode}`)).body).toEqual(line)

    await post(shop.owner, '/api/v2/project/folder', { projectId, folderId: one, title: 'Ground floor' })
    expect(await readCart(shop.owner)).toEqual(answer.body)
    const more = [{ productCode: oven.productCode, quantity: 3, isExtra: true }]
    const again = await post(shop.owner, '/api/projects/cart', { ...body, quantities: more })
    expect(named(again.body)[0]).toEqual(['Rose St · Ground floor', 3])
    expect(await readCart(shop.owner)).toEqual({ ...again.body, messages: [] })
  })

  it('names the floor of what it leaves out where the product is on two floors [COM-234]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const ids: string[] = []
    for (const title of ['Level 1', 'Level 2']) {
      ids.push((await post(shop.owner, '/api/v2/project/folder', { projectId, title })).body.id)
    }
    const products = ids.map((folderId, at) => ({ sku: 'DISH', quantity: 2 + at * 4, folderId }))
    const { body: project } = await post(shop.owner, '/api/v2/project', { projectId, products })
    const stock = shop.app.db('stock').where({ product_id: shop.ids.DISH })
    const before = await stock.clone()
    await stock.clone().update({ available: 0, on_order: 0 })
    await stock.clone().limit(1).update({ available: 3 })
    const selectedProductCodes = project.folders.flatMap(linesIn).map(codeOf)
    const { body } = await post(shop.owner, '/api/projects/cart', { projectId, selectedProductCodes })
    expect(textsOf(body)).toEqual(['6 × Product DISH (Rose St · Level 2) not added: only 3 can be ordered.'])
    for (const { warehouse_code: code, available, on_order: onOrder } of before) {
      await stock.clone().where({ warehouse_code: code }).update({ available, on_order: onOrder })
    }
  })

  it('sends more than was agreed at the price of today, and only where more is meant [COM-300]', async () => {
    const { projectId, oven } = await quoted()
    const call = (quantity: number, isExtra?: boolean) =>
      post(shop.owner, '/api/projects/cart', {
        projectId,
        selectedProductCodes: [oven],
        quantities: [{ productCode: oven, quantity, ...(isExtra && { isExtra }) }],
      })
    const refused = await call(4)
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'MORE_THAN_OPEN',
      ['This project has only 3 × Product OVEN.'],
    ])
    expect((await readCart(shop.owner)).products).toEqual([])
    const more = await call(4, true)
    expect(linesOf(more.body)).toEqual([
      ['OVEN', 900, 3],
      ['OVEN', 1100, 1],
    ])
    expect(textsOf(more.body)).toEqual([
      'The agreed price does not cover 1 × Product OVEN: today\u2019s price is $1,100.',
    ])
    const again = await call(4, true)
    expect(again.body.products).toEqual(more.body.products)
    expect(textsOf(again.body)).toEqual(['Product OVEN not added: it is in the cart already.'])
  })

  it('takes of more than is left what the cart does not have yet, at the price of today [COM-300]', async () => {
    const { projectId, oven } = await quoted()
    const body = { projectId, selectedProductCodes: [oven] }
    expect(linesOf((await post(shop.owner, '/api/projects/cart', body)).body)).toEqual([['OVEN', 900, 3]])
    const quantities = [{ productCode: oven, quantity: 4, isExtra: true }]
    const more = await post(shop.owner, '/api/projects/cart', { ...body, quantities })
    expect(linesOf(more.body)).toEqual([
      ['OVEN', 900, 3],
      ['OVEN', 1100, 1],
    ])
    expect(textsOf(more.body)).toEqual([
      'The agreed price does not cover 1 × Product OVEN: today\u2019s price is $1,100.',
      '3 × Product OVEN not added: they are in the cart already.',
    ])
  })

  it('takes the agreed units once for two presses at the same time, and once a key', async () => {
    const { projectId, oven } = await quoted()
    const body = { projectId, selectedProductCodes: [oven] }
    const key = randomUUID()
    const [one, two] = await Promise.all([
      post(shop.owner, '/api/projects/cart', body, key),
      post(shop.owner, '/api/projects/cart', body, key),
    ])
    expect(one?.body).toEqual(two?.body)
    await Promise.all([
      post(shop.owner, '/api/projects/cart', body),
      post(shop.owner, '/api/projects/cart', body),
    ])
    expect(linesOf(await readCart(shop.owner))).toEqual([['OVEN', 900, 3]])
  })

  it('gives the units that the cart has the price that was agreed since [COM-234] [COM-300]', async () => {
    const { agree, press } = await ovens(3)
    expect(linesOf(await press())).toEqual([['OVEN', 1000, 3]])
    // The shop’s price is lower than the quote’s.
    await listPrice(80_000)
    await agree(850)
    expect(linesOf(await press())).toEqual([['OVEN', 800, 3]])
    await listPrice(100_000)
    await agree(900)
    const quoted = await press()
    expect([linesOf(quoted), textsOf(quoted)]).toEqual([[['OVEN', 900, 3]], []])
    // A revision does not raise the price of what the cart has, which was agreed to its last day.
    await agree(950)
    const kept = await press()
    expect(linesOf(kept)).toEqual([['OVEN', 900, 3]])
    expect(textsOf(kept)).toEqual(['Product OVEN not added: it is in the cart already.'])
    await agree(850)
    expect(linesOf(await press())).toEqual([['OVEN', 850, 3]])
    // Quoted again after its last day, 24 December.
    shop.clock.set(new Date('2026-12-25T00:00:00Z'))
    expect(linesOf(await readCart(shop.owner))).toEqual([['OVEN', 1000, 3]])
    await agree(850)
    expect(linesOf(await press())).toEqual([['OVEN', 850, 3]])
  })

  it('leaves the units beyond the agreed ones at the price of today [COM-234]', async () => {
    const { agree, press } = await ovens(3)
    const five = { quantity: 5, isExtra: true }
    expect(linesOf(await press(five))).toEqual([['OVEN', 1000, 5]])
    await agree(900)
    const split = [
      ['OVEN', 900, 3],
      ['OVEN', 1000, 2],
    ]
    const first = await press(five)
    expect(linesOf(first)).toEqual(split)
    expect(textsOf(first)).toEqual([
      'The agreed price does not cover 2 × Product OVEN: today\u2019s price is $1,000.',
      '5 × Product OVEN not added: they are in the cart already.',
    ])
    expect(linesOf(await press(five))).toEqual(split)
  })

  it('sells the units beyond a newer agreement at the price of today, as the order does [COM-234]', async () => {
    const { agree, press } = await ovens(3)
    await agree(900)
    await press()
    await listPrice(110_000)
    await agree(850, { quantity: 2 })
    const both = [
      ['OVEN', 850, 2],
      ['OVEN', 1100, 1],
    ]
    const first = await press()
    expect([linesOf(first), textsOf(first)]).toEqual([
      both,
      ['The agreed price does not cover 1 × Product OVEN: today\u2019s price is $1,100.'],
    ])
    expect(linesOf(await press())).toEqual(both)
  })

  it('leaves units as they are that would cost more with their add-ons [COM-234]', async () => {
    const { agree, press } = await ovens(3)
    await installPrice(10_000)
    await agree(900, { installId: await readOption('OVEN-IN') })
    expect((await press()).orderTotal).toBe(3000)
    await installPrice(15_000)
    await agree(890)
    const kept = await press()
    expect([linesOf(kept), kept.orderTotal]).toEqual([[['OVEN', 900, 3]], 3000])
    expect(textsOf(kept)).toEqual(['Product OVEN not added: it is in the cart already.'])
    // A later last day at the same unit price, too.
    shop.clock.set(new Date('2026-11-26T01:00:00Z'))
    await agree(900)
    expect((await press()).orderTotal).toBe(3000)
    // Units that join the line get its terms, which one line has once.
    await agree(900, { quantity: 4 })
    expect((await press()).orderTotal).toBe(4000)
    await agree(840)
    const lower = await press()
    expect([linesOf(lower), lower.orderTotal]).toEqual([[['OVEN', 840, 4]], 3960])
  })

  it.each([
    ['dropped', null],
    ['chose', 'OVEN-W3'],
  ])('leaves units as they are where the shopper %s an add-on in the cart [COM-234]', async (_, sku) => {
    const { agree, press } = await ovens(3)
    await agree(900, sku === null ? { warrantyId: await readOption('OVEN-W3') } : {})
    const [line] = (await press()).products
    const warrantyId = sku && (await readOption(sku))
    const change = { sku: 'OVEN', productCode: line.productCode, quantity: 3, warrantyId }
    const changed = await post(shop.owner, '/api/cart/product/', change)
    expect(changed.body.products[0].selectedWarranty?.id ?? null).toBe(warrantyId)
    await agree(850)
    const kept = await press()
    expect(kept.products).toEqual(changed.body.products)
    expect(textsOf(kept)).toEqual(['Product OVEN not added: it is in the cart already.'])
  })

  it('names the units that are in the cart already where it gives those a new price [COM-234]', async () => {
    const { agree, press } = await ovens(3)
    await press()
    await agree(900)
    const one = await press({ quantity: 1 })
    expect(linesOf(one)).toEqual([['OVEN', 900, 3]])
    expect(textsOf(one)).toEqual(['1 × Product OVEN not added: it is in the cart already.'])
  })

  it('goes at live prices once the quote has expired', async () => {
    const { projectId, oven } = await quoted()
    // 24 December 2026 ends at 13:00 UTC in Sydney, which has daylight saving.
    shop.clock.set(new Date('2026-12-24T12:59:59Z'))
    const body = { projectId, selectedProductCodes: [oven] }
    expect((await post(shop.owner, '/api/projects/cart', body)).body.orderTotal).toBe(2700)
    shop.clock.set(new Date('2026-12-24T13:00:00Z'))
    expect((await readCart(shop.owner)).orderTotal).toBe(3300)
  })

  it('names the quote on the lines at its price, and on no other [COM-300]', async () => {
    const readQuotes = async (who: TestCaller) => {
      const { cartId } = await readCart(who)
      const lines = await shop.app.db('cart_lines').where({ cart_id: cartId }).orderBy('agreed_price_cents')
      return lines.map(({ agreed_price_cents: cents, quote_id: quote }) => [cents, quote])
    }
    const { projectId, oven, quoteId } = await quoted()
    const quantities = [{ productCode: oven, quantity: 4, isExtra: true }]
    await post(shop.owner, '/api/projects/cart', { projectId, selectedProductCodes: [oven], quantities })
    expect(await readQuotes(shop.owner)).toEqual([
      [90_000, quoteId],
      [null, null],
    ])
    const counter = { projectId, selectedProductCodes: [oven] }
    await post(shop.staff, '/api/projects/admin-cart', counter)
    expect(await readQuotes(shop.staff)).toEqual([[90_000, quoteId]])
    await post(shop.staff, '/api/projects/admin-cart', { ...counter, clearDiscounts: true })
    expect(await readQuotes(shop.staff)).toEqual([[null, null]])

    const late = await quoted()
    shop.clock.set(new Date('2026-12-24T13:00:00Z'))
    await shop.app.db('carts').whereNotNull('session_id').update({ status: 'merged', session_id: null })
    const body = { projectId: late.projectId, selectedProductCodes: [late.oven] }
    await post(shop.owner, '/api/projects/cart', body)
    expect(await readQuotes(shop.owner)).toEqual([[null, null]])
    await post(shop.staff, '/api/projects/admin-cart', body)
    expect(await readQuotes(shop.staff)).toEqual([[90_000, null]])
  })

  it('sells as many units at the agreed price as the project names before [COM-234]', async () => {
    const { projectId, oven } = await quoted()
    const more = { projectId, products: [{ productCode: oven, quantity: 5 }] }
    // Staff see the price that they have typed, which covers all units.
    const saved = await post(shop.staff, '/api/v2/project', { ...more, answer: 'changed' })
    expect(saved.body.products).toMatchObject([{ price: 900, agreedUnits: null }])
    await post(shop.staff, '/api/projects/product/', { projectId, sku: 'MIELE-1', quantity: 2 })
    const agreed = async (who: TestCaller, query = '') => {
      const { body } = await shop.call(who, 'GET', `/api/v2/project/${projectId}${query}`)
      return body.cart.products.map(({ agreedUnits: units = 'all' }) => units ?? 'all')
    }
    const split = [
      ['OVEN', 900, 3],
      ['OVEN', 1100, 2],
    ]
    const press = async () => {
      await shop.app.db('carts').whereNotNull('session_id').update({ status: 'merged', session_id: null })
      const body = { projectId, selectedProductCodes: [oven] }
      return linesOf((await post(shop.owner, '/api/projects/cart', body)).body)
    }
    expect(await agreed(shop.owner)).toEqual([3, 1, 0])
    expect(await agreed(shop.owner, '?answer=compact')).toEqual([3, 1, 0])
    expect(await agreed(shop.staff)).toEqual(['all', 1, 0])
    expect(await press()).toEqual(split)

    // A lock without an end repeats the quote's price, and does not cover more.
    await shop.app.db('projects').where({ id: projectId }).update({ is_locked: true, locked_until: null })
    await shop.app.db('project_lines').where({ id: oven }).update({ locked_price_cents: 90_000 })
    expect((await agreed(shop.owner))[0]).toBe(3)
    expect(await press()).toEqual(split)
    shop.clock.set(new Date('2026-12-24T13:00:00Z'))
    expect((await agreed(shop.owner))[0]).toBe('all')
    expect(await press()).toEqual([['OVEN', 900, 5]])
  })

  describe('of which the quote covers some units', () => {
    /** A project of three ovens with their installation, quoted at $900 and $149; now $1,100 and $199. */
    const partly = async (quantity: number) => {
      const project = await shop.project(shop.owner, [['OVEN', 3]])
      const { projectId } = project
      const [oven] = codesOf(project) as [string]
      const installId = await readOption('OVEN-IN')
      await agree(projectId, oven, 900, { installId })
      await listPrice(110_000)
      await installPrice(19_900)
      await post(shop.staff, '/api/v2/project', { projectId, products: [{ productCode: oven, quantity }] })
      const total = async (who: TestCaller) => {
        const { body } = await shop.call(who, 'GET', `/api/v2/project/${projectId}`)
        const search = `/api/v2/project/minimal?search=${body.projectRef}`
        const [listed] = (await shop.call(who, 'GET', search)).body.projects
        const compact = await shop.call(who, 'GET', `/api/v2/project/${projectId}?answer=compact`)
        return [
          body.cart.orderTotal,
          body.cart.products[0].lineTotal,
          compact.body.cart.orderTotal,
          listed.orderTotal,
        ]
      }
      return { projectId, oven, total }
    }
    const all = (cents: number) => [cents, cents, cents, cents]

    it.each([
      ['fewer', 2, 2 * 1049],
      ['as many', 3, 3 * 1049],
      ['one more', 4, 3 * 1049 + 1299],
      ['several more', 5, 3 * 1049 + 2 * 1299],
    ])('has one total everywhere: %s than quoted [COM-300] [COM-408]', async (_, quantity, sum) => {
      const { projectId, oven, total } = await partly(quantity)
      expect(await total(shop.owner)).toEqual(all(sum))
      // Staff see the price that they have typed, which covers all units.
      expect(await total(shop.staff)).toEqual(all(quantity * 1049))
      const share = await post(shop.owner, '/api/projects/shared-project-status', {
        projectId,
        sharedStatus: 'Shared',
        showPrices: true,
      })
      const shared = await shop.call(
        shop.nobody,
        'GET',
        `/api/v2/project/shared?shareId=${share.body.shareId}`,
      )
      expect(shared.body.cart.orderTotal).toBe(sum)
      const body = { projectId, selectedProductCodes: [oven] }
      const refused = await post(shop.owner, '/api/projects/cart', { ...body, shownCharge: sum + 1 })
      expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', total: sum } })
      const added = await post(shop.owner, '/api/projects/cart', { ...body, shownCharge: sum })
      expect(added, added.text).toMatchObject({ status: 200, body: { orderTotal: sum } })
    })

    it('saves on the others what they cost less than today’s RRP [COM-408]', async () => {
      const { projectId } = await partly(5)
      const listRrp = (cents: number) =>
        shop.app.db('product_listings').where({ sku: 'OVEN' }).update({ rrp_cents: cents })
      await listRrp(130_000)
      onTestFinished(async () => void (await listRrp(120_000)))
      for (const query of ['', '?answer=compact']) {
        const { body } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}${query}`)
        expect(body.cart).toMatchObject({
          orderTotal: 3 * 1049 + 2 * 1299,
          totalRrp: 3 * 1349 + 2 * 1499,
          savingTotal: 3 * 300 + 2 * 200,
          products: [{ price: 900, rrp: 1200, livePrice: 1100, liveRrp: 1300 }],
        })
      }
    })

    it.each([
      ['all units at the price of the line', { shownTotal: 5 * 1049 }, [], 3 * 1049 + 2 * 1299],
      ['of some, the covered ones', { shownTotal: 2 * 1049 }, [[2, false]], 2 * 1049],
      ['none, with more units than are left', {}, [[6, true]], 3 * 1049 + 3 * 1299],
    ] as const)('adds units for a page of the release before, which shows %s [COM-300]', async (...test) => {
      const [, shown, units, charged] = test
      const { projectId, oven } = await partly(5)
      const body = {
        projectId,
        selectedProductCodes: [oven],
        selectedFolders: [],
        ...(units.length > 0 && {
          quantities: units.map(([quantity, isExtra]) => ({ productCode: oven, quantity, isExtra })),
        }),
      }
      if ('shownTotal' in shown) {
        const refused = await post(shop.owner, '/api/projects/cart', { ...body, shownTotal: 1 })
        expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', total: shown.shownTotal } })
      }
      const added = await post(shop.owner, '/api/projects/cart', { ...body, ...shown })
      expect(added, added.text).toMatchObject({ status: 200, body: { orderTotal: charged } })
    })

    it('has it also without the quote’s price, and once that has expired', async () => {
      const { projectId, oven, total } = await partly(5)
      const set = async (line: object, project: object = {}) => {
        const { db } = shop.app
        if (Object.keys(line).length > 0) await db('project_lines').where({ id: oven }).update(line)
        await db('projects')
          .where({ id: projectId })
          .update({ ...project, version: db.raw('version + 1') })
      }
      const none = { quoted_price_cents: null, quoted_quantity: null, quoted_install_cents: null }
      const quote = { quoted_price_cents: 90_000, quoted_quantity: 3, quoted_install_cents: 14_900 }
      const lock = { locked_price_cents: 90_000, locked_install_cents: 14_900 }
      await set({ staff_price_cents: null })
      expect(await total(shop.staff)).toEqual(all(3 * 1049 + 2 * 1299))
      await set(none)
      expect(await total(shop.owner)).toEqual(all(5 * 1299))
      await set({ ...quote, ...lock }, { is_locked: true, locked_until: null })
      expect(await total(shop.owner)).toEqual(all(3 * 1049 + 2 * 1299))
      await set({ locked_price_cents: 95_000 })
      expect(await total(shop.owner)).toEqual(all(5 * 1099))
      await set({}, { is_locked: false })
      shop.clock.set(new Date('2026-12-24T13:00:00Z'))
      expect(await total(shop.owner)).toEqual(all(5 * 1299))
    })

    it('is quoted again for all its units', async () => {
      const { projectId, oven, total } = await partly(5)
      await agree(projectId, oven, 900)
      expect(await total(shop.owner)).toEqual(all(5 * 1099))
      const { body } = await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)
      expect(body.quotes.at(-1).total).toBe(5 * 1099)
    })
  })

  it('keeps the quoted price to its last day, also where a lock of it ends before', async () => {
    const { projectId, oven } = await quoted()
    const lock = { projectId, expiryDate: '2026-12-01' }
    expect((await post(shop.staff, '/api/v2/project/lock-price', lock)).status).toBe(200)
    const body = { projectId, selectedProductCodes: [oven] }
    expect((await post(shop.owner, '/api/projects/cart', body)).body.orderTotal).toBe(2700)
    shop.clock.set(new Date('2026-12-24T12:59:59Z'))
    expect((await readCart(shop.owner)).orderTotal).toBe(2700)
    expect((await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)).body).toMatchObject({
      holdsUntil: '2026-12-24',
      cart: { orderTotal: 3500 },
    })
    shop.clock.set(new Date('2026-12-24T13:00:00Z'))
    expect((await readCart(shop.owner)).orderTotal).toBe(3300)
  })

  it('names with its number what it leaves out [COM-234]', async () => {
    const project = await shop.project(shop.owner, [
      ['OVEN', 60],
      ['DISH', 2],
      ['MIELE-1', 1],
    ])
    const { projectId } = project
    const [oven, dish, miele] = codesOf(project) as [string, string, string]
    await shop.app.db('stock').where({ product_id: shop.ids.OVEN }).update({ available: 500 })
    const stock = await shop.app.db('stock').where({ product_id: shop.ids.DISH })
    await shop.app.db('stock').where({ product_id: shop.ids.DISH }).update({ available: 0, on_order: 0 })
    await shop.app
      .db('product_listings')
      .where({ sku: 'MIELE-1' })
      .update({ sites: ['aol'] })
    const body = { projectId, selectedProductCodes: [oven, dish, miele, randomUUID()] }
    const first = await post(shop.owner, '/api/projects/cart', body)
    expect(linesOf(first.body)).toEqual([['OVEN', 1000, 60]])
    expect(textsOf(first.body)).toEqual([
      'One product that you ticked is no longer in this project.',
      '2 × Product DISH not added: it is out of stock.',
      '1 × Product MIELE-1 not added: we no longer sell it.',
    ])
    const second = await post(shop.owner, '/api/projects/cart', {
      projectId,
      selectedProductCodes: [oven],
      quantities: [{ productCode: oven, quantity: 61, isExtra: true }],
    })
    expect(linesOf(second.body)).toEqual([['OVEN', 1000, 61]])
    expect(textsOf(second.body)).toEqual(['60 × Product OVEN not added: they are in the cart already.'])
    for (const { warehouse_code, available, on_order } of stock) {
      await shop.app
        .db('stock')
        .where({ product_id: shop.ids.DISH, warehouse_code })
        .update({ available, on_order })
    }
    await shop.app
      .db('product_listings')
      .where({ sku: 'MIELE-1' })
      .update({ sites: ['aol', 'aoc'] })
  })

  it.each([
    ['nobody', 401, 'SIGN_IN_REQUIRED'],
    ['other', 403, 'NOT_YOURS'],
    ['plain', 403, 'NOT_YOURS'],
  ] as const)('refuses %s, and changes nothing [COM-300]', async (who, status, code) => {
    const { projectId, oven } = await quoted()
    const body = { projectId, selectedProductCodes: [oven] }
    const answer = await post(shop[who], '/api/projects/cart', body)
    expect([answer.status, answer.body.code]).toEqual([status, code])
    expect((await readCart(shop[who])).products).toEqual([])
  })

  it('refuses an owner who sees no prices [COM-300]', async () => {
    const project = await shop.project(shop.plain, [['OVEN', 1]])
    const body = { projectId: project.projectId, selectedProductCodes: codesOf(project) }
    const answer = await post(shop.plain, '/api/projects/cart', body)
    expect([answer.status, answer.body.code]).toEqual([403, 'LOG_IN_FOR_PRICE'])
  })

  it('refuses another total than was shown, a cart being paid, no line, and a folder of another project', async () => {
    const { projectId, oven } = await quoted()
    const body = { projectId, selectedProductCodes: [oven] }
    const changed = await post(shop.owner, '/api/projects/cart', { ...body, shownTotal: 3300 })
    expect(changed).toMatchObject({ status: 409, body: { code: 'CHANGED', total: 2700 } })
    expect((await readCart(shop.owner)).products).toEqual([])
    const none = await post(shop.owner, '/api/projects/cart', { projectId, selectedProductCodes: [] })
    expect([none.status, none.body.code]).toEqual([400, 'INVALID_FIELDS'])
    const folder = await post(shop.owner, '/api/projects/cart', { ...body, selectedFolders: [randomUUID()] })
    expect([folder.status, folder.body.code]).toEqual([404, 'FOLDER_NOT_FOUND'])
    const { body: cart } = await post(shop.owner, '/api/cart/product/', { sku: 'DISH', quantity: 1 })
    await shop.app.db('carts').where({ id: cart.cartId }).update({ status: 'frozen' })
    const frozen = await post(shop.owner, '/api/projects/cart', body)
    expect([frozen.status, frozen.body.code]).toEqual([409, 'PAYMENT_IN_PROGRESS'])
    expect(await shop.app.db('cart_lines').where({ cart_id: cart.cartId })).toHaveLength(1)
  })

  it.each([
    ['a quantity of 0', [{ quantity: 0 }]],
    ['a quantity of 100', [{ quantity: 100 }]],
    ['half a unit', [{ quantity: 1.5 }]],
    ['two quantities of one product', [{ quantity: 1 }, { quantity: 1 }]],
    ['a quantity of a product that is not ticked', [{ quantity: 1, productCode: randomUUID() }]],
  ])('refuses %s, and changes nothing', async (_, quantities) => {
    const { projectId, oven } = await quoted()
    const answer = await post(shop.owner, '/api/projects/cart', {
      projectId,
      selectedProductCodes: [oven],
      quantities: quantities.map((each) => ({ productCode: oven, ...each })),
    })
    expect(answer.status).toBe(400)
    expect((await readCart(shop.owner)).products).toEqual([])
  })

  it('logs the products and the ticked folders, once, and nothing where it is refused [COM-236] [COM-300]', async () => {
    const project = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', 1],
    ])
    const { projectId } = project
    const folderIds: string[] = []
    for (const title of ['Level 1', 'Level 2']) {
      const made = await post(shop.owner, '/api/v2/project/folder', { projectId, title })
      folderIds.push(made.body.id)
    }
    const entries = async () => {
      const { body } = await shop.call(shop.staff, 'GET', `/api/v2/project/changelogs?projectId=${projectId}`)
      return (body.changelogs as { action: string; user: string; newValue: string; field: string }[])
        .filter(({ action }) => action === 'convert')
        .map(({ user, field, newValue }) => [user, field, newValue])
    }
    const body = { projectId, selectedProductCodes: codesOf(project), selectedFolders: folderIds }
    const refused = await post(shop.owner, '/api/projects/cart', { ...body, shownTotal: 1 })
    expect(refused.status).toBe(409)
    expect(await entries()).toEqual([])
    const key = { key: randomUUID() }
    for (let press = 0; press < 2; press += 1)
      expect((await shop.call(shop.owner, 'POST', '/api/projects/cart', body, key)).status).toBe(200)
    await post(shop.staff, '/api/projects/admin-cart', { projectId })
    const [byStaff, byOwner, ...others] = await entries()
    expect(byStaff?.slice(1)).toEqual(['cart', 'All products'])
    expect(byOwner?.slice(1)).toEqual(['cart', '2 products: Level 1, Level 2'])
    expect(others).toEqual([])
    expect(byStaff?.[0]).not.toBe(byOwner?.[0])
  })

  it('takes eight statements beside the sign-in\u2019s, transaction control included, for forty lines as for one', async () => {
    const count = async (lines: number) => {
      const project = await shop.project(
        shop.owner,
        Array.from({ length: lines }, (_, index) => [index % 2 ? 'OVEN' : 'DISH', 1] as const),
      )
      const body = { projectId: project.projectId, selectedProductCodes: codesOf(project) }
      const counted = await shop.app.queryCount(() => post(shop.owner, '/api/projects/cart', body))
      expect(counted.result.status).toBe(200)
      return counted.count
    }
    const { count: listing } = await shop.app.queryCount(() =>
      shop.call(shop.owner, 'GET', '/api/v2/project/navbar'),
    )
    const signIn = listing - 1
    const few = await count(1)
    expect(await count(40)).toBe(few)
    expect(few - signIn).toBeLessThanOrEqual(8)
  })

  it('adds chosen units of every line of the largest project', async () => {
    const products = Array.from({ length: PROJECT_SAVE_MAX }, () => ({ sku: 'OVEN', quantity: 2 }))
    let saved = await post(shop.owner, '/api/v2/project', { name: 'Tower', products })
    const { projectId } = saved.body
    while (saved.status === 200 && codesOf(saved.body).length < PROJECT_LINES_MAX) {
      saved = await post(shop.owner, '/api/v2/project', { projectId, products })
    }
    const codes = codesOf(saved.body)
    const { status, body } = await post(shop.owner, '/api/projects/cart', {
      projectId,
      selectedProductCodes: codes,
      quantities: codes.map((productCode) => ({ productCode, quantity: 1, isExtra: false })),
    })
    expect([status, body.orderTotal]).toEqual([200, PROJECT_LINES_MAX * 1_000])
  })

  it('adds no line to a full cart, and changes nothing', async () => {
    await post(shop.owner, '/api/cart/product/', { sku: 'OVEN', quantity: 1 })
    const { db } = shop.app
    const cart = await db('carts').where({ status: 'open' }).whereNotNull('session_id').first('id')
    const line = await db('cart_lines')
      .where({ cart_id: cart.id })
      .first('cart_id', 'product_id', 'sku', 'title', 'quantity', 'added_price_cents')
    await db('cart_lines').insert(
      Array.from({ length: CART_LINES_MAX - 1 }, () => ({ ...line, project_line_id: randomUUID() })),
    )
    const read = async () => (await shop.call(shop.owner, 'GET', '/api/cart/')).body
    const before = await read()
    expect(before.products).toHaveLength(CART_LINES_MAX)
    const { projectId, ...project } = await shop.project(shop.owner, [['DISH', 1]])
    const full = { status: 409, body: { code: 'CART_FULL', errors: [CART_FULL] } }
    for (const [path, body] of [
      ['/api/cart/product/', { sku: 'DISH', quantity: 1 }],
      ['/api/projects/cart', { projectId, selectedProductCodes: codesOf(project) }],
    ] as const) {
      expect(await post(shop.owner, path, body), path).toMatchObject(full)
    }
    expect(await read()).toEqual(before)
  })
})

describe('POST /api/projects/admin-cart', () => {
  it('replaces the staff cart at staff prices, or at those of today [COM-234] [COM-301]', async () => {
    const project = await shop.project(shop.owner, [['OVEN', 1]])
    const { projectId } = project
    const products = [
      { productCode: codesOf(project)[0], price: 950, competitorUrl: 'https://other.example/oven' },
    ]
    await post(shop.staff, '/api/v2/project', { projectId, products })
    await post(shop.staff, '/api/cart/product/', { sku: 'DISH', quantity: 2 })
    const kept = await post(shop.staff, '/api/projects/admin-cart', { projectId })
    expect(kept, kept.text).toMatchObject({
      status: 200,
      body: { messages: [{ message: '2 × Product DISH was removed from the cart.' }] },
    })
    expect(linesOf(kept.body)).toEqual([['OVEN', 950, 1]])
    const today = await post(shop.staff, '/api/projects/admin-cart', { projectId, clearDiscounts: true })
    expect(linesOf(today.body)).toEqual([['OVEN', 1000, 1]])
  })

  it('is for staff [COM-301]', async () => {
    const project = await shop.project(shop.owner, [['OVEN', 1]])
    const refused = await post(shop.owner, '/api/projects/admin-cart', { projectId: project.projectId })
    expect([refused.status, refused.body.code]).toEqual([403, 'STAFF_ONLY'])
  })
})

describe('a newer agreement', () => {
  const jobs = () =>
    shop.app
      .db('graphile_worker._private_jobs as j')
      .join('graphile_worker._private_tasks as t', 't.id', 'j.task_id')
      .where('t.identifier', 'repriceCarts')

  /** Runs the queued jobs, and returns how long those that they have queued must wait, in seconds. */
  const reprice = async (): Promise<number[]> => {
    const due = await jobs().orderBy('j.id').select('j.id', 'j.payload')
    await shop.app
      .db('graphile_worker._private_jobs')
      .whereIn(
        'id',
        due.map(({ id }) => id),
      )
      .delete()
    for (const { payload } of due) await shop.app.backend.services.projects.tasks.repriceCarts?.(payload)
    const again = await jobs().select('j.run_at')
    return again.map(({ run_at: at }) => (at.getTime() - shop.clock.now().getTime()) / 1000)
  }

  it('gives carts its price, names the change, and never raises a price that is valid [COM-234]', async () => {
    const { agree, press } = await ovens(3)
    await press()
    await agree(900)
    expect(await reprice()).toEqual([])
    const quoted = await readCart(shop.owner)
    expect([linesOf(quoted), textsOf(quoted)]).toEqual([
      [['OVEN', 900, 3]],
      ['The price of Product OVEN is now $900. It was $1,000.'],
    ])
    await agree(850)
    await reprice()
    const lower = await readCart(shop.owner)
    expect([linesOf(lower), textsOf(lower)]).toEqual([
      [['OVEN', 850, 3]],
      ['The price of Product OVEN is now $850. It was $1,000.'],
    ])
    await agree(950)
    await reprice()
    expect(await readCart(shop.owner)).toEqual(lower)
    const line = { sku: 'OVEN', productCode: lower.products[0].productCode, quantity: 2 }
    expect(textsOf((await post(shop.owner, '/api/cart/product/', line)).body)).toEqual([])
  })

  it('leaves units that it does not cover at the price of today', async () => {
    const { agree, press } = await ovens(3)
    await agree(900)
    await press()
    await listPrice(110_000)
    await agree(850, { quantity: 2 })
    await reprice()
    const cart = await readCart(shop.owner)
    expect(linesOf(cart)).toEqual([
      ['OVEN', 850, 2],
      ['OVEN', 1100, 1],
    ])
    expect(textsOf(cart)).toEqual([
      'The price of Product OVEN is now $850. It was $900.',
      'The price of Product OVEN is now $1,100. It was $900.',
    ])
  })

  it('waits for the payment of a cart, and leaves an ordered one alone', async () => {
    const { agree, press } = await ovens(3)
    await agree(900)
    const { cartId } = await press()
    const setStatus = (status: string) => shop.app.db('carts').where({ id: cartId }).update({ status })
    const prices = () => shop.app.db('cart_lines').where({ cart_id: cartId }).pluck('agreed_price_cents')
    await setStatus('frozen')
    await agree(850)
    expect([await reprice(), await prices()]).toEqual([[60], [90_000]])
    await setStatus('ordered')
    expect([await reprice(), await prices()]).toEqual([[], [90_000]])
    await agree(840)
    await setStatus('open')
    expect([await reprice(), await prices()]).toEqual([[], [84_000]])
  })

  it('is a lock of prices, too', async () => {
    const project = await shop.project(shop.owner, [['OVEN', 2]])
    const { projectId } = project
    const [oven] = codesOf(project) as [string]
    await post(shop.owner, '/api/projects/cart', { projectId, selectedProductCodes: [oven] })
    const products = [{ productCode: oven, price: 880, competitorUrl: 'https://other.example/oven' }]
    await post(shop.staff, '/api/v2/project', { projectId, products })
    expect((await post(shop.staff, '/api/v2/project/lock-price', { projectId })).status).toBe(200)
    await reprice()
    expect(linesOf(await readCart(shop.owner))).toEqual([['OVEN', 880, 2]])
  })
})
