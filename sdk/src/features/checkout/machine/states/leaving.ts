import { assign } from 'xstate'
import { checkout } from '../setup'
import type { CheckoutContext } from '../types'

type Effect =
  | {
      type: 'postForm'
      params: (args: { context: CheckoutContext }) => {
        action: string
        fields: Readonly<Record<string, string>>
      }
    }
  | { type: 'goTo'; params: (args: { context: CheckoutContext }) => string }

/**
 * The shopper leaves for a bank or a provider. The payment is stored first, so that every way back can query
 * its outcome; a browser that stays here can be redirected again.
 */
export function leaving(leave: Effect, deadline: 'challengeDeadline' | 'providerDeadline') {
  return checkout.createStateConfig({
    entry: ['saveCheckout', 'storePayment', leave],
    // The browser stayed, or the host showed the page elsewhere: the server has the payment's outcome by now.
    after: { [deadline]: 'resuming' },
    on: {
      CONTINUE: { actions: leave },
      CANCEL: 'voiding',
      RETURNED: [
        {
          guard: { type: 'broughtConfirmation', params: ({ event }) => event.arrival },
          target: 'confirming',
          actions: assign({ arrival: ({ event }) => event.arrival }),
        },
        { target: 'resuming', actions: assign({ arrival: ({ event }) => event.arrival }) },
      ],
      PAGE_RESTORED: {
        target: 'resuming',
        actions: assign({
          arrival: ({ context: { arrival, payment } }) =>
            payment ? { kind: 'wentBack' as const, payment } : arrival,
        }),
      },
    },
  })
}
