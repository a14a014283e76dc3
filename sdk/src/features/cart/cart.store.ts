import { atom, onMount, type ReadableAtom } from 'nanostores'
import { emit, globalMessages, toCountertopError, type Api, type Countertop, type Shape } from '../../core'
import { cartCount } from '../../rules'
import { cartErrorText } from './cartErrorText'

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

/** What a line is set to; `quantity` counts units. An add-on left out of a change stays as it is; null takes it away. */
export interface LineChange {
  quantity: number
  warrantyId?: number | null
  installId?: number | null
}

/** Changes by a person are announced at `at`, the element of the widget that caused them; by default at the document. */
export interface CartStore {
  $state: ReadableAtom<CartState>
  /** Reads the cart. */
  load(): Promise<void>
  /** Adds units of a product (COM-007). */
  add(line: { sku: string } & LineChange, at?: Element): Promise<void>
  /** Sets a line. Of several changes of a line that wait for their turn only the last is sent. */
  change(product: CartProduct, change: LineChange, at?: Element): Promise<void>
  remove(product: CartProduct, at?: Element): Promise<void>
  clear(): Promise<void>
  /** Tells the server whom the cart belongs to (COM-020). */
  setEmail(email: string): Promise<void>
  /** Changes the cart by a call of its caller's, who shows why it was refused: of a code, beside its field (COM-026, COM-027). */
  changeBy(send: () => Promise<Cart>): Promise<void>
  open(source: string, at?: Element): void
  close(): void
  dismissError(): void
}

/** What the tabs and the next page know: the count, and when a change was made last (ms). */
interface Shared {
  count: number
  at: number
}

const sharedShape: Shape<Shared> = {
  is: (value): value is Shared => {
    const { count, at } = (value ?? {}) as Partial<Shared>
    return typeof count === 'number' && typeof at === 'number'
  },
}

/** Set while this page's own store announces that it opens, so that the other brands on the page do not follow. */
let isOwnEvent = false

/** An element that has left the page meanwhile cannot announce anything to it. */
const placeOf = (at?: Element): EventTarget => (at?.isConnected ? at : document)

/**
 * The one cart of a brand on a page. The server's answer is the truth: a change shows at once, its answer replaces it, and
 * a refusal brings back what the server has. Verbs reject with the CountertopError of the refused request.
 */
export function createCartStore(countertop: Countertop): CartStore {
  const { client, storage } = countertop
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
  const changes = new Map<string, LineChange>()
  let running = 0
  /** Counts reads and changes in the order they were asked for: an answer that a newer one has overtaken is dropped. */
  let newest = 0
  let seenAt = shared.get().at
  let shownMessages = ''
  /** Of the newest answer, also of one that was overtaken: a change names it, so that another device's change is not lost. */
  let seen: Pick<Cart, 'cartId' | 'version'> | null = null
  let tail: Promise<unknown> = Promise.resolve()

  function adopt(cart: Cart): void {
    const count = cartCount(cart.productCount, cart.rewards.length)
    set({ cart, cartCount: count, errorMessage: null, hasProformaDelivery: cart.hasProforma })
    // The next page starts with this count; the same `at` tells the other tabs that nothing has to be read.
    if (shared.get().count !== count) shared.set({ count, at: seenAt })
    countertop.emit('cart:change', { count, total: cart.orderTotal, cartId: cart.cartId })
    announceMessages(cart)
  }

  /** COM-339; a message that was closed does not come back with every answer. */
  function announceMessages({ messages }: Cart): void {
    const text = messages.map(({ message }) => message).join(' ')
    if (text !== '' && text !== shownMessages) {
      globalMessages(countertop).show({ type: 'error', text, keepAlive: true })
    }
    shownMessages = text
  }

  /** `isQuiet`: why it was refused is shown elsewhere. */
  async function run(
    ticket: number,
    send: (answered: (cart: Cart) => void) => Promise<void>,
    isQuiet?: boolean,
  ): Promise<void> {
    running += 1
    set({ isLoading: true })
    try {
      await send((cart) => {
        if (seen?.cartId !== cart.cartId || seen.version < cart.version) seen = cart
        if (ticket === newest) adopt(cart)
      })
    } catch (thrown) {
      if (!isQuiet) set({ errorMessage: cartErrorText(thrown) })
      throw toCountertopError(thrown)
    } finally {
      running -= 1
      if (running === 0) set({ isLoading: false })
    }
  }

  const load = (ticket = ++newest): Promise<void> => run(ticket, async (answered) => answered(await read()))

  /** Changes go one after another, so that each starts from the answer of the one before. */
  function write(
    show: (cart: Cart) => Cart,
    send: () => Promise<Cart | undefined> | null,
    isQuiet?: boolean,
  ): Promise<void> {
    const { cart } = $state.get()
    const ticket = ++newest
    if (cart !== null) {
      const shown = show(cart)
      set({ cart: shown, cartCount: cartCount(shown.productCount, shown.rewards.length) })
    }
    const turn = tail.then(async () => {
      const sent = send()
      if (sent === null) return
      try {
        await run(
          ticket,
          async (answered) => {
            const changed = await sent
            if (changed !== undefined) answered(changed)
            // A change that waits for its turn reads the cart itself.
            if (ticket === newest) answered(await read())
          },
          isQuiet,
        )
      } catch (error) {
        const { errorMessage } = $state.get()
        await load(ticket).catch(() => undefined)
        set({ errorMessage })
        throw error
      }
      seenAt = Date.now()
      shared.set({ count: $state.get().cartCount, at: seenAt })
    })
    tail = turn.catch(() => undefined)
    return turn
  }

  // While somebody shows the cart: it follows other tabs, the browser's back-forward cache, and a host that opens it.
  onMount($state, () => {
    const reload = (): void => void load().catch(() => undefined)
    const onPageShow = (event: PageTransitionEvent): void => {
      if (event.persisted) reload()
    }
    addEventListener('pageshow', onPageShow)
    const undo = [
      () => removeEventListener('pageshow', onPageShow),
      // Signing in brings another cart, signing out takes it away.
      countertop.on('account:change', reload),
      countertop.on('cart:open', () => {
        if (!isOwnEvent) set({ isCartOpen: true })
      }),
      // What can be delivered, and for how much, depends on the place (COM-016).
      countertop.on('location:change', reload),
      shared.subscribe(({ at }) => {
        if (at === seenAt) return
        seenAt = at
        reload()
      }),
    ]
    return () => undo.forEach((each) => each())
  })

  return {
    $state,
    load: () => load(),
    add: ({ sku, quantity, ...addOns }, at) => {
      emit(placeOf(at), 'cart:add', { sku, quantity })
      return write(
        (cart) => cart,
        () => client.call('POST /api/cart/product/', { body: { sku, quantity, ...addOns } }),
      )
    },
    change: ({ productCode, sku, quantity }, change, at) => {
      changes.set(productCode, change)
      if (change.quantity !== quantity) emit(placeOf(at), 'cart:quantity', { sku, quantity: change.quantity })
      return write(
        (cart) =>
          withLines(cart, (line) =>
            line.productCode === productCode ? { ...line, quantity: change.quantity } : line,
          ),
        () =>
          changes.get(productCode) === change
            ? client.call('POST /api/cart/product/', {
                body: { sku, productCode, ...change, ...(seen && { version: seen.version }) },
              })
            : null,
      )
    },
    remove: ({ productCode, sku, quantity }, at) => {
      emit(placeOf(at), 'cart:remove', { sku, quantity })
      return write(
        (cart) => withLines(cart, (line) => (line.productCode === productCode ? null : line)),
        () => client.call('DELETE /api/cart/product/{code}', { path: { code: productCode } }),
      )
    },
    clear: () =>
      write(
        (cart) => withLines(cart, () => null),
        () => client.call('DELETE /api/cart/'),
      ),
    setEmail: (email) =>
      write(
        (cart) => cart,
        () => client.call('POST /api/cart/email', { body: { email } }),
      ),
    changeBy: (send) => write((cart) => cart, send, true),
    open(source, at) {
      set({ isCartOpen: true })
      isOwnEvent = true
      emit(placeOf(at), 'cart:open', { source })
      isOwnEvent = false
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
