import { useStore } from '@nanostores/react'
import {
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
} from 'react'
import { fill } from '../../../core'
import {
  DESKTOP_QUERY,
  MOBILE_QUERY,
  SEARCH_BAR_DEBOUNCE_MS,
  SEARCH_BLUR_CLEAR_MS,
  SEARCH_MAX,
  searchPath,
  searchPlaceholder,
  searchProductCount,
} from '../../../rules'
import {
  CloseIcon,
  Combobox,
  IconButton,
  SearchIcon,
  useCountertop,
  useEmit,
  useMediaQuery,
  useTexts,
} from '../../../ui'
import { createSearchStore, type Suggestion } from '../search.store'
import { suggestionTexts } from './suggestion.texts'
import { SuggestionRow } from './SuggestionRow'

/**
 * Three categories and an editors' page count towards the answer's limit, so the request's limit is higher by
 * this number.
 */
const TERMS_MAX = 4

type Item = Suggestion | { type: 'all' }

export interface SearchBoxProps {
  /** Replaces the brand's own placeholder. */
  placeholder?: string | undefined
  /** Called after a result was chosen, or on Escape. */
  onLeave?: (() => void) | undefined
  innerRef?: Ref<HTMLInputElement> | undefined
  /** Input typed before this field was loaded. */
  initial?: string
  /** Enter was pressed before this field was loaded. */
  submitsAtOnce?: boolean
}

/** The search field with its suggestions (SHL "Search bar, overlay and dropdown"). */
export function SearchBox({ placeholder, onLeave, innerRef, initial = '', submitsAtOnce }: SearchBoxProps) {
  const countertop = useCountertop()
  const { brand, config } = countertop
  const store = useMemo(() => createSearchStore(countertop, SEARCH_BAR_DEBOUNCE_MS), [countertop])
  const { input, suggestions, isLoading, foundNothing } = useStore(store.$state)
  const texts = useTexts('search', suggestionTexts)
  const emit = useEmit()
  const form = useRef<HTMLFormElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isMobile = useMediaQuery(MOBILE_QUERY)
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  const limit = searchProductCount(brand, config.theme, !isDesktop)

  useEffect(
    () => () => {
      clearTimeout(leaving.current)
      store.clear()
    },
    [store],
  )

  // Taken over once from the plain field.
  const [first] = useState({ initial, submitsAtOnce, limit })
  useEffect(() => {
    if (first.initial === '') return
    store.type(first.initial, first.limit + TERMS_MAX)
    if (first.submitsAtOnce) void submit(first.initial.trim())
    // oxlint-disable-next-line react/exhaustive-deps -- once, for what was typed before
  }, [first, store])

  // The suggestions are at the prices of the former account.
  useEffect(
    () =>
      countertop.on('account:change', () => {
        const { input: typed } = store.$state.get()
        store.clear()
        store.type(typed, limit + TERMS_MAX)
      }),
    [countertop, store, limit],
  )

  const items = useMemo(() => itemsOf(suggestions, limit), [suggestions, limit])
  const field = () => form.current?.querySelector('input')

  /** `term` is that of a submitted search (SHL-420), which a host may show on a page of its own. */
  function go(url: string, term?: string): void {
    const address = new URL(url, location.href).href
    store.clear()
    field()?.blur()
    onLeave?.()
    if ((!term || emit('search:submit', { term, url })) && emit('navigate', { url: address }))
      location.assign(address)
  }

  async function submit(term: string): Promise<void> {
    clearTimeout(leaving.current)
    const url = await store.submit()
    if (url !== null) go(url, term)
  }

  function handleSubmit(event: SyntheticEvent): void {
    event.preventDefault()
    void submit(input.trim())
  }

  // Handled before the list, so that one press clears and closes (SHL-127, SHL-OP-17).
  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    store.clear()
    onLeave?.()
  }

  return (
    <form
      ref={form}
      className="search"
      part="search"
      role="search"
      onSubmit={handleSubmit}
      onKeyDownCapture={handleKeyDown}
      // The focus may return, or move to the clear button.
      onFocus={() => clearTimeout(leaving.current)}
      onBlur={() => {
        leaving.current = setTimeout(store.clear, SEARCH_BLUR_CLEAR_MS)
      }}
    >
      <span className="search-icon">
        {isLoading ? <span className="spinner" aria-hidden="true" /> : <SearchIcon />}
      </span>
      <Combobox<Item>
        innerRef={innerRef}
        label={texts.label}
        texts={texts}
        heading={texts.products}
        headingAt={items.findIndex(({ type }) => type === 'product')}
        reserve={false}
        startsOpen={initial !== ''}
        value={input}
        onInput={(text) => {
          clearTimeout(leaving.current)
          store.type(text, limit + TERMS_MAX)
        }}
        items={items}
        keyOf={(item) => (item.type === 'all' ? 'all' : `${item.type} ${item.url}`)}
        renderItem={(item) =>
          item.type === 'all' ? (
            <span className="search-all">{texts.all}</span>
          ) : (
            <SuggestionRow item={item} typed={input} />
          )
        }
        onSelect={(item) => {
          const term = input.trim()
          const url = item.type === 'all' ? searchPath(input) : item.url
          if (item.type !== 'product') return go(url, term)
          emit('search:select', { term, url, sku: item.sku ?? null })
          go(url)
        }}
        busy={isLoading}
        {...(foundNothing && { emptyText: fill(texts.none, { term: input.trim() }) })}
        name="search"
        inputMode="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        placeholder={placeholder ?? searchPlaceholder(brand, isMobile)}
      />
      {input !== '' && (
        <span className="search-clear">
          <IconButton
            label={texts.clear}
            onClick={() => {
              store.clear()
              field()?.focus()
            }}
          >
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </form>
  )
}

/** Orders the rows: an editors' page with the typed title, products, terms, then the link to all products. */
function itemsOf(suggestions: readonly Suggestion[], limit: number): Item[] {
  const [first, ...others] = suggestions
  if (!first) return []
  // The answer begins with that page, and has any other page at its end.
  const isPage = first.url.startsWith('/s/')
  const rest = isPage ? others : suggestions
  const products = rest.filter(({ type }) => type === 'product').slice(0, limit)
  const terms = rest.filter(({ type }) => type === 'term')
  return [...(isPage ? [first] : []), ...products, ...terms, { type: 'all' }]
}
