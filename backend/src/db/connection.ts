import { Socket } from 'node:net'
import pg from 'pg'
import { isTracing, tracedInside } from '../foundation/tracing'
import { withRetries } from './retries'

/** Where repositories run their statements: the pool, or the connection of an open transaction. */
export type Db = Database | Transaction

interface Statements {
  /**
   * Runs `sql` (with `$1`…) as the prepared statement `name` and returns its rows. Each name has one text:
   * Postgres refuses a second text under a name that a connection has prepared.
   */
  query<Row extends pg.QueryResultRow>(name: string, sql: string, values: readonly unknown[]): Promise<Row[]>
}

/**
 * A pool of connections. Each statement runs on whichever connection is free, and again after a deadlock:
 * outside a transaction it has had no effect then.
 */
export interface Database extends Statements {
  readonly isTransaction: false
  /** Reserves a connection until its `release` is called. */
  connect(): Promise<pg.PoolClient>
  /** Ends every connection once it is idle. */
  close(): Promise<void>
}

/** An open transaction on a connection of its own; see `inTransaction`. */
export interface Transaction extends Statements {
  readonly isTransaction: true
  /** Runs `follow` in this process once the transaction has committed. */
  afterCommit(follow: () => void): void
}

const int8 = 20
const date = 1082

/**
 * Parses int8 as a number, and throws beyond 2^53, where it would lose precision. A `date` stays text
 * (`YYYY-MM-DD`), so that no time zone shifts it.
 */
const types = new pg.TypeOverrides()
types.setTypeParser(int8, (text: string) => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`int8 ${text} does not fit a JavaScript number`)
  return value
})
types.setTypeParser(date, (text: string) => text)

/** Milliseconds to open a connection, and to wait for one: opening may wait for a place in the pool first. */
const OPEN_WITHIN_MS = 5_000
const ACQUIRE_WITHIN_MS = 10_000

const sockets = new WeakMap<pg.ClientBase, Socket>()

class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    const socket = new Socket()
    super({ ...config, stream: () => socket, connectionTimeoutMillis: OPEN_WITHIN_MS })
    sockets.set(this, socket)
  }
}

/**
 * Runs a statement on a connection. All statements of one turn of the event loop reach Postgres in one
 * packet.
 */
export const run = <Row extends pg.QueryResultRow>(
  connection: pg.ClientBase,
  statement: string | pg.QueryConfig,
): Promise<pg.QueryResult<Row>> => {
  const socket = sockets.get(connection)
  if (socket?.writableCorked === 0) {
    socket.cork()
    process.nextTick(() => socket.uncork())
  }
  return connection.query<Row>(statement)
}

export interface ConnectOptions {
  /** Maximum number of connections; default 16. */
  poolSize?: number
  /** Shown in pg_stat_activity. */
  name?: string
}

/** The configuration of every connection, including those of migrations. */
export const connectionConfig = (url: string, name = 'countertop'): pg.ClientConfig => ({
  connectionString: url,
  application_name: name,
  types,
  statement_timeout: 30_000,
  idle_in_transaction_session_timeout: 30_000,
  // Postgres would compile expensive statements at each run: a search in 45,000 projects took 1.3 s, not 0.2.
  options: '-c jit=off',
  keepAlive: true,
})

// The statement that was running fails with this error, and the pool replaces the connection.
const ignoreLostConnection = (): void => undefined

/** Opens a pool on a Postgres URL. Nothing connects until the first statement. */
export const openPool = (url: string, { poolSize = 16, name }: ConnectOptions = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...connectionConfig(url, name),
    Client,
    // Sends a statement without waiting for the answer to the one before it.
    pipeline: true,
    min: 0,
    max: poolSize,
    idleTimeoutMillis: 30_000,
    connectionTimeoutMillis: ACQUIRE_WITHIN_MS,
  })
  pool.on('error', ignoreLostConnection)
  // The pool itself listens to idle connections only; an error without a listener would end the process.
  pool.on('connect', (client) => client.on('error', ignoreLostConnection))
  return pool
}

/** Runs a statement in a span of its name; neither its text nor its values are recorded. */
export const tracedStatement = <Row>(name: string, work: () => Promise<Row[]>): Promise<Row[]> =>
  isTracing()
    ? tracedInside(
        { name, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.operation.name': name } },
        async (span) => {
          const rows = await work()
          span?.set({ 'db.response.returned_rows': rows.length })
          return rows
        },
      )
    : work()

/** Statements on the connections of a pool. */
export const databaseOn = (pool: pg.Pool): Database => ({
  isTransaction: false,
  connect: () => pool.connect(),
  close: () => pool.end(),
  query: <Row extends pg.QueryResultRow>(name: string, text: string, values: readonly unknown[]) =>
    tracedStatement(name, () =>
      withRetries(async (_, statements) => {
        statements.push(name)
        const connection = await pool.connect()
        try {
          // `pool.query` would close the connection after every statement that fails.
          return (await run<Row>(connection, { name, text, values: values as unknown[] })).rows
        } finally {
          connection.release()
        }
      }),
    ),
})

/** Opens a pool on a Postgres URL; `close()` ends it. */
export const connect = (url: string, options?: ConnectOptions): Database => databaseOn(openPool(url, options))

/** Checks that the database answers. @throws the error of the statement if it does not */
export const ping = async (db: Db): Promise<void> => void (await db.query('ping', 'select 1', []))
