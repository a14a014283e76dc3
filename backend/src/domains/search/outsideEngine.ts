import type { Logger } from 'pino'
import type { Clock } from '../../foundation/clock'
import type { Db } from '../../db/connection'
import type { SearchEngine } from './engine'
import { type HttpEngineSettings, httpEngine } from './httpEngine'
import { engineId, indexChanges } from './indexing'
import { readIsReady } from './repository/index'

/**
 * After a failure the engine is left alone for this long, in ms, so that not every search waits for its
 * timeout.
 */
const REST_MS = 10_000
/** How long it is believed, in ms, that the engine does or does not have every document. */
const READY_MS = 5_000

export const INDEX_SEARCH = 'index-search'

/** A search engine that is not ours to rely on: it may be empty, slow or away. */
export interface OutsideEngine {
  /**
   * The engine's answer, or null where Postgres has to answer: before the first full index, and while the
   * engine fails.
   */
  ask<Answer>(question: (engine: SearchEngine) => Promise<Answer>): Promise<Answer | null>
  /**
   * Sends the changes of the catalogue. A failure is logged; the next run, a minute later, sends what is
   * still unsent.
   */
  sendChanges(): Promise<void>
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
    ask: async (question) => {
      const now = clock.now().getTime()
      if (now < restsUntil || !(await isReady(now))) return null
      try {
        return await question(engine)
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
  }
}
