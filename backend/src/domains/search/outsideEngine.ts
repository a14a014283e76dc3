import type { Logger } from 'pino'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import type { SearchEngine } from './engine'
import { type HttpEngineSettings, httpEngine } from './httpEngine'
import { engineId, indexChanges } from './indexing'
import { type IndexBacklog, readIndexBacklog, readIsReady } from './repository/index'

/**
 * Pause after a failure, in ms: no search queries the engine meanwhile, or each would wait for its timeout.
 */
const REST_MS = 10_000
/** How long the engine's readiness is cached, in ms. */
const READY_MS = 5_000

export const INDEX_SEARCH = 'index-search'

/** A search engine outside Postgres, which may be empty, slow or unreachable. */
export interface OutsideEngine {
  /**
   * The engine's answer, or null if Postgres has to answer: until the first full index is complete, and while
   * the engine fails.
   */
  query<Answer>(run: (engine: SearchEngine) => Promise<Answer>): Promise<Answer | null>
  /**
   * Sends the changes of the catalogue. A failure is logged; the next run, a minute later, sends what is
   * still unsent.
   */
  sendChanges(): Promise<void>
  /** What the engine has not received yet. */
  readBacklog(): Promise<IndexBacklog>
}

export interface OutsideDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
}

export const outsideEngine = (
  { db, clock, log }: OutsideDeps,
  settings: HttpEngineSettings,
): OutsideEngine => {
  const engine = httpEngine(db, settings)
  const id = engineId(settings.url)
  let restsUntil = 0
  let ready = { is: false, until: 0 }

  const isReady = async (now: number): Promise<boolean> => {
    if (now >= ready.until) ready = { is: await readIsReady(db, id), until: now + READY_MS }
    return ready.is
  }

  return {
    query: async (run) => {
      const now = clock.now().getTime()
      if (now < restsUntil || !(await isReady(now))) return null
      try {
        return await run(engine)
      } catch (err) {
        restsUntil = clock.now().getTime() + REST_MS
        log.warn({ part: 'search', err }, 'the search engine did not answer; Postgres answers instead')
        return null
      }
    },
    sendChanges: async () => {
      if (engine.index === null) return
      try {
        await indexChanges({ db, clock, log, index: engine.index, engine: id })
      } catch (err) {
        log.warn(
          { part: 'search', err },
          'the search engine was not sent all changes; the next run continues',
        )
      }
    },
    readBacklog: () => readIndexBacklog(db, clock.now()),
  }
}
