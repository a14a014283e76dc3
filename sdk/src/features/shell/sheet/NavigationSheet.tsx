import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react'
import { fill } from '../../../core'
import { MOBILE_QUERY } from '../../../rules'
import {
  ChevronLeftIcon,
  ChevronRightIcon,
  Drawer,
  Link,
  Skeleton,
  useCountertop,
  useMediaQuery,
  useTexts,
} from '../../../ui'
import { CONTACT_PATH, isCurrentPage, pathOf } from '../addresses'
import { hasBareHead } from '../bareHead'
import type { NavigationCategory } from '../navigation.store'
import { createNavigationViewStore } from '../navigationView.store'
import { shellTexts } from '../shell.texts'
import { useNavigation } from '../useNavigation'

export interface NavigationSheetProps {
  open: boolean
  onClose(): void
}

/**
 * The navigation of small screens: a full-height sheet, one level at a time, with a back button (SHL-087 to
 * SHL-091).
 */
export function NavigationSheet({ open, onClose }: NavigationSheetProps) {
  const countertop = useCountertop()
  const { config, $route } = countertop
  const view = countertop.once('navigationView', createNavigationViewStore)
  const route = useStore($route)
  const { navbar, hasFailed } = useNavigation()
  const texts = useTexts('shell', shellTexts)
  const [category, setCategory] = useState<NavigationCategory | null>(null)
  const isMobile = useMediaQuery(MOBILE_QUERY)
  const list = useRef<HTMLDivElement>(null)
  const hasMoved = useRef(false)

  // Closes when the screen changes its size between phone and tablet, or grows so wide that the bar takes
  // over and unmounts the sheet (SHL-089).
  useEffect(() => onClose, [isMobile, onClose])

  useEffect(() => {
    if (!open) {
      setCategory(null)
      hasMoved.current = false
    }
  }, [open])

  useEffect(() => {
    // The pressed row disappeared with its level, so the focus moves to the top of the next one.
    if (hasMoved.current) list.current?.querySelector<HTMLElement>('a,button')?.focus()
  }, [category])

  function show(next: NavigationCategory | null): void {
    hasMoved.current = true
    setCategory(next)
  }

  /**
   * The current category, pressed without a menu, closes the sheet and scrolls to the top (SHL-084, SHL-085).
   */
  function follow(event: MouseEvent, path: string): void {
    if (isCurrentPage(path, route)) {
      event.preventDefault()
      scrollTo({ top: 0 })
    }
    onClose()
  }

  function showProjects(): void {
    onClose()
    view.open('projects')
  }

  const row = (uri: string, children: ReactNode) => (
    <li key={uri}>
      <Link className="sheet-row" href={pathOf(uri)} onClick={(event) => follow(event, pathOf(uri))}>
        {children}
      </Link>
    </li>
  )

  return (
    <div className="sheet">
      <Drawer open={open} onClose={onClose} title={category?.title ?? texts.menu}>
        <nav ref={list} aria-label={texts.categories}>
          {category === null ? (
            <ul>
              {navbar === null && !hasFailed && <Skeleton height={48} lines={6} />}
              {navbar?.mainNav.categories.map((each) =>
                each.subCategories.length === 0 ? (
                  row(each.uri, each.title)
                ) : (
                  <li key={each.uri}>
                    <button
                      type="button"
                      className="sheet-row"
                      aria-expanded={false}
                      onClick={() => show(each)}
                    >
                      <span>{each.title}</span>
                      <ChevronRightIcon />
                    </button>
                  </li>
                ),
              )}
              {navbar?.topNav.displayProjectIcon && !hasBareHead(config.theme) && (
                <li>
                  <button type="button" className="sheet-row" aria-haspopup="dialog" onClick={showProjects}>
                    {texts.projects}
                  </button>
                </li>
              )}
              {navbar?.topNav.displayContactUsIcon && row(CONTACT_PATH, texts.contact)}
            </ul>
          ) : (
            <>
              <button
                type="button"
                className="sheet-row sheet-back"
                aria-expanded={true}
                aria-label={`${category.title}. ${texts.back}`}
                onClick={() => show(null)}
              >
                <ChevronLeftIcon />
                <span>{texts.back}</span>
              </button>
              <ul>
                {row(category.uri, <strong>{fill(texts.all, { title: category.title })}</strong>)}
                {category.subCategories.map(({ uri, title }) => row(uri, title))}
              </ul>
              {category.brands.length > 0 && (
                <>
                  <h3 className="sheet-heading">{texts.brands}</h3>
                  <ul>{category.brands.map(({ uri, title }) => row(uri, title))}</ul>
                </>
              )}
            </>
          )}
        </nav>
      </Drawer>
    </div>
  )
}
