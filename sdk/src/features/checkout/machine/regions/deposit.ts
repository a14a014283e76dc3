import { assign } from 'xstate'
import { fillIn } from '../../form'
import { checkout } from '../setup'

/** A deposit no longer fits once the total has changed: it empties shortly after (CHK-281 to CHK-283). */
export const deposit = checkout.createStateConfig({
  initial: 'idle',
  on: {
    TOTAL_CHANGED: { guard: 'depositIsTyped', target: '.emptying' },
    // A coupon or gift card may be entered in the cart panel beside the page.
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
