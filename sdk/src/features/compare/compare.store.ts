import { atom, onMount, type ReadableAtom } from 'nanostores'
import { toCountertopError, type Api, type Countertop } from '../../core'
import { addToCompare, COMPARE_MAX, type CompareResult } from '../../rules'
import { keptCompareList, keptCompareWishes, type CompareEntry, type CompareWish } from './keptList'

export interface CompareState {
  products: readonly CompareEntry[]
  /** Presses that the backend has not answered yet, oldest first. */
  wishes: readonly CompareWish[]
  /** SKU refused because the list is full; the "Too many products" modal is open while it is set. */
  refusedSku: string | null
}

export interface CompareStore {
  $state: ReadableAtom<CompareState>
  /** Takes the server's list; the browser's copy stays when the server does not answer. */
  load(): Promise<void>
  /**
   * Adds by SKU: `limit` for a fourth product, which is never stored (COM-028, COM-029, COM-347). A press that the page was left with,
   * or that no answer came to, is sent again by the next page.
   * @throws CountertopError when the backend refuses or cannot be reached
   */
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

/** Name of a product of the list, empty for any other. */
export const titleOf = (products: readonly CompareEntry[], sku: string): string =>
  products.find(({ productSKU }) => productSKU === sku)?.productName ?? ''

/** What the list holds once every press has been answered, as far as the page can tell. */
export function chosenSkus({ products, wishes }: Pick<CompareState, 'products' | 'wishes'>): string[] {
  const skus = new Set(skusOf(products))
  for (const { sku, isWanted } of wishes) {
    if (isWanted) skus.add(sku)
    else skus.delete(sku)
  }
  return [...skus].slice(0, COMPARE_MAX)
}

/**
 * The compare list of a brand on a page. The server's list is the truth; the browser's copy under `CompareProducts`
 * (CHK-321, CHK-322) shows it at once and keeps it while there is no connection.
 */
export function createCompareStore(countertop: Countertop): CompareStore {
  const { client, storage } = countertop
  const kept = keptCompareList(storage)
  const first = kept.get().comparisonProducts.slice(0, COMPARE_MAX)
  const keptWishes = keptCompareWishes(storage)
  const left = keptWishes.get()
  const $state = atom<CompareState>({ products: first, wishes: left, refusedSku: null })
  /** Grows with each read and change: a list that was read before a change is not taken after it. */
  let newest = 0
  let tail: Promise<unknown> = Promise.resolve()
  /** The last change asked for of each SKU. */
  const latest = new Map<string, number>()

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

  const showWishes = (wishes: readonly CompareWish[]): void => $state.set({ ...$state.get(), wishes })
  const keepWishes = (wishes: CompareWish[]): void => {
    keptWishes.set(wishes)
    showWishes(wishes)
  }

  /**
   * Changes go one after another: each answers the whole list, so that only the last is sure to be complete. A change is kept until its
   * answer has come, because a page that is left does not hear it, and what still waits for its turn would never be sent.
   */
  async function inTurn<T>(wish: CompareWish, send: () => Promise<T>): Promise<T> {
    const ticket = ++newest
    latest.set(wish.sku, ticket)
    const others = (wishes: readonly CompareWish[]) => wishes.filter(({ sku }) => sku !== wish.sku)
    keepWishes([...others(keptWishes.get()), wish])
    const turn = tail.then(send)
    tail = turn.catch(() => undefined)
    try {
      const answer = await turn
      if (latest.get(wish.sku) === ticket) keepWishes(others(keptWishes.get()))
      return answer
    } catch (error) {
      if (latest.get(wish.sku) === ticket) {
        showWishes(others($state.get().wishes))
        // Some browsers cut requests off, as if there were no network, before they leave the page: the next page tries again.
        if (toCountertopError(error).code !== 'NETWORK') keptWishes.set(others(keptWishes.get()))
      }
      throw error
    }
  }

  const sendAdd = (sku: string): Promise<CompareResult> =>
    inTurn({ sku, isWanted: true }, async () => {
      const answer = await client.call('POST /api/compare/product/', { body: { sku } })
      keep(answer.products.map(entryOf))
      return answer.result === 'limit' ? refuse(sku) : answer.result
    })

  const sendRemove = (sku: string): Promise<void> =>
    inTurn({ sku, isWanted: false }, async () => {
      await client.call('DELETE /api/compare/product/{sku}', { path: { sku } })
      // An answer that was on its way may have brought it back meanwhile.
      keep($state.get().products.filter((other) => other.productSKU !== sku))
    })

  async function add(sku: string): Promise<CompareResult> {
    const { result } = addToCompare(
      chosenSkus($state.get()).map((each) => ({ sku: each })),
      { sku },
    )
    if (result === 'limit') return refuse(sku)
    return result === 'existing' ? result : sendAdd(sku)
  }

  async function remove(sku: string): Promise<void> {
    const { products } = $state.get()
    const removed = products.findIndex((entry) => entry.productSKU === sku)
    const entry = products[removed]
    keep(products.filter((other) => other !== entry))
    countertop.emit('compare:remove', { sku })
    try {
      await sendRemove(sku)
    } catch (error) {
      if (entry) keep($state.get().products.toSpliced(removed, 0, entry).slice(0, COMPARE_MAX))
      throw error
    }
  }

  // Pressed on a page that was left before the answer came.
  for (const { sku, isWanted } of left) {
    const sent: Promise<unknown> = isWanted ? sendAdd(sku) : sendRemove(sku)
    sent.catch((error: unknown) => countertop.log('compare list not changed', sku, error))
  }

  // Other tabs of the shop share the list.
  onMount($state, () => kept.subscribe(({ comparisonProducts }) => show(comparisonProducts)))

  return {
    $state,
    add,
    remove,
    async load() {
      // An answer from before them would undo them on the screen.
      await tail
      const ticket = ++newest
      const { products } = await client.call('GET /api/compare/')
      if (ticket === newest) keep(products.map(entryOf))
    },
    async toggle(sku) {
      if (!chosenSkus($state.get()).includes(sku)) return add(sku)
      await remove(sku)
      return 'removed'
    },
    async clear() {
      for (const sku of skusOf($state.get().products)) await remove(sku)
    },
    dismissLimit: () => $state.set({ ...$state.get(), refusedSku: null }),
  }
}
