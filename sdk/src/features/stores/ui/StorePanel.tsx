import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { fill } from '../../../core'
import { closingTime, MOBILE_QUERY, todayIn } from '../../../rules'
import {
  ChevronDownIcon,
  CloseIcon,
  IconButton,
  Link,
  onResizeEnd,
  Skeleton,
  StoreIcon,
  TryAgain,
  useActionOutside,
  useCountertop,
  useMediaQuery,
  useScope,
  useTexts,
  Waiting,
} from '../../../ui'
import { DeliveryLocation } from '../../location'
import { STORES_PATH, storePath, tourPath } from '../addresses'
import type { Store } from '../stores.store'
import { storesTexts } from '../stores.texts'
import { useChosenUri, useOneStore } from '../useStores'
import { StorePicture } from './StorePicture'

/**
 * The shopper's store: a dropdown, or an inline panel on small devices (COM-035 to COM-044, COM-438) and in a
 * dialog, which already covers the page.
 */
export function StorePanel() {
  const { host } = useScope()
  const isSmall = useMediaQuery(MOBILE_QUERY)
  const texts = useTexts('stores', storesTexts)
  return isSmall || host.closest('dialog') ? (
    <section className="panel" part="panel" aria-label={texts.panelTitle}>
      <h2 className="panel-title">{texts.panelTitle}</h2>
      <ChosenStore />
    </section>
  ) : (
    <StoreDropdown />
  )
}

function StoreDropdown() {
  const { $route } = useCountertop()
  const { value: store } = useOneStore(useChosenUri() ?? null)
  const texts = useTexts('stores', storesTexts)
  const [isOpen, setIsOpen] = useState(false)
  const drop = useRef<HTMLDivElement>(null)
  const toggle = useRef<HTMLButtonElement>(null)
  const titleId = useId()

  useEffect(() => {
    if (!isOpen) return
    const stopListening = $route.listen(() => setIsOpen(false))
    const width = innerWidth
    const unwatch = onResizeEnd(() => innerWidth !== width && setIsOpen(false))
    return () => {
      unwatch()
      stopListening()
    }
  }, [isOpen, $route])
  useActionOutside(isOpen, () => setIsOpen(false), drop)

  function leave(): void {
    setIsOpen(false)
    toggle.current?.focus()
  }
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || !isOpen) return
    event.stopPropagation()
    leave()
  }

  return (
    <div ref={drop} className="panel-drop" onKeyDown={handleKeyDown}>
      <button
        ref={toggle}
        type="button"
        className="panel-toggle"
        part="panel-toggle"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <StoreIcon />
        <span>
          {texts.panelTitle}
          {store && <span className="panel-toggle-name">: {store.name}</span>}
        </span>
        <ChevronDownIcon size={16} />
      </button>
      {isOpen && (
        <section className="panel panel-floating" part="panel" role="dialog" aria-labelledby={titleId}>
          <div className="panel-head">
            <h2 id={titleId} className="panel-title">
              {texts.panelTitle}
            </h2>
            <IconButton label={texts.close} onClick={leave}>
              <CloseIcon />
            </IconButton>
          </div>
          <ChosenStore />
          <div className="panel-location">
            <DeliveryLocation />
          </div>
        </section>
      )}
    </div>
  )
}

function ChosenStore() {
  const chosenUri = useChosenUri()
  const { value: store, problem, retry } = useOneStore(chosenUri ?? null)
  const texts = useTexts('stores', storesTexts)
  if (problem === 'failed') return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
  if (chosenUri === null || problem === 'missing') {
    return (
      <div className="panel-store">
        <p className="muted">{texts.panelNone}</p>
        <Link className="button button-secondary" part="button button-secondary" href={STORES_PATH}>
          {texts.find}
        </Link>
      </div>
    )
  }
  return store ? (
    <StoreSummary store={store} />
  ) : (
    <Waiting label={texts.loading}>
      <Skeleton lines={6} height={24} />
    </Waiting>
  )
}

function StoreSummary({ store }: { store: Store }) {
  const texts = useTexts('stores', storesTexts)
  const time = closingTime(store, todayIn(store.timeZone, new Date()))
  return (
    <div className="panel-store" part="panel-store">
      <div className="panel-about">
        <StorePicture store={store} />
        <div>
          <p className="store-name">{store.name}</p>
          {time !== null && <p className="panel-closes">{fill(texts.closes, { time })}</p>}
          <p className="panel-blurb">{store.blurb}</p>
        </div>
      </div>
      <div className="panel-buttons">
        <Link className="button button-primary" part="button button-primary" href={storePath(store.storeUri)}>
          {texts.details}
        </Link>
        {store.virtualTourId !== null && (
          <Link
            className="button button-secondary"
            part="button button-secondary"
            href={tourPath(store.storeUri)}
          >
            {texts.tour}
          </Link>
        )}
        <Link className="button button-secondary" part="button button-secondary" href={STORES_PATH}>
          {texts.change}
        </Link>
      </div>
    </div>
  )
}
