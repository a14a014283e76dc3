import { setTimeout as after } from 'node:timers/promises'
import type { Random } from '../../backend/src/seeds/catalogue/random'
import { SEARCH_TERMS } from '../bench/shopCatalogue'
import { importCatalogue } from '../bench/importCatalogue'
import { methodOf } from '../faults/methods'
import type { StackUrls } from '../support/stack'
import type { Shop } from '../faults/purchase'
import { purchaseBy } from '../faults/quoted'

/** Pause of a shopper between two requests, and of those who work on the shop between two changes, in ms. */
const READING_MS = 150
const EDIT_EVERY_MS = 2_000
const IMPORT_EVERY_MS = 20_000
/** Reads before a purchase. */
const READS = 12
const IMPORTED_PRODUCTS = 300
/** Path of the page that is edited. */
const EDITED = '/api/Static/soak'

export interface Ground {
  readonly shop: Shop
  readonly urls: StackUrls
  readonly dataDir: string
  /** Of products, and of the categories that the shop sells. */
  readonly slugs: readonly string[]
  readonly categories: readonly string[]
  readonly signal: AbortSignal
  /** Of somebody new, with an address of their own. */
  readonly headers: () => Record<string, string>
}

/** What happened in a soak, for its report. */
export interface Tally {
  /** Times of the reads since the last sample, in ms. */
  readonly times: number[]
  /** Of requests to a process that does nothing, one for each read: what this machine adds to each. */
  readonly idleTimes: number[]
  reads: number
  imports: number
  edits: number
  /** Ends of purchases. */
  readonly ends: Map<string, number>
  /** What must not happen, each once. */
  readonly wrongs: Set<string>
}

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  after(ms, undefined, { signal }).catch(() => undefined)

/** A page of the demo host, or a read that the page's widgets make. */
const readOf = ({ urls, slugs, categories }: Ground, random: Random): string => {
  const term = encodeURIComponent(random.pick(SEARCH_TERMS))
  const category = random.pick(categories)
  const slug = random.pick(slugs)
  return random.pick([
    `${urls.backend}/api/v2/products?brand=aol&category=${category}&page=${random.int(1, 3)}`,
    `${urls.backend}/api/v2/products?brand=aol&category=${category}&facets=true`,
    `${urls.backend}/api/v2/sitesearch/f/${term}?brand=aol`,
    `${urls.backend}/api/v3/search?brand=aol&searchTerm=${term}`,
    `${urls.backend}/api/v2/product/slug/${slug}?brand=aol`,
    `${urls.backend}/api/navbar/?brand=aol`,
    `${urls.backend}${EDITED}?brand=aol`,
    `${urls.demo}/p/${slug}?brand=aol`,
    `${urls.demo}/c/${category}?brand=aol`,
  ])
}

/** How long the answer to one request took to arrive, in ms. */
export const timed = async (
  url: string,
  tally: Tally,
  headers: Readonly<Record<string, string>> = {},
): Promise<number> => {
  const from = performance.now()
  try {
    const answer = await fetch(url, { headers })
    await answer.arrayBuffer()
    const { pathname } = new URL(url)
    // The editor writes this page.
    const isYetToCome = pathname === EDITED && answer.status === 404 && tally.edits === 0
    if (answer.status >= 400 && !isYetToCome)
      tally.wrongs.add(`${pathname} was answered with ${answer.status}`)
  } catch (error) {
    tally.wrongs.add(`${new URL(url).pathname}: ${String(error)}`)
  }
  return performance.now() - from
}

const readOne = async (
  ground: Ground,
  tally: Tally,
  random: Random,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  tally.times.push(await timed(readOf(ground, random), tally, headers))
  tally.idleTimes.push(await timed(`${ground.urls.sandbox}/health/live`, tally))
  tally.reads += 1
}

/** Looks around and buys, again and again, each time as somebody new. */
export const shopper = async (ground: Ground, tally: Tally, random: Random): Promise<void> => {
  const { signal, shop } = ground
  while (!signal.aborted) {
    const headers = ground.headers()
    for (let n = 0; n < READS && !signal.aborted; n += 1) {
      await readOne(ground, tally, random, headers)
      await pause(READING_MS, signal)
    }
    if (signal.aborted) return
    const ends = await purchaseBy(shop, methodOf(random), random).catch((error: unknown) => [
      { how: `failed: ${error instanceof Error ? error.message : String(error)}` },
    ])
    for (const { how } of ends) {
      tally.ends.set(how, (tally.ends.get(how) ?? 0) + 1)
      if (how.startsWith('failed')) tally.wrongs.add(how)
    }
  }
}

/** A member of staff who changes a page and the bar above all pages. */
export const editor = async ({ shop, signal }: Ground, tally: Tally): Promise<void> => {
  const browser = shop.newBrowser('aol')
  await browser.call('POST', '/api/cart/product/', { sku: shop.skus.aol?.[1], quantity: 1 })
  await shop.signIn(browser.sessionToken, 'aol', 'staff@example.com')
  while (!signal.aborted) {
    const html = `<p>Edit ${tally.edits}. ${'We deliver to your door. '.repeat(40)}</p>`
    const page = await browser.call('PUT', EDITED, { title: 'Soak', html })
    const banner = await browser.call('PUT', '/api/alertBanner/', {
      bannerURL: '/sale',
      backgroundColor: '#ffffff',
      desktopContent: `<p>Notice ${tally.edits}</p>`,
      mobileContent: `Notice ${tally.edits}`,
    })
    for (const { status, body } of [page, banner])
      if (status !== 200) tally.wrongs.add(`an edit was answered with ${status} ${JSON.stringify(body)}`)
    tally.edits += 1
    await pause(EDIT_EVERY_MS, signal)
  }
}

/** The same products again and again, with other prices each time. */
export const importer = async (ground: Ground, tally: Tally): Promise<void> => {
  while (!ground.signal.aborted) {
    await importCatalogue(ground, productLines(tally.imports))
    tally.imports += 1
    await pause(IMPORT_EVERY_MS, ground.signal)
  }
}

function* productLines(round: number): Generator<string> {
  yield 'sku,title,brand,category,sites,price AU,rrp AU,stock:SYD,description\n'
  for (let i = 0; i < IMPORTED_PRODUCTS; i++) {
    const price = 199 + ((i * 7 + round * 13) % 4800)
    yield `SOAK-${i},Soak oven ${i} with ${60 + (i % 30)} cm,Soak brand ${i % 10},Ovens,aol|wa,${price}.95,${price + 200}.00,${i % 50},"An oven, number ${i}"\n`
  }
}
