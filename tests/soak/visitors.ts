import { setTimeout as after } from 'node:timers/promises'
import type { Random } from '../../backend/src/seeds/catalogue/random'
import { SEARCH_TERMS } from '../bench/shopCatalogue'
import { importCatalogue } from '../bench/importCatalogue'
import { methodOf } from '../faults/methods'
import type { StackUrls } from '../support/stack'
import type { Shop } from '../faults/purchase'
import { purchaseBy, signedIn } from '../faults/quoted'

/** Pauses of a shopper between requests, and of staff and importer between changes, in ms. */
const READING_MS = 150
const EDIT_EVERY_MS = 2_000
const IMPORT_EVERY_MS = 20_000
const TIDY_EVERY_MS = 20_000
/** Projects from which on the oldest are deleted. */
const PROJECTS_KEPT = 200
/** Reads before a purchase. */
const READS = 12
const IMPORTED_PRODUCTS = 300
/** Path of the page that is edited. */
const EDITED = '/api/Static/soak'

export interface SoakTarget {
  readonly shop: Shop
  readonly urls: StackUrls
  readonly dataDir: string
  /** Slugs of products, and of the brand's categories. */
  readonly slugs: readonly string[]
  readonly categories: readonly string[]
  readonly signal: AbortSignal
  /** Headers of a new visitor, with an address of its own. */
  readonly headers: () => Record<string, string>
}

/** What happened in a soak, for its report. */
export interface Tally {
  /** Times of the reads since the last sample, in ms. */
  readonly times: number[]
  /** Times of requests to an idle process, one for each read: the overhead of this machine. */
  readonly idleTimes: number[]
  reads: number
  imports: number
  edits: number
  /** Ends of purchases. */
  readonly ends: Map<string, number>
  /** Failures, each once. */
  readonly failures: Set<string>
}

const pause = (ms: number, signal: AbortSignal): Promise<unknown> =>
  after(ms, undefined, { signal }).catch(() => undefined)

/** A page of the demo host, or a read that the page's widgets make. */
const readOf = ({ urls, slugs, categories }: SoakTarget, random: Random): string => {
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

/** Requests an address; returns the time until the whole answer has arrived, in ms. */
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
    const isNotWrittenYet = pathname === EDITED && answer.status === 404 && tally.edits === 0
    if (answer.status >= 400 && !isNotWrittenYet)
      tally.failures.add(`${pathname} was answered with ${answer.status}`)
  } catch (error) {
    tally.failures.add(`${new URL(url).pathname}: ${String(error)}`)
  }
  return performance.now() - from
}

const readOne = async (
  target: SoakTarget,
  tally: Tally,
  random: Random,
  headers: Readonly<Record<string, string>>,
): Promise<void> => {
  tally.times.push(await timed(readOf(target, random), tally, headers))
  tally.idleTimes.push(await timed(`${target.urls.sandbox}/health/live`, tally))
  tally.reads += 1
}

/** Browses and buys in a loop, each time as a new visitor. */
export const shopper = async (target: SoakTarget, tally: Tally, random: Random): Promise<void> => {
  const { signal, shop } = target
  while (!signal.aborted) {
    const headers = target.headers()
    for (let n = 0; n < READS && !signal.aborted; n += 1) {
      await readOne(target, tally, random, headers)
      await pause(READING_MS, signal)
    }
    if (signal.aborted) return
    const ends = await purchaseBy(shop, methodOf(random), random).catch((error: unknown) => [
      { how: `failed: ${error instanceof Error ? error.message : String(error)}` },
    ])
    for (const { how } of ends) {
      tally.ends.set(how, (tally.ends.get(how) ?? 0) + 1)
      if (how.startsWith('failed')) tally.failures.add(how)
    }
  }
}

/** A member of staff who changes a page and the bar above all pages. */
export const editor = async ({ shop, signal }: SoakTarget, tally: Tally): Promise<void> => {
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
      if (status !== 200) tally.failures.add(`an edit was answered with ${status} ${JSON.stringify(body)}`)
    tally.edits += 1
    await pause(EDIT_EVERY_MS, signal)
  }
}

/** A member of staff who deletes the oldest projects, so that the list of staff stays as long as it is. */
export const tidier = async ({ shop, signal }: SoakTarget, tally: Tally): Promise<void> => {
  const browser = await signedIn(shop, 'aoc', 'staff@example.com', shop.skus.aoc?.[0] ?? '')
  while (!signal.aborted) {
    // A page out of range is the last one.
    const { body } = await browser.call('GET', '/api/v2/project/minimal?items=100&page=1000')
    const oldest = body.projects as { projectId: string }[]
    for (const { projectId } of body.totalProjects > PROJECTS_KEPT ? oldest : []) {
      const { status } = await browser.call('DELETE', `/api/projects/${projectId}`)
      if (status !== 204) tally.failures.add(`the deletion of a project was answered with ${status}`)
    }
    await pause(TIDY_EVERY_MS, signal)
  }
}

/** Imports the same products in a loop, with other prices each time. */
export const importer = async (target: SoakTarget, tally: Tally): Promise<void> => {
  while (!target.signal.aborted) {
    await importCatalogue(target, productLines(tally.imports))
    tally.imports += 1
    await pause(IMPORT_EVERY_MS, target.signal)
  }
}

function* productLines(round: number): Generator<string> {
  yield 'sku,title,brand,category,sites,price AU,rrp AU,stock:SYD,description\n'
  for (let i = 0; i < IMPORTED_PRODUCTS; i++) {
    const price = 199 + ((i * 7 + round * 13) % 4800)
    yield `SOAK-${i},Soak oven ${i} with ${60 + (i % 30)} cm,Soak brand ${i % 10},Ovens,aol|wa,${price}.95,${price + 200}.00,${i % 50},"An oven, number ${i}"\n`
  }
}
