import { atom, onMount, type ReadableAtom } from 'nanostores'
import type { Api, Countertop } from '../../core'
import { addToCompare, COMPARE_MAX, type CompareResult } from '../../rules'
import { keptCompareList, type CompareEntry } from './keptList'

export interface CompareState {
  products: readonly CompareEntry[]
  /** SKU refused because the list is full; the "Too many products" modal is open while it is set. */
  refusedSku: string | null
}

export interface CompareStore {
  $state: ReadableAtom<CompareState>
  /** Takes the server's list; the browser's copy stays when the server does not answer. */
  load(): Promise<void>
  /** Adds by SKU: `limit` for a fourth product, which is never stored (COM-028, COM-029, COM-347). */
  add(sku: string): Promise<CompareResult>
  remove(sku: string): Promise<void>
  toggle(sku: string): Promise<CompareResult | 'removed'>
  clear(): Promise<void>
  dismissLimit(): void
}

type ServerProduct = Api['GET /api/compare/']['answer']['products'][number]

/** The slot of a product's pictures that holds the brand's logo (SHL-457, OP-83). */
const BRAND_IMAGE = 1

/** A product of an answer in its stored display form (SHL-458). */
export const entryOf = (product: ServerProduct): CompareEntry => ({
  productSKU: product.sku,
  productId: product.productId,
  productName: product.title,
  productImage: product.images.find(({ type }) => type !== BRAND_IMAGE)?.path ?? '',
  brandImage: product.images.find(({ type }) => type === BRAND_IMAGE)?.path ?? '',
  brandName: product.brand,
  price: product.price,
})

const skusOf = (products: readonly CompareEntry[]): string[] => products.map(({ productSKU }) => productSKU)

/**
 * The compare list of a brand on a page. The server's list is the truth; the browser's copy under `CompareProducts`
 * (CHK-321, CHK-322) shows it at once and keeps it while there is no connection.
 */
export function createCompareStore(countertop: Countertop): CompareStore {
  const { client, storage } = countertop
  const kept = keptCompareList(storage)
  const first = kept.get().comparisonProducts.slice(0, COMPARE_MAX)
  const $state = atom<CompareState>({ products: first, refusedSku: null })
  /** Grows with each read and change: a list that was read before a change is not taken after it. */
  let newest = 0
  let tail: Promise<unknown> = Promise.resolve()

  function show(products: readonly CompareEntry[]): void {
    const before = $state.get().products
    $state.set({ ...$state.get(), products })
    const skus = skusOf(products)
    if (skus.join('~') !== skusOf(before).join('~')) countertop.emit('compare:change', { skus })
  }

  function keep(products: readonly CompareEntry[]): void {
    show(products)
    kept.set({ comparisonProducts: [...products] })
  }

  function refuse(sku: string): CompareResult {
    $state.set({ ...$state.get(), refusedSku: sku })
    countertop.emit('compare:limit', { sku, limit: COMPARE_MAX })
    return 'limit'
  }

  /** Changes go one after another: each answers the whole list, so that only the last is sure to be complete. */
  function inTurn<T>(send: () => Promise<T>): Promise<T> {
    newest += 1
    const turn = tail.then(send)
    tail = turn.catch(() => undefined)
    return turn
  }

  async function add(sku: string): Promise<CompareResult> {
    const { result } = addToCompare(
      skusOf($state.get().products).map((each) => ({ sku: each })),
      { sku },
    )
    if (result === 'limit') return refuse(sku)
    if (result === 'existing') return result
    return inTurn(async () => {
      const answer = await client.call('POST /api/compare/product/', { body: { sku } })
      keep(answer.products.map(entryOf))
      return answer.result === 'limit' ? refuse(sku) : answer.result
    })
  }

  function remove(sku: string): Promise<void> {
    const removed = $state.get().products.findIndex((entry) => entry.productSKU === sku)
    const entry = $state.get().products[removed]
    keep($state.get().products.filter((other) => other !== entry))
    countertop.emit('compare:remove', { sku })
    return inTurn(async () => {
      try {
        await client.call('DELETE /api/compare/product/{sku}', { path: { sku } })
        // An answer that was on its way may have brought it back meanwhile.
        keep($state.get().products.filter((other) => other.productSKU !== sku))
      } catch (error) {
        if (entry) keep($state.get().products.toSpliced(removed, 0, entry).slice(0, COMPARE_MAX))
        throw error
      }
    })
  }

  // Other tabs of the shop share the list.
  onMount($state, () => kept.subscribe(({ comparisonProducts }) => show(comparisonProducts)))

  return {
    $state,
    add,
    remove,
    async load() {
      const ticket = ++newest
      const { products } = await client.call('GET /api/compare/')
      if (ticket === newest) keep(products.map(entryOf))
    },
    async toggle(sku) {
      if (!$state.get().products.some((entry) => entry.productSKU === sku)) return add(sku)
      await remove(sku)
      return 'removed'
    },
    async clear() {
      for (const sku of skusOf($state.get().products)) await remove(sku)
    },
    dismissLimit: () => $state.set({ ...$state.get(), refusedSku: null }),
  }
}
