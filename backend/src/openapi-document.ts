import { systemClock } from './foundation/clock'
import { version } from './foundation/version'
import { readConfig } from './config/config'
import { connect } from './db/connection'
import { createLog } from './http/log'
import { openApiDocument } from './http/openapi'
import { routesOf, sentWebhooks } from './wiring/routes'
import { servicesOf } from './wiring/wire'

/**
 * The OpenAPI document of the whole backend without a running one: the calls are declared over a pool that
 * never connects, because declaring queries nothing. `npm run generate` makes the typed client and the
 * reference from it.
 */
export const documentOfAllCalls = (): object => {
  const db = connect('postgres://127.0.0.1/never-connected')
  const foundation = { db, config: readConfig({}), log: createLog('silent'), clock: systemClock }
  return openApiDocument({ calls: routesOf(servicesOf(foundation)), webhooks: sentWebhooks, version })
}
