import { AsyncLocalStorage } from 'node:async_hooks'
import type { Knex } from 'knex'
import type { Db } from '../db/connection'

type Work = (trx: Knex.Transaction) => unknown
interface Client {
  acquireConnection(): Promise<unknown>
  transaction(work: Work, ...given: unknown[]): unknown
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
  const client = db.client as Client
  const begin = client.transaction.bind(client)
  client.transaction = (work, ...given) => {
    const held = {
      isOpen: true,
      from: new Error('holds a connection, and asks for a second one').stack ?? '',
    }
    const close = (): void => {
      held.isOpen = false
    }
    const watched: Work = (trx) =>
      running.run(held, () => {
        const answer = work(trx)
        // Without work of its own (`await db.transaction()`): whoever has the transaction ends it.
        if (answer === undefined) return answer
        // Taken as a promise once: a query of knex runs again each time that its `then` is asked.
        const done = Promise.resolve(answer)
        void done.then(close, close)
        return done
      })
    return begin(watched, ...given)
  }
  const acquire = client.acquireConnection.bind(client)
  client.acquireConnection = () => {
    const held = running.getStore()
    if (held?.isOpen) nested.push(held.from)
    return acquire()
  }
  return nested
}
