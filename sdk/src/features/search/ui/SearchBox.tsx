import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import {
  dollarsToCents,
  formatPrice,
  MOBILE_MAX_WIDTH_QUERY,
  productPath,
  SEARCH_BLUR_CLEAR_MS,
  SEARCH_MAX,
  searchPath,
  searchProductCount,
} from '../../../rules'
import { CloseIcon, Combobox, IconButton, SearchIcon, useCountertop, useEmit, useTexts } from '../../../ui'
import { createSearchStore, type Suggestion } from '../search.store'
import { searchTexts } from '../search.texts'
import { Marked } from './Marked'

type Item = Suggestion | { type: 'all' }

export interface SearchBoxProps {
  /** In place of the brand's own. */
  placeholder: string | undefined
  /** Called when the search is left: a suggestion or the results were chosen. */
  onLeave?: (() => void) | undefined
}

/** The search field with its suggestions (SHL "Search bar, overlay and dropdown"). */
export function SearchBox({ placeholder, onLeave }: SearchBoxProps) {
  const countertop = useCountertop()
  const { brand, config } = countertop
  const store = useMemo(() => createSearchStore(countertop), [countertop])
  const { input, suggestions, isLoading } = useStore(store.$state)
  const texts = useTexts('search', searchTexts)
  const emit = useEmit()
  const field = useRef<HTMLInputElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isSmall = useIsSmall()

  useEffect(
    () => () => {
      clearTimeout(leaving.current)
      store.clear()
    },
    [store],
  )

  const items = useMemo<Item[]>(
    () => (suggestions.length === 0 ? [] : [...suggestions, { type: 'all' }]),
    [suggestions],
  )

  function go(url: string): void {
    const address = new URL(url, location.href).href
    onLeave?.()
    store.clear()
    field.current?.blur()
    if (emit('navigate', { url: address })) location.assign(address)
  }

  async function handleSubmit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    const term = input.trim()
    const url = await store.submit()
    if (url !== null && emit('search:submit', { term, url })) go(url)
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') store.clear()
  }

  return (
    <form className="search" part="search" role="search" onSubmit={handleSubmit} onKeyDown={handleKeyDown}>
      <span className="search-icon">
        <SearchIcon />
      </span>
      <Combobox<Item>
        ref={field}
        label={texts.label}
        reserve={false}
        value={input}
        onInput={(text) => {
          clearTimeout(leaving.current)
          store.type(text, searchProductCount(brand, brand.theme, isSmall))
        }}
        items={items}
        keyOf={(item) => (item.type === 'all' ? 'all' : `${item.type} ${item.url}`)}
        renderItem={(item) =>
          item.type === 'all' ? (
            <span className="search-all">{texts.all}</span>
          ) : (
            <Row item={item} typed={input} api={config.api} />
          )
        }
        onSelect={(item) => go(item.type === 'all' ? searchPath(input) : addressOf(item))}
        onBlur={() => {
          leaving.current = setTimeout(store.clear, SEARCH_BLUR_CLEAR_MS)
        }}
        busy={isLoading}
        name="search"
        inputMode="search"
        autoComplete="off"
        maxLength={SEARCH_MAX}
        placeholder={
          placeholder ?? (isSmall ? brand.texts.searchPlaceholderMobile : brand.texts.searchPlaceholder)
        }
      />
      {input !== '' && (
        <span className="search-clear">
          <IconButton
            label={texts.clear}
            onClick={() => {
              store.clear()
              field.current?.focus()
            }}
          >
            <CloseIcon />
          </IconButton>
        </span>
      )}
    </form>
  )
}

const addressOf = ({ type, url }: Suggestion): string =>
  type === 'product' ? productPath(url) : `/${url.replace(/^\//, '')}`

function Row({ item, typed, api }: { item: Suggestion; typed: string; api: string }) {
  return (
    <>
      {item.imageUrl ? <img src={api + item.imageUrl} alt="" width="48" height="48" /> : <SearchIcon />}
      <span className="search-text">
        <Marked text={item.text} typed={typed} />
      </span>
      {typeof item.price === 'number' && (
        <strong className="figures">{formatPrice(dollarsToCents(item.price))}</strong>
      )}
    </>
  )
}

function useIsSmall(): boolean {
  const query = useMemo(() => matchMedia(MOBILE_MAX_WIDTH_QUERY), [])
  const [isSmall, setIsSmall] = useState(query.matches)
  useEffect(() => {
    const listen = (): void => setIsSmall(query.matches)
    query.addEventListener('change', listen)
    return () => query.removeEventListener('change', listen)
  }, [query])
  return isSmall
}
