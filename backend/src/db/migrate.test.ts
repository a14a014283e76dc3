import type { Knex } from 'knex'
import { beforeEach, describe, expect, it } from 'vitest'
import { fixtureProducts, insertCatalogue, testDatabase, type TestDb } from '../testing/index'
import { migrate } from './migrate'
import { type Migration, migrations } from './migrations/index'

const step = (name: string, ran: string[]): Migration => ({
  name,
  up: async (knex: Knex) => {
    ran.push(name)
    await knex.raw(`create table "${name}" (id int)`)
  },
})

describe('migrate', () => {
  let db: TestDb
  let url: string

  beforeEach(async () => {
    ;({ db, url } = await testDatabase())
  })

  const house = migrations.map(({ name }) => step(name, []))

  it('runs new steps once, in order, after those of the house', async () => {
    const ran: string[] = []
    const list = [...house, step('900-first', ran), step('901-second', ran)]
    expect(await migrate(url, list)).toEqual(['900-first', '901-second'])
    expect(await migrate(url, list)).toEqual([])
    expect(ran).toEqual(['900-first', '901-second'])
  })

  it('lets one of several processes migrate, and the others find nothing to do', async () => {
    const ran: string[] = []
    const list = [...house, step('900-first', ran)]
    const done = await Promise.all([1, 2, 3].map(() => migrate(url, list)))
    expect(done.flat()).toEqual(['900-first'])
    expect(ran).toEqual(['900-first'])
  })

  it('limits a step’s wait for locks, but not its duration', async () => {
    const limits: unknown[] = []
    const slow: Migration = {
      name: '900-slow',
      up: async (knex) => {
        for (const limit of ['statement_timeout', 'lock_timeout']) {
          const { rows } = (await knex.raw(`show ${limit}`)) as { rows: Record<string, string>[] }
          limits.push(rows[0])
        }
      },
    }
    await migrate(url, [...house, slow])
    expect(limits).toEqual([{ statement_timeout: '0' }, { lock_timeout: '30s' }])
    const { rows } = (await db.raw('show statement_timeout')) as { rows: unknown[] }
    expect(rows).toEqual([{ statement_timeout: '30s' }])
  })

  it('frees the lock row a killed process left behind', async () => {
    await db('migrations_lock').update({ is_locked: 1 })
    expect(await migrate(url, [...house, step('900-first', [])])).toEqual(['900-first'])
  })

  it('starts the release before on a schema with newer steps, for a rollback', async () => {
    await migrate(url, [...house, step('900-newer', [])])
    expect(await migrate(url, house)).toEqual([])
    // Rolled out again, it runs only what is missing.
    expect(await migrate(url, [...house, step('900-newer', []), step('901-next', [])])).toEqual(['901-next'])
  })

  it('leaves nothing of a step that fails, and runs it next time', async () => {
    const failing: Migration = {
      name: '900-fails',
      up: async (knex) => {
        await knex.raw('create table half_made (id int)')
        throw new Error('half way')
      },
    }
    await expect(migrate(url, [...house, failing])).rejects.toThrow('half way')
    expect(await db.schema.hasTable('half_made')).toBe(false)
    expect(await migrate(url, [...house, step('900-fails', [])])).toEqual(['900-fails'])
  })
})

interface Column {
  readonly place: string
  readonly type: string
  readonly needed: boolean
}

/** Every column of our own tables and views; `needed` if every insert must set it. */
const readColumns = async (db: TestDb): Promise<Map<string, Column>> => {
  const { rows } = (await db.raw(`
    select table_name || '.' || column_name as place, format('%s %s', data_type, character_maximum_length) as type,
      is_nullable = 'NO' and column_default is null and is_generated = 'NEVER' and is_identity = 'NO' as needed
    from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type in ('BASE TABLE', 'VIEW') and table_name not like 'migrations%'`)) as {
    rows: Column[]
  }
  return new Map(rows.map((row) => [row.place, row]))
}
const tableOf = (place: string): string => place.split('.')[0] ?? ''

/**
 * The problems of a migration for the previous release, which still runs: a column that it reads is gone, or
 * one that it does not insert is required.
 */
const missed = (before: Map<string, Column>, after: Map<string, Column>): string[] => {
  const tables = new Set([...before.keys()].map(tableOf))
  const gone = [...before.values()].flatMap(({ place, type, needed }) => {
    const now = after.get(place)
    if (!now) return [`${place} is gone`]
    if (now.type !== type) return [`${place} was ${type} and is ${now.type}`]
    return now.needed && !needed ? [`${place} is needed now`] : []
  })
  const required = [...after.values()]
    .filter(({ place, needed }) => needed && !before.has(place) && tables.has(tableOf(place)))
    .map(({ place }) => `${place} is new and needed`)
  return [...gone, ...required]
}

describe('every migration', () => {
  const columns = (...list: Column[]) => new Map(list.map((column) => [column.place, column]))
  const plain = { place: 'carts.id', type: 'uuid', needed: false }

  it.each<[string, Column[], string[]]>([
    ['a column that is gone', [], ['carts.id is gone']],
    ['another type', [{ ...plain, type: 'text' }], ['carts.id was uuid and is text']],
    ['a column that must be filled', [{ ...plain, needed: true }], ['carts.id is needed now']],
    [
      'a new column that must be filled',
      [plain, { place: 'carts.x', type: 'text', needed: true }],
      ['carts.x is new and needed'],
    ],
    ['a new table', [plain, { place: 'other.x', type: 'text', needed: true }], []],
    ['a new column with a default', [plain, { place: 'carts.x', type: 'text', needed: false }], []],
  ])('is checked: %s', (_, after, expected) => {
    expect(missed(columns(plain), columns(...after))).toEqual(expected)
  })

  it('leaves the columns of the previous release, which still runs: none is removed, and no new one is required', async () => {
    const { db, url } = await testDatabase()
    for (const schema of ['public', 'graphile_worker'])
      await db.raw(`drop schema if exists ${schema} cascade`)
    await db.raw('create schema public')
    const wrongs: string[] = []
    let before = await readColumns(db)
    expect(before.size).toBe(0)
    for (const [index, { name }] of migrations.entries()) {
      await migrate(url, migrations.slice(0, index + 1))
      const after = await readColumns(db)
      wrongs.push(...missed(before, after).map((what) => `${name}: ${what}`))
      before = after
    }
    expect(before.size).toBeGreaterThan(300)
    expect(wrongs).toEqual([])
    // It migrates once for each step there is.
  }, 60_000)
})

describe('the previous release, which searches in memory', () => {
  it('gets every listing again after each change of the catalogue, deleted ones included', async () => {
    const { db } = await testDatabase()
    await insertCatalogue(db, fixtureProducts)
    const products = await db('products').select('id')
    await db('product_listings').where({ country: 'AU', sku: 'KM7464' }).delete()
    const { version } = await db('catalogue_version').first('version')
    const changes = await db('search_changes').where('version', version).select('country', 'product_id')
    expect(changes).toHaveLength(products.length * 2)
    expect(new Set(changes.map(({ country }) => country))).toEqual(new Set(['AU', 'NZ']))
    expect(await db('search_changes').whereNot('version', version)).toEqual([])
  })
})
