import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import pg from 'pg'
import { checkCardEnvelopes } from '../../backend/src/domains/payments/cardEnvelope'
import { kidOf } from '../../backend/sandbox/card/keys'
import { checkoutForm } from '../../backend/src/testing/checkoutForm'
import { encryptedCard, encryptFor, pemOf, plainCard } from '../../backend/src/testing/encryptCard'
import type { TestStack } from '../support/stack'
import { analyse } from './analyse'
import { type Bench, type BenchContext, type Measurement, median } from './bench'
import { readCpuMs, postgresCpuMs } from './cpu'
import { load, WARM_UP_SECONDS } from './load'
import { startYardstick } from './yardstick'

const SHOPPERS = 24
/** Orders before the tables are analysed. */
const FIRST_ORDERS = 500
/** Orders between that and the first round: until Node has compiled the backend, each order costs more. */
const WARM_UP_ORDERS = 2000
const ORDERS = 400
const ROUNDS = 3
/** Goals of the bench. */
const ORDERS_PER_SECOND = 120
const CPU_MS_PER_ORDER = 5
/** CPU of an order divided by the CPU of one read on the bare server; for the backend and for Postgres. */
const BARE_READS_PER_ORDER = 30
const BARE_SECONDS = 3

const ADDRESS = {
  firstName: 'Sam',
  lastName: 'Shopper',
  companyName: '',
  address: '1 George Street',
  suburb: 'Sydney',
  state: 'NSW',
  postcode: '2000',
  deliveryInstructions: '',
  country: 'AU',
}

/**
 * Complete guest purchases, sequential within each of several browsers: two lines, the checkout view, the
 * delivery days of an address, a card without a challenge, the order. One backend process; the sandbox
 * answers immediately and shares the cores with the backend, Postgres and the shoppers. Each round runs
 * between two rounds of the bare server's reads, and its ratio is its CPU over their mean. Also measures how
 * many encrypted cards this process validates per second.
 */
export const purchases: Bench = {
  name: 'purchases',
  async run(context) {
    const stack = await context.stack()
    const skus = await makeStockUnlimited(stack.urls.database)
    const shop = { backends: stack.backends, origin: stack.urls.demo, skus }
    await buyMany(shop, FIRST_ORDERS)
    await analyse(stack.urls.database)
    await buyMany(shop, WARM_UP_ORDERS)
    const rounds: Round[] = []
    const yardstick = await startYardstick(stack.urls.database)
    try {
      await load(yardstick.read, WARM_UP_SECONDS)
      let before = await load(yardstick.read, BARE_SECONDS)
      for (let round = 1; round <= ROUNDS; round += 1) {
        const ours = await measured(shop, stack)
        const after = await load(yardstick.read, BARE_SECONDS)
        const bareMs = (before.cpuMsPerRequest + after.cpuMsPerRequest) / 2
        const one = { ...ours, bareReads: ours.cpuMs / bareMs, postgresBareReads: ours.postgresMs / bareMs }
        before = after
        rounds.push(one)
        const { ordersPerSecond, cpuMs, bareReads, postgresBareReads } = one
        context.progress(
          `round ${round} of ${ROUNDS}: ${ordersPerSecond.toFixed(0)} orders/s, ${cpuMs.toFixed(2)} ms CPU, ${bareReads.toFixed(0)} times a bare read, Postgres ${postgresBareReads.toFixed(0)} times`,
        )
      }
    } finally {
      await yardstick.end()
    }
    const of = (key: keyof Round): number => median(rounds.map((round) => round[key]))
    return [
      {
        name: 'complete purchases',
        value: of('ordersPerSecond'),
        unit: 'orders/s',
        goal: { atLeast: ORDERS_PER_SECOND },
        details: { rounds },
      },
      {
        name: 'complete purchase, CPU of the backend',
        value: of('cpuMs'),
        unit: 'ms an order',
        goal: { atMost: CPU_MS_PER_ORDER },
      },
      {
        name: 'complete purchase, CPU of the backend ÷ bare read, CPU',
        value: of('bareReads'),
        unit: 'x',
        goal: { atMost: BARE_READS_PER_ORDER },
      },
      {
        name: 'complete purchase, CPU of Postgres ÷ bare read, CPU',
        value: of('postgresBareReads'),
        unit: 'x',
        goal: { atMost: BARE_READS_PER_ORDER },
      },
      { name: 'complete purchase, CPU of Postgres', value: of('postgresMs'), unit: 'ms an order' },
      { name: 'complete purchase, CPU of the sandbox', value: of('sandboxMs'), unit: 'ms an order' },
      { name: 'complete purchase, CPU of the shoppers', value: of('shoppersMs'), unit: 'ms an order' },
      { name: 'place order, p50', value: of('p50'), unit: 'ms' },
      { name: 'place order, p99', value: of('p99'), unit: 'ms' },
      await cardChecks(context),
    ]
  },
}

export interface BenchShop {
  /** Origins; each purchase is made at one of them, in turn. */
  readonly backends: readonly string[]
  readonly origin: string
  readonly skus: readonly string[]
}

interface Round extends Measured {
  /** The CPU of the backend and of Postgres for an order, in that of the bare server for one read. */
  readonly bareReads: number
  readonly postgresBareReads: number
}

export interface Measured {
  readonly ordersPerSecond: number
  /** User and system time of the backend, or of all backends, per order. */
  readonly cpuMs: number
  /** The same for the processes that share its cores. */
  readonly postgresMs: number
  readonly sandboxMs: number
  readonly shoppersMs: number
  /** Duration of the request that places the order, in ms. */
  readonly p50: number
  readonly p99: number
}

/**
 * Makes stock and delivery slots unlimited, because the bench measures orders, not refusals. Returns SKUs of
 * one supplier.
 */
export async function makeStockUnlimited(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query('update stock set available = 1000000 where available > 0')
  await client.query('update delivery_zones set weekday_capacity = array_fill(1000000, array[7])')
  // Makes every weekday free, so that each purchase books a place on a day.
  await client.query('update delivery_zones set weekday_price_cents = array_fill(0, array[7])')
  const { rows } = await client.query<{ sku: string }>(
    `select sku from product_listings l join product_brands b on b.slug = l.brand_slug
     where country = 'AU' and 'aol' = any(sites) and in_stock and supplier_key = 'House' and not b.is_proforma
     order by l.popularity desc limit 50`,
  )
  await client.end()
  return rows.map(({ sku }) => sku)
}

export async function measured(shop: BenchShop, stack: TestStack): Promise<Measured> {
  const before = await cpuSoFar(stack)
  const from = performance.now()
  const took = await buyMany(shop, ORDERS)
  const seconds = (performance.now() - from) / 1000
  const after = await cpuSoFar(stack)
  const anOrder = (part: keyof typeof after): number => (after[part] - before[part]) / ORDERS
  const sorted = [...took].sort((one, other) => one - other)
  return {
    ordersPerSecond: ORDERS / seconds,
    cpuMs: anOrder('backend'),
    postgresMs: anOrder('postgres'),
    sandboxMs: anOrder('sandbox'),
    shoppersMs: anOrder('shoppers'),
    p50: sorted[Math.floor(ORDERS * 0.5)] ?? Number.NaN,
    p99: sorted[Math.floor(ORDERS * 0.99)] ?? Number.NaN,
  }
}

/** User and system time in ms. */
async function cpuSoFar({ backendPids, sandboxPid, urls }: TestStack) {
  const backends = await Promise.all(backendPids.map(readCpuMs))
  return {
    backend: backends.reduce((sum, ms) => sum + ms, 0),
    sandbox: await readCpuMs(sandboxPid),
    shoppers: await readCpuMs(process.pid),
    postgres: await postgresCpuMs(urls.database),
  }
}

/** Makes `orders` purchases in parallel browsers; returns how long each took to place, in ms. */
export async function buyMany(shop: BenchShop, orders: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: SHOPPERS })
  const took: number[] = []
  let begun = 0
  const shopper = async (): Promise<void> => {
    while (begun < orders) {
      begun += 1
      took.push(await buy(shop, agent, begun))
    }
  }
  await Promise.all(Array.from({ length: SHOPPERS }, shopper))
  agent.destroy()
  return took
}

async function buy({ backends, origin, skus }: BenchShop, agent: Agent, nth: number): Promise<number> {
  const backend = backends[nth % backends.length]
  let cookie = ''
  const call = async (method: string, path: string, body?: unknown, headers = {}) => {
    const answer = await send(agent, new URL(path, backend), method, body, {
      'x-countertop-brand': 'aol',
      origin,
      ...(cookie ? { cookie } : {}),
      ...headers,
    })
    cookie ||= answer.cookie
    return answer.body
  }
  for (const index of [0, 1]) {
    const sku = skus[(nth * 2 + index) % skus.length]
    await call('POST', '/api/cart/product/', { sku, quantity: 1 })
  }
  const cart = await call('GET', '/api/cart/?brand=aol')
  const view = await call('GET', '/api/checkout?brand=aol')
  const avail = await call('POST', '/api/checkout/avail', {
    cartId: cart.cartId,
    deliveryAddress: ADDRESS,
  })
  const free = avail.dates.filter(
    (day: { available: boolean; price: number }) => day.available && day.price === 0,
  )
  const attempt = randomUUID()
  const form = checkoutForm(
    { cart, today: view.today, availability: avail },
    {
      email: 'bench@example.com',
      deliveryAddress: ADDRESS,
      day: free[nth % free.length],
      card: encryptedCard(view.x509EncryptionKeys, plainCard, attempt),
      returnUrl: `${origin}/customer/checkout`,
      over: { storageFeeAcknowledged: true },
    },
  )
  const from = performance.now()
  const answer = await call('POST', '/api/checkout', form, { 'idempotency-key': attempt })
  if (answer.orderCompleted !== true) throw new Error(`No order: ${JSON.stringify(answer)}`)
  return performance.now() - from
}

interface Sent {
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are read as a page's script reads them
  readonly body: any
  readonly cookie: string
}

/** Uses node:http, because fetch would use more CPU than the backend under test. */
function send(
  agent: Agent,
  url: URL,
  method: string,
  body: unknown,
  headers: Readonly<Record<string, string>>,
): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const text = body === undefined ? undefined : JSON.stringify(body)
    const outgoing = request(
      {
        agent,
        hostname: '127.0.0.1',
        port: url.port,
        path: url.pathname + url.search,
        method,
        headers: {
          ...headers,
          host: url.host,
          ...(text === undefined
            ? {}
            : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
        },
      },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () => {
          const got = Buffer.concat(parts).toString()
          if ((answer.statusCode ?? 500) >= 300) {
            reject(new Error(`${method} ${url.pathname}: ${answer.statusCode} ${got}`))
            return
          }
          const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? ''
          resolve({ body: JSON.parse(got), cookie })
        })
      },
    )
    outgoing.on('error', reject)
    outgoing.end(text)
  })
}

/** Encrypted cards validated per second by one process: format, algorithms, certificate and attempt. */
async function cardChecks(context: BenchContext): Promise<Measurement> {
  const { urls } = await context.stack()
  const answer = await fetch(`${urls.backend}/api/checkout/v2/paymentconfiguration?brand=aol`)
  const { x509EncryptionKeys } = (await answer.json()) as { x509EncryptionKeys: Record<string, string> }
  const [[supplier, der] = ['', '']] = Object.entries(x509EncryptionKeys)
  const attempt = randomUUID()
  const sealed = Array.from({ length: 200 }, () => encryptFor(pemOf(der), plainCard, { attempt }))
  const expected = {
    supplierKeys: [supplier],
    currentKeys: new Map([[kidOf(pemOf(der)), supplier]]),
    attempt,
  }
  const rates: number[] = []
  for (let round = 0; round < 5; round += 1) {
    const from = performance.now()
    let checked = 0
    for (; performance.now() - from < 400; checked += 1) {
      checkCardEnvelopes({ [supplier]: sealed[checked % sealed.length] ?? '' }, expected)
    }
    rates.push(checked / ((performance.now() - from) / 1000))
  }
  return { name: 'encrypted-card checks', value: median(rates), unit: 'a second', details: { rates } }
}
