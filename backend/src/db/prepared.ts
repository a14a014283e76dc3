import type { QueryResultRow } from 'pg'
import type { Db } from './connection'

/**
 * Runs `sql` (with `$1`…) as the prepared statement `name` on the pool or in an open transaction, and returns
 * its rows.
 */
export const prepared = <Row extends QueryResultRow>(
  db: Db,
  name: string,
  sql: string,
  values: readonly unknown[],
): Promise<Row[]> => db.query<Row>(name, sql, values)

/** Like `prepared`, for a query that returns at most one row. */
export const preparedOne = async <Row extends QueryResultRow>(
  db: Db,
  name: string,
  sql: string,
  values: readonly unknown[],
): Promise<Row | undefined> => (await db.query<Row>(name, sql, values))[0]
