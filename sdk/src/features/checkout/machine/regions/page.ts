import { assign, emit, raise } from 'xstate'
import { prefill } from '../../prefill'
import type { Opening } from '../actors'
import { checkout } from '../setup'
import type { CheckoutContext } from '../types'

/** What the page shows first: it needs the checkout view, the cart and the settings (CHK-016). */
export const page = checkout.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'open',
        onDone: [
          {
            guard: { type: 'hasNothingInIt', params: ({ event }) => event.output.cart },
            target: 'empty',
            actions: assign(({ context, event }) => opened(context, event.output)),
          },
          {
            target: 'ready',
            actions: [
              assign(({ context, event }) => opened(context, event.output)),
              raise({ type: 'OPENED' }),
            ],
          },
        ],
        onError: 'failed',
      },
    },
    ready: {
      entry: emit(({ context }) => ({ type: 'ready' as const, cartId: context.cart.cartId })),
      on: { CART_READ: { guard: 'cartIsEmpty', target: 'empty' } },
    },
    empty: {
      on: { CART_READ: { guard: 'cartIsFilled', target: 'ready' } },
    },
    failed: { on: { RETRY: 'loading' } },
  },
})

function opened(
  context: CheckoutContext,
  { view, cart, providers, settings }: Opening,
): Partial<CheckoutContext> {
  const { brand, saved } = context
  const filled = prefill(context.form, { view, cart, providers, brand, saved })
  return {
    view,
    cart,
    providers,
    settings,
    ...filled,
    storeOf: filled.form.values.subdivision,
  }
}
