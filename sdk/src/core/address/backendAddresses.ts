import type { AddressComponents } from '../../rules'
import type { Client } from '../client'
import type { AddressProvider, AddressSuggestion } from './provider'

interface BackendSuggestion extends AddressSuggestion {
  components: AddressComponents
}

/**
 * The default provider: the backend's calls, which return the country's suburbs and accept a street as typed.
 */
export function backendAddresses(client: Client): AddressProvider<BackendSuggestion> {
  return {
    async suggest({ text, circle, signal }) {
      const found = await client.call('GET /api/address/suggestions', {
        query: { text, ...circle },
        signal,
      })
      return found.map((one) => ({ id: one.text, text: one.text, components: one.components }))
    },
    details: ({ components }) => Promise.resolve(components),
    async geocode(address, _country, signal) {
      const { status, result } = await client.call('GET /api/address/geocode', { query: { address }, signal })
      return { status, components: result?.components ?? null }
    },
  }
}
