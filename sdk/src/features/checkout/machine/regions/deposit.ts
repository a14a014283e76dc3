import { assign } from 'xstate'
import { totals } from '../../derive'
import { fillIn } from '../../form'
import { checkout } from '../setup'
import type { CheckoutContext } from '../types'

/** Raised before a delivery day is chosen, with the total until then. */
export const deliveryChosen = ({ context }: { context: CheckoutContext }) =>
  ({ type: 'DELIVERY_CHOSEN', totalCents: totals(context).totalCents }) as const

/** A deposit no longer fits once the total has changed: it empties shortly after (CHK-281 to CHK-283). */
export const deposit = checkout.createStateConfig({
  initial: 'idle',
  on: {
    // A day at the same price leaves the deposit as it is.
    DELIVERY_CHOSEN: {
      guard: {
        type: 'depositIsOutdated',
        params: ({ context, event }) => totals(context).totalCents !== event.totalCents,
      },
      target: '.emptying',
    },
    // A code was applied or removed, here or in the cart panel beside the page.
    CART_READ: {
      guard: { type: 'depositIsOutdated', params: ({ event }) => event.codesChanged },
      target: '.emptying',
    },
  },
  states: {
    idle: {},
    emptying: {
      // Text typed now is meant for the new total.
      on: { TYPED: { guard: { type: 'isDeposit', params: ({ event }) => event.field }, target: 'idle' } },
      after: {
        depositReset: {
          target: 'idle',
          actions: assign({ form: ({ context }) => fillIn(context.form, { deposit: '' }) }),
        },
      },
    },
  },
})
