import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { fill } from '../../../core'
import { cityLine } from '../../../rules'
import {
  Alert,
  CloseIcon,
  Combobox,
  IconButton,
  PinIcon,
  Skeleton,
  useCountertop,
  useTexts,
} from '../../../ui'
import { createLocalitySearch, type Locality } from '../localitySearch.store'
import { createLocationStore, type Geo } from '../store/location.store'
import { locationTexts } from '../location.texts'

export interface DeliveryLocationProps {
  /** Shows the location without the option to change it (SHL-228). */
  disabled?: boolean
}

/** The shopper's delivery location, and the field to change it (SHL-217 to SHL-237). */
export function DeliveryLocation({ disabled = false }: DeliveryLocationProps) {
  const countertop = useCountertop()
  const store = countertop.once('location', createLocationStore)
  const { geo } = useStore(store.$state)
  const texts = useTexts('location', locationTexts)
  const [isEditing, setIsEditing] = useState(false)
  const [hasFailed, setHasFailed] = useState(false)
  const current = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    store.load().catch(() => setHasFailed(true))
  }, [store])
  useLayoutEffect(() => {
    // The field replaced the button that opened it, so the focus returns to the button.
    if (wasEditing.current && !isEditing) current.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing && !disabled) return <EditLocation onLeave={() => setIsEditing(false)} />
  const chosen = geo?.locationId ? placeOf(geo) : null
  return (
    <section className="location" part="location" aria-label={texts.title}>
      <h2 className="location-title">{texts.title}</h2>
      {geo === null && !hasFailed ? (
        <Skeleton height={44} width="200px" />
      ) : (
        <div className="location-row">
          <button
            ref={current}
            type="button"
            className="location-current"
            part="location-current"
            disabled={disabled}
            onClick={() => setIsEditing(true)}
          >
            <PinIcon />
            {chosen ?? texts.none}
          </button>
          {!disabled && (
            <button
              type="button"
              className="location-change"
              part="location-change"
              onClick={() => setIsEditing(true)}
            >
              {texts.change}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

const placeOf = ({ city, state, postcode }: Geo): string => cityLine({ suburb: city, state, postcode })

function EditLocation({ onLeave }: { onLeave: () => void }) {
  const countertop = useCountertop()
  const store = countertop.once('location', createLocationStore)
  const texts = useTexts('location', locationTexts)
  const search = useMemo(() => createLocalitySearch(countertop), [countertop])
  const { input, items, isLoading, outcome } = useStore(search.$state)
  const field = useRef<HTMLInputElement>(null)
  const [hasFailed, setHasFailed] = useState(false)

  // Focuses before the browser paints, so that the next key goes into the field.
  useLayoutEffect(() => {
    field.current?.focus()
    return () => search.clear()
  }, [search])

  async function choose({ _id, fullAddress }: Locality): Promise<void> {
    search.clear()
    setHasFailed(false)
    try {
      await store.choose(_id)
      countertop.announcer.say(fill(texts.set, { place: fullAddress }))
      // Closed meanwhile, the editor may be open again for another choice. Or the next place is being typed.
      if (field.current?.value === '') onLeave()
    } catch {
      setHasFailed(true)
    }
  }

  // An Escape that closed the list does not reach this handler.
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    onLeave()
  }

  return (
    <section className="location" part="location" aria-label={texts.titleEdit} onKeyDown={handleKeyDown}>
      <div className="location-head">
        <h2 className="location-title">{texts.titleEdit}</h2>
        <IconButton label={texts.close} onClick={onLeave}>
          <CloseIcon />
        </IconButton>
      </div>
      <Combobox
        innerRef={field}
        label={texts.label}
        placeholder={texts.placeholder}
        reserve={false}
        value={input}
        maxLength={80}
        items={items}
        busy={isLoading}
        {...(outcome === 'none' ? { emptyText: `${texts.empty}\n${texts.emptyNote}` } : {})}
        texts={{ suggestions: items.length === 1 ? texts.foundOne : texts.found }}
        keyOf={({ _id }) => _id}
        renderItem={({ fullAddress }) => fullAddress}
        onInput={search.type}
        onSelect={(locality) => void choose(locality)}
      />
      {(hasFailed || outcome === 'failed') && (
        <Alert tone="danger" live>
          {texts.failed}
        </Alert>
      )}
    </section>
  )
}
