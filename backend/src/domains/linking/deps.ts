import type { Logger } from 'pino'
import type { Db } from '../../db/connection'
import type { Clock } from '../../foundation/clock'

export interface LinkingDeps {
  readonly db: Db
  readonly clock: Clock
  readonly log: Logger
  /** URL of the identity host, which is the issuer. */
  readonly issuer: string
}

/** Path of the endpoints. It is below the path that the cookies of the identity host are sent to. */
export const OAUTH_PATH = '/api/account/oauth'
