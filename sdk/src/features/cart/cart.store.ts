import { atom, onMount, type ReadableAtom } from 'nanostores'
import { number, type } from 'superstruct'
import { toCountertopError, type Api, type Countertop } from '../../core'
import { CART_UNKNOWN_ERROR, hasProformaDelivery } from '../../rules'

export type Cart = Api['GET /api/cart/']['answer']
export type CartProduct = Cart['products'][number]

/** COM-398. `cart` is null until the first answer. */
export interface CartState {
  cart: Cart | null
  /** First error text of the last failed request (COM-014). */
  errorMessage: string | null
  /** Units plus rewards (COM-025); before the first answer what the last visit knew. */
  cartCount: number
  isCartOpen: boolean
  isLoading: boolean
  hasProformaDelivery: boolean
}

/** What a line is set to; `quantity` counts units. */
export interface LineChange {
  quantity: number
  warrantyId?: number | null
  installId?: number | null
}

export interface CartStore {
  $state: ReadableAtom<CartState>
  /** Reads the cart. */
  load(): Promise<void>
  /** Adds units of a product (COM-007). */
  add(line: { sku: string } & LineChange): Promise<void>
  change(product: CartProduct, change: LineChange): Promise<void>
  remove(product: CartProduct): Promise<void>
  clear(): Promise<void>
  open(source: string): void
  close(): void
  dismissError(): void
}

const PROFORMA_BRANDS_SETTING = 'ProformaDeliveryBrands'
const sharedShape = type({ count: number(), at: number() })

/**
 * The one cart of a brand on a page. The server's answer is the truth: a change shows at once, its answer replaces it, and
 * a refusal brings back what the server has. Verbs reject with the CountertopError of the refused request.
 */
export function createCartStore(countertop: Countertop): CartStore {
  const { client, settings, storage } = countertop
  const shared = storage.item('cart', sharedShape, { fallback: { count: 0, at: 0 } })
  const $state = atom<CartState>({
    cart: null,
    errorMessage: null,
    cartCount: shared.get().count,
    isCartOpen: false,
    isLoading: false,
    hasProformaDelivery: false,
  })
  const set = (part: Partial<CartState>): void => $state.set({ ...$state.get(), ...part })
  const read = (): Promise<Cart> => client.call('GET /api/cart/')
  let running = 0
  let newest = 0
  let writtenAt = 0
  let tail: Promise<unknown> = Promise.resolve()

  function adopt(cart: Cart): void {
    const cartCount = cart.productCount + cart.rewards.length
    const isProforma = hasProformaDelivery(cart.products, settings.text(PROFORMA_BRANDS_SETTING, ''))
    set({ cart, cartCount, errorMessage: null, hasProformaDelivery: isProforma })
    countertop.emit('cart:change', { count: cartCount, total: cart.orderTotal, cartId: cart.cartId })
  }

  /** Sends a request; an answer that a newer request has overtaken is dropped. */
  async function request(send: (answered: (cart: Cart) => void) => Promise<Cart>): Promise<void> {
    const ticket = ++newest
    const answered = (cart: Cart): void => {
      if (ticket === newest) adopt(cart)
    }
    running += 1
    set({ isLoading: true })
    try {
      answered(await send(answered))
    } catch (thrown) {
      const error = toCountertopError(thrown)
      set({ errorMessage: error.messages[0] || CART_UNKNOWN_ERROR })
      throw error
    } finally {
      running -= 1
      if (running === 0) set({ isLoading: false })
    }
  }

  /** Changes go one after another, so that each starts from the answer of the one before. */
  function write(show: (cart: Cart) => Cart, send: () => Promise<Cart | undefined>): Promise<void> {
    const { cart } = $state.get()
    if (cart !== null) {
      const shown = show(cart)
      set({ cart: shown, cartCount: shown.productCount + shown.rewards.length })
    }
    const turn = tail.then(async () => {
      try {
        await request(async (answered) => {
          const changed = await send()
          if (changed !== undefined) answered(changed)
          return read()
        })
      } catch (error) {
        await fallBack()
        throw error
      }
      writtenAt = Date.now()
      shared.set({ count: $state.get().cartCount, at: writtenAt })
    })
    tail = turn.catch(() => undefined)
    return turn
  }

  /** After a refusal: the server's cart again, with the error still shown. */
  async function fallBack(): Promise<void> {
    const { errorMessage } = $state.get()
    await request(read).catch(() => undefined)
    set({ errorMessage })
  }

  // While somebody shows the cart: it follows other tabs, the browser's back-forward cache, and a host that opens it.
  onMount($state, () => {
    const reload = (): void => void request(read).catch(() => undefined)
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reload()
    }
    addEventListener('pageshow', onPageShow)
    const undo = [
      () => removeEventListener('pageshow', onPageShow),
      countertop.on('cart:open', () => set({ isCartOpen: true })),
      shared.subscribe(({ at }) => {
        if (at !== writtenAt) reload()
      }),
    ]
    return () => undo.forEach((each) => each())
  })

  return {
    $state,
    load: () => request(read),
    add: ({ sku, quantity, ...addOns }) => {
      countertop.emit('cart:add', { sku, quantity })
      return write(
        (cart) => cart,
        () => client.call('POST /api/cart/product/', { body: { sku, quantity, ...addOns } }),
      )
    },
    change: ({ productCode, sku }, change) =>
      write(
        (cart) =>
          withLines(cart, (line) =>
            line.productCode === productCode ? { ...line, quantity: change.quantity } : line,
          ),
        () => client.call('POST /api/cart/product/', { body: { sku, productCode, ...change } }),
      ),
    remove: ({ productCode }) =>
      write(
        (cart) => withLines(cart, (line) => (line.productCode === productCode ? null : line)),
        () => client.call('DELETE /api/cart/product/{code}', { path: { code: productCode } }),
      ),
    clear: () =>
      write(
        (cart) => withLines(cart, () => null),
        () => client.call('DELETE /api/cart/'),
      ),
    open(source) {
      set({ isCartOpen: true })
      countertop.emit('cart:open', { source })
    },
    close() {
      set({ isCartOpen: false })
      countertop.emit('cart:close', {})
    },
    dismissError: () => set({ errorMessage: null }),
  }
}

/** The cart with its lines changed, and what follows from that; the exact totals come with the server's answer. */
function withLines(cart: Cart, change: (line: CartProduct) => CartProduct | null): Cart {
  const products = cart.products.map(change).filter((line) => line !== null)
  const sum = (lines: readonly CartProduct[], of: (line: CartProduct) => number): number =>
    lines.reduce((total, line) => total + of(line), 0)
  const value = (line: CartProduct): number =>
    line.quantity * (line.price + (line.selectedInstall?.price ?? 0) + (line.selectedWarranty?.price ?? 0))
  const orderTotal = Math.max(0, cart.orderTotal - sum(cart.products, value) + sum(products, value))
  return {
    ...cart,
    products,
    productCount: sum(products, (line) => line.quantity),
    orderTotal: Math.round(orderTotal * 100) / 100,
  }
}
