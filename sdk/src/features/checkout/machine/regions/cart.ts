import { assign, not, raise } from 'xstate'
import { codesOf, contentOf } from '../../derive'
import { cartPlace } from '../../place'
import { checkout } from '../setup'

/**
 * The cart may change outside the page, in the panel or in another tab; the latest read counts. After an
 * order the page keeps showing the ordered cart, not the next one.
 */
export const cart = checkout.createStateConfig({
  initial: 'current',
  on: {
    CART_CHANGED: { guard: not('orderIsPlaced'), target: '.reading' },
    VIEW_OUTDATED: '.reading',
    CART_SEEN: [
      { guard: 'orderIsPlaced' },
      { guard: { type: 'isOtherCart', params: ({ event }) => event.seen }, target: '.reading' },
    ],
    ORDER_PLACED: '.current',
    CART_PENDING: { actions: assign({ isCartPending: ({ event }) => event.isPending }) },
  },
  states: {
    current: {},
    reading: {
      // A page that the browser restores becomes visible first, so that this read has just begun.
      on: { VIEW_OUTDATED: {} },
      invoke: {
        src: 'readCart',
        input: ({ context }) => cartPlace(context),
        onDone: {
          target: 'current',
          actions: [
            raise(({ context, event }) => ({
              type: 'CART_READ' as const,
              productsChanged: contentOf(context.cart) !== contentOf(event.output),
              codesChanged: codesOf(context.cart) !== codesOf(event.output),
            })),
            assign({ cart: ({ event }) => event.output }),
          ],
        },
        onError: 'outdated',
      },
    },
    /**
     * The request failed. The page still shows the last cart, and no order is placed for it before a retry
     * succeeds.
     */
    outdated: {
      after: { readAgain: 'reading' },
      on: { PLACE_ORDER: 'reading' },
    },
  },
})
