import { assign, raise } from 'xstate'
import type { Cart } from '../../api.types'
import { cartPlace } from '../../place'
import { checkout } from '../setup'

/** The cart may change beside the page, in the panel or in another tab; the latest reading counts. */
export const cart = checkout.createStateConfig({
  initial: 'current',
  on: {
    CART_CHANGED: '.reading',
    CART_SEEN: { guard: { type: 'isOtherCart', params: ({ event }) => event.seen }, target: '.reading' },
    CART_PANEL: { actions: assign({ isCartPanelOpen: ({ event }) => event.isOpen }) },
  },
  states: {
    current: {},
    reading: {
      invoke: {
        src: 'readCart',
        input: ({ context }) => cartPlace(context),
        onDone: {
          target: 'current',
          actions: [
            raise(({ context, event }) => ({
              type: 'CART_READ' as const,
              productsChanged: contentOf(context.cart) !== contentOf(event.output),
            })),
            assign({
              cart: ({ event }) => event.output,
              hasUnseenProducts: ({ context, event }) =>
                context.hasUnseenProducts ||
                // Before the page has shown a cart there is nothing that could have changed.
                (context.cart.products.length > 0 &&
                  !context.isCartPanelOpen &&
                  contentOf(context.cart) !== contentOf(event.output)),
            }),
          ],
        },
        // The cart on the page stays; the server compares it with its own when the order is placed.
        onError: 'current',
      },
    },
  },
})

function contentOf(cart: Cart): string {
  return cart.products.map(({ sku, quantity }) => `${sku} ${quantity}`).join()
}
