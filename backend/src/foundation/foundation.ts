import type { Logger } from 'pino'
import type { Clock } from './clock'
import type { Config } from '../config/config'
import type { Db } from '../db/connection'
import type { Standby } from '../db/standby'

/** What every domain's service is built from. */
export interface Foundation {
  readonly db: Db
  /** For reads of catalogue and search, which the primary proves; undefined where there is none. */
  readonly standby?: Standby | undefined
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
}
