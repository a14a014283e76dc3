import { assign } from 'xstate'
import { checkout } from '../setup'

const begun = { target: 'loading' }

/** The form's rules load at the first sign of input. */
export const checks = checkout.createStateConfig({
  initial: 'absent',
  states: {
    absent: {
      always: { guard: 'checksAreThere', target: 'there' },
      on: {
        BEGUN: begun,
        TYPED: begun,
        TICKED: begun,
        SUBURB_CHOSEN: begun,
        PLACE_ORDER: begun,
        // The valid fields of a locked customer are read-only from the start.
        OPENED: { guard: 'isLockedCustomer', ...begun },
        CART_READ: { guard: 'isLockedCustomer', ...begun },
      },
    },
    loading: {
      invoke: {
        src: 'loadChecks',
        onDone: { target: 'there', actions: assign({ checks: ({ event }) => event.output }) },
        onError: 'missing',
      },
    },
    missing: { on: { BEGUN: begun, TYPED: begun, TICKED: begun, SUBURB_CHOSEN: begun, PLACE_ORDER: begun } },
    there: {},
  },
})
