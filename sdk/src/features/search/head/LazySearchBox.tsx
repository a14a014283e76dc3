import { useLayoutEffect, useRef, useState, type SyntheticEvent } from 'react'
import { MOBILE_QUERY, SEARCH_MAX, searchPath, searchPlaceholder } from '../../../rules'
import {
  SearchIcon,
  useCountertop,
  useEmit,
  useLazyPart,
  useMediaQuery,
  useScope,
  useTexts,
} from '../../../ui'
import { searchTexts } from './search.texts'
import type { SearchBoxProps } from '../ui/SearchBox'

const load = () => import('../ui/suggestions')

/** Preloads the suggestions' code when the pointer reaches the field. */
function preload(): void {
  // Typing loads it again. Without it Enter opens the search page.
  load().catch(() => undefined)
}

/**
 * The search field as first shown: a plain field. When the shopper uses it, the field with suggestions
 * replaces it and takes over the input, the focus and the caret. Pages on which nobody searches load none of
 * that code.
 */
export function LazySearchBox({ placeholder, onLeave, innerRef }: SearchBoxProps) {
  const { brand } = useCountertop()
  const { root } = useScope()
  const texts = useTexts('search', searchTexts)
  const emit = useEmit()
  const isMobile = useMediaQuery(MOBILE_QUERY)
  const place = useRef<HTMLDivElement>(null)
  const [isWanted, setIsWanted] = useState(false)
  const [typed, setTyped] = useState('')
  const [isSubmitted, setIsSubmitted] = useState(false)
  const [isPlain, setIsPlain] = useState(true)

  // Submitted after a failure, the next one opens the search page.
  const Box = useLazyPart(load, isWanted || isSubmitted, () => {
    setIsWanted(false)
    if (isSubmitted) go()
  })
  // The new field gets the focus before the old one disappears; otherwise a phone would hide its keyboard.
  useLayoutEffect(() => {
    const [plain, full] = place.current?.querySelectorAll('input') ?? []
    if (!Box || !plain || !full) return
    if (root.activeElement === plain) {
      full.focus()
      full.setSelectionRange(plain.selectionStart, plain.selectionEnd)
    }
    setIsPlain(false)
  }, [Box, root])

  function leave(): void {
    setTyped('')
    onLeave?.()
  }

  function go(): void {
    setIsSubmitted(false)
    leave()
    place.current?.querySelector('input')?.blur()
    const url = new URL(searchPath(typed), location.href).href
    if (emit('search:submit', { term: typed.trim(), url }) && emit('navigate', { url })) location.assign(url)
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    setIsSubmitted(typed.trim() !== '')
  }

  const hint = placeholder ?? searchPlaceholder(brand, isMobile)
  return (
    <div ref={place} className="search-place">
      {isPlain && (
        <form className="search" part="search" role="search" hidden={Box !== null} onSubmit={handleSubmit}>
          <span className="search-icon">
            <SearchIcon />
          </span>
          <input
            ref={Box ? undefined : innerRef}
            className="input"
            part="input"
            role="combobox"
            aria-label={texts.label}
            aria-autocomplete="list"
            aria-expanded={false}
            name="search"
            inputMode="search"
            autoComplete="off"
            maxLength={SEARCH_MAX}
            placeholder={hint}
            value={typed}
            onPointerEnter={preload}
            onFocus={() => setIsWanted(true)}
            onKeyDown={(event) => {
              if (event.key === 'Escape') leave()
            }}
            onChange={(event) => {
              setTyped(event.currentTarget.value)
              // Enter meant the earlier text.
              setIsSubmitted(false)
              setIsWanted(true)
            }}
          />
        </form>
      )}
      {Box && (
        <Box
          innerRef={innerRef}
          placeholder={placeholder}
          onLeave={onLeave}
          initial={typed}
          submitsAtOnce={isSubmitted}
        />
      )}
    </div>
  )
}
