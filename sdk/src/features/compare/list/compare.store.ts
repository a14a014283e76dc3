import { atom, onMount, type ReadableAtom } from 'nanostores'
import { toCountertopError, type Api, type Countertop } from '../../../core'
import { addToCompare, COMPARE_MAX, type CompareResult } from '../../../rules'
import {
  storedCompareList,
  storedCompareWishes,
  type CompareEntry,
  type CompareWish,
} from '../head/storedList'

export interface CompareState {
  products: readonly CompareEntry[]
  /** Presses that the backend has not answered yet, oldest first. */
  wishes: readonly CompareWish[]
  /** SKU refused because the list is full; the "Too many products" modal is open while it is set. */
  refusedSku: string | null
}

export interface CompareStore {
  $state: ReadableAtom<CompareState>
  /** Loads the server's list; without an answer the browser's copy stays. */
  load(): Promise<void>
  /**
   * Adds by SKU; `limit` for a fourth product, which is never stored (COM-028, COM-029, COM-347). The next
   * page sends an unanswered press again.
   * @throws CountertopError when the backend refuses or is unreachable
   */
  add(sku: string): Promise<CompareResult>
  remove(sku: string): Promise<void>
  toggle(sku: string): Promise<CompareResult | 'removed'>
  clear(): Promise<void>
  dismissLimit(): void
}

type ServerProduct = Api['GET /api/compare/']['answer']['products'][number]

/** The image type of the brand's logo (SHL-457, SHL-OP-83). */
const BRAND_IMAGE = 1

/** Builds the stored display form of a product (SHL-458). */
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

/** Returns the name of a product in the list, empty for any other. */
export const titleOf = (products: readonly CompareEntry[], sku: string): string =>
  products.find(({ productSKU }) => productSKU === sku)?.productName ?? ''

/** Returns the list as it will be once every pending press is answered. */
export function chosenSkus({ products, wishes }: Pick<CompareState, 'products' | 'wishes'>): string[] {
  const skus = new Set(skusOf(products))
  for (const { sku, isWanted } of wishes) {
    if (isWanted) skus.add(sku)
    else skus.delete(sku)
  }
  return [...skus].slice(0, COMPARE_MAX)
}

/**
 * The compare list of a brand on a page. The server's list is authoritative. The browser's copy under
 * `CompareProducts` (CHK-321, CHK-322) shows it at once and survives a lost connection.
 */
export function createCompareStore(countertop: Countertop): CompareStore {
  const { client, storage } = countertop
  const storedList = storedCompareList(storage)
  const first = storedList.get().comparisonProducts.slice(0, COMPARE_MAX)
  const storedWishes = storedCompareWishes(storage)
  const unanswered = storedWishes.get()
  const $state = atom<CompareState>({ products: first, wishes: unanswered, refusedSku: null })
  /** Counts reads and changes, so that a list read before a change is not adopted after it. */
  let latestSequence = 0
  let queue: Promise<unknown> = Promise.resolve()
  /** Sequence number of the last change of each SKU. */
  const latestBySku = new Map<string, number>()

  /** Returns whether the list was another one. */
  function show(products: readonly CompareEntry[]): boolean {
    const before = $state.get().products
    $state.set({ ...$state.get(), products })
    const skus = skusOf(products)
    const isOther = skus.join('~') !== skusOf(before).join('~')
    if (isOther) countertop.emit('compare:change', { skus })
    return isOther
  }

  /** Without the products that a later press has removed already. */
  function store(all: readonly CompareEntry[]): void {
    const { wishes } = $state.get()
    const products = all.filter(
      ({ productSKU }) => !wishes.some(({ sku, isWanted }) => sku === productSKU && !isWanted),
    )
    show(products)
    storedList.set({ comparisonProducts: [...products] })
  }

  function refuse(sku: string): CompareResult {
    $state.set({ ...$state.get(), refusedSku: sku })
    countertop.emit('compare:limit', { sku, limit: COMPARE_MAX })
    return 'limit'
  }

  const showWishes = (wishes: readonly CompareWish[]): void => $state.set({ ...$state.get(), wishes })
  /** What is stored may also have presses of other tabs, and failed ones for the next page to retry. */
  const changeWishes = (change: (wishes: readonly CompareWish[]) => CompareWish[]): void => {
    storedWishes.set(change(storedWishes.get()))
    showWishes(change($state.get().wishes))
  }

  /**
   * Runs changes one after another, because each answers with the whole list and only the last answer is
   * complete. A change is stored until it is answered: leaving the page drops the answer and the queue.
   */
  async function enqueue<T>(wish: CompareWish, send: () => Promise<T>): Promise<T> {
    const sequence = ++latestSequence
    latestBySku.set(wish.sku, sequence)
    const others = (wishes: readonly CompareWish[]) => wishes.filter(({ sku }) => sku !== wish.sku)
    changeWishes((wishes) => [...others(wishes), wish])
    const result = queue.then(send)
    queue = result.catch(() => undefined)
    try {
      const answer = await result
      if (latestBySku.get(wish.sku) === sequence) changeWishes(others)
      return answer
    } catch (error) {
      if (latestBySku.get(wish.sku) === sequence) {
        showWishes(others($state.get().wishes))
        // Some browsers abort requests with a network error before they leave the page, so the next page
        // retries.
        if (toCountertopError(error).code !== 'NETWORK') storedWishes.set(others(storedWishes.get()))
      }
      throw error
    }
  }

  const sendAdd = (sku: string): Promise<CompareResult> =>
    enqueue({ sku, isWanted: true }, async () => {
      const answer = await client.call('POST /api/compare/product/', { body: { sku } })
      store(answer.products.map(entryOf))
      return answer.result === 'limit' ? refuse(sku) : answer.result
    })

  const sendRemove = (sku: string): Promise<void> =>
    enqueue({ sku, isWanted: false }, async () => {
      await client.call('DELETE /api/compare/product/{sku}', { path: { sku } })
      // An answer in flight may have restored the product in the meantime.
      store($state.get().products.filter((other) => other.productSKU !== sku))
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
    store(products.filter((other) => other !== entry))
    countertop.emit('compare:remove', { sku })
    try {
      await sendRemove(sku)
    } catch (error) {
      const { products: now } = $state.get()
      if (entry && !skusOf(now).includes(sku)) store(now.toSpliced(removed, 0, entry).slice(0, COMPARE_MAX))
      throw error
    }
  }

  // Presses of an earlier page that was left before their answers arrived.
  for (const { sku, isWanted } of unanswered) {
    const sent: Promise<unknown> = isWanted ? sendAdd(sku) : sendRemove(sku)
    sent.catch((error: unknown) => countertop.log('compare list not changed', sku, error))
  }

  // Other tabs of the shop share the list. What was read before their change is older.
  onMount($state, () =>
    storedList.subscribe(({ comparisonProducts }) => {
      if (show(comparisonProducts)) latestSequence += 1
    }),
  )

  return {
    $state,
    add,
    remove,
    async load() {
      // A list from before a pending change would revert it on the screen, and more may be enqueued
      // meanwhile.
      let awaited
      do {
        awaited = queue
        await awaited
      } while (awaited !== queue)
      const sequence = ++latestSequence
      const { products } = await client.call('GET /api/compare/')
      if (sequence === latestSequence) store(products.map(entryOf))
    },
    async toggle(sku) {
      if (!chosenSkus($state.get()).includes(sku)) return add(sku)
      await remove(sku)
      return 'removed'
    },
    async clear() {
      for (const sku of chosenSkus($state.get())) await remove(sku)
    },
    dismissLimit: () => $state.set({ ...$state.get(), refusedSku: null }),
  }
}
