import { beforeAll, describe, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '../../testing/database'

/**
 * Tables whose rows are read or deleted together with what refers to them, and that grow with every order.
 */
const growing = ['carts', 'orders', 'sessions', 'projects', 'project_lines', 'project_quotes']

describe('the schema', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await testDatabase()
  })

  it('has an index for each foreign key to a table that grows', async () => {
    const found = await database.db.query(
      'foreign-keys',
      `select c.conrelid::regclass::text as "table" from pg_constraint c
       where c.contype = 'f' and c.confrelid::regclass::text = any($1::text[]) and not exists (
         select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`,
      [growing],
    )
    expect(found).toEqual([])
  })

  it.each([`= 'declined'`, `in ('declined', 'cancelled', 'expired')`])(
    'finds ended payments, state %s, by one index',
    async (states) => {
      const connection = await database.pool.connect()
      try {
        await connection.query('set enable_seqscan = off')
        const { rows } = await connection.query(
          `explain select count(*) from payment_attempts
           where site_code = 'aol' and state ${states} and updated_at > now() - interval '1 hour'`,
        )
        expect(JSON.stringify(rows)).toContain('payment_attempts_ended')
      } finally {
        connection.release(true)
      }
    },
  )
})
