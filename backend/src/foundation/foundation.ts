import type { Logger } from 'pino'
import type { Clock } from './clock'
import type { Config } from '../config/config'
import type { Db } from '../db/connection'

/** What every domain's service is built from. */
export interface Foundation {
  readonly db: Db
  readonly config: Config
  readonly log: Logger
  readonly clock: Clock
}
