import type { QueryResult, QueryResultRow } from 'pg'
import { type ConnectionSource, type Db, flushTogether } from './connection'

/**
 * Runs `sql` (with `$1`…) as the prepared statement `name` straight on a pg connection, past knex's query layer:
 * for hot reads. `db` is the pool or an open transaction, whose connection is then used. One name means one text
 * for ever; Postgres refuses a second text under a name that a connection has already seen.
 */
export const prepared = async <Row extends QueryResultRow>(
  db: Db,
  name: string,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> => {
  const source = db.client as ConnectionSource
  const connection = await source.acquireConnection()
  try {
    flushTogether(connection)
    const result: QueryResult<Row> = await connection.query({ name, text: sql, values: values as unknown[] })
    return result.rows
  } finally {
    await source.releaseConnection(connection)
  }
}

/** As `prepared`, for a query that finds one row or none. */
export const preparedOne = async <Row extends QueryResultRow>(
  db: Db,
  name: string,
  sql: string,
  values: readonly unknown[],
): Promise<Row | undefined> => (await prepared<Row>(db, name, sql, values))[0]
