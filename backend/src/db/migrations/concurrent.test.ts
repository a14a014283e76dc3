import { randomUUID } from 'node:crypto'
import type { Knex } from 'knex'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase, type TestDb } from '../../testing/index'
import { migrate } from '../migrate'
import { dropForeignKey, indexConcurrently } from './concurrent'
import { type Migration, migrations } from './index'

let db: TestDb
let url: string
beforeEach(async () => {
  ;({ db, url } = await testDatabase())
})

/** Whether each index of ours is whole. */
const indexes = async (names: string[]) => {
  const { rows } = (await db.raw(
    'select relname, indisvalid from pg_index join pg_class on oid = indexrelid where relname = any(?) order by relname',
    [names],
  )) as { rows: { relname: string; indisvalid: boolean }[] }
  return rows.map(({ relname, indisvalid }) => [relname, indisvalid])
}

const statements = async (condition: string) => {
  const { rows } = (await db.raw(
    `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and ${condition}`,
  )) as { rows: unknown[] }
  return rows.length
}

describe('migration', () => {
  it.each([
    ['111-order-lists', 'orders', ['orders_newest', 'orders_phone', 'orders_site_email', 'orders_state']],
    ['113-project-cart-lines', 'cart_lines', ['cart_lines_project']],
    ['124-unsent-mails', 'mails', ['mails_unsent']],
    ['130-order-names', 'orders', ['orders_first_name', 'orders_last_name']],
    ['142-delivery-lists', 'webhook_deliveries', ['webhook_deliveries_site']],
  ])('%s builds its indexes while the release before writes to %s', async (name, table, names) => {
    await db.raw(`drop index ${names.join(', ')}`)
    await db('migrations').where({ name }).delete()
    const before = await db.transaction()
    await before.raw(`lock table ${table} in row exclusive mode`)
    const migrating = migrate(url)
    await expect
      .poll(() => statements(`wait_event_type = 'Lock' and query ilike 'create index%'`), { timeout: 15_000 })
      .toBe(1)
    await db.transaction(async (trx) => {
      await trx.raw(`set local lock_timeout = '2s'`)
      await trx.raw(`lock table ${table} in row exclusive mode`)
    })
    await before.commit()
    expect(await migrating).toEqual([name])
    expect(await indexes(names)).toEqual(names.map((index) => [index, true]))
  })
})

describe('migration 142', () => {
  it('stores the sites of the deliveries that exist, for endpoints and platforms', async () => {
    const [endpoint] = await db('webhook_endpoints')
      .insert({ site_code: 'nz', url: 'https://erp.test', events: [] })
      .returning('id')
    const [cart] = await db('carts').insert({ site_code: 'aol', country: 'AU' }).returning('id')
    const [follower] = await db('order_followers')
      .insert({
        cart_id: cart.id,
        site_code: 'aol',
        follower: 'platform',
        reference: randomUUID(),
        created_at: new Date(),
      })
      .returning('id')
    const delivery = { event: 'order.placed', dedupe_key: 'x', body: '' }
    await db('webhook_deliveries').insert({ ...delivery, endpoint_id: endpoint.id })
    await db('webhook_deliveries').insert({ ...delivery, follower_id: follower.id })
    const sites = () => db('webhook_deliveries').orderBy('site_code').pluck('site_code')
    // The trigger of migration 141 stores those of new deliveries.
    expect(await sites()).toEqual(['aol', 'nz'])
    await db('webhook_deliveries').update({ site_code: null })
    await db('migrations').where({ name: '142-delivery-lists' }).delete()
    await migrate(url)
    expect(await sites()).toEqual(['aol', 'nz'])
  })
})

const building = (before: () => Promise<void>): Migration => ({
  name: '900-index',
  config: { transaction: false },
  up: async (knex: Knex) => {
    await before()
    await indexConcurrently(knex, 'orders_test', 'orders (number)')
  },
})

describe('an index', () => {
  it('is built while other processes wait for their turn to migrate', async () => {
    const step = building(() =>
      expect
        .poll(() => statements(`application_name = 'countertop-migrate' and query like '%advisory_lock%'`), {
          timeout: 15_000,
        })
        .toBe(3),
    )
    const done = await Promise.all([1, 2, 3].map(() => migrate(url, [...migrations, step])))
    expect(done.flat()).toEqual(['900-index'])
    expect(await indexes(['orders_test'])).toEqual([['orders_test', true]])
  })

  it('that a stopped step left invalid is built again, and a whole one is kept', async () => {
    await db.raw('create index orders_test on orders (number)')
    await db.raw(`update pg_index set indisvalid = false where indexrelid = 'orders_test'::regclass`)
    const oid = async () => (await db.raw(`select 'orders_test'::regclass::oid as oid`)).rows[0].oid
    const invalid = await oid()
    const step = building(() => Promise.resolve())
    await migrate(url, [...migrations, step])
    expect(await indexes(['orders_test'])).toEqual([['orders_test', true]])
    const whole = await oid()
    expect(whole).not.toBe(invalid)
    await migrate(url, [...migrations, step, { ...step, name: '901-again' }])
    expect(await oid()).toBe(whole)
  })
})

describe('a foreign key', () => {
  it('is dropped while a transaction that needs both of its tables goes on', async () => {
    await db.raw('alter table orders add constraint orders_test foreign key (site_code) references sites')
    const before = await db.transaction()
    await before.raw('select from sites')
    const step: Migration = {
      name: '900-reference',
      config: { transaction: false },
      up: (knex) => dropForeignKey(knex, 'orders', 'orders_test'),
    }
    const migrating = migrate(url, [...migrations, step])
    await expect
      .poll(() => statements(`wait_event_type = 'Lock' and query ilike 'alter table%'`), { timeout: 15_000 })
      .toBe(1)
    await before.raw('lock table orders in row exclusive mode')
    await before.commit()
    expect(await migrating).toEqual(['900-reference'])
    const { rows } = (await db.raw(`select from pg_constraint where conname = 'orders_test'`)) as {
      rows: unknown[]
    }
    expect(rows).toEqual([])
  })
})
