import { type CalendarDate, brands } from '@countertop/sdk/rules'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '../../db/transaction'
import { testDatabase, type TestDb } from '../../testing/index'
import { insertAttempt, insertShop } from '../../testing/shop'
import { readDeliveryFacts } from './repository'
import { reserveDeliverySlot, commitDeliverySlot, releaseDeliverySlot } from './service'

let db: TestDb
const monday: CalendarDate = [2026, 3, 9]
const sunday: CalendarDate = [2026, 3, 15]
const slot = { zoneId: 'syd-metro', date: monday }
const hold = (attempt: string, wanted = slot) =>
  inTransaction(db, (trx) => reserveDeliverySlot(trx, attempt, wanted))
const bookings = () =>
  db('delivery_bookings').select('delivery_date', 'capacity', 'booked').orderBy('delivery_date')

beforeAll(async () => {
  db = (await testDatabase()).db
  await insertShop(db)
})

beforeEach(async () => {
  await db('delivery_holds').delete()
  await db('delivery_bookings').delete()
  await db('delivery_exceptions').delete()
})

describe('reserveDeliverySlot', () => {
  it('gives seven places to seven of fifty buyers', async () => {
    const attempts = await Promise.all(Array.from({ length: 50 }, () => insertAttempt(db)))
    const results = await Promise.allSettled(attempts.map((attempt) => hold(attempt)))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(43)
    expect(refused.every(({ reason }) => reason.status === 409 && reason.code === 'DELIVERY_DAY_FULL')).toBe(
      true,
    )
    expect(await bookings()).toEqual([{ delivery_date: '2026-03-09', capacity: 7, booked: 7 }])
    expect(await db('delivery_holds')).toHaveLength(7)
  })

  it('books no slot on a day without delivery or in an unknown zone', async () => {
    const attempt = await insertAttempt(db)
    await expect(hold(attempt, { ...slot, date: sunday })).rejects.toMatchObject({
      code: 'DELIVERY_DAY_FULL',
    })
    await expect(hold(attempt, { ...slot, zoneId: 'nowhere' })).rejects.toMatchObject({
      code: 'DELIVERY_DAY_FULL',
    })
    expect(await bookings()).toEqual([])
  })

  it("uses the day's exception, and the current capacity after a change", async () => {
    await db('delivery_exceptions').insert([
      { zone_id: 'syd-metro', delivery_date: '2026-03-09', price_cents: null, capacity: 0 },
      { zone_id: 'syd-metro', delivery_date: '2026-03-15', price_cents: 9900, capacity: 1 },
    ])
    const [first, second] = [await insertAttempt(db), await insertAttempt(db)]
    await expect(hold(first)).rejects.toMatchObject({ code: 'DELIVERY_DAY_FULL' })
    await hold(first, { ...slot, date: sunday })
    await expect(hold(second, { ...slot, date: sunday })).rejects.toMatchObject({ code: 'DELIVERY_DAY_FULL' })
    await db('delivery_exceptions').where({ delivery_date: '2026-03-15' }).update({ capacity: 3 })
    await hold(second, { ...slot, date: sunday })
    expect(await bookings()).toEqual([{ delivery_date: '2026-03-15', capacity: 3, booked: 2 }])
    await db('delivery_exceptions').where({ delivery_date: '2026-03-15' }).update({ capacity: 1 })
    await expect(hold(await insertAttempt(db), { ...slot, date: sunday })).rejects.toMatchObject({
      code: 'DELIVERY_DAY_FULL',
    })
  })
})

describe('releaseDeliverySlot and commitDeliverySlot', () => {
  it('release the slot once, and never that of an order', async () => {
    const [failed, ordered] = [await insertAttempt(db), await insertAttempt(db)]
    await hold(failed)
    await hold(ordered)
    await inTransaction(db, (trx) => commitDeliverySlot(trx, ordered))
    for (const attempt of [failed, failed, ordered]) {
      await inTransaction(db, (trx) => releaseDeliverySlot(trx, attempt))
    }
    expect(await bookings()).toEqual([{ delivery_date: '2026-03-09', capacity: 7, booked: 1 }])
  })
})

describe('readDeliveryFacts', () => {
  it('loads zone, exceptions, bookings, suppliers and services of a place from today', async () => {
    await db('delivery_exceptions').insert([
      { zone_id: 'syd-metro', delivery_date: '2026-03-04', price_cents: null, capacity: 0 },
      { zone_id: 'syd-metro', delivery_date: '2026-04-03', price_cents: null, capacity: 0 },
      { zone_id: 'akl-metro', delivery_date: '2026-04-03', price_cents: null, capacity: 0 },
    ])
    await hold(await insertAttempt(db))
    const at = { country: brands.aol.country, postcode: '2000', today: [2026, 3, 5] as CalendarDate }
    const facts = await readDeliveryFacts(db, { ...at, supplierKeys: ['House', 'Miele'], frozenCartId: null })
    expect(facts.zone).toMatchObject({ id: 'syd-metro', warehouseCode: 'SYD', leadDays: 2, cutoffHour: 14 })
    expect(facts.exceptions).toEqual([{ date: [2026, 4, 3], priceCents: null, capacity: 0 }])
    expect(facts.bookings).toEqual([{ date: [2026, 3, 9], booked: 1 }])
    expect(facts.suppliers.map(({ supplierKey }) => supplierKey)).toEqual(['Miele'])
    expect(facts.services.map(({ sku }) => sku)).toEqual(['INSTALL-OVEN', 'REMOVE-OLD'])
    const nowhere = await readDeliveryFacts(db, {
      ...at,
      postcode: '0872',
      supplierKeys: [],
      frozenCartId: null,
    })
    expect(nowhere).toMatchObject({ zone: null, exceptions: [], bookings: [], suppliers: [] })
  })

  it('is planned once per connection, not for every checkout', async () => {
    const at = { country: brands.aol.country, postcode: '2000', today: [2026, 3, 5] as CalendarDate }
    const plans = await inTransaction(db, async (trx) => {
      for (let i = 0; i < 8; i += 1) {
        await readDeliveryFacts(trx, { ...at, supplierKeys: ['House'], frozenCartId: null })
      }
      return trx.query(
        'test-plans',
        `select custom_plans <= 5 and generic_plans > 0 as "isGeneric" from pg_prepared_statements
         where name = 'delivery-facts'`,
        [],
      )
    })
    // Postgres plans the first five executions separately, then compares their costs with a generic plan.
    expect(plans).toEqual([{ isGeneric: true }])
  })
})
