import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { projectShop, type ProjectShop, type TestCaller } from '../testing/shop'

let shop: ProjectShop
/** A Tuesday in Sydney. */
const NOW = new Date('2026-11-24T01:00:00Z')

beforeAll(async () => {
  shop = await projectShop()
})
beforeEach(async () => {
  shop.clock.set(NOW)
  await shop.app.db('carts').whereNotNull('session_id').update({ status: 'merged', session_id: null })
})

const post = (path: string, body: object, who: TestCaller = shop.owner) => shop.call(who, 'POST', path, body)
const readFolder = async (projectId: string, title: string): Promise<string> =>
  (await post('/api/v2/project/folder', { projectId, title })).body.id as string

/** A project whose folders Level 1 and Level 2 have two ovens and a dishwasher. */
const building = async () => {
  const { projectId } = await shop.project(shop.owner)
  const [one, two] = [await readFolder(projectId, 'Level 1'), await readFolder(projectId, 'Level 2')]
  const { body } = await post('/api/v2/project', {
    projectId,
    products: [
      { sku: 'OVEN', quantity: 2, folderId: one },
      { sku: 'DISH', quantity: 1, folderId: two },
    ],
  })
  const codeIn = (index: number) => body.folders[index].products[0].productCode as string
  return { projectId, one, two, oven: codeIn(0), dish: codeIn(1) }
}

const days = (
  query: { projectId: string; folderId: string; postcode?: string },
  who: TestCaller = shop.owner,
) =>
  shop.call(
    who,
    'GET',
    `/api/v2/project/delivery-days?${new URLSearchParams({ postcode: '2000', ...query }).toString()}`,
  )
const setDay = (projectId: string, folderId: string, day: string | null, who?: TestCaller) =>
  post('/api/v2/project/folder-delivery', { projectId, folderId, day }, who)
const daysIn = async (projectId: string) =>
  (await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)).body.folders.map(
    ({ deliveryDay }: { deliveryDay: string | null }) => deliveryDay,
  )

describe('the delivery days of a folder', () => {
  it('are those that the checkout offers for a cart with it', async () => {
    const { projectId, one, oven } = await building()
    const { status, body, text } = await days({ projectId, folderId: one })
    expect(status, text).toBe(200)
    expect(body).toMatchObject({
      folderId: one,
      postcode: '2000',
      mode: 'calendar',
      today: [2026, 11, 24],
      suppliers: [],
      leftOut: 0,
    })
    await post('/api/projects/cart', { projectId, selectedProductCodes: [oven], selectedFolders: [one] })
    const { body: offered } = await post('/api/checkout/avail', {
      deliveryAddress: {
        firstName: '',
        lastName: '',
        address: '',
        suburb: '',
        state: 'NSW',
        postcode: '2000',
      },
      cardDetails: null,
      deliveryDate: null,
      winningDeliveryServiceOverride: false,
    })
    expect(offered.dates.length).toBeGreaterThan(10)
    expect(body.dates).toEqual(offered.dates)
  })

  it('name the storage fee of those that the checkout would charge for', async () => {
    const { projectId, one } = await building()
    const { db } = shop.app
    const fees = async () => (await days({ projectId, folderId: one })).body
    expect((await fees()).storageFees).toEqual([])
    await db('delivery_zones').update({ horizon_days: 90 })
    try {
      const { dates, storageFees } = await fees()
      const [first] = dates.filter(({ available }: { available: boolean }) => available)
      const dayOf = ([year, month, day]: number[]) => Date.UTC(year ?? 0, (month ?? 0) - 1, day) / 86_400_000
      const ahead = (date: number[]) => dayOf(date) - dayOf(first.date as number[])
      const late = dates.filter(
        ({ date, available }: { date: number[]; available: boolean }) => available && ahead(date) >= 60,
      )
      expect(late.length).toBeGreaterThan(0)
      expect(storageFees).toEqual(
        late.map(({ date }: { date: number[] }) => ({ date, fee: (ahead(date) - 59) * 4 })),
      )
      await db('sites')
        .where({ code: 'aoc' })
        .update({ features: { warehouseStorageCharge: false } })
      expect((await fees()).storageFees).toEqual([])
    } finally {
      await db('delivery_zones').update({ horizon_days: 28 })
      await db('sites').where({ code: 'aoc' }).update({ features: {} })
    }
  })

  it('count only what is still to be ordered and can be', async () => {
    const { projectId, one, oven } = await building()
    await post('/api/v2/project', { projectId, products: [{ sku: 'MIELE-1', quantity: 99, folderId: one }] })
    expect((await days({ projectId, folderId: one })).body).toMatchObject({ mode: 'calendar', leftOut: 1 })
    await shop.app.db('project_lines').where({ id: oven }).delete()
    expect((await days({ projectId, folderId: one })).body).toMatchObject({
      mode: 'nothing',
      dates: [],
      leftOut: 1,
    })
  })

  it('name suppliers that deliver on their own days, and places that the shop does not deliver to', async () => {
    const { projectId, one } = await building()
    const three = await readFolder(projectId, 'Level 3')
    await post('/api/v2/project', { projectId, products: [{ sku: 'MIELE-1', quantity: 1, folderId: three }] })
    expect((await days({ projectId, folderId: three })).body).toMatchObject({
      mode: 'suppliers',
      suppliers: ['Miele'],
      dates: [],
    })
    expect((await days({ projectId, folderId: one, postcode: '0872' })).body).toMatchObject({
      mode: 'unavailable',
      dates: [],
    })
  })

  it('are refused without a folder of the project, a postcode or prices, and store nothing', async () => {
    const { projectId, one } = await building()
    const other = await building()
    const code = async (...given: Parameters<typeof days>) => {
      const { status, body } = await days(...given)
      return [status, body.code]
    }
    expect(await code({ projectId, folderId: other.one })).toEqual([404, 'FOLDER_NOT_FOUND'])
    expect(await code({ projectId: randomUUID(), folderId: one })).toEqual([404, 'PROJECT_NOT_FOUND'])
    for (const postcode of ['', '200', '20000', 'abcd'])
      expect((await days({ projectId, folderId: one, postcode })).status).toBe(400)
    const { projectId: theirs } = await shop.project(shop.plain)
    const { body } = await post('/api/v2/project/folder', { projectId: theirs, title: 'A' }, shop.plain)
    expect(await code({ projectId: theirs, folderId: body.id }, shop.plain)).toEqual([
      403,
      'LOG_IN_FOR_PRICE',
    ])
  })
})

describe('the delivery day of a folder', () => {
  it('is set, changed and removed, and each change is in the log', async () => {
    const { projectId, one } = await building()
    const { status, body, text } = await setDay(projectId, one, '2026-12-01')
    expect(status, text).toBe(200)
    expect(body).toMatchObject({ folderId: one, deliveryDay: '2026-12-01', version: 5 })
    expect(await daysIn(projectId)).toEqual(['2026-12-01', null])
    await setDay(projectId, one, '2026-12-02')
    await setDay(projectId, one, '2026-12-02')
    await setDay(projectId, one, null)
    expect(await daysIn(projectId)).toEqual([null, null])
    const events = await shop.app
      .db('project_events')
      .where({ project_id: projectId, field: 'deliveryDay' })
      .orderBy('seq')
      .select('old_value', 'new_value', 'subject')
    expect(events).toEqual([
      { old_value: null, new_value: '2026-12-01', subject: 'Level 1' },
      { old_value: '2026-12-01', new_value: '2026-12-02', subject: 'Level 1' },
      { old_value: '2026-12-02', new_value: null, subject: 'Level 1' },
    ])
  })

  it('is from today on the site to 365 days later', async () => {
    // 24 November in Sydney, the 23rd in UTC.
    shop.clock.set(new Date('2026-11-23T20:00:00Z'))
    const { projectId, one } = await building()
    const refused = async (day: string) => {
      const { status, body } = await setDay(projectId, one, day)
      expect(status).toBe(400)
      return body.fields.day as string[]
    }
    expect(await refused('2026-11-23')).toEqual(['Please choose today or a later day'])
    expect(await refused('2027-11-25')).toEqual(['Please choose a day within the next 12 months'])
    for (const day of ['', '2026-02-30', 'tomorrow'])
      expect(await refused(day)).toEqual(['Please enter a valid date'])
    expect(await daysIn(projectId)).toEqual([null, null])
    for (const day of ['2026-11-24', '2027-11-24'])
      expect((await setDay(projectId, one, day)).status).toBe(200)
  })

  it('can be set in a quoted project, but for no folder of another one', async () => {
    const { projectId, one } = await building()
    const other = await building()
    await shop.app.db('projects').where({ id: projectId }).update({ quoted: true, is_locked: true })
    expect((await setDay(projectId, one, '2026-12-01')).status).toBe(200)
    expect(await setDay(projectId, other.one, '2026-12-01')).toMatchObject({
      status: 404,
      body: { code: 'FOLDER_NOT_FOUND' },
    })
    expect(await daysIn(other.projectId)).toEqual([null, null])
  })

  it('that two people change shows both values', async () => {
    const { projectId, one } = await building()
    const { version } = (await shop.call(shop.owner, 'GET', `/api/v2/project/${projectId}`)).body
    await setDay(projectId, one, '2026-12-01', shop.staff)
    const mine = { projectId, folderId: one, day: '2026-12-02', version }
    expect(await post('/api/v2/project/folder-delivery', mine)).toMatchObject({
      status: 409,
      body: {
        code: 'CHANGED',
        conflicts: [{ entity: 'folder', field: 'deliveryDay', yours: '2026-12-02', theirs: '2026-12-01' }],
      },
    })
    expect(await daysIn(projectId)).toEqual(['2026-12-01', null])
  })

  it('is not copied with a project and not shown by a share address', async () => {
    const { projectId, one } = await building()
    await setDay(projectId, one, '2026-12-01')
    const { body: copy } = await post('/api/v2/project/duplicate', { projectId })
    expect(await daysIn(copy.projectId as string)).toEqual([null, null])
    const { body: share } = await post('/api/projects/shared-project-status', {
      projectId,
      sharedStatus: 'Shared',
    })
    const shared = await shop.call(shop.nobody, 'GET', `/api/v2/project/shared?shareId=${share.shareId}`)
    expect(shared.text).not.toContain('2026-12-01')
  })
})

describe('a cart from folders with delivery days', () => {
  const convert = (projectId: string, codes: string[], who: TestCaller = shop.owner) =>
    post('/api/projects/cart', { projectId, selectedProductCodes: codes, selectedFolders: [] }, who)
  const handover = async (who: TestCaller = shop.owner) =>
    (await shop.call(who, 'GET', '/api/checkout')).body.handover

  it('starts its checkout with the day, and with the address of the project', async () => {
    const { projectId, one, oven } = await building()
    await setDay(projectId, one, '2026-12-01')
    expect((await convert(projectId, [oven])).body.messages).toEqual([])
    expect(await handover()).toMatchObject({
      deliveryDate: [2026, 12, 1],
      email: '',
      deliveryAddress: { address: '', suburb: '' },
    })
    const address = { streetAddress: '12 Quay St', suburb: 'Sydney', postcode: '2000', state: 'NSW' }
    expect((await post('/api/v2/project/customer', { projectId, ...address }, shop.staff)).status).toBe(200)
    await convert(projectId, [oven])
    expect(await handover()).toMatchObject({
      deliveryAddress: { address: '12 Quay St', suburb: 'Sydney', postcode: '2000', state: 'NSW' },
    })
  })

  it('leaves days that differ to the shopper, and names them', async () => {
    const { projectId, one, two, oven, dish } = await building()
    await setDay(projectId, one, '2026-12-01')
    await setDay(projectId, two, '2026-12-09')
    const { body } = await convert(projectId, [oven, dish])
    expect(body.messages.map(({ message }: { message: string }) => message)).toEqual([
      'Different delivery days were chosen: Level 1 on 01 Dec 2026, Level 2 on 09 Dec 2026. Please choose one at the checkout.',
    ])
    expect(await handover()).toBeNull()
  })

  it('has no day of a folder whose lines stay behind, or of one that has passed', async () => {
    const { projectId, one, dish, oven } = await building()
    await setDay(projectId, one, '2026-12-01')
    await convert(projectId, [dish])
    expect(await handover()).toBeNull()
    shop.clock.set(new Date('2026-12-01T14:00:00Z'))
    await convert(projectId, [oven])
    expect(await handover()).toBeNull()
  })

  it('fills nothing in for staff', async () => {
    const { projectId, one, oven } = await building()
    await setDay(projectId, one, '2026-12-01')
    const { status, body } = await convert(projectId, [oven], shop.staff)
    expect(status).toBe(200)
    expect(await shop.app.db('checkout_handovers').where({ cart_id: body.cartId })).toEqual([])
    expect(await handover(shop.staff)).toBeNull()
  })
})
