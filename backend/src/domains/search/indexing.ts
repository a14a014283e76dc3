import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import type { SearchIndex } from './engine'
import {
  claimIndex,
  lastProductId,
  leaseIndex,
  markReady,
  markSent,
  noteChanges,
  readIndexState,
  readUnsent,
  resetIndex,
  setNotedVersion,
} from './repository/index'

/** Documents in one request. */
const BATCH = 500
/** Ids of products that one statement compares: a second of Postgres. */
const NOTED_AT_ONCE = 10_000
/**
 * Longer than a batch takes, in ms, so that a process that was killed holds up the others no longer than
 * this.
 */
const LEASE_MS = 60_000

export interface IndexingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly index: SearchIndex
  /** As `engineId`. */
  readonly engine: string
}

/** Identifies the engine at an address without repeating what the address may hold of a secret. */
export const engineId = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 16)

/**
 * Sends the engine what has changed in the catalogue since the last run; the first run sends everything. What
 * has been sent is recorded per document, so an outage, a killed process or a lost answer only delays a
 * change. Every run may be repeated.
 *
 * @returns how many documents and removals were sent
 * @throws where the engine does not accept them; the next run continues there
 */
export const indexChanges = async ({ db, clock, log, index, engine }: IndexingDeps): Promise<number> => {
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS)
  const state = await claimIndex(db, engine, clock.now(), leaseEnd())
  if (state === undefined) return 0
  const noteCatalogue = async () => {
    const last = await lastProductId(db)
    for (let after = 0; after < last; after += NOTED_AT_ONCE) {
      await noteChanges(db, after, after + NOTED_AT_ONCE)
      await leaseIndex(db, leaseEnd())
    }
    // A change that came meanwhile has raised the version, so the next run notes it.
    await setNotedVersion(db, state.version)
  }
  try {
    if (state.engine !== engine) await resetIndex(db, engine)
    if (state.version !== state.noted_version) await noteCatalogue()
    let sent = 0
    for (;;) {
      const rows = await readUnsent(db, BATCH)
      const [first] = rows
      if (first === undefined) break
      await index.apply({
        generation: first.generation,
        upsert: rows.flatMap(({ body }) => (body === null ? [] : [body])),
        remove: rows.flatMap((row) => (row.body === null ? [`${row.country}-${row.product_id}`] : [])),
      })
      await markSent(db, rows)
      await leaseIndex(db, leaseEnd())
      sent += rows.length
    }
    await finishReindex({ db, index, engine })
    if (sent > 0)
      log.info({ part: 'search', sent }, 'the search engine was sent the changes of the catalogue')
    return sent
  } finally {
    await leaseIndex(db, null)
  }
}

/** After a full reindex: removes what the engine should no longer have, then lets it answer. */
const finishReindex = async ({
  db,
  index,
  engine,
}: Pick<IndexingDeps, 'db' | 'index' | 'engine'>): Promise<void> => {
  const state = await readIndexState(db)
  if (state === undefined || state.is_ready || state.engine !== engine) return
  await index.removeBefore(state.generation)
  await markReady(db, state.generation)
}
