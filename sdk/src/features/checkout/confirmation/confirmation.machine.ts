import { assign, fromPromise } from 'xstate'
import { setup } from '../../../core/charts/setup'
import { CountertopError } from '../../../core'
import type { OrderConfirmation } from '../api.types'

const isUnknown = ({ event: { error } }: { event: { error: unknown } }): boolean =>
  error instanceof CountertopError && (error.code === 'NOT_FOUND' || error.code === 'INVALID')

/** Loads a placed order: it is shown, unknown, or failed and may be retried. */
export const confirmationMachine = setup({
  types: {
    context: {} as { order: OrderConfirmation | null },
    events: {} as { type: 'RETRY' },
  },
  actors: {
    // Replaced where there is a cart id.
    read: fromPromise<OrderConfirmation>(() =>
      Promise.reject(new CountertopError('NOT_FOUND', 'No cart id')),
    ),
  },
}).createMachine({
  id: 'confirmation',
  initial: 'loading',
  context: { order: null },
  states: {
    loading: {
      invoke: {
        src: 'read',
        onDone: { target: 'shown', actions: assign({ order: ({ event }) => event.output }) },
        onError: [{ guard: isUnknown, target: 'unknown' }, { target: 'failed' }],
      },
    },
    shown: {},
    unknown: {},
    failed: { on: { RETRY: 'loading' } },
  },
})
