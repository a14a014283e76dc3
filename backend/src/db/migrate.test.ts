import type { Knex } from 'knex'
import { beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../testing/index'
import { connect, type Db } from './connection'
import { migrate, type Migration } from './migrate'
import { migrations } from './migrations/index'

const step = (name: string, ran: string[]): Migration => ({
  name,
  up: async (knex: Knex) => {
    ran.push(name)
    await knex.raw(`create table "${name}" (id int)`)
  },
})

describe('migrate', () => {
  let db: Db
  let url: string

  beforeEach(async () => {
    ;({ db, url } = await testDatabase())
  })

  const house = migrations.map(({ name }) => step(name, []))

  it('runs new steps once, in order, after those of the house', async () => {
    const ran: string[] = []
    const list = [...house, step('900-first', ran), step('901-second', ran)]
    expect(await migrate(db, list)).toEqual(['900-first', '901-second'])
    expect(await migrate(db, list)).toEqual([])
    expect(ran).toEqual(['900-first', '901-second'])
  })

  it('lets one of several processes work and the others find nothing to do', async () => {
    const ran: string[] = []
    const list = [...house, step('900-first', ran)]
    const others = [1, 2, 3].map(() => connect(url, { poolSize: 3 }))
    const done = await Promise.all(others.map((other) => migrate(other, list)))
    await Promise.all(others.map((other) => other.destroy()))
    expect(done.flat()).toEqual(['900-first'])
    expect(ran).toEqual(['900-first'])
  })

  it('frees the lock row a killed process left behind', async () => {
    await db('migrations_lock').update({ is_locked: 1 })
    expect(await migrate(db, [...house, step('900-first', [])])).toEqual(['900-first'])
  })

  it('leaves nothing of a step that fails, and runs it next time', async () => {
    const failing: Migration = {
      name: '900-fails',
      up: async (knex) => {
        await knex.raw('create table half_made (id int)')
        throw new Error('half way')
      },
    }
    await expect(migrate(db, [...house, failing])).rejects.toThrow('half way')
    expect(await db.schema.hasTable('half_made')).toBe(false)
    expect(await migrate(db, [...house, step('900-fails', [])])).toEqual(['900-fails'])
  })
})
