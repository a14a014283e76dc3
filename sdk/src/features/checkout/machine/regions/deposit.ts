import { assign } from 'xstate'
import { fillIn } from '../../form'
import { checkout } from '../setup'

/** A deposit no longer fits once the total has changed: it empties shortly after (CHK-281 to CHK-283). */
export const deposit = checkout.createStateConfig({
  initial: 'kept',
  on: { TOTAL_CHANGED: '.emptying' },
  states: {
    kept: {},
    emptying: {
      after: {
        depositReset: {
          target: 'kept',
          actions: assign({ form: ({ context }) => fillIn(context.form, { deposit: '' }) }),
        },
      },
    },
  },
})
