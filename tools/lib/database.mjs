// The process that opens the database of a stack. It starts the embedded Postgres (unless DATABASE_URL names
// a server), migrates, seeds and reports each step to its parent, and then keeps Postgres running until it
// receives a signal.
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

/** @typedef {{ step: string } | { url: string } | { failed: string }} DatabaseMessage */

/** @param {DatabaseMessage} message */
const report = (message) => process.send?.(message)

/** @type {{ stop: () => Promise<void> } | undefined} */
let postgres
let isEnding = false

async function end() {
  if (isEnding) return
  isEnding = true
  if (postgres) await postgres.stop()
  // Still starting: initdb or a starting server is in our process group and ends with it.
  else process.kill(-process.pid, 'SIGTERM')
  process.exit(0)
}
process.on('SIGTERM', () => void end())
process.on('SIGINT', () => void end())

/** @param {unknown} error */
const sentence = (error) => (error instanceof Error && error.message ? error.message : String(error))

/** @param {string} url */
const withoutPassword = (url) => url.replace(/\/\/([^:/@]*):[^@]*@/, '//$1:***@')

/**
 * Origins of a brand's demo pages: `{brand}.localhost`, and the plain host with the brand in a cookie.
 * @param {string} brand
 */
function demoOrigins(brand) {
  const port = process.env.DEMO_PORT
  return [`${brand}.localhost`, 'localhost', '127.0.0.1'].map((host) => `http://${host}:${port}`)
}

async function open() {
  const support = await import(pathToFileURL(join(ROOT, 'backend/dist/start-support.js')).href)
  const settings = JSON.parse(process.env.COUNTERTOP_POSTGRES_SETTINGS ?? '{}')
  let url = process.env.DATABASE_URL
  if (url) report({ step: `Postgres: using ${withoutPassword(url)}` })
  else {
    const dir = join(process.env.COUNTERTOP_DATA_DIR ?? '.data', 'postgres')
    report({ step: `Postgres: starting the embedded server in ${dir} …` })
    postgres = await support.startEmbeddedPostgres({ dir, settings })
    url = /** @type {any} */ (postgres).url
  }
  const db = support.connect(url, { poolSize: 4, name: 'countertop-start' })
  try {
    await support.ping(db)
  } catch (error) {
    throw new Error(
      `DATABASE_URL (${withoutPassword(String(url))}) cannot be used: ${sentence(error)}. Start that server, correct the address, or leave DATABASE_URL unset to use the embedded Postgres.`,
      { cause: error },
    )
  }
  const steps = await support.migrate(url)
  report({ step: steps.length > 0 ? `Schema: ${steps.length} steps done` : 'Schema: up to date' })
  const from = performance.now()
  const isFresh = await support.withTables(url, 'countertop-seed', (/** @type {any} */ tables) =>
    support.seed(db, tables, {
      demoOrigins,
      // The sample host: another site than the shop's pages.
      demoHosts: [`http://platform.localhost:${process.env.DEMO_PORT}`],
      demoPlatform: {
        profileUrl: `http://127.0.0.1:${process.env.DEMO_PORT}/assistant/profile.json`,
        redirectUri: `http://platform.localhost:${process.env.DEMO_PORT}/assistant/linked`,
      },
      demoPassword: process.env.DEMO_PASSWORD || undefined,
      onProgress: (/** @type {string} */ line) => report({ step: `Seed: ${line}` }),
    }),
  )
  const time = ((performance.now() - from) / 1000).toFixed(1)
  report({ step: isFresh ? `Seed: done in ${time} s` : 'Seed: already there' })
  await db.close()
  report({ url: String(url) })
}

try {
  await open()
} catch (error) {
  report({ failed: sentence(error) })
  await postgres?.stop()
  process.exit(1)
}
