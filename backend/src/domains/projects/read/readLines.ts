import { scarceUnits } from '@countertop/sdk/rules'
import type { CartItem } from '../../cart/service'

export interface OptionJson {
  readonly id: number
  readonly sku: string
  readonly title: string
  readonly price_cents: number
  readonly withdrawn: boolean
}

/** A line as its statement returns it, in JSON. Money in cents. */
export interface LineJson {
  readonly id: string
  readonly folder: string | null
  readonly product: number
  readonly quantity: number
  readonly sku: string
  readonly title: string
  /** The line's product data; null if the product is no longer listed in the country. */
  readonly item: CartItem | null
  readonly live: number
  readonly liveRrp: number
  readonly sold: boolean
  readonly available: number
  readonly onOrder: number
  readonly superseded: boolean
  readonly staff: number | null
  readonly url: string | null
  readonly locked: number | null
  readonly lockedRrp: number | null
  readonly lockedWarranty: number | null
  readonly lockedInstall: number | null
  readonly quoted: number | null
  readonly quotedRrp: number | null
  readonly quotedWarranty: number | null
  readonly quotedInstall: number | null
  readonly quotedQuantity: number | null
  readonly quotedStock: string | null
  readonly ordered: number
  readonly sort: number
  readonly version: number
  readonly warranty: OptionJson | null
  readonly install: OptionJson | null
}

/** Whether these units of a line can be ordered now. */
export const isOrderable = (line: LineJson, units: number): boolean =>
  line.sold && !line.warranty?.withdrawn && !line.install?.withdrawn && units <= line.available + line.onOrder

/** The units of a line that can be ordered now, if there are any, but fewer than `units`; else null. */
export const scarceUnitsOf = ({ sold, available, onOrder }: LineJson, units: number): number | null =>
  sold ? scarceUnits(available + onOrder, units) : null

/**
 * A line without field names and product data, which for 500 lines cost more than everything else.
 */
export type LineTuple = [
  id: string,
  folder: string | null,
  product: number,
  quantity: number,
  sku: string,
  title: string,
  added: number,
  staff: number | null,
  url: string | null,
  locked: number | null,
  lockedRrp: number | null,
  lockedWarranty: number | null,
  lockedInstall: number | null,
  quoted: number | null,
  quotedRrp: number | null,
  quotedWarranty: number | null,
  quotedInstall: number | null,
  quotedQuantity: number | null,
  quotedStock: string | null,
  ordered: number,
  sort: number,
  version: number,
  warranty: OptionJson | null,
  install: OptionJson | null,
]

/** The current data of a listed product. */
export type ShelfTuple = [
  product: number,
  item: CartItem,
  price: number,
  rrp: number,
  sold: boolean,
  available: number,
  onOrder: number,
  superseded: boolean,
]

/** A statement's result, which has tuples instead of `lines`. */
export type Stored<Project extends { lines: LineJson[] }> = Omit<Project, 'lines'> & {
  readonly lines: LineTuple[]
  readonly shelf: ShelfTuple[]
}

/** Joins each line with the data of its product. */
export const assemble = <Project extends { lines: LineJson[] }>(stored: Stored<Project>): Project => {
  const { lines, shelf: facts, ...rest } = stored
  const byProduct = new Map(facts.map((each) => [each[0], each]))
  return { ...rest, lines: lines.map((each) => lineOf(each, byProduct.get(each[2]))) } as unknown as Project
}

/**
 * The line of a product that is no longer listed has the price at which it was added, and cannot be bought.
 */
const lineOf = (tuple: LineTuple, facts: ShelfTuple | undefined): LineJson => {
  const [id, folder, product, quantity, sku, title, added, staff, url, locked, lockedRrp] = tuple
  const [, item = null, price, rrp, sold = false, available = 0, onOrder = 0, superseded = false] =
    facts ?? []
  return {
    id,
    folder,
    product,
    quantity,
    sku,
    title,
    item,
    live: price ?? added,
    liveRrp: rrp ?? added,
    sold,
    available,
    onOrder,
    superseded,
    staff,
    url,
    locked,
    lockedRrp,
    lockedWarranty: tuple[11],
    lockedInstall: tuple[12],
    quoted: tuple[13],
    quotedRrp: tuple[14],
    quotedWarranty: tuple[15],
    quotedInstall: tuple[16],
    quotedQuantity: tuple[17],
    quotedStock: tuple[18],
    ordered: tuple[19],
    sort: tuple[20],
    version: tuple[21],
    warranty: tuple[22],
    install: tuple[23],
  }
}
