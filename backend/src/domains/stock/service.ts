import type { Country } from '@countertop/sdk/rules'
import type { Db } from '../../db/connection'
import { DomainError } from '../../foundation/errors'
import * as repository from './repository'
import type { StockRow, StockSource, ReservedUnits } from './repository'

/** Units of one product that an attempt wants. Several lines of one product are added up. */
export interface WantedStock {
  readonly productId: number
  readonly quantity: number
  /** Contained in the error. */
  readonly sku: string
  readonly title: string
  /** The line's project and floor, which the error names where a product has several lines. */
  readonly project?: { readonly calledOffFor: string | null } | null
}

interface WantedProduct extends WantedStock {
  readonly lines: readonly WantedStock[]
}

export interface StockPlace {
  readonly country: Country
  /** The warehouse used first, e.g. that of the delivery zone; then the others by code. */
  readonly nearestWarehouse?: string | null
  /** The goods leave today: only units on that warehouse's shelves count (CHK-332). */
  readonly leavesToday?: boolean
  /** Products whose promised delivery day needs units on the shelves: units on order would come later. */
  readonly fromShelf?: ReadonlySet<number>
}

/**
 * Reserves units for an attempt, so that no other shopper can buy them. Units missing on the shelves are
 * reserved from those on order: a product on back order can be sold, but never more of it than is on order.
 * Locks the stock rows by product, then warehouse, whatever the order of the lines.
 * @throws DomainError 409 `OUT_OF_STOCK` naming every product that is short, and the first as `sku` and
 * `unitsLeft`; `DELIVERY_DATE_UNAVAILABLE` for a product of `fromShelf` that others have bought from the
 * shelves. Rethrow it, so that the transaction rolls back.
 */
export const reserveStock = async (
  trx: Db,
  attemptId: string,
  wanted: readonly WantedStock[],
  place: StockPlace,
): Promise<void> => {
  const products = sumByProduct(wanted)
  if (products.length === 0) return
  const rows = await repository.lockStock(
    trx,
    place.country,
    products.map(({ productId }) => productId),
  )
  const nearest = place.nearestWarehouse ?? null
  const shelves = place.leavesToday
    ? rows.filter(({ warehouse_code: code }) => code === nearest).map((row) => ({ ...row, on_order: 0 }))
    : rows
  const allocations = products.map((product) => ({ product, ...allocate(product, shelves, nearest) }))
  const short = allocations.filter(({ missing }) => missing > 0)
  if (short.length > 0) throw outOfStock(short)
  const late = allocations.filter(
    ({ product, units }) =>
      place.fromShelf?.has(product.productId) && units.some(({ source }) => source === 'onOrder'),
  )
  if (late.length > 0) throw laterThanPromised(late)
  const reserved = allocations.flatMap(({ units }) => units)
  await repository.insertStockHolds(trx, attemptId, reserved)
}

/**
 * Sets the stock of products to what the retailer has counted; a warehouse without a level has none. Units of
 * open payments stay reserved: the retailer learns of them by their order, or they are released to the stock.
 * A count below those units lets the payments finish, but what they release is sold again only up to the
 * count.
 */
export const replaceStock = async (
  trx: Db,
  productIds: readonly number[],
  levels: readonly repository.StockLevel[],
): Promise<void> => {
  await repository.lockStockOf(trx, productIds)
  await repository.setStock(trx, productIds, levels)
}

/**
 * Releases the units of a failed, cancelled or expired attempt; no effect if repeated, or after it became an
 * order.
 */
export const releaseStock = (trx: Db, attemptId: string): Promise<void> =>
  returnStock(trx, { attemptId, isSold: false })

/** The attempt became an order: its units are sold. */
export const sellStock = repository.markStockSold

/** Returns the units of a cancelled or returned order to their warehouses; no effect if repeated. */
export const returnSoldStock = (trx: Db, attemptId: string): Promise<void> =>
  returnStock(trx, { attemptId, isSold: true })

/**
 * Returns some of the units of an order to their warehouses, shelves before units on order, at most as many
 * as the order still has. Locks as above.
 */
export const returnSoldUnits = async (
  trx: Db,
  attemptId: string,
  units: readonly { readonly sku: string; readonly quantity: number }[],
): Promise<void> => {
  await repository.lockReservedStock(trx, { attemptId, isSold: true })
  await repository.returnUnits(trx, attemptId, units)
}

const returnStock = async (trx: Db, hold: repository.Hold): Promise<void> => {
  await repository.lockReservedStock(trx, hold)
  await repository.returnReservedStock(trx, hold)
}

const sumByProduct = (wanted: readonly WantedStock[]): WantedProduct[] => {
  const sums = new Map<number, WantedProduct>()
  for (const line of wanted) {
    const { quantity = 0, lines = [] } = sums.get(line.productId) ?? {}
    sums.set(line.productId, { ...line, quantity: quantity + line.quantity, lines: [...lines, line] })
  }
  return [...sums.values()]
}

/** Splits units over warehouses: shelves before units on order, the nearest first. */
const allocate = (
  product: WantedStock,
  rows: readonly StockRow[],
  nearest: string | null,
): { units: ReservedUnits[]; missing: number } => {
  const own = rows
    .filter(({ product_id: id }) => id === product.productId)
    .sort((a, b) => Number(b.warehouse_code === nearest) - Number(a.warehouse_code === nearest))
  const offers = [
    ...own.map((row) => offer(row, 'available', row.available)),
    ...own.map((row) => offer(row, 'onOrder', row.on_order)),
  ]
  let missing = product.quantity
  const reserved: ReservedUnits[] = []
  for (const { units, ...place } of offers) {
    const quantity = Math.min(units, missing)
    if (quantity > 0) reserved.push({ productId: product.productId, ...place, quantity })
    missing -= quantity
  }
  return { units: reserved, missing }
}

const offer = (row: StockRow, source: StockSource, units: number) => ({
  warehouseCode: row.warehouse_code,
  source,
  units,
})

const outOfStock = (short: readonly { product: WantedProduct; missing: number }[]): DomainError => {
  const [first] = short
  const texts = short.map(({ product: { title, quantity, lines }, missing }) =>
    shortageText(title, quantity - missing, lines),
  )
  return new DomainError(409, 'OUT_OF_STOCK', texts.join(' '), {
    sku: first?.product.sku,
    unitsLeft: first && first.product.quantity - first.missing,
  })
}

const laterThanPromised = (late: readonly { product: WantedProduct }[]): DomainError => {
  const texts = late.map(
    ({ product }) => `${product.title} is now on back order, so it can’t be delivered on that day.`,
  )
  return new DomainError(409, 'DELIVERY_DATE_UNAVAILABLE', [...texts, 'Please choose another day.'].join(' '))
}

/**
 * How many units of a product can be ordered. Where several lines want it, also how many they want, by floor
 * if any was called off for one.
 * @param lines those of the product
 */
export const shortageText = (
  title: string,
  unitsLeft: number,
  lines: readonly Pick<WantedStock, 'quantity' | 'project'>[],
): string => {
  const text = unitsLeft === 0 ? `${title} is out of stock.` : `Only ${unitsLeft} of ${title} can be ordered.`
  if (lines.length === 1) return text
  const places = new Map<string | null, number>()
  for (const { quantity, project } of lines) {
    const place = project?.calledOffFor ?? null
    places.set(place, quantity + (places.get(place) ?? 0))
  }
  const wanted = [...places].map(([place, units]) => {
    if (places.size === 1) return units
    return `${units} for ${place ?? 'no project'}`
  })
  return `${text} Your cart has ${wanted.join(', ')}.`
}
