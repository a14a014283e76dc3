import type { CountertopStorage, Shape, StoredItem } from '../../core'

/** A product as the tray shows it and the browser keeps it: the stored display form (SHL-458). */
export interface CompareEntry {
  productSKU: string
  productId: number
  productName: string
  productImage: string
  /** The brand's logo, the slot of image type 1; empty for none (SHL-457, OP-83). */
  brandImage: string
  brandName: string
  /** Dollars; null or 0 reads `Request Price`. */
  price: number | null
}

export interface KeptCompareList {
  comparisonProducts: CompareEntry[]
}

const shape: Shape<KeptCompareList> = {
  is: (value): value is KeptCompareList => {
    const list = (value as Partial<KeptCompareList> | null)?.comparisonProducts
    return Array.isArray(list) && list.every(isEntry)
  },
}

function isEntry(value: unknown): boolean {
  const entry = (value ?? {}) as Partial<CompareEntry>
  const { productSKU, productName, productImage, brandImage, brandName, price } = entry
  return (
    [productSKU, productName, productImage, brandImage, brandName].every(
      (text) => typeof text === 'string',
    ) &&
    typeof entry.productId === 'number' &&
    (price === null || typeof price === 'number')
  )
}

/** The browser's copy of the compare list, under the fixed key `CompareProducts` (CHK-321, CHK-322). */
export function keptCompareList(storage: CountertopStorage): StoredItem<KeptCompareList> {
  return storage.item('CompareProducts', shape, { fallback: { comparisonProducts: [] }, bare: true })
}
