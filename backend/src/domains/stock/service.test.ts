import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { inTransaction } from '../../db/transaction'
import { connect } from '../../db/connection'
import { countQueries } from '../../testing/queries'
import { testDatabase, type TestDb } from '../../testing/index'
import { insertAttempt, insertProducts, insertShop } from '../../testing/shop'
import { type WantedStock, reserveStock, releaseStock, sellStock } from './service'

let db: TestDb
let url: string
let ids: Record<string, number>

beforeAll(async () => {
  ;({ db, url } = await testDatabase())
  await insertShop(db)
  ids = await insertProducts(db, [{ sku: 'A' }, { sku: 'B' }, { sku: 'C' }])
})

beforeEach(async () => {
  await db('stock_holds').delete()
  await db('stock').delete()
  await db('stock').insert([
    { product_id: ids.A, warehouse_code: 'SYD', country: 'AU', available: 5, on_order: 0 },
    { product_id: ids.A, warehouse_code: 'MEL', country: 'AU', available: 2, on_order: 3 },
    { product_id: ids.A, warehouse_code: 'AKL', country: 'NZ', available: 9, on_order: 0 },
    { product_id: ids.B, warehouse_code: 'SYD', country: 'AU', available: 7, on_order: 0 },
    { product_id: ids.C, warehouse_code: 'SYD', country: 'AU', available: 50, on_order: 0 },
  ])
})

const want = (sku: string, quantity: number): WantedStock => ({
  productId: ids[sku] ?? 0,
  sku,
  title: `Product ${sku}`,
  quantity,
})
const readStock = async (sku: string) =>
  Object.fromEntries(
    (await db('stock').where({ product_id: ids[sku] }).orderBy('warehouse_code')).map((row) => [
      row.warehouse_code,
      [row.available, row.on_order],
    ]),
  )
const hold = (attempt: string, wanted: WantedStock[], nearestWarehouse: string | null = null) =>
  inTransaction(db, (trx) => reserveStock(trx, attempt, wanted, { country: 'AU', nearestWarehouse }))

describe('reserveStock', () => {
  it('takes the nearest warehouse first, then the others, then what is on order, never another country', async () => {
    await hold(await insertAttempt(db), [want('A', 3)], 'MEL')
    expect(await readStock('A')).toEqual({ AKL: [9, 0], MEL: [0, 3], SYD: [4, 0] })
    await hold(await insertAttempt(db), [want('A', 6)], 'MEL')
    expect(await readStock('A')).toEqual({ AKL: [9, 0], MEL: [0, 1], SYD: [0, 0] })
    await expect(hold(await insertAttempt(db), [want('A', 2)])).rejects.toMatchObject({
      status: 409,
      code: 'OUT_OF_STOCK',
      message: 'Only 1 of Product A can be ordered.',
      extra: { sku: 'A', unitsLeft: 1 },
    })
  })

  it('is planned once per connection, not for every order', async () => {
    // Postgres estimates that a list of unknown length matches most of such a table, a single product little.
    await db.raw(`insert into warehouses (code, name, country, latitude, longitude)
      select 'W' || n, 'W', 'AU', 0, 0 from generate_series(1, 400) n`)
    await db.raw(
      `insert into stock (product_id, warehouse_code, country, available, on_order)
       select product, code, 'AU', 10, 0 from unnest(?::bigint[]) product, warehouses where code like 'W%'`,
      [Object.values(ids)],
    )
    await db.raw('analyze stock')
    const attempts = await Promise.all(Array.from({ length: 8 }, () => insertAttempt(db)))
    // A connection's earlier executions influence its choice of plans.
    const fresh = connect(url, { poolSize: 1 })
    onTestFinished(() => fresh.close())
    const plans = await inTransaction(fresh, async (trx) => {
      for (const attempt of attempts)
        await reserveStock(trx, attempt, [want('C', 1)], { country: 'AU', nearestWarehouse: null })
      return trx.query(
        'test-plans',
        `select name, custom_plans <= 5 and generic_plans > 0 as "isGeneric" from pg_prepared_statements
         where name in ('stock-lock', 'stock-take') order by name`,
        [],
      )
    })
    // Postgres plans the first five executions separately, then compares their costs with a generic plan.
    expect(plans).toEqual([
      { name: 'stock-lock', isGeneric: true },
      { name: 'stock-take', isGeneric: true },
    ])
  })

  it('adds up lines of one product', async () => {
    const attempt = await insertAttempt(db)
    await expect(hold(attempt, [want('B', 4), want('B', 4)])).rejects.toMatchObject({
      code: 'OUT_OF_STOCK',
      message: 'Only 7 of Product B can be ordered. Your cart has 8.',
    })
    await hold(attempt, [want('B', 4), want('B', 3)])
    expect(await readStock('B')).toEqual({ SYD: [0, 0] })
    await expect(hold(await insertAttempt(db), [want('B', 1)])).rejects.toMatchObject({
      message: 'Product B is out of stock.',
    })
  })

  it('takes no units on order for a product that was promised from the shelf', async () => {
    const [late, promised] = [await insertAttempt(db), await insertAttempt(db)]
    const fromShelf = new Set([ids.A ?? 0])
    const place = { country: 'AU' as const, nearestWarehouse: null, fromShelf }
    await inTransaction(db, (trx) => reserveStock(trx, promised, [want('A', 7)], place))
    const reserve = () =>
      inTransaction(db, (trx) => reserveStock(trx, late, [want('A', 1), want('C', 1)], place))
    await expect(reserve()).rejects.toMatchObject({
      status: 409,
      code: 'DELIVERY_DATE_UNAVAILABLE',
      message:
        'Product A is now on back order, so it can’t be delivered on that day. Please choose another day.',
    })
    expect(await readStock('C')).toEqual({ SYD: [50, 0] })
    await hold(late, [want('A', 1)])
    expect(await readStock('A')).toEqual({ AKL: [9, 0], MEL: [0, 2], SYD: [0, 0] })
  })

  it('takes nothing at all when one product of several is missing', async () => {
    await expect(hold(await insertAttempt(db), [want('C', 5), want('B', 8)])).rejects.toMatchObject({
      extra: { sku: 'B', unitsLeft: 7 },
    })
    expect(await readStock('C')).toEqual({ SYD: [50, 0] })
    expect(await db('stock_holds')).toEqual([])
  })

  it('names every product that is missing, and the floors that it was called off for [COM-300]', async () => {
    const floor = (sku: string, quantity: number, calledOffFor: string | null) => ({
      ...want(sku, quantity),
      project: calledOffFor === null ? null : { calledOffFor },
    })
    const wanted = [
      floor('B', 4, 'Rose St · Level 1'),
      floor('C', 60, 'Rose St · Level 1'),
      floor('B', 3, 'Rose St · Level 2'),
      floor('B', 2, null),
    ]
    await expect(hold(await insertAttempt(db), wanted)).rejects.toMatchObject({
      message:
        'Only 7 of Product B can be ordered. Your cart has 4 for Rose St · Level 1, 3 for Rose St · Level 2, 2 for no project. ' +
        'Only 50 of Product C can be ordered.',
      extra: { sku: 'B', unitsLeft: 7 },
    })
    expect(await db('stock_holds')).toEqual([])
  })

  it('locks the rows in order before it writes, in two statements', async () => {
    const attempt = await insertAttempt(db)
    const { statements } = await countQueries(() => hold(attempt, [want('C', 1), want('A', 1)]))
    const inside = statements.filter((sql) => /stock/.test(sql))
    expect(inside).toHaveLength(2)
    expect(inside[0]).toMatch(/order by product_id, warehouse_code for update/)
  })

  it('sells seven units to seven of fifty buyers', async () => {
    const attempts = await Promise.all(Array.from({ length: 50 }, () => insertAttempt(db)))
    const results = await Promise.allSettled(attempts.map((attempt) => hold(attempt, [want('B', 1)])))
    const refused = results.filter((result) => result.status === 'rejected')
    expect(refused).toHaveLength(43)
    expect(refused.every(({ reason }) => reason.code === 'OUT_OF_STOCK')).toBe(true)
    expect(await readStock('B')).toEqual({ SYD: [0, 0] })
    expect(await db('stock_holds')).toHaveLength(7)
  })

  it('does not deadlock when carts hold the same products in opposite orders', async () => {
    await db('stock').where({ product_id: ids.B }).update({ available: 50 })
    const attempts = await Promise.all(Array.from({ length: 30 }, () => insertAttempt(db)))
    const lines = [want('C', 1), want('B', 1)]
    // One try each: a deadlock would be an error here, not a retry.
    const once = (attempt: string, wanted: WantedStock[]) =>
      inTransaction(db, (trx) => reserveStock(trx, attempt, wanted, { country: 'AU' }), { attempts: 1 })
    await Promise.all(
      attempts.map((attempt, index) => once(attempt, index % 2 ? lines : [...lines].reverse())),
    )
    expect(await readStock('B')).toEqual({ SYD: [20, 0] })
    await Promise.all(
      attempts.map((attempt) => inTransaction(db, (trx) => releaseStock(trx, attempt), { attempts: 1 })),
    )
    expect(await readStock('B')).toEqual({ SYD: [50, 0] })
  })
})

describe('releaseStock and sellStock', () => {
  it('return exactly the reserved units, once', async () => {
    const attempt = await insertAttempt(db)
    await hold(attempt, [want('A', 9)], 'SYD')
    for (let times = 0; times < 2; times += 1) await inTransaction(db, (trx) => releaseStock(trx, attempt))
    expect(await readStock('A')).toEqual({ AKL: [9, 0], MEL: [2, 3], SYD: [5, 0] })
  })

  it('never release units that are sold', async () => {
    const attempt = await insertAttempt(db)
    await hold(attempt, [want('B', 2)])
    await inTransaction(db, (trx) => sellStock(trx, attempt))
    await inTransaction(db, (trx) => releaseStock(trx, attempt))
    expect(await readStock('B')).toEqual({ SYD: [5, 0] })
  })
})
