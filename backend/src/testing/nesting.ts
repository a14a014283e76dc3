import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'

type Query = (...given: unknown[]) => unknown

/** The transaction that this code runs in, where it began, and whether it still has its connection. */
const running = new AsyncLocalStorage<{ isOpen: boolean; readonly from: string }>()

/**
 * Reports work that reserves a second connection of the pool inside a transaction, which has one already:
 * under load every connection would belong to a transaction that waits for another one. Returns the stacks in
 * which such transactions began; empty when all is well. Changes nothing else.
 */
export const watchNesting = (pool: pg.Pool): readonly string[] => {
  const nested: string[] = []
  const watched = new WeakSet<object>()
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>
  const watchedConnect = async (): Promise<pg.PoolClient> => {
    const held = running.getStore()
    if (held?.isOpen) nested.push(held.from)
    const connection = await connect()
    if (!watched.has(connection)) watch(connection as { query: Query })
    watched.add(connection)
    return connection
  }
  pool.connect = watchedConnect as typeof pool.connect
  return nested
}

/**
 * Runs `work` as that of another caller, which may reserve a connection although a transaction is open around
 * it.
 */
export const byAnother = <T>(work: () => T): T => running.exit(work)

/** Marks the code that begins a transaction on the connection until the transaction ends. */
const watch = (connection: { query: Query }): void => {
  let held = { isOpen: false, from: '' }
  connection.query = (...given) => {
    const text = typeof given[0] === 'string' ? given[0] : ''
    if (text.startsWith('begin')) {
      held = { isOpen: true, from: new Error('holds a connection, and asks for a second one').stack ?? '' }
      running.enterWith(held)
    } else if (text === 'commit' || text === 'rollback') held.isOpen = false
    return (Object.getPrototypeOf(connection) as { query: Query }).query.apply(connection, given)
  }
}
