import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode, type Ref } from 'react'
import { announcer, fill } from '../../core'
import { Field, type FieldTexts } from '../fields/Field'
import { splitProps } from './inputs'

export interface ComboboxProps<T> extends FieldTexts {
  /** The typed text. */
  value: string
  /** Called on typing; the caller loads the items. */
  onInput(text: string): void
  items: readonly T[]
  keyOf(item: T): string
  renderItem(item: T): ReactNode
  onSelect(item: T): void
  onFocus?(): void
  onBlur?(): void
  /** Scrolls the list into view when it opens, for fields that may be at the end of the screen. */
  reveal?: boolean
  /** Opens the list with the first items, because the field takes over input typed before it was loaded. */
  startsOpen?: boolean
  /** Items are loading. */
  busy?: boolean
  /** Shown when a search found nothing; without it the list stays closed. */
  emptyText?: string
  /** Shown above the item at `headingAt`, by default the first. */
  heading?: string
  headingAt?: number
  /** `suggestions` announces the number of items, `{count}`. */
  texts: { readonly suggestions: string }
  name?: string
  autoComplete?: string
  inputMode?: 'text' | 'search' | 'numeric'
  placeholder?: string
  maxLength?: number
  disabled?: boolean
  innerRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A text field with suggestions (WAI-ARIA combobox with a list): arrows move, Enter selects, Escape closes,
 * and the focus stays in the field. Only a selection changes the text, never the component itself.
 */
export function Combobox<T>(props: ComboboxProps<T>) {
  const { field, control } = splitProps(props)
  const {
    value,
    onInput,
    items,
    keyOf,
    renderItem,
    onSelect,
    onBlur,
    busy,
    reveal,
    startsOpen = false,
    emptyText,
    heading,
    headingAt = 0,
    texts,
    innerRef,
    ...native
  } = control
  const listId = useId()
  const [open, setOpen] = useState(startsOpen)
  const [active, setActive] = useState(-1)
  const shown = open && (items.length > 0 || (!busy && emptyText !== undefined && value !== ''))
  const activeItem = shown ? items[active] : undefined

  const list = useRef<HTMLUListElement>(null)

  useEffect(() => setActive(-1), [items])
  useEffect(() => {
    if (shown && reveal) list.current?.scrollIntoView?.({ block: 'nearest' })
  }, [reveal, shown])
  const count = items.length
  const said = shown ? (count ? fill(texts.suggestions, { count }) : emptyText) : undefined
  useEffect(() => {
    if (said) announcer().say(said)
  }, [said, items])

  function choose(item: T) {
    setOpen(false)
    onSelect(item)
  }

  function move(step: number) {
    if (!open) return setOpen(true)
    // The position before the first and after the last item is the field itself.
    const places = items.length + 1
    setActive(((active + 1 + step + places) % places) - 1)
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowDown') move(1)
    else if (event.key === 'ArrowUp') move(-1)
    else if (event.key === 'Enter' && activeItem !== undefined) choose(activeItem)
    else if (event.key === 'Escape' && shown) setOpen(false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Field {...field}>
      {(ids) => (
        <div className="combobox">
          <input
            type="text"
            autoComplete="off"
            {...native}
            ref={innerRef}
            {...ids}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={shown}
            aria-controls={listId}
            aria-activedescendant={activeItem === undefined ? undefined : `${listId}-${active}`}
            aria-busy={busy || undefined}
            className="input"
            part="input combobox"
            value={value}
            onChange={(event) => {
              setOpen(true)
              onInput(event.currentTarget.value)
            }}
            onKeyDown={handleKeyDown}
            onBlur={() => {
              setOpen(false)
              onBlur?.()
            }}
          />
          <ul
            ref={list}
            id={listId}
            className="options"
            part="options"
            role="listbox"
            aria-label={typeof field.label === 'string' ? field.label : undefined}
            hidden={!shown}
            // Tab would stop at a list that scrolls, and lose the focus as the list closes.
            tabIndex={-1}
            // Otherwise the field would lose the focus before the click.
            onMouseDown={(event) => event.preventDefault()}
          >
            {items.flatMap((item, index) => [
              heading && index === headingAt && (
                <li key="heading" className="options-heading" role="presentation">
                  {heading}
                </li>
              ),
              <li
                key={keyOf(item)}
                id={`${listId}-${index}`}
                ref={index === active ? scrollIntoList : undefined}
                className="option"
                part="option"
                role="option"
                aria-selected={index === active}
                onMouseEnter={() => setActive(index)}
                onClick={() => choose(item)}
              >
                {renderItem(item)}
              </li>,
            ])}
            {items.length === 0 && (
              <li className="option muted" role="option" aria-disabled>
                {emptyText}
              </li>
            )}
          </ul>
        </div>
      )}
    </Field>
  )
}

function scrollIntoList(option: HTMLElement | null) {
  option?.scrollIntoView?.({ block: 'nearest' })
}
