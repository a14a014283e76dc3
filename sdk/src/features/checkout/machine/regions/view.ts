import { and, assign, raise } from 'xstate'
import { withSales } from '../../counterForm'
import { checkout } from '../setup'

/**
 * The checkout view is read again when the cart changes: the supplier keys, the Miele warning and the deposit
 * depend on the products. A failed request is retried, by the clock and by the next press of place-order.
 */
export const view = checkout.createStateConfig({
  initial: 'current',
  on: {
    OPENED: [
      { guard: 'cartIsNewer', target: '.reading' },
      { guard: 'viewIsNewer', actions: raise({ type: 'CART_CHANGED' }) },
    ],
    CART_READ: { guard: and(['pageIsOpen', 'cartIsNewer']), target: '.reading' },
    VIEW_OUTDATED: '.reading',
  },
  states: {
    current: {
      on: { PLACE_ORDER: { guard: 'cardKeysAreMissing', target: 'reading' } },
    },
    reading: {
      // `storeOf` is the store that was requested.
      on: { STORE_CHOSEN: { target: 'reading', reenter: true } },
      invoke: {
        src: 'readView',
        input: ({ context }) => context.form.values.subdivision,
        onDone: {
          target: 'read',
          // Staff may have signed in or out since the form was filled.
          actions: assign(({ context, event: { output: view } }) => {
            const form = withSales(context.form, view, context.view)
            const isOtherStaff = view.staffId && view.staffId !== context.view.staffId
            // What was refused, such as an option for staff, was refused before.
            const notice = isOtherStaff ? null : context.notice
            return { view, form, notice, storeOf: context.form.values.subdivision || form.values.subdivision }
          }),
        },
        onError: 'outdated',
      },
    },
    read: {
      entry: raise({ type: 'VIEW_READ' }),
      always: [
        // The cart changed between the two requests.
        { guard: 'viewIsNewer', target: 'current', actions: raise({ type: 'CART_CHANGED' }) },
        { target: 'current' },
      ],
    },
    outdated: {
      after: { readAgain: 'reading' },
      on: { PLACE_ORDER: 'reading' },
    },
  },
})
