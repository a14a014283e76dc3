import type { Db } from '../../../db/connection'
import { type ChangePlace, type ChangeRow, type Changes, readChanges, type Title } from './repository'
import { ShelfIndex } from './shelf'

const BEFORE_ALL: ChangePlace = { version: -1, country: '', product_id: 0 }

/** So many changes are read at a time: no search waits long for them. With more, searches are answered by the database until all are read. */
const A_PART = 250

/** A small catalogue may change so often before it is read anew. */
const WORN_AT_LEAST = 2_000

/** Listings as they stood in one version of the catalogue. */
export interface Shelves {
  readonly version: number
  readonly shelf: ShelfIndex
  readonly brands: readonly Title[]
  readonly categories: readonly Title[]
  /** As in `Changes`. */
  readonly meanings: string
}

/**
 * What search knows of all listings, in this process. It is never told of changes: whoever searches in it reads, with the products that he
 * shows, the version of the catalogue, and has the index catch up where that is another.
 */
export class SearchIndex {
  readonly #db: Db
  #shelf = new ShelfIndex()
  #readUpTo = BEFORE_ALL
  #shelves: Shelves | null = null
  #reading: Promise<unknown> | null = null
  #isStarted = false

  constructor(db: Db) {
    this.#db = db
  }

  /** Null until it has been started, and while it reads many changes. */
  get shelves(): Shelves | null {
    return this.#shelves
  }

  /** As `shelves`; what could not be read before is read again, beside the search that asks. */
  get current(): Shelves | null {
    if (this.#shelves === null && this.#isStarted) this.#startBeside()
    return this.#shelves
  }

  /** Reads all listings, a part at a time. */
  start(): Promise<unknown> {
    this.#isStarted = true
    return (this.#reading ??= this.#readAll().finally(() => (this.#reading = null)))
  }

  /** Reads what has changed; the listings as they are now, or null where that takes longer than a search may wait. */
  async catchUp(): Promise<Shelves | null> {
    if (this.#reading === null) {
      const reading = this.#readFew().finally(() => (this.#reading = null))
      this.#reading = reading
      if (await reading) return this.#shelves
      this.#startBeside()
    } else if (this.#shelves !== null) await this.#reading
    return this.#shelves
  }

  /** The search that comes next learns of what fails here: it begins again. */
  #startBeside(): void {
    this.start().catch(() => undefined)
  }

  async #readFew(): Promise<boolean> {
    if (this.#shelves === null) return false
    const read = await readChanges(this.#db, this.#readUpTo, A_PART)
    this.#apply(read.changes)
    const isAll = read.changes.length < A_PART && !this.#isWorn
    this.#shelves = isAll ? this.#shelvesOf(read) : null
    return isAll
  }

  async #readAll(): Promise<void> {
    this.#shelves = null
    if (this.#isWorn) {
      this.#shelf = new ShelfIndex()
      this.#readUpTo = BEFORE_ALL
    }
    for (;;) {
      const read = await readChanges(this.#db, this.#readUpTo, A_PART)
      this.#apply(read.changes)
      if (read.changes.length < A_PART) return void (this.#shelves = this.#shelvesOf(read))
    }
  }

  /** What is no more takes more room than what is. */
  get #isWorn(): boolean {
    return this.#shelf.gone > this.#shelf.listings + WORN_AT_LEAST
  }

  #apply(changes: readonly ChangeRow[]): void {
    for (const { vector, ...listing } of changes) {
      if (vector === null) this.#shelf.remove(listing.country, listing.product_id)
      else this.#shelf.put({ ...listing, vector })
    }
    this.#readUpTo = changes.at(-1) ?? this.#readUpTo
  }

  #shelvesOf({ version, brands, categories, meanings }: Changes): Shelves | null {
    return version === null ? null : { version, shelf: this.#shelf, brands, categories, meanings }
  }
}
