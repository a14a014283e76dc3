import { assign, fromPromise } from 'xstate'
import { setup } from '../../../core/charts/setup'
import { FIELD_DEBOUNCE_MS, SUBURB_SEARCH_MIN } from '../../../rules'
import type { Locality } from '../api.types'

interface SuburbSearchContext {
  query: string
  items: readonly Locality[]
}

type SuburbSearchEvent = { type: 'TYPED'; query: string } | { type: 'CHOSEN' }

/**
 * Suggestions for a suburb: from three characters on, 400 ms after the last key, and only the latest answer
 * counts (CHK-074, CHK-398).
 */
export const suburbSearchMachine = setup({
  types: { context: {} as SuburbSearchContext, events: {} as SuburbSearchEvent },
  actors: {
    suggest: fromPromise<readonly Locality[], string>(() =>
      Promise.reject(new Error('The suburb search needs its actor "suggest"')),
    ),
  },
  guards: { isLongEnough: (_, query: string) => query.trim().length >= SUBURB_SEARCH_MIN },
  delays: { debounce: FIELD_DEBOUNCE_MS },
}).createMachine({
  id: 'suburbSearch',
  initial: 'idle',
  context: { query: '', items: [] },
  on: {
    TYPED: [
      {
        guard: { type: 'isLongEnough', params: ({ event }) => event.query },
        target: '.waiting',
        actions: assign({ query: ({ event }) => event.query.trim() }),
      },
      { target: '.idle' },
    ],
    CHOSEN: '.idle',
  },
  states: {
    idle: { entry: assign({ items: [] }) },
    waiting: { after: { debounce: 'searching' } },
    searching: {
      invoke: {
        src: 'suggest',
        input: ({ context }) => context.query,
        onDone: { target: 'found', actions: assign({ items: ({ event }) => event.output }) },
        onError: 'failed',
      },
    },
    found: {},
    failed: { entry: assign({ items: [] }) },
  },
})
