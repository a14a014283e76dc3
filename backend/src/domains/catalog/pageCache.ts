import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { type MadeText, madeText } from '../../cache/madeText'
import { type Proven, ProvenCache } from '../../cache/provenCache'
import { type ReadServers, standbySource } from '../../cache/standbySource'
import { type PageRow, type PageStock, readProof } from './pages.repository'

/** Reads and writes a page that is not cached. */
export interface PageMaker<Row extends PageRow> {
  readonly country: Country
  /** Reads the page on `db`, in one statement. */
  find(db: Db): Promise<readonly Row[]>
  /** Builds the JSON text of the answer, from these rows alone. */
  write(rows: readonly Row[]): string
}

interface Page {
  readonly rows: readonly PageRow[]
  readonly text: MadeText
}

interface PageProof {
  /** Version of the catalogue. */
  readonly version: number
  readonly productIds: readonly number[]
  /** The stock the text contains, as returned by `readProof`. */
  readonly stock: string
}

const stockIn = (rows: readonly PageRow[]): string =>
  `[${rows
    .filter(({ product_id }) => product_id !== null)
    .map((row) => JSON.stringify([row.units_available, row.units_on_order]).replace(',', ', '))
    .join(', ')}]`

const withStock = <Row extends PageRow>(rows: readonly Row[], stock: PageStock): Row[] =>
  rows.map((row, place) => {
    const [units_available = null, units_on_order = null] = stock[place] ?? []
    return { ...row, units_available, units_on_order }
  })

/**
 * Caches pages of products with the version of the catalogue that they were read from (decision 0011). While
 * that is current, each answer only reads the stock of its products.
 */
export class PageCache {
  readonly #servers: ReadServers
  readonly #pages: ProvenCache<PageProof, Page>

  /** @param maxBytes of all pages together */
  constructor(servers: ReadServers, maxBytes: number) {
    this.#servers = servers
    // The rows and their text take about three times the bytes of the text.
    this.#pages = new ProvenCache(maxBytes, ({ value: { text } }) => text.bytes.length * 3)
  }

  /**
   * The page of a key, which contains everything that it depends on: brand, visibility of prices, and
   * request.
   */
  async page<Row extends PageRow>(key: string, { country, find, write }: PageMaker<Row>): Promise<MadeText> {
    const source = standbySource<PageProof, Page>(this.#servers, {
      verify: async (cached) => {
        const { version, stock } = await readProof(this.#servers.primary, country, cached.proof.productIds)
        if (version !== cached.proof.version) return undefined
        if (stock === cached.proof.stock) return cached
        // All requests with the same key have the same type of rows.
        const rows = withStock(cached.value.rows as readonly Row[], JSON.parse(stock) as PageStock)
        return { value: { rows, text: madeText(write(rows)) }, proof: { ...cached.proof, stock } }
      },
      make: async (db): Promise<Proven<PageProof, Page>> => {
        const rows = await find(db)
        const productIds = rows.flatMap(({ product_id: id }) => (id === null ? [] : [id]))
        const proof = { version: rows[0]?.version ?? 0, productIds, stock: stockIn(rows) }
        return { value: { rows, text: madeText(write(rows)) }, proof }
      },
    })
    return (await this.#pages.get(key, source)).text
  }
}
