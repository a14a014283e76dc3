/**
 * What the tools need before the servers run (bundled as `dist/start-support.js`): the embedded Postgres, the schema and
 * the seed. `tools/lib/database.mjs` uses it.
 */
export { connect, ping } from './db/connection'
export { startEmbeddedPostgres } from './db/embedded'
export { migrate } from './db/migrate'
export { withTables } from './db/tables'
export { seed } from './db/seeds/seed'
