import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { settingsOf } from '../../core'
import { directionsUrl, settingNames } from '../../rules'
import { useCountertop } from '../../ui'
import { createLocationStore } from '../location'
import { createStoresStore, type Store, type StoresStore } from './stores.store'

/** The one set of stores of this brand and page. */
export const useStoresStore = (): StoresStore => useCountertop().once('stores', createStoresStore)

export interface OneStore {
  store: Store | null
  /** `missing`: there is no such store; `failed`: it could not be read. */
  problem: 'missing' | 'failed' | null
  retry(): void
}

/** A store by its uri; nothing is asked for without one. */
export function useOneStore(storeUri: string | null): OneStore {
  const stores = useStoresStore()
  const [found, setFound] = useState<Pick<OneStore, 'store' | 'problem'>>({ store: null, problem: null })
  const [turn, setTurn] = useState(0)

  useEffect(() => {
    if (storeUri === null) return setFound({ store: null, problem: null })
    let isCurrent = true
    stores.one(storeUri).then(
      (store) => isCurrent && setFound({ store, problem: null }),
      (error: unknown) => {
        const isMissing = (error as { code?: unknown }).code === 'NOT_FOUND'
        if (isCurrent) setFound({ store: null, problem: isMissing ? 'missing' : 'failed' })
      },
    )
    return () => {
      isCurrent = false
    }
  }, [stores, storeUri, turn])

  return {
    ...found,
    retry() {
      setFound({ store: null, problem: null })
      setTurn(turn + 1)
    },
  }
}

/** The store the shopper picked; `undefined` until that is known, null when there is none. */
export function useChosenUri(): string | null | undefined {
  const location = useCountertop().once('location', createLocationStore)
  const { geo } = useStore(location.$state)
  useEffect(() => {
    // Without an answer nothing is marked as chosen, and everything else works.
    location.load().catch(() => undefined)
  }, [location])
  return geo === null ? undefined : (geo.store?.storeUri ?? null)
}

/** Address of the way to a store on the map of the shop's settings. */
export function useDirections(): (store: Store) => string {
  const settings = settingsOf(useCountertop())
  const values = useStore(settings.$values)
  useEffect(() => void settings.load(), [settings])
  return (store) => directionsUrl(values[settingNames.directionsUrl], store)
}
