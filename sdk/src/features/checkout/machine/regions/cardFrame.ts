import { assign } from 'xstate'
import { checkout } from '../setup'

/** The card frame: it loads while card is selected, and can be reloaded. */
export const cardFrame = checkout.createStateConfig({
  initial: 'hidden',
  on: {
    CARD_SHOWN: '.loading',
    CARD_HIDDEN: '.hidden',
    CARD_READY: '.ready',
    CARD_ERRORS: { actions: assign({ cardErrors: ({ event }) => event.fields }) },
  },
  states: {
    hidden: {},
    loading: { after: { cardFrameLoad: 'failed' } },
    ready: {},
    failed: {
      on: {
        CARD_RETRIED: {
          target: 'loading',
          actions: assign({ cardFrameLoads: ({ context }) => context.cardFrameLoads + 1 }),
        },
      },
    },
  },
})
