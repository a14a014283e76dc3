import { Best } from './best'
import { grownInts } from './grown'
import { stand, union, type WordHits } from './hits'
import { rankOf, type Standing } from './rank'
import type { TextQuery } from './textQuery'
import { Words } from './words'

/** What search knows of a listing. */
export interface IndexedListing {
  readonly country: string
  readonly product_id: number
  readonly popularity: number
  readonly in_stock: boolean
  readonly sites: readonly string[]
  readonly brand_slug: string
  readonly category_slugs: readonly string[]
  readonly codes: readonly string[]
  /** Text of the `tsvector`. */
  readonly vector: string
}

/** What is looked for on whose shelf. */
export interface Sought {
  readonly country: string
  readonly site: string
  readonly code: string
  readonly manufacturer?: string | undefined
  readonly category?: string | undefined
  /** Places among the best that are answered. */
  readonly limit: number
  readonly offset: number
}

export interface Found {
  /** The query finds products of the shelf, whatever else is asked for. */
  readonly isAny: boolean
  /** Products that it finds of the brand and category asked for. */
  readonly total: number
  readonly productIds: readonly number[]
  /** Products by brand, of the category asked for. */
  readonly brands: ReadonlyMap<string, number>
  /** Products by category of their own, of the brand asked for. */
  readonly categories: ReadonlyMap<string, number>
}

/** Listings of one country that the same sites sell under the same brand and categories. */
interface Kind {
  readonly country: string
  readonly sites: readonly string[]
  readonly brand: string
  readonly categories: readonly string[]
}

/** A hit by what it is ranked by. */
interface Hit {
  readonly isCode: boolean
  readonly score: number
  readonly productId: number
}

/** Exact codes first, then by relevance; as the statements of search rank. */
const byRank = (a: Hit, b: Hit): number =>
  Number(b.isCode) - Number(a.isCode) || b.score - a.score || a.productId - b.productId

const GONE = -1

/** All listings as search finds, ranks and counts them. What it answers equals what its statements answer, to the last bit of a score. */
export class ShelfIndex {
  readonly #words = new Words()
  readonly #kinds: Kind[] = []
  readonly #kindNumbers = new Map<string, number>()
  /** Of each text its kind or `GONE`, product, twice its popularity (and one where it is in stock), and places of words. */
  readonly #kind = grownInts()
  readonly #product = grownInts()
  readonly #popularity = grownInts()
  readonly #length = grownInts()
  /** The text of each listing. */
  readonly #texts = new Map<string, Map<number, number>>()
  /** Texts that have or had a code. */
  readonly #codes = new Map<string, number[]>()
  #gone = 0

  get listings(): number {
    return this.#kind.length - this.#gone
  }

  /** Texts of listings that have changed since or are no more. */
  get gone(): number {
    return this.#gone
  }

  put(listing: IndexedListing): void {
    const { country, product_id: productId } = listing
    this.remove(country, productId)
    const text = this.#kind.push(this.#kindOf(listing))
    this.#product.push(productId)
    this.#popularity.push(listing.popularity * 2 + Number(listing.in_stock))
    this.#length.push(this.#words.add(text, listing.vector))
    for (const code of listing.codes) {
      const texts = this.#codes.get(code)
      if (texts === undefined) this.#codes.set(code, [text])
      else texts.push(text)
    }
    let ofCountry = this.#texts.get(country)
    if (ofCountry === undefined) this.#texts.set(country, (ofCountry = new Map()))
    ofCountry.set(productId, text)
  }

  remove(country: string, productId: number): void {
    const ofCountry = this.#texts.get(country)
    const text = ofCountry?.get(productId)
    if (text === undefined) return
    ofCountry?.delete(productId)
    this.#kind.all[text] = GONE
    this.#gone++
  }

  #kindOf({ country, sites, brand_slug: brand, category_slugs: categories }: IndexedListing): number {
    const key = JSON.stringify([country, sites, brand, categories])
    const known = this.#kindNumbers.get(key)
    if (known !== undefined) return known
    this.#kindNumbers.set(key, this.#kinds.length)
    return this.#kinds.push({ country, sites, brand, categories }) - 1
  }

  /** Null where the query is too wide to be answered here. */
  find(query: TextQuery, sought: Sought): Found | null {
    const hits: WordHits[] = []
    for (const operand of query.operands) {
      const ofWord = this.#words.hits(operand)
      if (ofWord === null) return null
      hits.push(ofWord)
    }
    const coded = this.#coded(sought.code)
    const matched = this.#words.matches(query.root, hits)
    const texts = coded.length === 0 ? matched : union(matched, Int32Array.from(coded))
    const codedProducts = new Set(coded.map((text) => this.#product.all[text] as number))
    return this.#ranked(query, hits, texts, codedProducts, sought)
  }

  /** Texts of a code, the newest first. */
  #coded(code: string): number[] {
    return (this.#codes.get(code) ?? []).filter((text) => this.#kind.all[text] !== GONE).reverse()
  }

  #ranked(
    query: TextQuery,
    hits: readonly WordHits[],
    texts: Int32Array,
    coded: ReadonlySet<number>,
    { country, site, manufacturer, category, limit, offset }: Sought,
  ): Found {
    const isAll = query.root.kind === 'and' || query.root.kind === 'phrase'
    const isWanted = this.#kinds.map(
      (kind) =>
        (manufacturer === undefined || kind.brand === manufacturer) &&
        (category === undefined || kind.categories.includes(category)),
    )
    const isOnShelf = this.#kinds.map((kind) => kind.country === country && kind.sites.includes(site))
    const counts = new Int32Array(this.#kinds.length)
    const standing = hits.map(({ at }): Standing => ({ at, from: 0, to: 0 }))
    const best = new Best(offset + limit, byRank)
    for (const text of texts) {
      const kind = this.#kind.all[text] as number
      if (kind === GONE || !isOnShelf[kind]) continue
      counts[kind] = (counts[kind] as number) + 1
      if (!isWanted[kind]) continue
      for (let i = 0; i < standing.length; i++) stand(standing[i] as Standing, hits[i] as WordHits, text)
      const rank = rankOf(this.#words.places, standing, isAll, this.#length.all[text] as number)
      const score = this.#score(rank, text)
      // Of ten thousand hits most are told from the best by their score.
      if (coded.size === 0 && best.worst !== undefined && score < best.worst.score) continue
      const productId = this.#product.all[text] as number
      best.add({ isCode: coded.has(productId), score, productId })
    }
    return {
      ...this.#counted(counts, isWanted, manufacturer, category),
      productIds: best
        .sorted()
        .slice(offset)
        .map(({ productId }) => productId),
    }
  }

  #score(rank: number, text: number): number {
    const packed = this.#popularity.all[text] as number
    return rank * (1 + (packed >> 1) / 4000) * (packed & 1 ? 1 : 0.7)
  }

  #counted(
    counts: Int32Array,
    isWanted: readonly boolean[],
    manufacturer: string | undefined,
    category: string | undefined,
  ): Omit<Found, 'productIds'> {
    const brands = new Map<string, number>()
    const categories = new Map<string, number>()
    let total = 0
    let isAny = false
    counts.forEach((count, number) => {
      if (count === 0) return
      isAny = true
      if (isWanted[number]) total += count
      const kind = this.#kinds[number] as Kind
      const own = kind.categories.at(-1)
      if (category === undefined || kind.categories.includes(category))
        brands.set(kind.brand, (brands.get(kind.brand) ?? 0) + count)
      if (own !== undefined && (manufacturer === undefined || kind.brand === manufacturer))
        categories.set(own, (categories.get(own) ?? 0) + count)
    })
    return { isAny, total, brands, categories }
  }
}
