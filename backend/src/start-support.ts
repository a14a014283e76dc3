/**
 * Support for the tools before the servers run (bundled as `dist/start-support.js`): the embedded Postgres,
 * the schema, the seed, and the names of the payment providers' secrets. `tools/lib/database.mjs` and
 * `tools/lib/secrets.mjs` use it.
 */
export { connect, ping } from './db/connection'
export { startEmbeddedPostgres } from './db/embedded'
export { migrate } from './db/migrate'
export { withTables } from './db/tables'
export { seed } from './seeds/seed'
export { providerSecrets } from './domains/payments/providers/modules'
