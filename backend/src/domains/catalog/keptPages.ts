import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { type MadeText, madeText } from '../../cache/madeText'
import { type Recent, recent } from '../../cache/recent'
import { type PageRow, type PageStock, readProof } from './pages.repository'

/** How a page is made where none is kept. */
export interface PageMaker<Row extends PageRow> {
  readonly country: Country
  /** Reads the page, in one statement. */
  find(): Promise<readonly Row[]>
  /** JSON text of the answer: of these rows alone. */
  write(rows: readonly Row[]): string
}

interface KnownPage {
  readonly rows: readonly PageRow[]
  readonly productIds: readonly number[]
  readonly version: number
  /** The answer with this stock in it, as `readProof` tells it. */
  stock: string
  text: MadeText
}

const stockIn = (rows: readonly PageRow[]): string =>
  `[${rows
    .filter(({ product_id }) => product_id !== null)
    .map((row) => JSON.stringify([row.units_available, row.units_on_order]).replace(',', ', '))
    .join(', ')}]`

/** Rows as they are with other stock. */
const withStock = <Row extends PageRow>(rows: readonly Row[], stock: PageStock): Row[] =>
  rows.map((row, place) => {
    const [units_available = null, units_on_order = null] = stock[place] ?? []
    return { ...row, units_available, units_on_order }
  })

/**
 * Pages of products with the version of the catalogue that they were found in (decision 0011). While it stands, a page that many ask
 * for is found once, and each answer reads the stock of its products alone.
 */
export class KeptPages {
  readonly #db: Db
  readonly #known: Recent<KnownPage>
  readonly #making = new Map<string, Promise<MadeText>>()

  /** @param most bytes of all pages together */
  constructor(db: Db, most: number) {
    this.#db = db
    // The rows and the text made of them.
    this.#known = recent(most, ({ text }) => text.bytes.length * 3)
  }

  /** The page under a key, which names all that decides about it: brand, whether prices are shown, and what was asked for. */
  async page<Row extends PageRow>(key: string, maker: PageMaker<Row>): Promise<MadeText> {
    const proven = await this.#proven(key, maker)
    if (proven !== undefined) return proven
    const other = this.#making.get(key)
    if (other === undefined) return this.#make(key, maker)
    // What another request began to read may be older than this request: its page is proven like any that is kept.
    await other.catch(() => undefined)
    return (await this.#proven(key, maker)) ?? this.#make(key, maker)
  }

  async #proven<Row extends PageRow>(key: string, maker: PageMaker<Row>): Promise<MadeText | undefined> {
    const known = this.#known.get(key)
    if (known === undefined) return undefined
    const { version, stock } = await readProof(this.#db, maker.country, known.productIds)
    if (version !== known.version) return undefined
    if (stock !== known.stock) {
      const rows = withStock(known.rows as readonly Row[], JSON.parse(stock) as PageStock)
      known.text = madeText(maker.write(rows))
      known.stock = stock
    }
    return known.text
  }

  async #make<Row extends PageRow>(key: string, maker: PageMaker<Row>): Promise<MadeText> {
    const making = this.#find(key, maker)
    this.#making.set(key, making)
    try {
      return await making
    } finally {
      if (this.#making.get(key) === making) this.#making.delete(key)
    }
  }

  async #find<Row extends PageRow>(key: string, { find, write }: PageMaker<Row>): Promise<MadeText> {
    const rows = await find()
    const text = madeText(write(rows))
    const productIds = rows.flatMap(({ product_id: id }) => (id === null ? [] : [id]))
    const version = rows[0]?.version ?? 0
    this.#known.set(key, { rows, productIds, version, stock: stockIn(rows), text })
    return text
  }
}
