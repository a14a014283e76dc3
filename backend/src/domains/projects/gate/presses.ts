import { createHash } from 'node:crypto'
import { inBatches } from '../../../db/batches'
import type { Db } from '../../../db/connection'
import { inTransaction } from '../../../db/transaction'
import { daysBefore } from '../../../foundation/days'
import { keyReused } from '../../../foundation/errors'
import type { Caller } from '../access'
import * as repository from './presses.repository'

/** A day longer than the browser of a person who was signed out sends a file that was not accepted. */
const RETENTION_DAYS = 8

/** A press that may be repeated: its key comes from the optional header `Idempotency-Key`. */
export interface Press {
  readonly call: string
  readonly key: string | null
  readonly body: unknown
}

/**
 * Runs `work` in a transaction, once per key: a repetition within eight days gets the first answer and
 * changes nothing.
 * @throws DomainError 422 `IDEMPOTENCY_KEY_REUSED` for the same key with another body
 */
export const oncePerPress = <T>(
  db: Db,
  caller: Caller,
  { call, key, body }: Press,
  work: (trx: Db) => Promise<T>,
): Promise<T> =>
  inTransaction(db, async (trx) => {
    if (key === null) return work(trx)
    const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest()
    const press = { accountId: caller.accountId, call, key, bodyHash, now: caller.now }
    if (await repository.claimPress(trx, press)) {
      const answer = await work(trx)
      await repository.saveAnswer(trx, press, answer)
      return answer
    }
    const known = await repository.findPress(trx, press)
    if (known === undefined || !known.bodyHash.equals(bodyHash)) {
      throw keyReused()
    }
    return known.answer as T
  })

/** The first answer of a key of a call; undefined where no press with it has been committed. */
export const findAnswer = async (
  db: Db,
  { accountId }: Caller,
  { call, key }: Pick<Press, 'call' | 'key'>,
): Promise<unknown> =>
  key === null ? undefined : (await repository.findPress(db, { accountId, call, key }))?.answer

/** Deletes presses that no browser repeats any more; returns how many. */
export const sweepPresses = (db: Db, now: Date): Promise<number> => {
  const before = daysBefore(now, RETENTION_DAYS)
  return inBatches((limit) => repository.sweepPresses(db, before, limit))
}
