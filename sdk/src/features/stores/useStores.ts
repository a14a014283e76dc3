import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { pageCalls, settingsOf, toCountertopError } from '../../core'
import { directionsUrl, settingNames } from '../../rules'
import { useCountertop } from '../../ui'
import { createLocationStore } from '../location'
import { createStoresStore, type Store, type StoresStore } from './stores.store'

/** The stores shared by all widgets of this brand and page. */
export const useStoresStore = (): StoresStore => useCountertop().once('stores', createStoresStore)

export interface OneStore {
  store: Store | null
  /** `missing`: there is no such store; `failed`: it could not be loaded. */
  problem: 'missing' | 'failed' | null
  retry(): void
}

/**
 * A store by its uri; makes no request without one. `isPage`: the page is about this store, so that a failure
 * is handled as the page's own (SHL-443 to SHL-449).
 */
export function useOneStore(storeUri: string | null, { isPage = false } = {}): OneStore {
  const stores = useStoresStore()
  const countertop = useCountertop()
  const [found, setFound] = useState<Pick<OneStore, 'store' | 'problem'>>({ store: null, problem: null })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (storeUri === null) return setFound({ store: null, problem: null })
    let isCurrent = true
    stores.one(storeUri).then(
      (store) => isCurrent && setFound({ store, problem: null }),
      (error: unknown) => {
        const isMissing = (error as { code?: unknown }).code === 'NOT_FOUND'
        if (!isCurrent) return
        setFound({ store: null, problem: isMissing ? 'missing' : 'failed' })
        if (isPage) pageCalls(countertop).fail(toCountertopError(error))
      },
    )
    return () => {
      isCurrent = false
    }
  }, [countertop, isPage, stores, storeUri, attempt])

  return {
    ...found,
    retry() {
      setFound({ store: null, problem: null })
      setAttempt(attempt + 1)
    },
  }
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
  return (store) => directionsUrl(values[settingNames.directionsUrl], store)
}
