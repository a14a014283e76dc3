import { and, assign, emit, raise } from 'xstate'
import { withSales } from '../../counterForm'
import { withSavedDeposit } from '../../derive'
import { prefill } from '../../prefill'
import type { Opening } from '../actors'
import { checkout } from '../setup'
import type { CheckoutContext } from '../types'

/** The first view of the page: it needs the checkout view, the cart and the settings (CHK-016). */
export const page = checkout.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'open',
        onDone: {
          target: 'opening',
          actions: assign(({ context, event }) => opened(context, event.output)),
        },
        onError: {
          target: 'failed',
          actions: emit(({ event: { error } }) => ({ type: 'notLoaded' as const, error })),
        },
      },
    },
    opening: {
      always: [
        {
          // A product was added between the two requests.
          guard: and(['cartIsEmpty', 'viewIsNewer']),
          target: 'empty',
          actions: raise({ type: 'CART_CHANGED' }),
        },
        { guard: 'cartIsEmpty', target: 'empty' },
        { target: 'ready', actions: raise({ type: 'OPENED' }) },
      ],
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
  { view, cart: found, providers, settings }: Opening,
): Partial<CheckoutContext> {
  const { brand, saved } = context
  // Another widget may have changed the cart since, so that a newer one was already read.
  const cart = context.cart.version > found.version ? context.cart : found
  const filled = prefill(context.form, { view, cart, providers, brand, saved })
  const form = withSales(filled.form, view)
  const next = { view, cart, providers, settings, ...filled, form, storeOf: form.values.subdivision }
  return { ...next, form: withSavedDeposit({ ...context, ...next }) }
}
