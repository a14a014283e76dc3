import { atom, onMount, type ReadableAtom } from 'nanostores'
import { emit, globalMessages, type Countertop, type Shape } from '../../../core'
import { onPageRestored } from '../../../core/onPageRestored'
import { cartCount } from '../../../rules'
import type { Cart, CartProduct, LineChange } from './cart.types'
import { cartErrorText } from './cartErrorText'
import { afterOwnChanges, type OwnVersions } from './ownVersions'
import { sendAddition, type FailedAdditions } from './sendAddition'
import { withLines } from './withLines'

export type { Cart, CartProduct, LineChange }

/** The state of the cart (COM-398). `cart` is null until the first answer. */
export interface CartState {
  cart: Cart | null
  /** First error text of the last failed request that no widget shows (COM-014). */
  errorMessage: string | null
  /** Units plus rewards (COM-025); the count of the last visit before the first answer. */
  cartCount: number
  isCartOpen: boolean
  isLoading: boolean
  hasProformaDelivery: boolean
}

/** A line of a cart; `quantity` is the shown one. */
export type CartLineKey = Pick<CartProduct, 'productCode' | 'sku' | 'quantity'>

/**
 * Changes by a person are announced at `at`, the element of the widget that caused them; by default at the
 * document.
 */
export interface CartStore {
  $state: ReadableAtom<CartState>
  /** Loads the cart. */
  load(): Promise<void>
  /**
   * Adds units of a product (COM-007). Where the answer is lost, adding the same again adds it once. With
   * `isQuiet` the caller shows the refusal, and the panel does not.
   */
  add(line: { sku: string } & LineChange, at?: Element, options?: { isQuiet?: boolean }): Promise<void>
  /** Sets a line. Of several changes of a line that wait for their turn only the last is sent. */
  change(line: CartLineKey, change: LineChange, at?: Element): Promise<void>
  remove(line: CartLineKey, at?: Element): Promise<void>
  /** Empties the shown cart; one that was changed elsewhere since is read again and not emptied. */
  clear(): Promise<void>
  /** Sends the server the email of the cart's owner (COM-020). */
  setEmail(email: string): Promise<void>
  /**
   * Changes the cart by the caller's own call. The caller shows the refusal, for example beside the code
   * field (COM-026, COM-027).
   */
  changeBy(send: () => Promise<Cart>): Promise<void>
  /** Reads the cart after a change that did not go through this store, and so do the other tabs. */
  refresh(): Promise<void>
  open(source: string, at?: Element): void
  close(): void
  dismissError(): void
}

/** The state shared with other tabs and the next page: the count, and the time of the last change (ms). */
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

interface WriteOptions {
  edit?: (line: CartProduct) => CartProduct | null
  isQuiet?: boolean | undefined
}

/** Set while this store emits its own open event, so that other brands on the page do not open too. */
let isOwnEvent = false

/** Events of an element that has left the page reach no listener. */
const placeOf = (at?: Element): EventTarget => (at?.isConnected ? at : document)

/**
 * The one cart of a brand on a page. A change shows at once and the server's answer replaces it; after a
 * refusal the server's cart is loaded again. Methods reject with the CountertopError of the refused request.
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
  let pending = 0
  /** Sequence number of the latest read or change. An answer with an older number is dropped. */
  let latest = 0
  let seenAt = shared.get().at
  let shownMessages = ''
  let emitted = ''
  /** The server's latest cart; undefined before the first answer, and after the cart was emptied. */
  let confirmed: Cart | undefined
  const ownVersions: OwnVersions = []
  let failedAdditions: FailedAdditions = {}
  let queue: Promise<unknown> = Promise.resolve()

  const show = (cart: Cart): void =>
    set({
      cart,
      cartCount: cartCount(cart.productCount, cart.rewards.length),
      hasProformaDelivery: cart.hasProforma,
    })

  function adopt(cart: Cart): void {
    show((confirmed = cart))
    const { cartCount: count } = $state.get()
    // The next page starts with this count. Because of the unchanged `at` other tabs do not reload.
    const { count: before, at } = shared.get()
    if (before !== count) shared.set({ count, at })
    const { cartId, version, orderTotal: total } = cart
    // A change is followed by reads of the same cart.
    const signature = [cartId, version, count, total].join()
    if (signature !== emitted) countertop.emit('cart:change', { count, total, cartId, version })
    emitted = signature
    announceMessages(cart)
  }

  /** Shows the cart's messages (COM-339). A closed message does not return with every answer. */
  function announceMessages({ messages }: Cart): void {
    const text = messages.map(({ message }) => message).join(' ')
    if (text !== '' && text !== shownMessages) {
      const type = messages.every(({ isNotice }) => isNotice) ? 'success' : 'error'
      globalMessages(countertop).show({ type, text, keepAlive: true })
    }
    shownMessages = text
  }

  /** With `isQuiet` the caller shows the failure. After a change, also a refused one, it reads the cart. */
  async function run(
    sequence: number,
    sent: Promise<Cart | undefined>,
    { isChange, isQuiet }: { isChange?: boolean; isQuiet?: boolean | undefined } = {},
  ): Promise<void> {
    const receive = (cart?: Cart): void => {
      if (cart && sequence === latest) adopt(cart)
    }
    // The outcome is known without it: a failed read must not invite a second press.
    const reread = (otherwise?: Cart): Promise<void> =>
      read()
        .catch(() => otherwise)
        .then(receive)
    set({ errorMessage: null })
    try {
      const cart = await sent
      if (cart && isChange) {
        confirmed = cart
        ownVersions[cart.version] = cart.cartId
      }
      receive(cart)
      // A queued change reads the cart itself.
      if (isChange && sequence === latest) await reread()
    } catch (error) {
      if (!isQuiet) set({ errorMessage: cartErrorText(error) })
      // The message stays. The store is loading until the cart is read, for which the checkout waits. A read
      // may follow a refused change, which is still shown; other tabs may know a newer count.
      if (isChange) await reread(confirmed)
      else if (confirmed && sequence === latest) show(confirmed)
      throw error
    }
  }

  /** The store is loading from the call, also between changes that wait: the checkout waits for them all. */
  async function whileLoading(work: () => Promise<void>): Promise<void> {
    pending += 1
    set({ isLoading: true })
    try {
      await work()
    } finally {
      pending -= 1
      set({ isLoading: pending > 0 })
    }
  }

  /** Reads after the changes under way, whose answers an older cart would otherwise replace. */
  const load = (): Promise<void> => whileLoading(() => run(++latest, queue.then(read)))

  /**
   * Changes run one after another, so that none has to be awaited. `send` receives version and id of the
   * shown cart after the page's own changes since. `edit` applies the change to a line at once. With
   * `isQuiet` the caller shows the refusal.
   */
  function write(
    send: (version?: number, cartId?: string) => Promise<Cart | undefined> | null,
    { edit, isQuiet }: WriteOptions = {},
  ): Promise<void> {
    const { cart } = $state.get()
    const sequence = ++latest
    if (cart && edit) show(withLines(cart, edit))
    const change = queue.then(async () => {
      // The shopper has edited the cart since, so the same addition again is a new one.
      if (edit) failedAdditions = {}
      const sent = send(...afterOwnChanges(ownVersions, cart))
      if (sent === null) return
      await run(sequence, sent, { isChange: true, isQuiet })
      seenAt = Date.now()
      shared.set({ count: $state.get().cartCount, at: seenAt })
    })
    const result = whileLoading(() => change)
    queue = result.catch(() => undefined)
    return result
  }

  // While a widget shows the cart, it follows other tabs, the back-forward cache, and a host that opens it.
  onMount($state, () => {
    // A server renders the empty cart.
    if (!globalThis.document) return
    const reload = (): void => {
      seenAt = shared.get().at
      load().catch(() => undefined)
    }
    const callTabs = (at: number, { count }: Pick<Shared, 'count'> = shared.get()): void =>
      shared.set({ count, at })
    const stopped = new AbortController()
    onPageRestored(reload, stopped)
    // A change may have failed for want of a network, and so the read after it.
    addEventListener('online', reload, stopped)
    const undo = [
      () => stopped.abort(),
      // Each account has its own cart.
      countertop.on('account:change', reload),
      countertop.on('refresh', reload),
      // After an order the shopper has a new cart: every tab reads it, and so does this page if it stays
      // open. An unread cart may be another brand's, whose count stays until the server has answered.
      countertop.on('checkout:completed', ({ cartId }) => {
        const { cart } = $state.get()
        if (cart && cart.cartId !== cartId) return
        callTabs(Date.now(), cart ? { count: 0 } : undefined)
      }),
      // An open payment locks the cart, also in a window beside this one. This page is about to leave.
      countertop.on('checkout:change', ({ state }) => {
        if (state === 'challenge' || state === 'redirecting') callTabs((seenAt = Date.now()))
      }),
      countertop.on('checkout:cancelled', () => callTabs(Date.now())),
      countertop.on('cart:open', () => {
        if (!isOwnEvent) set({ isCartOpen: true })
      }),
      // Delivery options and their prices depend on the location (COM-016).
      countertop.on('location:change', reload),
      shared.subscribe(({ at }) => {
        if (at !== seenAt) reload()
      }),
    ]
    // Before, the cart may have missed any of these: a page of the host may show none. A load is its own
    // read.
    if ($state.get().cart && pending === 0) reload()
    return () => undo.forEach((each) => each())
  })

  return {
    $state,
    load,
    add: ({ sku, quantity, ...addOns }, at, { isQuiet } = {}) => {
      emit(placeOf(at), 'cart:add', { sku, quantity })
      return write(() => sendAddition(client, failedAdditions, { sku, quantity, ...addOns }), { isQuiet })
    },
    change: ({ productCode, sku, quantity }, change, at) => {
      changes.set(productCode, change)
      if (change.quantity !== quantity) emit(placeOf(at), 'cart:quantity', { sku, quantity: change.quantity })
      return write(
        (version) =>
          changes.get(productCode) === change
            ? client.call('POST /api/cart/product/', { body: { sku, productCode, ...change, version } })
            : null,
        {
          edit: (line) => (line.productCode === productCode ? { ...line, quantity: change.quantity } : line),
        },
      )
    },
    remove: ({ productCode, sku, quantity }, at) => {
      emit(placeOf(at), 'cart:remove', { sku, quantity })
      return write(() => client.call('DELETE /api/cart/product/{code}', { path: { code: productCode } }), {
        edit: (line) => (line.productCode === productCode ? null : line),
      })
    },
    clear: () =>
      write(
        async (version, cartId) => {
          await client.call('DELETE /api/cart/', { query: { version, cartId } })
          // The answer has no cart.
          confirmed = undefined
          if (version !== undefined) ownVersions[version + 1] = cartId
          return undefined
        },
        { edit: () => null },
      ),
    setEmail: (email) => write(() => client.call('POST /api/cart/email', { body: { email } })),
    changeBy: (send) => write(send, { isQuiet: true }),
    // Without an answer of its own: the cart is read afterwards.
    refresh: () => write(async () => undefined),
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
