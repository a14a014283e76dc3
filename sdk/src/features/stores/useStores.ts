import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { pageCalls, settingsOf } from '../../core'
import { directionsUrl } from '../../rules'
import { useAnswer, useCountertop, type Answer } from '../../ui'
import { createLocationStore } from '../location'
import { createStoresStore, type Store, type StoresStore } from './stores.store'

/** The stores shared by all widgets of this brand and page. */
export const useStoresStore = (): StoresStore => useCountertop().once('stores', createStoresStore)

/**
 * A store by its uri; makes no request without one. `isPage`: the page is about this store, so that a failure
 * is handled as the page's own (SHL-443 to SHL-449).
 */
export function useOneStore(storeUri: string | null, { isPage = false } = {}): Answer<Store | null> {
  const stores = useStoresStore()
  const countertop = useCountertop()
  const answer = useAnswer(`store ${storeUri}`, async () => (storeUri === null ? null : stores.one(storeUri)))
  const { error } = answer
  useEffect(() => {
    if (isPage && error) pageCalls(countertop).fail(error)
  }, [countertop, isPage, error])
  return answer
}

/** The uri of the shopper's store; `undefined` until it is loaded, null when there is none. */
export function useChosenUri(): string | null | undefined {
  const location = useCountertop().once('location', createLocationStore)
  const { geo } = useStore(location.$state)
  useEffect(() => {
    // Without an answer no store is marked as chosen, and everything else works.
    location.load().catch(() => undefined)
  }, [location])
  return geo === null ? undefined : (geo.store?.storeUri ?? null)
}

/** Returns the address of directions to a store, by the map in the shop's settings. */
export function useDirections(): (store: Store) => string {
  const settings = settingsOf(useCountertop())
  const values = useStore(settings.$values)
  useEffect(() => void settings.load(), [settings])
  return (store) => directionsUrl(values.directionsUrl, store)
}
