import { request, Agent } from 'node:http'
import type autocannon from 'autocannon'
import pg from 'pg'
import { analyse } from './analyse'
import { type Bench, type BenchContext, type Measurement, median } from './bench'
import { change, filledCart } from './carts'
import { compare, load, rotated, WARM_UP_SECONDS, type Case } from './load'
import { growTo, SEARCH_TERMS, TYPED_TERMS } from './shopCatalogue'
import { startYardstick } from './yardstick'

const LINES_PER_CART = 60
const CARTS = 32
/** How often one client requests each term, to measure how search time grows. */
const REPEATS = 25
const GROWTH_ROUNDS = 3

/** The same for terms that were not requested since the catalogue changed. */
const FIRST_REPEATS = 6

/** Spellings of the same term. */
const SIGNS = 512

/**
 * Goals at 1,000 products: shares of the bare server's requests per second, and the growth of a cached answer
 * up to 100,000.
 */
const GOALS = { product: 0.8, search: 0.9, searchFirst: 0.2, cartRead: 0.8, cartAdd: 0.5, growth: 2 }
const SMALL = 1_000
/** Budget of a first search by number of products: p95 of one client, in ms (decision 0014). */
const FIRST_SEARCH_MS: Readonly<Record<number, number>> = { 1_000: 6, 100_000: 50 }

/**
 * Catalogue, search and cart as the number of products grows: requests per second, p99 and CPU per request,
 * as ratios to the bare server in the same run. Also the search p95 of a single client; its growth from the
 * smallest to the largest catalogue is the result.
 */
export const shop: Bench = {
  name: 'shop',
  async run(context) {
    const stack = await context.stack()
    const yardstick = await startYardstick(stack.urls.database)
    const url = stack.urls.backend.replace('localhost', '127.0.0.1')
    const client = new pg.Client({ connectionString: stack.urls.database })
    await client.connect()
    const changed = () =>
      client.query(`update product_listings set popularity = (popularity + 1) % 1000 where sku = 'BENCH-0'`)
    const measurements: Measurement[] = []
    const p95 = new Map<number, Times>()
    try {
      for (const size of [...context.sizes].sort((a, b) => a - b)) {
        const from = performance.now()
        await growTo(size, stack)
        const name = size.toLocaleString('en-AU')
        context.progress(`${name} products after ${((performance.now() - from) / 1000).toFixed(0)} s`)
        const cases = await casesAt(url, stack.backendPid, changed)
        for (const one of [yardstick.read, yardstick.insert, ...Object.values(cases)])
          await load(one, WARM_UP_SECONDS)
        await analyse(stack.urls.database)
        const goal = (value: number) => (size === SMALL ? value : null)
        const pairs: [Case, Case, number | null][] = [
          [cases.suggestions, yardstick.read, null],
          [cases.search, yardstick.read, goal(GOALS.search)],
          [cases.searchFirst, yardstick.read, goal(GOALS.searchFirst)],
          [cases.product, yardstick.read, goal(GOALS.product)],
          [cases.category, yardstick.read, null],
          [cases.categoryFacets, yardstick.read, null],
          [cases.categoryFirst, yardstick.read, null],
          [cases.cartRead, yardstick.read, goal(GOALS.cartRead)],
          [cases.cartAdd, yardstick.insert, goal(GOALS.cartAdd)],
        ]
        for (const [mine, bare, wanted] of pairs) {
          const compared = await compare(mine, bare, wanted, context)
          measurements.push(...compared.map((one) => ({ ...one, name: `${name} products: ${one.name}` })))
        }
        const times = await alone(url, changed, context)
        p95.set(size, times)
        for (const kind of KINDS) {
          const of = `${name} products: ${kind}, p95 of one client`
          const atMost = kind === 'search for the first time' ? FIRST_SEARCH_MS[size] : undefined
          measurements.push({
            name: of,
            value: times[kind],
            unit: 'ms',
            ...(atMost === undefined ? {} : { goal: { atMost } }),
          })
        }
      }
    } finally {
      await yardstick.end()
      await client.end()
    }
    const sizes = [...p95.keys()]
    const [first, last] = [p95.get(sizes[0] ?? 0), p95.get(sizes.at(-1) ?? 0)]
    if (first && last && sizes.length > 1) {
      for (const kind of KINDS) {
        measurements.push({
          name: `p95 of ${kind}, ${sizes.at(-1)} ÷ ${sizes[0]} products`,
          value: last[kind] / first[kind],
          unit: 'x',
          ...(REPEATED.has(kind) ? { goal: { atMost: GOALS.growth } } : {}),
        })
      }
    }
    return measurements
  },
}

const suggestionPath = (term: string) =>
  `/api/v3/search?brand=aol&searchTerm=${encodeURIComponent(term)}&limit=8`
const searchPath = (term: string) => `/api/v2/sitesearch/f/${encodeURIComponent(term)}?brand=aol`

const LIST_PAGES = [1, 2, 3, 4]
const listPath = (page: number, category = 'ovens') =>
  `/api/v2/products?brand=aol&category=${category}&page=${page}`

/** Lists of every order, page and size: more than the cache holds, so that each is computed again. */
const uncachedLists = (): string[] =>
  ['featured', 'priceAscending', 'priceDescending', 'title'].flatMap((sort) =>
    Array.from({ length: 37 }, (_, n) => n + 24).flatMap((size) =>
      Array.from({ length: 8 }, (_, n) => `${listPath(n + 1)}&pageSize=${size}&sort=${sort}`),
    ),
  )

/** The terms with meaningless signs appended: more than the cache holds, so that each is searched again. */
function uncachedTerms(): string[] {
  const signs = (n: number) => [0, 2, 4, 6, 8].map((bits) => '-_+.'[(n >> bits) & 3]).join('')
  return Array.from({ length: SIGNS }, (_, n) => SEARCH_TERMS.map((term) => `${term} ${signs(n)}`)).flat()
}

async function casesAt(url: string, pid: number, changed: () => Promise<unknown>) {
  const get = (paths: readonly string[], headers?: Record<string, string>): autocannon.Request[] =>
    paths.map((path) => ({ method: 'GET', path, ...(headers ? { headers } : {}) }))
  const of = (name: string, requests: autocannon.Request[]): Case => ({ name, pid, url, requests })
  const skus = Array.from({ length: 200 }, (_, i) => `BENCH-${i}`)
  const carts = await Promise.all(
    Array.from({ length: CARTS }, (_, i) => filledCart(url, rotated(skus, i * 7).slice(0, LINES_PER_CART))),
  )
  return {
    suggestions: of('suggestions', get(TYPED_TERMS.map(suggestionPath))),
    search: of('search with facets', get(SEARCH_TERMS.map(searchPath))),
    searchFirst: {
      ...of('search with facets for the first time', get(uncachedTerms().map(searchPath))),
      isDivided: true,
      before: changed,
    },
    product: of('product read', get(skus.map((sku) => `/api/v2/product/sku/${sku}?brand=aol`))),
    category: of('category list', get(LIST_PAGES.map((page) => listPath(page)))),
    categoryFacets: of(
      'category list with facets',
      get(LIST_PAGES.map((page) => `${listPath(page)}&facets=true`)),
    ),
    categoryFirst: {
      ...of('category list for the first time', get(uncachedLists())),
      isDivided: true,
      before: changed,
    },
    cartRead: of(
      `cart read, ${LINES_PER_CART} lines`,
      carts.map(({ cookie }) => ({
        method: 'GET' as const,
        path: '/api/cart/?brand=aol',
        headers: { cookie },
      })),
    ),
    cartAdd: of(
      'cart add, new guest',
      skus.map((sku) => ({
        method: 'POST' as const,
        path: '/api/cart/product/',
        ...change({ sku, quantity: 1 }),
      })),
    ),
  }
}

/**
 * Each kind both for repeated requests, as with common words, and for the first request since a change of the
 * catalogue.
 */
const KINDS = [
  'search',
  'search for the first time',
  'suggestions',
  'suggestions for the first time',
  'category list',
  'category list for the first time',
  'category list with facets for the first time',
] as const
/**
 * Kinds whose time must not depend on the size of the catalogue; a first search depends on its number of
 * hits.
 */
const REPEATED: ReadonlySet<string> = new Set(['search', 'suggestions'])
type Times = Record<(typeof KINDS)[number], number>

/** The p95 of one client that waits for each answer: the median of three rounds over all terms. */
async function alone(
  url: string,
  changed: () => Promise<unknown>,
  { progress }: BenchContext,
): Promise<Times> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const p95 = async (paths: readonly string[], repeats: number, before?: () => Promise<unknown>) => {
    const rounds: number[] = []
    for (let round = 0; round < GROWTH_ROUNDS; round++) {
      const times: number[] = []
      for (let i = 0; i < repeats; i++) {
        await before?.()
        for (const path of paths) times.push(await timed(agent, url + path))
      }
      rounds.push(times.sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN)
    }
    return median(rounds)
  }
  const pages = SEARCH_TERMS.map(searchPath)
  const typed = TYPED_TERMS.map(suggestionPath)
  const lists = LIST_PAGES.map((page) => listPath(page))
  const facets = ['ovens', 'fridges', 'dryers'].map((category) => `${listPath(1, category)}&facets=true`)
  const result: Times = {
    search: await p95(pages, REPEATS),
    'search for the first time': await p95(pages, FIRST_REPEATS, changed),
    suggestions: await p95(typed, REPEATS),
    'suggestions for the first time': await p95(typed, FIRST_REPEATS, changed),
    'category list': await p95(lists, REPEATS),
    'category list for the first time': await p95(lists, FIRST_REPEATS, changed),
    'category list with facets for the first time': await p95(facets, FIRST_REPEATS, changed),
  }
  agent.destroy()
  progress(`one client, p95: ${KINDS.map((kind) => `${kind} ${result[kind].toFixed(1)} ms`).join(', ')}`)
  return result
}

function timed(agent: Agent, url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const from = performance.now()
    request(url, { agent }, (response) => {
      response.resume()
      response.once('end', () =>
        response.statusCode === 200
          ? resolve(performance.now() - from)
          : reject(new Error(`${url} answers ${response.statusCode}`)),
      )
    })
      .once('error', reject)
      .end()
  })
}
