import pg from 'pg'

/**
 * Counts what the tables hold, as autovacuum does within a minute of use: plans that were made while a table had next to no rows
 * (those of foreign keys too) read all of it, however much has come in since, until it is counted anew.
 */
export async function analyse(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('analyze')
  await client.end()
}
