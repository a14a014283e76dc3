import pg from 'pg'

/**
 * Updates the planner's statistics, as autovacuum does within a minute of use. Plans made while a table was
 * nearly empty, those of foreign keys included, scan the whole table until its statistics are updated.
 */
export async function analyse(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('analyze')
  await client.end()
}
