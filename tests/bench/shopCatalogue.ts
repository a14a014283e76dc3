import pg from 'pg'
import type { TestStack } from '../support/stack'
import { importCatalogue } from './importCatalogue'

/** Words of the generated catalogue; each occurs in the same share of products at any size. */
const TYPES = [
  'Ovens',
  'Fridges',
  'Dishwashers',
  'Washing machines',
  'Dryers',
  'Cooktops',
  'Rangehoods',
  'Microwaves',
  'Freezers',
  'Coffee machines',
]
const MAKERS = [
  'Brassica',
  'Kestrel',
  'Norda',
  'Tasman',
  'Ulmer',
  'Vento',
  'Ambra',
  'Corvo',
  'Delphi',
  'Fjord',
]
const COLOURS = ['black', 'white', 'stainless steel', 'graphite']
const FEATURES = [
  'pyrolytic',
  'steam',
  'induction',
  'inverter',
  'quiet',
  'built-in',
  'freestanding',
  'compact',
]
const SIZES_CM = [45, 54, 60, 70, 75, 90]

/**
 * Terms that shoppers type, one of each kind: a category, two words, attributes, a manufacturer, plurals, a
 * typo, a model number.
 */
export const SEARCH_TERMS = [
  'oven',
  'fridges',
  'black oven',
  'black 60cm oven',
  'stainless steel dishwasher',
  'norda',
  'norda fridge',
  'tasman induction cooktop',
  'steam oven 60cm',
  'quiet dishwasher',
  'dishwahser',
  'compact dryer white',
  'coffee machine',
  'freestanding fridge',
  'vento rangehood 90cm',
  'BENCH-17',
]
/** The same terms, partly typed. */
export const TYPED_TERMS = [
  'ov',
  'fri',
  'black o',
  'norda f',
  'dishw',
  'induc',
  'steam ov',
  'coff',
  'quiet d',
  'vento ra',
]

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length] as T

/** Grows the catalogue to `size` products with `npm run import`; the SKUs are `BENCH-0`, `BENCH-1`, ... */
export async function growTo(size: number, stack: TestStack): Promise<void> {
  const { urls } = stack
  const there = await count(urls.database)
  const made = await count(urls.database, `where sku like 'BENCH-%'`)
  if (there >= size) return
  await importCatalogue(stack, catalogueLines(made, made + size - there))
  const client = new pg.Client({ connectionString: urls.database })
  await client.connect()
  await client.query('vacuum analyze')
  await client.end()
}

/** CSV lines of the products from number `from` up to, but not including, `until`. */
function* catalogueLines(from: number, until: number): Generator<string> {
  yield 'sku,title,brand,category,sites,popularity,priceAU,rrpAU,stock:SYD,attribute:Colour,description\n'
  for (let i = from; i < until; i++) {
    // Strides without a common factor, so that every word meets every other word.
    const type = pick(TYPES, i)
    const maker = pick(MAKERS, Math.floor(i / 10))
    const colour = pick(COLOURS, Math.floor(i / 7))
    const feature = pick(FEATURES, Math.floor(i / 3))
    const cm = pick(SIZES_CM, Math.floor(i / 11))
    const price = 199 + ((i * 37) % 4800)
    const title = `${maker} ${cm}cm ${colour} ${feature} ${type.slice(0, -1)} ${i}`
    yield `BENCH-${i},${title},${maker},${type},aol|wa,${(i * 31) % 1000},${price}.95,${price + 200}.00,${1 + (i % 50)},${colour},"A ${feature} appliance of ${maker}, ${cm} cm wide, in ${colour}"\n`
  }
}

async function count(databaseUrl: string, where = ''): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const { rows } = await client.query<{ count: string }>(`select count(*) from products ${where}`)
  await client.end()
  return Number(rows[0]?.count)
}
