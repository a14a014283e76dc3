import { randomUUID } from 'node:crypto'
import { QUOTE_STATUSES } from '@countertop/sdk/rules'
import { beforeAll, describe, expect, it } from 'vitest'
import { testApp } from '../../../testing/index'
import { insertStores } from '../../../testing/stores'
import { type ProjectShop, projectShop } from '../testing/shop'

let shop: ProjectShop

beforeAll(async () => {
  shop = await projectShop()
})

const read = async (who: ProjectShop['owner'], id: string) =>
  (await shop.call(who, 'GET', `/api/v2/project/${id}`)).body
const post = (who: ProjectShop['owner'], path: string, body: object, key?: string) =>
  shop.call(who, 'POST', path, body, key === undefined ? {} : { key })
const readPrice = async (who: ProjectShop['owner'], id: string) =>
  (await read(who, id)).cart.products[0].price
const listPrice = (cents: number) =>
  shop.app.db('product_listings').where({ sku: 'OVEN' }).update({ price_cents: cents })

describe('a change of a status or a lock', () => {
  it('that was drawn before a quote does not take the quote back [COM-195, COM-225]', async () => {
    const { projectId, version } = await shop.project(shop.owner, [['OVEN', 1]])
    expect((await post(shop.staff, '/api/v2/project/quote', { projID: projectId })).status).toBe(200)
    const by = 'In another tab or on another device, you'
    expect(
      await post(shop.staff, '/api/v2/project/details', { projectId, version, quoteStatus: 'Pending' }),
    ).toMatchObject({
      status: 409,
      body: { errors: [`${by} changed this to “Quoted”. Please check it and try again.`] },
    })
    expect(await read(shop.owner, projectId)).toMatchObject({ quoted: true, holdsUntil: '2026-12-24' })
  })

  it('from an older version names the day that was saved since, or that there is none [COM-200, COM-225]', async () => {
    const { projectId, version } = await shop.project(shop.owner, [['OVEN', 1]])
    const lock = (body: object) => post(shop.staff, '/api/v2/project/lock-price', { projectId, ...body })
    const locked = (await lock({ expiryDate: '2027-01-10' })).body
    const by = 'In another tab or on another device, you'
    expect(await lock({ version, expiryDate: '2026-12-01' })).toMatchObject({
      status: 409,
      body: { errors: [`${by} changed this to “10 Jan 2027”. Please check it and try again.`] },
    })
    const query = `projectId=${projectId}&version=${version}`
    const unlock = await shop.call(shop.staff, 'DELETE', `/api/v2/project/lock-price?${query}`)
    expect(unlock.status).toBe(409)
    expect(await read(shop.owner, projectId)).toMatchObject({
      isLocked: true,
      lockExpiryDate: '2027-01-10',
    })
    await shop.call(shop.staff, 'DELETE', `/api/v2/project/lock-price?projectId=${projectId}`)
    expect(await lock({ version: locked.version, expiryDate: '2026-12-01' })).toMatchObject({
      status: 409,
      body: { errors: [`${by} cleared this. Please check it and try again.`] },
    })
  })
})

describe('a quote', () => {
  it('keeps prices, sets Quoted, and is read-only for its owner [COM-191, COM-193, COM-328, COM-244]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 2]])
    const { projectId } = made
    const [{ productCode }] = made.cart.products
    const priced = await post(shop.staff, '/api/v2/project', {
      projectId,
      products: [{ productCode, price: 900, competitorUrl: 'https://other.example/oven' }],
    })
    expect(priced.status, priced.text).toBe(200)
    expect(await readPrice(shop.owner, projectId)).toBe(1000)
    expect(await readPrice(shop.staff, projectId)).toBe(900)
    const key = randomUUID()
    const first = await post(shop.staff, '/api/v2/project/quote', { projID: projectId }, key)
    expect(first, first.text).toMatchObject({
      status: 200,
      body: {
        quoteId: `Q${made.projectRef.slice(1)}`,
        quoted: true,
        quoteStatus: 'Quoted',
        revision: 1,
        validUntil: '2026-12-24',
      },
    })
    for (const version of [undefined, 1, first.body.version as number]) {
      const again = await post(shop.staff, '/api/v2/project/quote', { projID: projectId, version }, key)
      expect(again.body).toEqual(first.body)
    }
    const project = await read(shop.owner, projectId)
    expect(project).toMatchObject({
      quoted: true,
      quoteStatus: 'Quoted',
      quoteId: `Q${project.projectRef.slice(1)}`,
      quoteRevision: 1,
      holdsUntil: '2026-12-24',
      permissions: 0,
      cart: { orderTotal: 1800 },
    })
    expect(project.cart.products[0]).toMatchObject({
      price: 900,
      livePrice: 1000,
      priceSource: 'quoted',
      staffPrice: null,
    })
    const edit = { projectId, products: [{ productCode, quantity: 3 }] }
    expect((await post(shop.owner, '/api/v2/project', edit)).body.code).toBe('QUOTED')
    expect((await post(shop.owner, '/api/v2/project', { ...edit, version: project.version })).body.code).toBe(
      'QUOTED',
    )
    const [kept] = await shop.app.db('project_quotes').where({ project_id: projectId })
    expect(kept).toMatchObject({ rev: 1, snapshot: { project: { cart: { orderTotal: 1800 } } } })
    await expect(shop.app.db('project_quotes').where({ project_id: projectId }).delete()).rejects.toThrow(
      'append-only',
    )
  })

  it('runs out at the end of its last day: the price is the shop\u2019s again [COM-195]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    await listPrice(110_000)
    const now = shop.clock.now()
    expect(await readPrice(shop.owner, projectId)).toBe(1000)
    // 24 December 2026 ends at 13:00 UTC in Sydney, which has daylight saving.
    shop.clock.set(new Date('2026-12-24T12:59:59Z'))
    expect(await readPrice(shop.owner, projectId)).toBe(1000)
    shop.clock.set(new Date('2026-12-24T13:00:00Z'))
    expect((await read(shop.owner, projectId)).cart.products[0]).toMatchObject({
      price: 1100,
      quotedPrice: 1000,
      priceSource: 'live',
    })
    shop.clock.set(now)
    await listPrice(100_000)
  })

  it.each([
    ['a customer name', { customerName: '', firstName: '', lastName: '' }],
    ['an email or a phone', { email: '', phone: '' }],
  ])('needs %s [COM-196, COM-393]', async (_title, cleared) => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const saved = await post(shop.staff, '/api/v2/project/customer', { projectId, ...cleared })
    expect(saved.status, saved.text).toBe(200)
    const answer = await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    expect(answer).toMatchObject({ status: 400, body: { errs: [expect.any(String)] } })
    expect((await read(shop.staff, projectId)).quoted).toBe(false)
  })

  it('needs a product [COM-196]', async () => {
    const { projectId } = await shop.project(shop.owner)
    expect((await post(shop.staff, '/api/v2/project/quote', { projID: projectId })).status).toBe(400)
  })

  it('at another total than staff saw is refused, and quotes nothing [COM-191, COM-328]', async () => {
    const { projectId, version, cart } = await shop.project(shop.owner, [['OVEN', 2]])
    const [{ productCode }] = cart.products
    const quote = (shownTotal: number) =>
      post(shop.staff, '/api/v2/project/quote', { projID: projectId, version, shownTotal })
    await post(shop.owner, '/api/v2/project', { projectId, products: [{ productCode, quantity: 20 }] })
    const refused = await quote(2000)
    expect(refused).toMatchObject({ status: 409, body: { code: 'CHANGED', conflicts: [], total: 20_000 } })
    expect(refused.body.errors).toEqual([
      'These products now come to $20,000. Please check the project and try again.',
    ])
    const project = await read(shop.staff, projectId)
    expect(project).toMatchObject({ quoted: false, version: version + 1, quotes: [] })
    expect(refused.body.version).toBe(project.version)
    expect((await quote(-1)).status).toBe(400)
    expect((await quote(20_000)).status).toBe(200)
    expect((await read(shop.staff, projectId)).quotes).toMatchObject([{ total: 20_000 }])
  })

  it.each(['Open', 'Pending'])(
    'is reopened by %s, and quoted again as the next revision [COM-195]',
    async (quoteStatus) => {
      const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
      const { body: first } = await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
      const { body } = await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus })
      expect(body).toMatchObject({ quoteStatus, quoted: false })
      expect((await post(shop.owner, '/api/v2/project/name', { projectId, name: 'Mine again' })).status).toBe(
        200,
      )
      const { body: second } = await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
      expect(second).toMatchObject({ quoteId: first.quoteId, revision: 2 })
      expect((await read(shop.owner, projectId)).quotes).toEqual(
        [1, 2].map((revision) => ({ revision, total: 1000, validUntil: '2026-12-24' })),
      )
    },
  )

  it('has no price for a line that was deleted before it and is restored afterwards', async () => {
    const { projectId, cart } = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', 1],
    ])
    const productCode: string = cart.products[0].productCode
    const quote = () => post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    const restore = () =>
      post(shop.staff, '/api/v2/project/restore', { projectId, entity: 'line', id: productCode })
    const remove = () =>
      post(shop.staff, '/api/v2/project/remove-products', { projectId, productCodes: [productCode] })
    const oven = async () =>
      (await read(shop.owner, projectId)).cart.products.find((line: { sku: string }) => line.sku === 'OVEN')
    await quote()
    await listPrice(110_000)
    await remove()
    await restore()
    expect(await oven()).toMatchObject({ price: 1000, priceSource: 'quoted', quotedQuantity: 1 })
    await remove()
    await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus: 'Open' })
    await quote()
    await restore()
    expect(await oven()).toMatchObject({
      price: 1100,
      priceSource: 'live',
      quotedPrice: null,
      quotedQuantity: null,
    })
    await listPrice(100_000)
  })

  it('status can be any of the six [COM-195, COM-317]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    for (const quoteStatus of QUOTE_STATUSES) {
      const { body } = await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus })
      expect(body.quoteStatus).toBe(quoteStatus)
    }
    const unknown = { projectId, quoteStatus: 'Sold' }
    expect((await post(shop.staff, '/api/v2/project/details', unknown)).status).toBe(400)
    expect((await read(shop.staff, projectId)).quoteStatus).toBe(QUOTE_STATUSES.at(-1))
  })

  it('status leaves the quote in force where it is Won, Lost or Partial [COM-195]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    await post(shop.staff, '/api/v2/project/quote', { projID: projectId })
    for (const quoteStatus of ['Won', 'Lost', 'Partial']) {
      const { body } = await post(shop.staff, '/api/v2/project/details', { projectId, quoteStatus })
      expect(body).toMatchObject({ quoteStatus, quoted: true })
    }
  })
})

describe('the details', () => {
  it('keep store, salesperson, status and share, and what a later save leaves out [COM-209, COM-317]', async () => {
    await insertStores(shop.app.db)
    const storeUri = 'richmond'
    await shop.app
      .db('stores')
      .where({ store_uri: storeUri })
      .update({ sites: ['aoc'] })
    const salespersonCode = 'CHI'
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const save = (body: object) => post(shop.staff, '/api/v2/project/details', { projectId, ...body })
    const kept = {
      selectedStore: storeUri,
      selectedSalesPerson: salespersonCode,
      quoteStatus: 'Pending',
      sharedStatus: 'Shared',
    }
    const given = { storeUri, salespersonCode, quoteStatus: 'Pending', sharedStatus: 'Shared' }
    expect((await save(given)).body).toMatchObject(kept)
    expect(await read(shop.staff, projectId)).toMatchObject(kept)
    await save({ sharedStatus: 'NotShared' })
    expect(await read(shop.staff, projectId)).toMatchObject({ ...kept, sharedStatus: 'NotShared' })
    await save({ storeUri: null, salespersonCode: null })
    const cleared = { selectedStore: null, selectedSalesPerson: null, quoteStatus: 'Pending' }
    expect(await read(shop.staff, projectId)).toMatchObject(cleared)
    const unknown = await save({ storeUri: 'nowhere', quoteStatus: 'Won' })
    expect(unknown).toMatchObject({ status: 400, body: { fields: { storeUri: ['Please choose a store'] } } })
    expect(await read(shop.staff, projectId)).toMatchObject(cleared)
  })
})

describe('a staff price', () => {
  const edit = async (product: object) => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const [{ productCode }] = made.cart.products
    return post(shop.staff, '/api/v2/project', {
      projectId: made.projectId,
      version: made.version,
      products: [{ productCode, ...product }],
    })
  }

  it.each([
    ['below the listed price without a page', { price: 999.99 }],
    ['with a page over http', { price: 900, competitorUrl: 'http://other.example/' }],
    ['with a script', { price: 900, competitorUrl: 'javascript:alert(1)' }],
    ['of three decimals', { price: 999.999 }],
    ['below 0', { price: -1 }],
    ['of a billion', { price: 1e9 }],
  ])('%s is refused [COM-429, COM-252]', async (_title, product) => {
    expect((await edit(product)).status).toBe(400)
  })

  it('at the listed price needs no page [COM-429]', async () => {
    expect((await edit({ price: 1000 })).body.cart.products[0]).toMatchObject({
      price: 1000,
      staffPrice: 1000,
    })
  })

  it('is refused from a customer [COM-252]', async () => {
    const made = await shop.project(shop.owner, [['OVEN', 1]])
    const [{ productCode }] = made.cart.products
    const answer = await post(shop.owner, '/api/v2/project', {
      projectId: made.projectId,
      products: [{ productCode, price: 1 }],
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'STAFF_ONLY' } })
  })
})

describe('a price lock', () => {
  it('keeps prices, lasts to the end of its day, moves and is cancelled [COM-197, COM-200, COM-251, COM-323, COM-324]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const locked = await post(shop.staff, '/api/v2/project/lock-price', {
      projectId,
      expiryDate: '2026-12-22',
    })
    expect(locked.body, locked.text).toMatchObject({ projectId, isLocked: true, expiryDate: '2026-12-22' })
    await listPrice(110_000)
    const later = { projectId, products: [{ sku: 'OVEN', quantity: 1 }] }
    expect((await post(shop.staff, '/api/v2/project', later)).status).toBe(200)
    expect((await read(shop.owner, projectId)).cart.products).toMatchObject([
      { price: 1000, priceSource: 'locked' },
      { price: 1100, priceSource: 'live' },
    ])
    expect(await read(shop.owner, projectId)).toMatchObject({
      isLocked: true,
      permissions: 0,
      lockExpiryDate: '2026-12-22',
    })
    const staffs = await read(shop.staff, projectId)
    expect(staffs.permissions).toBe(29)
    const [{ productCode }] = staffs.cart.products
    const priced = { projectId, products: [{ productCode, price: 1050 }] }
    expect(await post(shop.staff, '/api/v2/project', priced)).toMatchObject({
      status: 403,
      body: {
        code: 'LOCKED',
        errors: ['The prices of this project are locked. Cancel the lock to change them.'],
      },
    })
    expect(await readPrice(shop.owner, projectId)).toBe(1000)
    expect((await post(shop.owner, '/api/v2/project/name', { projectId, name: 'x' })).body.code).toBe(
      'LOCKED',
    )
    await post(shop.staff, '/api/v2/project/lock-price', { projectId, expiryDate: '2026-12-23' })
    expect((await read(shop.owner, projectId)).lockExpiryDate).toBe('2026-12-23')
    expect(await readPrice(shop.owner, projectId)).toBe(1000)
    const unlock = () => shop.call(shop.staff, 'DELETE', `/api/v2/project/lock-price?projectId=${projectId}`)
    expect((await unlock()).status).toBe(204)
    expect(await readPrice(shop.owner, projectId)).toBe(1100)
    await listPrice(100_000)
  })

  it('has no price for a line that was deleted before it and is restored afterwards', async () => {
    const { projectId, cart } = await shop.project(shop.owner, [
      ['OVEN', 1],
      ['DISH', 1],
    ])
    const productCodes: string[] = [cart.products[0].productCode]
    const lock = (expiryDate: string) =>
      post(shop.staff, '/api/v2/project/lock-price', { projectId, expiryDate })
    const now = shop.clock.now()
    await lock('2026-11-26')
    await post(shop.staff, '/api/v2/project/remove-products', { projectId, productCodes })
    shop.clock.set(new Date('2026-11-27T02:00:00Z'))
    await listPrice(110_000)
    await lock('2026-12-22')
    await post(shop.staff, '/api/v2/project/restore-products', { projectId, productCodes })
    const { products } = (await read(shop.owner, projectId)).cart
    expect(
      products
        .map((line: { sku: string; priceSource: string; price: number }) => [
          line.sku,
          line.price,
          line.priceSource,
        ])
        .sort(),
    ).toEqual([
      ['DISH', 800, 'locked'],
      ['OVEN', 1100, 'live'],
    ])
    shop.clock.set(now)
    await listPrice(100_000)
  })

  it.each(['2026-11-24', '2027-02-23', 'soon'])('does not end on %s [COM-196]', async (expiryDate) => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const answer = await post(shop.staff, '/api/v2/project/lock-price', { projectId, expiryDate })
    expect(answer).toMatchObject({ status: 400, body: { fields: { expiryDate: [expect.any(String)] } } })
  })

  it('does not end on the site’s own today [COM-196]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const now = shop.clock.now()
    // Nine in the morning of the 25th in Sydney, still the 24th in UTC.
    shop.clock.set(new Date('2026-11-24T22:00:00Z'))
    const lock = (expiryDate: string) =>
      post(shop.staff, '/api/v2/project/lock-price', { projectId, expiryDate })
    expect([(await lock('2026-11-25')).status, (await lock('2026-11-26')).status]).toEqual([400, 200])
    shop.clock.set(now)
  })

  it.each(['2026-11-25', '2027-02-22', null, undefined])(
    'ends on %s [COM-196, COM-323]',
    async (expiryDate) => {
      const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
      const answer = await post(shop.staff, '/api/v2/project/lock-price', { projectId, expiryDate })
      expect(answer.body, answer.text).toMatchObject({ isLocked: true, expiryDate: expiryDate ?? null })
    },
  )
})

describe('a share address', () => {
  const share = (who: ProjectShop['owner'], projectId: string, body: object = {}) =>
    post(who, '/api/projects/shared-project-status', { projectId, sharedStatus: 'Shared', ...body })
  const open = (shareId: string) => shop.call(shop.nobody, 'GET', `/api/v2/project/shared?shareId=${shareId}`)

  it('opens signed out without contact data, until it is void [COM-164, COM-201, COM-254, COM-302, COM-304]', async () => {
    const { projectId, cart } = await shop.project(shop.owner, [['OVEN', 1]])
    const [{ productCode }] = cart.products
    const ofStaff = { productCode, price: 900, competitorUrl: 'https://other.example/oven' }
    await post(shop.staff, '/api/v2/project', { projectId, products: [ofStaff] })
    const { body } = await share(shop.owner, projectId)
    expect(body).toMatchObject({ sharedStatus: 'Shared', showPrices: false })
    expect(body.shareId).toMatch(/^[\w-]{32}$/)
    const answer = await open(body.shareId)
    expect(answer.headers.get('x-robots-tag')).toBe('noindex')
    expect(answer.body.cart).toMatchObject({ orderTotal: null, productCount: 1 })
    expect(answer.body.cart.products[0]).toMatchObject({
      sku: 'OVEN',
      price: null,
      rrp: null,
      livePrice: null,
    })
    for (const field of ['quoteData', 'staffComments', 'productNotes', 'attachments', 'shareId', 'viewer']) {
      expect(answer.body).not.toHaveProperty(field)
    }
    expect(answer.text).not.toContain(shop.owner.email)
    const ended = await share(shop.owner, projectId, { sharedStatus: 'NotShared' })
    expect(ended.body).toMatchObject({ sharedStatus: 'NotShared', shareId: null })
    expect(await read(shop.owner, projectId)).toMatchObject({ sharedStatus: 'NotShared', shareId: null })
    expect((await open(body.shareId)).status).toBe(404)
    const { body: again } = await share(shop.staff, projectId)
    expect(again).toMatchObject({ showPrices: true })
    expect(again.shareId).not.toBe(body.shareId)
    expect((await open(again.shareId)).body.cart).toMatchObject({
      orderTotal: 1000,
      products: [{ price: 1000, staffPrice: null, competitorUrl: null }],
    })
  })

  it('never shows its owner prices that they may not see [COM-302, SHL-316]', async () => {
    const { projectId } = await shop.project(shop.plain, [['OVEN', 1]])
    for (const shareFirst of [false, true]) {
      if (shareFirst) await share(shop.plain, projectId)
      const before = await read(shop.staff, projectId)
      const refused = await share(shop.plain, projectId, { showPrices: true })
      expect([refused.status, refused.body.code]).toEqual([403, 'LOG_IN_FOR_PRICE'])
      expect(await read(shop.staff, projectId)).toEqual(before)
    }
    const { body } = await share(shop.plain, projectId, { showPrices: false })
    expect((await open(body.shareId)).body.cart.orderTotal).toBeNull()
    // Staff may show them, and the owner's next save keeps that choice (COM-OP-54).
    await share(shop.staff, projectId, { showPrices: true })
    expect((await share(shop.plain, projectId)).body.showPrices).toBe(true)
    expect((await share(shop.plain, projectId, { showPrices: false })).body.showPrices).toBe(false)
    expect((await share(shop.owner, projectId, { showPrices: true })).body.code).toBe('NOT_YOURS')
  })

  it('shows prices where a trade customer says so [COM-302]', async () => {
    const { projectId } = await shop.project(shop.owner, [['OVEN', 1]])
    const { body } = await share(shop.owner, projectId, { showPrices: true })
    expect((await open(body.shareId)).body.cart.orderTotal).toBe(1000)
  })

  it('is followed by five open pages behind one network address [COM-302]', async () => {
    const app = await testApp({ env: { RATE_LIMIT: 'on' } })
    // Each page reads every 30 seconds of the limit's ten minutes.
    for (let sent = 0; sent < 5 * 20; sent += 1) {
      const answer = await app.request('GET', `/api/v2/project/shared?shareId=${'x'.repeat(32)}`, {
        brand: 'aoc',
      })
      expect(answer.status, `read ${sent + 1}`).toBe(404)
    }
  })

  it('of an empty project is 204, of an unknown or deleted one 404 [COM-304]', async () => {
    const { projectId } = await shop.project(shop.owner)
    const { body } = await share(shop.owner, projectId)
    expect((await open(body.shareId)).status).toBe(204)
    expect((await open('x'.repeat(32))).status).toBe(404)
    await shop.call(shop.owner, 'DELETE', `/api/projects/${projectId}`)
    expect((await open(body.shareId)).status).toBe(404)
  })
})
