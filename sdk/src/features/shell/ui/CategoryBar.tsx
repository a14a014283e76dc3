import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent } from 'react'
import { CATEGORY_MENU_CLOSE_MS } from '../../../rules'
import { ChevronDownIcon, Skeleton, useActionOutside, useCountertop, useTexts } from '../../../ui'
import { shellTexts } from '../shell.texts'
import { useCutEdges } from '../useCutEdges'
import { useNavigation } from '../useNavigation'
import { CategoryItem } from './CategoryItem'
import { preloadMegaMenu } from './LazyMegaMenu'

/** Fraction of the row's width that an arrow scrolls. */
const SLIDE_SHARE = 0.75
const SKELETON_WIDTHS = ['72px', '96px', '64px', '112px', '80px', '88px']

/** The top categories in one row, each with its mega menu; from 975 px (SHL "Category menu"). */
export function CategoryBar() {
  const { $route } = useCountertop()
  const route = useStore($route)
  const { navbar, hasFailed } = useNavigation()
  const texts = useTexts('shell', shellTexts)
  const [open, setOpen] = useState<string | null>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const bar = useRef<HTMLElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const cut = useCutEdges(list, navbar)

  // With a host's router the bar survives navigation, so the menu must close explicitly (SHL-071).
  useEffect(() => setOpen(null), [route])

  // Typing elsewhere, as in the search, may open something there while the pointer still rests on a category.
  useActionOutside(open !== null, () => setOpen(null), bar)

  function show(uri: string | null): void {
    clearTimeout(leaving.current)
    setOpen(uri)
  }

  function handleLeave(event: PointerEvent): void {
    if (event.pointerType === 'mouse')
      leaving.current = setTimeout(() => setOpen(null), CATEGORY_MENU_CLOSE_MS)
  }

  function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== 'Escape' || open === null) return
    const toggle = bar.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
    if (toggle?.parentElement?.contains(event.target as Node)) toggle.focus()
    show(null)
  }

  function handleBlur(event: FocusEvent<HTMLElement>): void {
    if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) show(null)
  }

  /** Scrolls less than the visible width, so that the last visible entry comes first. */
  function slide(direction: 1 | -1): void {
    list.current?.scrollBy({ left: direction * list.current.clientWidth * SLIDE_SHARE })
  }

  // For pointers only: keyboard and screen readers reach every link, which scrolls into view.
  const arrow = (side: 'left' | 'right', direction: 1 | -1) => (
    <button
      type="button"
      className={`category-slide category-slide-${side}`}
      aria-hidden="true"
      tabIndex={-1}
      onPointerEnter={() => show(null)}
      onClick={() => slide(direction)}
    >
      <ChevronDownIcon />
    </button>
  )

  return (
    <nav
      ref={bar}
      className="categories"
      part="categories"
      aria-label={texts.categories}
      aria-busy={navbar === null && !hasFailed}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
      onPointerLeave={handleLeave}
      onPointerEnter={() => {
        clearTimeout(leaving.current)
        preloadMegaMenu()
      }}
      onFocus={preloadMegaMenu}
    >
      <ul ref={list} className="category-list">
        {navbar === null &&
          !hasFailed &&
          SKELETON_WIDTHS.map((width) => (
            <li key={width}>
              <Skeleton height={14} width={width} />
            </li>
          ))}
        {navbar?.mainNav.categories.map((category) => (
          <CategoryItem
            key={category.uri}
            category={category}
            texts={texts}
            route={route}
            isOpen={open === category.uri}
            onShow={show}
          />
        ))}
      </ul>
      {cut.left && arrow('left', -1)}
      {cut.right && arrow('right', 1)}
    </nav>
  )
}
