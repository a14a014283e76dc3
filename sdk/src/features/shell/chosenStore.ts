import type { Countertop } from '../../core'

/** What the location's feature keeps of the shopper's place; only the store's uri is of use here. */
const kept = {
  is: (value: unknown): value is { geo: { store: { storeUri: string } | null } | null } =>
    typeof value === 'object' && value !== null && 'geo' in value,
}

/** The uri of the shopper's store, as the last answer about the place said; null for none. */
export function chosenStore({ storage }: Countertop): string | null {
  return storage.item('location', kept, { fallback: { geo: null } }).get().geo?.store?.storeUri ?? null
}
