import { createHash } from 'node:crypto'
import type { Logger } from 'pino'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import type { SearchIndex } from './engine'
import {
  claimIndex,
  leaseIndex,
  listUnsent,
  markReady,
  markSent,
  noteChanges,
  readIndexState,
  readLastProductId,
  resetIndex,
  setComplete,
  setNotedVersion,
} from './repository/index'

/** Documents in one request. */
const BATCH = 500
/** Product ids compared by one statement, which takes Postgres about a second. */
const NOTED_AT_ONCE = 10_000
/** In ms. Longer than a batch takes; a killed process blocks the others for no longer than this. */
const LEASE_MS = 60_000

export interface IndexingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  readonly index: SearchIndex
  /** As returned by `engineId`. */
  readonly engine: string
}

/** Identifies the engine at a URL by a hash, since the URL may contain a secret. */
export const engineId = (url: string): string => createHash('sha256').update(url).digest('hex').slice(0, 16)

/**
 * Sends the engine the changes of the catalogue since the last run; the first run sends everything. The state
 * is recorded per document, so an outage, a killed process or a lost response only delays a change. Safe to
 * repeat.
 *
 * @returns the number of documents and removals sent
 * @throws when the engine does not accept them; the next run continues from there
 */
export const indexChanges = async ({ db, clock, log, index, engine }: IndexingDeps): Promise<number> => {
  const leaseEnd = () => new Date(clock.now().getTime() + LEASE_MS)
  const state = await claimIndex(db, engine, clock.now(), leaseEnd())
  if (state === undefined) return 0
  const noteCatalogue = async () => {
    const last = await readLastProductId(db)
    for (let after = 0; after < last; after += NOTED_AT_ONCE) {
      await noteChanges(db, after, after + NOTED_AT_ONCE)
      await leaseIndex(db, leaseEnd())
    }
    // A change made meanwhile has raised the version, so the next run records it.
    await setNotedVersion(db, state.version)
  }
  try {
    if (state.engine !== engine) await resetIndex(db, engine)
    if (state.version !== state.noted_version) await noteCatalogue()
    let sent = 0
    for (;;) {
      const rows = await listUnsent(db, BATCH)
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
    await setComplete(db, clock.now())
    if (sent > 0)
      log.info({ part: 'search', sent }, 'the search engine was sent the changes of the catalogue')
    return sent
  } finally {
    await leaseIndex(db, null)
  }
}

/** Completes a full reindex: removes obsolete documents from the engine, then marks it ready for searches. */
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
