import { beforeAll, describe, expect, it } from 'vitest'
import { type Database, databaseOn, openPool, ping } from '../db/connection'
import { inTransaction } from '../db/transaction'
import { testDatabase } from './database'
import { watchNesting } from './nesting'

describe('a pool that is watched', () => {
  let db: Database
  let nested: readonly string[]
  beforeAll(async () => {
    const { url } = await testDatabase()
    const pool = openPool(url, { poolSize: 2 })
    nested = watchNesting(pool)
    db = databaseOn(pool)
    return () => db.close()
  })

  it('reports work that reserves a second connection while it has one, and nothing else', async () => {
    await ping(db)
    await inTransaction(db, async (trx) => {
      await ping(trx)
      await inTransaction(trx, (own) => ping(own))
    })
    await Promise.all([inTransaction(db, (trx) => ping(trx)), ping(db)])
    expect(nested).toEqual([])

    await inTransaction(db, () => ping(db))
    expect(nested).toEqual([expect.stringContaining('inTransaction')])
    await inTransaction(db, () => inTransaction(db, (own) => ping(own)))
    expect(nested).toHaveLength(2)
  })
})
