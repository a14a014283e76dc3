import type { CountertopStorage, Shape, StoredItem } from '../../../core'

/** A product in the form that the tray shows and the browser stores (SHL-458). */
export interface CompareEntry {
  productSKU: string
  productId: number
  productName: string
  productImage: string
  /** The brand's logo, image type 1; empty for none (SHL-457, SHL-OP-83). */
  brandImage: string
  brandName: string
  /** Dollars; null or 0 reads `Request Price`. */
  price: number | null
}

export interface StoredCompareList {
  comparisonProducts: CompareEntry[]
}

const shape: Shape<StoredCompareList> = {
  is: (value): value is StoredCompareList => {
    const list = (value as Partial<StoredCompareList> | null)?.comparisonProducts
    return Array.isArray(list) && list.every(isEntry)
  },
}

function isEntry(value: unknown): boolean {
  const entry = (value ?? {}) as Partial<CompareEntry>
  const names = ['productSKU', 'productName', 'productImage', 'brandImage', 'brandName'] as const
  return (
    names.every((name) => typeof entry[name] === 'string') &&
    typeof entry.productId === 'number' &&
    (entry.price === null || typeof entry.price === 'number')
  )
}

/** The browser's copy of the compare list, under the fixed key `CompareProducts` (CHK-321, CHK-322). */
export function storedCompareList(storage: CountertopStorage): StoredItem<StoredCompareList> {
  return storage.item('CompareProducts', shape, { fallback: { comparisonProducts: [] }, bare: true })
}

/** A press on a control that the backend has not answered yet: whether the product should be listed. */
export interface CompareWish {
  sku: string
  isWanted: boolean
}

const DAY_MS = 86_400_000

const wishesShape: Shape<CompareWish[]> = {
  is: (value): value is CompareWish[] =>
    Array.isArray(value) &&
    value.every(
      (wish: Partial<CompareWish> | null) =>
        typeof wish?.sku === 'string' && typeof wish.isWanted === 'boolean',
    ),
}

/**
 * Pending presses, oldest first. Leaving a page drops its answers and its queue, so the next page with a
 * compare widget sends the presses again, within a day.
 */
export function storedCompareWishes(storage: CountertopStorage): StoredItem<CompareWish[]> {
  return storage.item('CompareWishes', wishesShape, { fallback: [], maxAgeMs: DAY_MS })
}
