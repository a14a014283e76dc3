import { oneLineAddress } from '../../../rules'
import { ClockIcon, PinIcon, Skeleton, TryAgain, useTexts, Waiting } from '../../../ui'
import type { Store } from '../stores.store'
import { storesTexts } from '../stores.texts'
import { useChosenUri, useDirections, useOneStore } from '../useStores'
import { StatusLine } from './StatusLine'
import { StorePhone } from './StorePhone'

export interface StoreBlurbProps {
  /** Null: the shopper's store. */
  storeUri: string | null
}

/** A store's address, directions, phone number and opening status (SHL-277 to SHL-280). */
export function StoreBlurb({ storeUri }: StoreBlurbProps) {
  const chosenUri = useChosenUri()
  const uri = storeUri ?? chosenUri ?? null
  const { value: store, problem, retry } = useOneStore(uri)
  const texts = useTexts('stores', storesTexts)

  if (problem === 'failed') return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
  if (problem === 'missing') return <p className="muted">{texts.missing}</p>
  if (storeUri === null && chosenUri === null) return null
  if (store === null) {
    return (
      <Waiting label={texts.loading}>
        <Skeleton lines={4} height={24} />
      </Waiting>
    )
  }
  return <BlurbOf store={store} />
}

/** The blurb of a loaded store. */
export function BlurbOf({ store }: { store: Store }) {
  const texts = useTexts('stores', storesTexts)
  const directions = useDirections()
  return (
    <div className="store-blurb" part="store-blurb">
      <div className="store-fact">
        <PinIcon />
        <div>
          <p className="store-address">{oneLineAddress(store)}</p>
          <p className="store-links">
            <a href={directions(store)} target="_blank" rel="noopener noreferrer">
              {texts.directions}
            </a>
            <StorePhone store={store} />
          </p>
        </div>
      </div>
      <div className="store-fact">
        <ClockIcon />
        <StatusLine store={store} />
      </div>
    </div>
  )
}
