import { readFile } from 'node:fs/promises'
import autocannon from 'autocannon'
import pg from 'pg'
import { startNode } from '../../tools/lib/children.mjs'
import { freePorts } from '../../tools/lib/ports.mjs'
import { skusOnSale } from './catalogue'
import { type Bench, type BenchContext, type Measurement, median } from './bench'

const CONNECTIONS = 32
const ROUNDS = 3
const SECONDS = 5
const WARM_UP_SECONDS = 2
const DOCUMENTS = 1000
const SESSIONS = 64
const LINES_PER_CART = 3
/** Where the goods of the availability case go. */
const SYDNEY = { suburb: 'Sydney', state: 'NSW', postcode: '2000' }
/** Kernel ticks a second in /proc/PID/stat; 100 on every Linux that Node runs on. */
const TICKS_PER_SECOND = 100

/** Goals of the issue: requests per second as a share of the bare server's, which does one query. */
const GOALS = { product: 0.8, cartRead: 0.8, cartWrite: 0.5, checkoutView: 0.4, availability: 0.2 }

interface Case {
  name: string
  pid: number
  url: string
  requests: autocannon.Request[]
}

interface Round {
  requestsPerSecond: number
  p50: number
  p99: number
  cpuMsPerRequest: number
}

/**
 * One backend process against the bare server, on the same Postgres, in turn: each of our cases stands between two runs
 * of its yardstick, and its ratio is its rate over the mean of the two.
 */
export const throughput: Bench = {
  name: 'throughput',
  async run(context) {
    const stack = await context.stack()
    const yardstick = await startYardstick(stack.urls.database)
    try {
      const ours = await ourCases(stack.urls.backend, stack.backendPid)
      const read = yardstick.read
      const insert = yardstick.insert
      for (const one of [read, insert, ...Object.values(ours)]) await load(one, WARM_UP_SECONDS)
      const pairs: [Case, Case, number][] = [
        [ours.product, read, GOALS.product],
        [ours.cartRead, read, GOALS.cartRead],
        [ours.cartAdd, insert, GOALS.cartWrite],
        [ours.cartChange, insert, GOALS.cartWrite],
        [ours.checkoutView, read, GOALS.checkoutView],
        [ours.availability, read, GOALS.availability],
      ]
      const measurements: Measurement[] = []
      for (const [mine, bare, goal] of pairs) measurements.push(...(await compare(mine, bare, goal, context)))
      return measurements
    } finally {
      await yardstick.end()
    }
  },
}

async function compare(
  mine: Case,
  bare: Case,
  goal: number,
  { progress }: BenchContext,
): Promise<Measurement[]> {
  const bareRounds = [await load(bare, SECONDS)]
  const myRounds: Round[] = []
  const ratios: number[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const before = bareRounds.at(-1)?.requestsPerSecond ?? 0
    const result = await load(mine, SECONDS)
    const after = await load(bare, SECONDS)
    myRounds.push(result)
    bareRounds.push(after)
    ratios.push(result.requestsPerSecond / ((before + after.requestsPerSecond) / 2))
    progress(
      `${mine.name}, round ${round} of ${ROUNDS}: ${result.requestsPerSecond.toFixed(0)} req/s, ratio ${ratios.at(-1)?.toFixed(2)}`,
    )
  }
  const of = (rounds: Round[], key: keyof Round) => median(rounds.map((round) => round[key]))
  return [
    {
      name: `${mine.name} ÷ ${bare.name}`,
      value: median(ratios),
      unit: 'x',
      goal: { atLeast: goal },
      details: { ratios },
    },
    {
      name: mine.name,
      value: of(myRounds, 'requestsPerSecond'),
      unit: 'req/s',
      details: { rounds: myRounds },
    },
    { name: `${mine.name}, p99`, value: of(myRounds, 'p99'), unit: 'ms' },
    {
      name: `${mine.name}, p99 ÷ that of ${bare.name}`,
      value: of(myRounds, 'p99') / of(bareRounds, 'p99'),
      unit: 'x',
    },
    { name: `${mine.name}, CPU`, value: of(myRounds, 'cpuMsPerRequest'), unit: 'ms a request' },
    {
      name: bare.name,
      value: of(bareRounds, 'requestsPerSecond'),
      unit: 'req/s',
      details: { rounds: bareRounds },
    },
    { name: `${bare.name}, p99`, value: of(bareRounds, 'p99'), unit: 'ms' },
    { name: `${bare.name}, CPU`, value: of(bareRounds, 'cpuMsPerRequest'), unit: 'ms a request' },
  ]
}

/** Loads one case; any answer that is not 2xx spoils the bench. */
async function load({ name, pid, url, requests }: Case, seconds: number): Promise<Round> {
  const cpuBefore = await cpuMs(pid)
  let client = 0
  const result = await autocannon({
    url,
    requests,
    connections: CONNECTIONS,
    duration: seconds,
    // Each connection begins elsewhere in the list: shoppers do not all write into one cart at the same moment.
    setupClient: (connection) =>
      connection.setRequests(rotated(requests, (client++ * requests.length) / CONNECTIONS)),
  })
  const cpuAfter = await cpuMs(pid)
  const answered = result.requests.total
  if (result.non2xx > 0 || result.errors > 0 || answered === 0) {
    throw new Error(
      `${name}: ${result.non2xx} answers were not 2xx, ${result.errors} errors, ${answered} answers in all.`,
    )
  }
  return {
    requestsPerSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpuMsPerRequest: (cpuAfter - cpuBefore) / answered,
  }
}

const rotated = <T>(list: readonly T[], by: number): T[] => {
  const start = Math.floor(by) % list.length
  return [...list.slice(start), ...list.slice(0, start)]
}

/** User and system time of a process so far. */
async function cpuMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return ((Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND) * 1000
}

async function startYardstick(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('create table if not exists bench_documents (id int primary key, body jsonb not null)')
  await client.query(
    'create table if not exists bench_inserts (id bigint generated always as identity primary key, sku text, quantity int)',
  )
  const document = {
    title: 'Oven',
    specifications: Array.from({ length: 40 }, (_, i) => ({ name: `Name ${i}`, value: 'x'.repeat(20) })),
  }
  await client.query(
    'insert into bench_documents select id, $1::jsonb from generate_series(1, $2::int) id on conflict do nothing',
    [JSON.stringify(document), DOCUMENTS],
  )
  await client.query('analyze bench_documents')
  await client.end()
  const [port = 0] = await freePorts(1)
  const child = startNode('yardstick', ['tests/bench/yardstick.mjs'], {
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: databaseUrl },
  })
  const url = `http://127.0.0.1:${port}`
  await answers(`${url}/read/1`)
  const pid = child.process.pid ?? 0
  const read = Array.from({ length: DOCUMENTS }, (_, i) => ({
    method: 'GET' as const,
    path: `/read/${i + 1}`,
  }))
  const body = JSON.stringify({ sku: 'BENCH-1', quantity: 1 })
  const insert = [
    { method: 'POST' as const, path: '/insert', body, headers: { 'content-type': 'application/json' } },
  ]
  return {
    read: { name: 'bare read of 2 KB', pid, url, requests: read },
    insert: { name: 'bare insert', pid, url, requests: insert },
    end: () => child.end(),
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await (await fetch(url)).arrayBuffer()
      return
    } catch (error) {
      if (tries === 200) throw error
      await new Promise((later) => setTimeout(later, 50))
    }
  }
}

async function ourCases(backend: string, pid: number) {
  const url = backend.replace('localhost', '127.0.0.1')
  const skus = await skusOnSale(backend)
  const carts = await Promise.all(
    Array.from({ length: SESSIONS }, (_, i) => filledCart(url, rotated(skus, i).slice(0, LINES_PER_CART))),
  )
  const of = (name: string, requests: autocannon.Request[]): Case => ({ name, pid, url, requests })
  return {
    product: of(
      'product read',
      skus.map((sku) => ({
        method: 'GET',
        path: `/api/v2/product/sku/${encodeURIComponent(sku)}?brand=aol`,
      })),
    ),
    cartRead: of(
      'cart read, 3 lines',
      carts.map(({ cookie }) => ({ method: 'GET', path: '/api/cart/?brand=aol', headers: { cookie } })),
    ),
    checkoutView: of(
      'checkout view',
      carts.map(({ cookie }) => ({ method: 'GET', path: '/api/checkout?brand=aol', headers: { cookie } })),
    ),
    availability: of(
      'availability, 3 lines',
      carts.map(({ cookie }) => ({
        method: 'POST',
        path: '/api/checkout/avail',
        body: JSON.stringify({ deliveryAddress: SYDNEY }),
        headers: { 'content-type': 'application/json', 'x-countertop-brand': 'aol', cookie },
      })),
    ),
    cartAdd: of(
      'cart add, new guest',
      skus.map((sku) => ({ method: 'POST', path: '/api/cart/product/', ...change({ sku, quantity: 1 }) })),
    ),
    cartChange: of(
      'cart line changed',
      [1, 2].flatMap((quantity) =>
        carts.map(({ cookie, sku, productCode }) => ({
          method: 'POST' as const,
          path: '/api/cart/product/',
          ...change({ sku, productCode, quantity }, cookie),
        })),
      ),
    ),
  }
}

interface Change {
  sku: string
  quantity: number
  productCode?: string
}

const change = (body: Change, cookie?: string) => ({
  body: JSON.stringify(body),
  headers: {
    'content-type': 'application/json',
    'x-countertop-brand': 'aol',
    ...(cookie ? { cookie } : {}),
  },
})

/** A new guest's cart with these products: the session's cookie, and its first line. */
async function filledCart(url: string, skus: string[]) {
  let cookie = ''
  let productCode = ''
  for (const sku of skus) {
    const response = await fetch(`${url}/api/cart/product/`, {
      method: 'POST',
      ...change({ sku, quantity: 1 }, cookie),
    })
    if (!response.ok) throw new Error(`${sku} cannot be added: ${response.status} ${await response.text()}`)
    cookie ||= response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const { products } = (await response.json()) as { products: { sku: string; productCode: string }[] }
    productCode ||= products.find((line) => line.sku === sku)?.productCode ?? ''
  }
  return { cookie, sku: skus[0] ?? '', productCode }
}
