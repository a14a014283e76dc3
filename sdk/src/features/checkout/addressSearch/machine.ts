import { assign, fromPromise } from 'xstate'
import { setup } from '../../../core/charts/setup'
import type { AddressSuggestion } from '../../../core'
import {
  ADDRESS_SEARCH_MAX,
  ADDRESS_SEARCH_MIN,
  FIELD_DEBOUNCE_MS,
  type GeocodedAddress,
} from '../../../rules'
import type { Locality } from '../api.types'

/** A chosen address as it is filled in. */
export interface ChosenAddress {
  /** Text of the street line. */
  street: string
  place: GeocodedAddress
}

interface AddressSearchContext {
  query: string
  items: readonly AddressSuggestion[]
  chosen: AddressSuggestion | null
  /** Parts of the chosen address, once they are resolved. */
  place: GeocodedAddress
}

type AddressSearchEvent = { type: 'TYPED'; query: string } | { type: 'CHOSEN'; item: AddressSuggestion }

/** A chosen suggestion, and the field's text when it was chosen. */
export interface Choice {
  item: AddressSuggestion | null
  typed: string
}

const NOWHERE: GeocodedAddress = { streetAddress: '', suburb: '', state: '', postcode: '', country: '' }

function missing(name: string): () => Promise<never> {
  return () => Promise.reject(new Error(`The address search needs its actor "${name}"`))
}

/**
 * Suggestions for a street line. A chosen one fills in its parts, then a locality look-up confirms its suburb
 * (CHK-084, CHK-085, CHK-OP-090). Only the latest answer counts: a new key cancels the request before it.
 */
export const addressSearchMachine = setup({
  types: { context: {} as AddressSearchContext, events: {} as AddressSearchEvent },
  actors: {
    suggest: fromPromise<readonly AddressSuggestion[], string>(missing('suggest')),
    resolve: fromPromise<ChosenAddress, Choice>(missing('resolve')),
    confirm: fromPromise<Locality, GeocodedAddress>(missing('confirm')),
  },
  actions: {
    /** The page provides their effects. */
    fillStreet: (_, _street: string) => undefined,
    chooseSuburb: (_, _locality: Locality) => undefined,
    /** The suburb is unknown, or its look-up failed: it is cleared (CHK-086). */
    refuseSuburb: () => undefined,
  },
  guards: {
    isSearchable: (_, query: string) =>
      query.trim().length >= ADDRESS_SEARCH_MIN && query.trim().length <= ADDRESS_SEARCH_MAX,
  },
  delays: { debounce: FIELD_DEBOUNCE_MS },
}).createMachine({
  id: 'addressSearch',
  initial: 'idle',
  context: { query: '', items: [], chosen: null, place: NOWHERE },
  on: {
    TYPED: [
      {
        guard: { type: 'isSearchable', params: ({ event }) => event.query },
        target: '.waiting',
        actions: assign({ query: ({ event }) => event.query.trim() }),
      },
      { target: '.idle' },
    ],
    CHOSEN: { target: '.resolving', actions: assign({ chosen: ({ event }) => event.item }) },
  },
  states: {
    idle: { entry: assign({ items: [] }) },
    waiting: { after: { debounce: 'searching' } },
    searching: {
      invoke: {
        src: 'suggest',
        input: ({ context }) => context.query,
        onDone: { target: 'found', actions: assign({ items: ({ event }) => event.output }) },
        // Suggestions are optional: a failed request needs no message while the shopper types.
        onError: 'idle',
      },
    },
    found: {},
    resolving: {
      entry: assign({ items: [] }),
      invoke: {
        src: 'resolve',
        input: ({ context }) => ({ item: context.chosen, typed: context.query }),
        onDone: {
          target: 'confirming',
          actions: [
            assign({ place: ({ event }) => event.output.place }),
            { type: 'fillStreet', params: ({ event }) => event.output.street },
          ],
        },
        onError: 'failed',
      },
    },
    confirming: {
      invoke: {
        src: 'confirm',
        input: ({ context }) => context.place,
        onDone: {
          target: 'idle',
          actions: { type: 'chooseSuburb', params: ({ event }) => event.output },
        },
        onError: { target: 'idle', actions: 'refuseSuburb' },
      },
    },
    /** The chosen address could not be resolved (CHK-415). */
    failed: {},
  },
})
