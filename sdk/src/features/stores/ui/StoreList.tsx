import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { fill } from '../../../core'
import { distanceKm, formatDistance, oneLineAddress, type Point } from '../../../rules'
import { Link, Skeleton, TryAgain, useCountertop, useTexts, Waiting } from '../../../ui'
import { createLocationStore } from '../../location'
import { storePath, tourPath } from '../addresses'
import type { Store } from '../stores.store'
import { storesTexts } from '../stores.texts'
import { useStoresStore } from '../useStores'
import { ChooseStore } from './ChooseStore'
import { StatusLine } from './StatusLine'
import { StorePhone } from './StorePhone'
import { StorePicture } from './StorePicture'

/** Every store of the brand, the nearest first where the shopper's location is known. */
export function StoreList() {
  const countertop = useCountertop()
  const stores = useStoresStore()
  const all = useStore(stores.$stores)
  const { geo } = useStore(countertop.once('location', createLocationStore).$state)
  const texts = useTexts('stores', storesTexts)
  const [hasFailed, setHasFailed] = useState(false)
  const [state, setState] = useState<string | null>(null)

  function load(): void {
    setHasFailed(false)
    stores.load().catch(() => setHasFailed(true))
  }
  useEffect(load, [stores])

  const from = useMemo(
    () =>
      geo?.locationId && geo.geoLat !== null && geo.geoLng !== null
        ? { latitude: geo.geoLat, longitude: geo.geoLng }
        : null,
    [geo],
  )
  const rows = useMemo(() => rowsOf(all ?? [], from, state), [all, from, state])

  if (hasFailed) return <TryAgain text={texts.failed} button={texts.retry} onRetry={load} />
  if (all === null) {
    return (
      <Waiting label={texts.loading}>
        <div className="store-grid">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={420} />
          ))}
        </div>
      </Waiting>
    )
  }
  if (all.length === 0) return <p className="stores-none">{texts.none}</p>
  const states = [...new Set(all.map((store) => store.state))].filter(Boolean).sort()
  return (
    <div className="stores" part="stores">
      <div className="stores-head">
        {states.length > 1 && (
          <div className="chips" role="group" aria-label={texts.states}>
            {[null, ...states].map((each) => (
              <button
                key={each ?? ''}
                type="button"
                className="chip"
                part="chip"
                aria-pressed={each === state}
                onClick={() => setState(each)}
              >
                {each ?? texts.allStates}
              </button>
            ))}
          </div>
        )}
        <p className="stores-count" role="status">
          {rows.length === 1 ? texts.countOne : fill(texts.count, { count: rows.length })}
          {from && rows.length > 1 && ` · ${texts.nearest}`}
        </p>
      </div>
      <ul className="store-grid">
        {rows.map(({ store, km }) => (
          <li key={store.storeUri}>
            <StoreCard store={store} km={km} />
          </li>
        ))}
      </ul>
    </div>
  )
}

interface Row {
  store: Store
  km: number | null
}

function rowsOf(all: readonly Store[], from: Point | null, state: string | null): Row[] {
  const rows = all
    .filter((store) => state === null || store.state === state)
    .map((store) => ({ store, km: from && distanceKm(from, store) }))
  return from ? rows.sort((a, b) => (a.km ?? 0) - (b.km ?? 0)) : rows
}

function StoreCard({ store, km }: Row) {
  const texts = useTexts('stores', storesTexts)
  return (
    <article className="store-card" part="store-card">
      <StorePicture store={store} />
      <div className="store-card-text">
        <h2 className="store-name">
          <Link href={storePath(store.storeUri)}>{store.name}</Link>
        </h2>
        <StatusLine store={store} />
        <p className="store-address">
          {oneLineAddress(store)}
          {km !== null && (
            <span className="store-distance">{fill(texts.away, { distance: formatDistance(km) })}</span>
          )}
        </p>
        <p className="store-links">
          <StorePhone store={store} />
          {store.virtualTourId !== null && <Link href={tourPath(store.storeUri)}>{texts.tour}</Link>}
        </p>
      </div>
      <div className="store-card-foot">
        <ChooseStore store={store} />
      </div>
    </article>
  )
}
