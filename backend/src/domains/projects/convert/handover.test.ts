import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { insertPerson } from '../../../testing/index'
import { raceBehind } from '../../../testing/lockedRows'
import { handOver } from '../../checkout/service'
import { recordEndedLocks } from '../state/morning.repository'
import { joinProjects } from '../state/state.repository'
import { projectShop, type ProjectShop, type TestCaller } from '../testing/shop'

let shop: ProjectShop
const NOW = new Date('2026-11-24T01:00:00Z')
const SITE = { streetAddress: '12 Quay St', suburb: 'Sydney', postcode: '2000', state: 'NSW' }

beforeAll(async () => {
  shop = await projectShop()
})
beforeEach(async () => {
  shop.clock.set(NOW)
  await shop.app.db('carts').whereNotNull('session_id').update({ status: 'merged', session_id: null })
})

const post = (path: string, body: object, who: TestCaller = shop.owner) => shop.call(who, 'POST', path, body)

/** A project with a site, whose folders each have one product and their day. */
const building = async (days: readonly (string | null)[], name = 'Rose St') => {
  const { projectId } = await shop.project(shop.owner, [], name)
  expect((await post('/api/v2/project/customer', { projectId, ...SITE }, shop.staff)).status).toBe(200)
  const folders: { id: string; code: string }[] = []
  for (const [index, day] of days.entries()) {
    const { id } = (await post('/api/v2/project/folder', { projectId, title: `Level ${index + 1}` })).body
    const sku = ['OVEN', 'DISH', 'MIELE-1'][index]
    const { body } = await post('/api/v2/project', {
      projectId,
      products: [{ sku, quantity: 1, folderId: id }],
    })
    const code = body.folders[index].products[0].productCode as string
    if (day !== null) await post('/api/v2/project/folder-delivery', { projectId, folderId: id, day })
    folders.push({ id, code })
  }
  const convert = async (...levels: number[]) => {
    const selectedProductCodes = levels.map((level) => folders[level - 1]?.code)
    const answer = await post('/api/projects/cart', { projectId, selectedProductCodes, selectedFolders: [] })
    expect(answer.status, answer.text).toBe(200)
    return answer.body
  }
  const setDay = (level: number, day: string | null) =>
    post('/api/v2/project/folder-delivery', { projectId, folderId: folders[level - 1]?.id, day })
  return { projectId, convert, setDay }
}

const handover = async (who = shop.owner) => (await shop.call(who, 'GET', '/api/checkout')).body.handover
const messages = (cart: { messages: { message: string }[] }) => cart.messages.map(({ message }) => message)
const cartNow = async () => (await shop.call(shop.owner, 'GET', '/api/cart/')).body
const addDish = async () =>
  expect((await post('/api/cart/product/', { sku: 'DISH', quantity: 1 })).status).toBe(200)
const removeAt = async (sku: string) => {
  const { products } = await cartNow()
  const { productCode } = products.find((product: { sku: string }) => product.sku === sku)
  const { status, text } = await shop.call(shop.owner, 'DELETE', `/api/cart/product/${productCode}`)
  expect(status, text).toBe(200)
}

describe('what a project hands over to the checkout', () => {
  it('counts the products of every conversion into the cart', async () => {
    const { convert } = await building(['2026-12-01', '2026-12-09', null])
    expect(messages(await convert(1))).toEqual([])
    expect((await handover()).deliveryDate).toEqual([2026, 12, 1])
    expect(messages(await convert(2))).toEqual([
      'Different delivery days were chosen: Level 1 on 01 Dec 2026, Level 2 on 09 Dec 2026. Please choose one at the checkout.',
    ])
    expect(await handover()).toBeNull()
    await convert(3)
    expect(await handover()).toBeNull()
    await removeAt('DISH')
    expect((await handover()).deliveryDate).toEqual([2026, 12, 1])
  })

  it('follows the day of the folder', async () => {
    const { convert, setDay } = await building(['2026-12-01', '2026-12-09'])
    await convert(1, 2)
    await setDay(2, '2026-12-01')
    const first = await handover()
    expect(first.deliveryDate).toEqual([2026, 12, 1])
    // The page that was filled once is not filled again.
    expect((await handover()).id).toBe(first.id)
    await setDay(1, null)
    await setDay(2, null)
    await convert(1)
    expect(await handover()).toBeNull()
  })

  it('leaves with the last product of the project', async () => {
    const { convert } = await building(['2026-12-01'])
    await convert(1)
    await addDish()
    expect((await handover()).deliveryAddress.address).toBe('12 Quay St')
    await removeAt('OVEN')
    expect((await cartNow()).products).toHaveLength(1)
    expect(await handover()).toBeNull()
  })

  it('leaves with the emptied cart', async () => {
    const { convert } = await building(['2026-12-01'])
    await convert(1)
    expect((await shop.call(shop.owner, 'DELETE', '/api/cart/')).status).toBe(204)
    await addDish()
    expect((await cartNow()).products).toHaveLength(1)
    expect(await handover()).toBeNull()
  })

  it('has the address of the site whatever was pressed before the page was opened, and no other details', async () => {
    const { convert } = await building(['2026-12-01', '2026-12-09'])
    await convert(1)
    await convert(2)
    await removeAt('OVEN')
    expect(await handover()).toMatchObject({
      email: '',
      deliveryAddress: { address: '12 Quay St', suburb: 'Sydney', postcode: '2000', state: 'NSW' },
      deliveryDate: [2026, 12, 9],
      // Nothing was said about them: those that were chosen stay.
      supplierDates: null,
    })
  })

  it('has no address where the products of two projects are in the cart, and names both where days differ', async () => {
    const [rose, vine] = [await building(['2026-12-01']), await building([null, '2026-12-01'], 'Vine St')]
    await rose.convert(1)
    expect(messages(await vine.convert(2))).toEqual([])
    expect(await handover()).toMatchObject({
      deliveryDate: [2026, 12, 1],
      deliveryAddress: { address: '', suburb: '' },
    })
    await vine.setDay(2, '2026-12-09')
    expect(messages(await vine.convert(1))).toEqual([
      'Different delivery days were chosen: Rose St, Level 1 on 01 Dec 2026; Vine St, Level 2 on 09 Dec 2026. ' +
        'Please choose one at the checkout.',
    ])
  })

  it('gives way to what a platform enters later, which stays as it is', async () => {
    const { convert } = await building(['2026-12-01'])
    const { cartId } = await convert(1)
    const id = '0c8f3c62-5b0e-4c55-9b2e-8f5b2f6a7d10'
    const form = {
      email: 'sam@example.com',
      phoneNumber: '',
      deliveryAddress: {
        firstName: '',
        lastName: '',
        companyName: '',
        address: '',
        suburb: '',
        state: '',
        postcode: '',
        deliveryInstructions: '',
      },
      deliveryDate: '2026-12-15',
      supplierDates: [],
    }
    const now = new Date(NOW.getTime() + 60_000)
    await handOver(shop.app.db, { cartId, id, form, now })
    const entered = { id, email: 'sam@example.com', deliveryDate: [2026, 12, 15], supplierDates: [] }
    expect(await handover()).toMatchObject(entered)
    await removeAt('OVEN')
    expect(await handover()).toMatchObject(entered)
  })

  it('is for the owner of the project alone', async () => {
    const { projectId, convert } = await building(['2026-12-01'])
    await convert(1)
    await shop.app.db('projects').where({ id: projectId }).update({ owner_account_id: shop.other.accountId })
    expect(await handover()).toBeNull()
  })
})

describe('a change of many projects', () => {
  /**
   * Moves a row of one of two projects behind the other's in its table, in which an update without order
   * finds them.
   */
  const moveBehind = async (table: string, key: string, [id, other]: readonly [string, string]) => {
    const { db } = shop.app
    const rows = db(table).whereIn(key, [id, other]).orderBy('ctid')
    do
      await db(table)
        .where({ [key]: id })
        .increment('version')
    while ((await rows.clone().pluck(key))[0] !== other)
  }

  /**
   * Two projects that staff made for a customer. The one with the lower id is older, and the second in its
   * table.
   */
  const twoProjects = async (email: string) => {
    const ids = [await shop.project(shop.staff, [['OVEN', 1]]), await shop.project(shop.staff, [['DISH', 1]])]
      .map(({ projectId }) => projectId as string)
      .sort() as [string, string]
    for (const projectId of ids) {
      await post('/api/v2/project/customer', { projectId, customerName: 'Rita', email }, shop.staff)
    }
    const { db } = shop.app
    await db('projects').whereIn('id', ids).update({ is_locked: true, locked_until: '2026-11-23' })
    await db('projects')
      .where({ id: ids[1] })
      .update({ last_modified: new Date(NOW.getTime() + 1000) })
    await moveBehind('projects', 'id', ids)
    await moveBehind('project_customers', 'project_id', ids)
    return ids
  }
  const transfer = async ([sourceProjectId, targetProjectId]: [string, string]) => {
    const [line] = await shop.app.db('project_lines').where({ project_id: sourceProjectId }).pluck('id')
    const body = { sourceProjectId, targetProjectId, productCodes: [line] }
    return () => post('/api/v2/project/product-transfer', body, shop.staff)
  }

  it.each<[string, (db: ProjectShop['app']['db'], email: string, accountId: number) => Promise<unknown>]>([
    ['a new owner', (db, email, accountId) => joinProjects(db, String(accountId), email)],
    [
      'the end of their locks',
      (db) => recordEndedLocks(db, { siteCode: 'aoc', today: '2026-11-24', now: NOW }),
    ],
  ])('does not deadlock with a transfer between two of them: %s', async (_, change) => {
    const { db } = shop.app
    const email = `${randomUUID()}@example.com`
    const ids = await twoProjects(email)
    const { accountId } = await insertPerson(shop.app, 'tradeCustomer', { email })
    const transferred = await transfer(ids)
    const { results, deadlocks } = await raceBehind(
      db,
      (third) => third('projects').where({ id: ids[0] }).forUpdate().first(),
      [transferred, () => change(db, email, accountId)],
    )
    expect(deadlocks).toEqual([])
    expect(results[0]).toMatchObject({ status: 204 })
  })
})
