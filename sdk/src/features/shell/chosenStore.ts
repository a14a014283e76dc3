import type { Countertop } from '../../core'

/** The location as its feature stores it; only the store's uri matters here. */
const locationShape = {
  is: (value: unknown): value is { geo: { store: { storeUri: string } | null } | null } =>
    typeof value === 'object' && value !== null && 'geo' in value,
}

/** Returns the uri of the shopper's store from the last location answer; null for none. */
export function chosenStore({ storage }: Countertop): string | null {
  return (
    storage.item('location', locationShape, { fallback: { geo: null } }).get().geo?.store?.storeUri ?? null
  )
}
