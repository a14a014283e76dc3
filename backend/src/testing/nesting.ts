import { AsyncLocalStorage } from 'node:async_hooks'
import type { Db } from '../db/connection'

type Query = (...given: unknown[]) => unknown
interface Client {
  acquireConnection(): Promise<{ query: Query }>
}

/** The transaction that this code runs in, where it began, and whether it still holds its connection. */
const running = new AsyncLocalStorage<{ isOpen: boolean; readonly from: string }>()

/**
 * Watches a pool for work that asks it for a second connection inside a transaction, which holds one already: under load every connection
 * is held by somebody who waits for another, and nobody goes on ("Timeout acquiring a connection", knex/knex#1040). Answers the stacks
 * in which such transactions began; empty when all is well. Changes nothing else.
 */
export const watchNesting = (db: Db): readonly string[] => {
  const nested: string[] = []
  const watched = new WeakSet<object>()
  const client = db.client as Client
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = async () => {
    const held = running.getStore()
    if (held?.isOpen) nested.push(held.from)
    const connection = await acquire()
    if (!watched.has(connection)) watch(connection)
    watched.add(connection)
    return connection
  }
  return nested
}

/** Whoever begins a transaction on the connection is known by it until it ends. */
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
