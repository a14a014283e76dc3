import { useContext, useEffect, useState, useSyncExternalStore } from 'react'
import { CountertopError, on, sharedCountertop, type CheckoutState, type Countertop } from '../../core'
import { createCartStore, type CartState, type CartStore } from '../../features/cart'
import { runningCheckouts } from '../../features/checkout'
import { ConfigContext } from './widgetComponent'

/**
 * The Countertop of the provider above: typed client, brand, storage, events. All components and hooks of a
 * page share it, and so does the hosted script.
 *
 * @throws CountertopError with code CONFIGURATION where no `CountertopProvider` is above
 */
export function useCountertop(): Countertop {
  const config = useContext(ConfigContext)
  if (!config) {
    throw new CountertopError(
      'CONFIGURATION',
      'useCountertop needs a <CountertopProvider options={{ api, brand }}> above it',
    )
  }
  return sharedCountertop(config)
}

/** Methods of the cart that need no widget: `add({ sku, quantity: 1 })`. */
export type UseCart = CartState & Pick<CartStore, 'add' | 'change' | 'remove' | 'clear' | 'open' | 'close'>

const EMPTY: CartState = {
  cart: null,
  errorMessage: null,
  cartCount: 0,
  isCartOpen: false,
  isLoading: false,
  hasProformaDelivery: false,
}

/**
 * The cart of the page: its state, which follows every widget and tab, and the verbs that change it. `cart`
 * is null until the backend has answered, and on the server. A verb rejects with the CountertopError of a
 * refused change.
 */
export function useCart(): UseCart {
  const countertop = useCountertop()
  const store = countertop.once('cart', createCartStore)
  const state = useSyncExternalStore(store.$state.listen, store.$state.get, () => EMPTY)
  useEffect(() => {
    const { cart, isLoading } = store.$state.get()
    if (cart === null && !isLoading) {
      store.load().catch((error: unknown) => countertop.log('cart not read', error))
    }
  }, [countertop, store])
  const { add, change, remove, clear, open, close } = store
  return { ...state, add, change, remove, clear, open, close }
}

/** The state of the page's checkout, for the host. */
export interface UseCheckout {
  /** State of the payment; null until a checkout is on the page. */
  state: CheckoutState | null
  /** An order is being placed: the host must not leave the page or change the cart. */
  isPlacing: boolean
  /** Cart id of the order that was placed; null again once another checkout begins. */
  completed: string | null
  /** Texts of the last attempt that failed; empty again with the next one. */
  messages: readonly string[]
}

const BEGINNING: readonly CheckoutState[] = ['arriving', 'editing']
const IDLE: readonly CheckoutState[] = [...BEGINNING, 'givenUp', 'unresolved', 'completed']

const NONE: UseCheckout = { state: null, isPlacing: false, completed: null, messages: [] }

/**
 * Follows the `<Checkout>` anywhere on the page. A component that mounts later has its state once it has
 * mounted, not in its first render; `completed` and `messages` count from its mount. For a user interface of
 * your own see `/headless`.
 */
export function useCheckout(): UseCheckout {
  const [known, setKnown] = useState(NONE)
  useEffect(() => {
    const add = (part: Partial<UseCheckout>) => setKnown((before) => ({ ...before, ...part }))
    const follow = (state: CheckoutState) =>
      // A checkout that begins has no order yet.
      add({
        state,
        isPlacing: !IDLE.includes(state),
        ...(BEGINNING.includes(state) && { completed: null }),
      })
    const running = [...runningCheckouts().values()].at(-1)
    if (running) follow(running)
    const undo = [
      on(document, 'checkout:change', ({ state }) => follow(state)),
      on(document, 'checkout:submit', () => add({ messages: [] })),
      on(document, 'checkout:failed', ({ messages }) => add({ messages })),
      on(document, 'checkout:completed', ({ cartId }) => add({ completed: cartId })),
    ]
    return () => undo.forEach((off) => off())
  }, [])
  return known
}
