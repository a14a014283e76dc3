import { mkdir, writeFile } from 'node:fs/promises'
import { setTimeout as after } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { providerModules } from '../../backend/src/domains/payments/providers/modules'
import { randomOf } from '../../backend/src/seeds/catalogue/random'
import { removeFolder, temporaryFolder } from '../support/folders'
import { startTestStack, type TestStack } from '../support/stack'
import { Browser } from '../faults/browser'
import { openShop, query } from '../faults/openShop'
import { pictureOf } from './picture'
import { missingOf, type Sample, seriesOf, takeSample } from './samples'
import { type Series, trendOf } from './trend'
import { editor, importer, shopper, type Tally, tidier } from './visitors'

export interface SoakOptions {
  readonly minutes: number
  readonly shoppers: number
  readonly seed: string
  progress(line: string): void
}

export interface SoakResult {
  readonly samples: readonly Sample[]
  readonly series: readonly Series[]
  /** Wrong answers and missing work; trends are judged separately. */
  readonly failures: readonly string[]
  readonly counts: Readonly<Record<string, number>>
}

/** Short times in seconds, so that payments that shoppers leave end within the run. */
const SHORT_TIMETABLE = {
  shopperSeconds: 30,
  callSeconds: 6,
  queryPausesSeconds: [1, 2, 2],
  undoAfterSeconds: 20,
}
/** Samples of a run, at most one in two seconds. */
const SAMPLES = 90
const MIN_PAUSE_MS = 2_000

/**
 * Runs shoppers, an importer and staff on the built product for some minutes, with rate limits and
 * production settings of Postgres, and samples the numbers that must not grow.
 */
export const runSoak = async (options: SoakOptions): Promise<SoakResult> => {
  const probes = await temporaryFolder('countertop-soak-', 0o777)
  const providers = Object.values(providerModules).flatMap(({ names }) => names)
  let stack: TestStack | undefined
  try {
    stack = await startTestStack(
      {
        RATE_LIMIT: 'true',
        TRUST_PROXY: '1',
        LOG_LEVEL: 'error',
        PAYMENT_TIMETABLES: JSON.stringify(
          Object.fromEntries(providers.map((name) => [name, SHORT_TIMETABLE])),
        ),
        SANDBOX_ZIP_PROMPT_SECONDS: '8',
        SOAK_PROBES: probes,
        NODE_OPTIONS: `--import ${pathToFileURL('tests/soak/probe.mjs').href}`,
      },
      {},
    )
    return await soak(stack, probes, options)
  } finally {
    await stack?.stop()
    await removeFolder(probes)
  }
}

const soak = async (stack: TestStack, probes: string, options: SoakOptions): Promise<SoakResult> => {
  const { urls, dataDir } = stack
  const random = randomOf(options.seed)
  // Each browser has its own address behind the proxy, because rate limits count by address.
  const headers = () => ({ 'x-forwarded-for': `198.18.${random.int(0, 255)}.${random.int(1, 254)}` })
  const shop = await openShop(urls, { units: 1_000_000, sellsOut: false, headers })
  await query(urls.database, 'update delivery_zones set weekday_capacity = array_fill(1000000, array[7])')
  const listed = await query<{ slug: string }>(
    urls.database,
    `select slug from product_listings where country = 'AU' and 'aol' = any(sites) order by popularity desc limit 200`,
  )
  const categories = await query<{ slug: string }>(
    urls.database,
    `select distinct unnest(category_slugs) as slug from shelf_kinds where country = 'AU' and 'aol' = any(sites) order by slug`,
  )
  const stopping = new AbortController()
  const target = {
    shop,
    urls,
    dataDir,
    slugs: listed.map(({ slug }) => slug),
    categories: categories.map(({ slug }) => slug),
    signal: stopping.signal,
    headers,
  }
  const tally: Tally = {
    times: [],
    idleTimes: [],
    reads: 0,
    imports: 0,
    edits: 0,
    ends: new Map(),
    failures: new Set(),
  }
  const failed = (error: unknown) => void tally.failures.add(String(error))
  const visitors = [
    ...Array.from({ length: options.shoppers }, (_, n) =>
      shopper(target, tally, randomOf(`${options.seed} ${n}`)),
    ),
    editor(target, tally),
    importer(target, tally),
    tidier(target, tally),
  ].map((visitor) => visitor.catch(failed))

  const client = new pg.Client({ connectionString: urls.database, application_name: 'soak' })
  await client.connect()
  const samples: Sample[] = []
  const from = performance.now()
  const until = from + options.minutes * 60_000
  const everyMs = Math.max(MIN_PAUSE_MS, (options.minutes * 60_000) / SAMPLES)
  try {
    while (performance.now() < until) {
      await after(everyMs)
      const seconds = Math.round((performance.now() - from) / 1000)
      if (tally.times.length === 0) tally.failures.add(`no read was answered before second ${seconds}`)
      const [p99, idleP99] = [p99Of(tally.times.splice(0)), p99Of(tally.idleTimes.splice(0))]
      const { backendPid, demoPid } = stack
      samples.push(await takeSample({ client, probes, backendPid, demoPid, seconds, p99, idleP99 }))
      if (samples.length % 10 === 0) options.progress(progressOf(samples, tally))
    }
  } finally {
    stopping.abort()
    await Promise.all(visitors)
    await client.end()
  }
  for (const [call, times] of Browser.defects)
    tally.failures.add(`${call} was answered with 500: ${times} times`)
  const { reads, imports, edits } = tally
  const orders = [...tally.ends].reduce((sum, [how, n]) => sum + (how.startsWith('ordered') ? n : 0), 0)
  for (const missing of missingOf(samples.length, { orders, imports, edits })) tally.failures.add(missing)
  return {
    samples,
    series: seriesOf(samples),
    failures: [...tally.failures],
    counts: { reads, imports, edits, ...Object.fromEntries(tally.ends) },
  }
}

const p99Of = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 1

const progressOf = (samples: readonly Sample[], tally: Tally): string => {
  const { at, backend, connections, orders } = samples.at(-1) as Sample
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  return `${at} s: heap ${mb(backend.heapUsed)}, resident ${mb(backend.rss)}, ${connections} connections, ${orders} orders, ${tally.reads} reads`
}

/** Writes JSON and chart into `bench-results`; returns the path without its extension. */
export const writeResult = async (result: SoakResult, about: Record<string, unknown>): Promise<string> => {
  const at = new Date().toISOString()
  const path = `bench-results/soak-${at.slice(0, 19).replaceAll(':', '')}`
  const trends = result.series.map((series) => ({
    name: series.name,
    unit: series.unit,
    ...trendOf(series),
  }))
  const { samples, failures, counts } = result
  await mkdir('bench-results', { recursive: true })
  await writeFile(
    `${path}.json`,
    `${JSON.stringify({ at, ...about, trends, failures, counts, samples }, null, 2)}\n`,
  )
  await writeFile(
    `${path}.svg`,
    pictureOf(`Soak of ${about.minutes} minutes, ${at.slice(0, 10)}`, result.series),
  )
  return path
}
