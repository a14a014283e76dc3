import { assign, fromPromise } from 'xstate'
import { setup } from '../../../core/charts/setup'
import { CountertopError } from '../../../core'
import { emailError } from '../../../rules'
import type { OrderConfirmation } from '../api.types'

/** The values that identify an order. */
export interface LookupInput {
  orderNumber: string
  email: string
}

/** Why no order is shown; `limited` has the server's message. */
export type LookupProblem = { kind: 'notFound' } | { kind: 'failed' } | { kind: 'limited'; message: string }

interface Context extends LookupInput {
  problem: LookupProblem | null
  order: OrderConfirmation | null
}

const problemOf = (error: unknown): LookupProblem => {
  if (!(error instanceof CountertopError)) return { kind: 'failed' }
  if (error.code === 'NOT_FOUND' || error.code === 'INVALID') return { kind: 'notFound' }
  return error.code === 'TOO_MANY' ? { kind: 'limited', message: error.message } : { kind: 'failed' }
}

/**
 * The order look-up: input, errors field by field, request, and the order or the input again with an error.
 */
export const lookupMachine = setup({
  types: {
    context: {} as Context,
    input: {} as { orderNumber: string },
    events: {} as
      { type: 'TYPED'; field: keyof LookupInput; text: string } | { type: 'FIND' } | { type: 'ANOTHER' },
  },
  actors: {
    find: fromPromise<OrderConfirmation, LookupInput>(() =>
      Promise.reject(new Error('The look-up needs its actor "find"')),
    ),
  },
  guards: {
    isFilledIn: ({ context: { orderNumber, email } }) =>
      orderNumber.trim() !== '' && !emailError(email.trim()),
  },
}).createMachine({
  id: 'lookup',
  initial: 'typing',
  context: ({ input }) => ({ orderNumber: input.orderNumber, email: '', problem: null, order: null }),
  // Also while the order is being found: the next attempt uses the latest text.
  on: { TYPED: { actions: assign(({ event }) => ({ [event.field]: event.text })) } },
  states: {
    typing: {
      initial: 'fresh',
      states: { fresh: {}, refused: {} },
      on: {
        FIND: [
          { guard: 'isFilledIn', target: 'finding' },
          { target: '.refused', actions: assign({ problem: null }) },
        ],
      },
    },
    finding: {
      entry: assign({ problem: null }),
      invoke: {
        src: 'find',
        input: ({ context: { orderNumber, email } }) => ({ orderNumber, email: email.trim() }),
        onDone: { target: 'shown', actions: assign({ order: ({ event }) => event.output }) },
        onError: { target: 'typing', actions: assign({ problem: ({ event }) => problemOf(event.error) }) },
      },
    },
    shown: {
      on: { ANOTHER: { target: 'typing', actions: assign({ orderNumber: '', email: '', order: null }) } },
    },
  },
})
