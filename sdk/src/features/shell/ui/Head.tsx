import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { DESKTOP_QUERY } from '../../../rules'
import {
  CloseIcon,
  FolderIcon,
  IconButton,
  MenuIcon,
  PhoneIcon,
  reserveEdge,
  SearchIcon,
  ShopfrontIcon,
  ToastArea,
  useCountertop,
  useMediaQuery,
  useTexts,
  Wordmark,
} from '../../../ui'
import { CartButton, createCartStore, LazyCartPanel } from '../../cart'
import { LazySearchBox } from '../../search'
import { HOME_PATH } from '../addresses'
import { hasBareHead } from '../bareHead'
import { createNavigationViewStore, type HeadView } from '../navigationView.store'
import { PIECES } from '../pieces'
import { shellTexts } from '../shell.texts'
import { useNavigation } from '../useNavigation'
import { CategoryBar } from './CategoryBar'
import { LazyNavigationDropdown } from './LazyNavigationDropdown'
import { LazyPrintStore } from './LazyPrintStore'
import { LazyNavigationSheet, preloadNavigationSheet } from './LazyNavigationSheet'
import { Piece } from './Piece'

export interface HeadProps {
  checkoutUrl: string
}

/**
 * The head of a shop's page: its name, navigation, search, cart and message line. It is 114 px high from 975
 * px of screen width, 50 of them the categories (COM-442), and 64 px below, from the first render, so that
 * nothing under it ever moves.
 */
export function Head({ checkoutUrl }: HeadProps) {
  const countertop = useCountertop()
  const { brand, config, $route } = countertop
  const view = countertop.once('navigationView', createNavigationViewStore)
  const cart = countertop.once('cart', createCartStore)
  const openView = useStore(view.$view)
  const { isCartOpen } = useStore(cart.$state)
  const { navbar } = useNavigation()
  const texts = useTexts('shell', shellTexts)
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  const [isMenuOpen, setIsMenuOpen] = useState(false)
  const [closeMenu] = useState(() => () => {
    setIsMenuOpen(false)
    view.reset()
  })
  const searchField = useRef<HTMLInputElement>(null)
  const searchToggle = useRef<HTMLButtonElement>(null)
  const head = useRef<HTMLElement>(null)
  const isSearchOpen = openView === 'search'

  useEffect(() => reserveEdge(head.current as HTMLElement, 'top'), [])

  useEffect(() => {
    if (isCartOpen) view.open('cart')
    else view.reset('cart')
  }, [isCartOpen, view])
  // Focuses before the browser paints, so that the next key goes into the field.
  useLayoutEffect(() => {
    if (isSearchOpen) searchField.current?.focus()
  }, [isSearchOpen])
  // An open view belongs to the previous page, and so does a menu whose code is still loading; the cart's
  // panel closes itself (SHL-071, SHL-088).
  useEffect(() => $route.listen(closeMenu), [$route, closeMenu])
  // A masthead button emits this event (SHL-207), also while the search is open without the focus.
  useEffect(
    () =>
      countertop.on('search:open', () => {
        view.open('search')
        searchField.current?.focus()
      }),
    [countertop, view],
  )

  function leaveSearch(): void {
    if (!isSearchOpen) return
    view.reset('search')
    searchToggle.current?.focus()
  }

  // Until the server has named the shop's icons, the usual ones reserve their space.
  const icons = navbar?.topNav
  const hasSearch = icons?.displaySearchIcon ?? true
  const isBare = hasBareHead(config.theme)
  const topNavigation = isBare
    ? undefined
    : (icons ?? {
        displayProjectIcon: brand.capabilities.hasProjects,
        displayContactUsIcon: !brand.capabilities.isInStoreApp,
      })
  const viewButton = (name: HeadView, label: string, Icon: typeof FolderIcon) => (
    <IconButton
      label={label}
      aria-haspopup="dialog"
      aria-expanded={openView === name}
      onClick={() => view.toggle(name)}
    >
      <Icon size={22} />
    </IconButton>
  )
  return (
    <>
      <header ref={head} className="shell" part="shell">
        <div className="shell-bar">
          <div className="shell-start">
            <span className="shell-small">
              <IconButton
                label={texts.openMenu}
                aria-haspopup="dialog"
                aria-expanded={isMenuOpen}
                onPointerDown={preloadNavigationSheet}
                onClick={() => setIsMenuOpen(true)}
              >
                <MenuIcon />
              </IconButton>
            </span>
            <Wordmark href={HOME_PATH} />
          </div>
          {hasSearch && (
            <div
              className={`shell-search${isBare ? ' shell-search-full' : ''}`}
              data-open={isSearchOpen || undefined}
            >
              <LazySearchBox innerRef={searchField} onLeave={leaveSearch} />
            </div>
          )}
          <div className="shell-tools">
            {hasSearch && (
              <span className="shell-search-toggle">
                <IconButton
                  innerRef={searchToggle}
                  label={isSearchOpen ? texts.closeSearch : texts.search}
                  aria-expanded={isSearchOpen}
                  onClick={() => view.toggle('search')}
                >
                  {isSearchOpen ? <CloseIcon size={22} /> : <SearchIcon size={22} />}
                </IconButton>
              </span>
            )}
            {topNavigation?.displayProjectIcon && (
              <span className="shell-roomy">{viewButton('projects', texts.projects, FolderIcon)}</span>
            )}
            {topNavigation?.displayContactUsIcon && (
              <span className="shell-wide">{viewButton('contactUs', texts.contact, PhoneIcon)}</span>
            )}
            {viewButton('store', texts.stores, ShopfrontIcon)}
            {PIECES.tools.map((name) => (
              <Piece key={name} name={name} />
            ))}
            {(icons?.displayCartIcon ?? true) && <CartButton />}
          </div>
        </div>
        <LazyPrintStore />
        {isDesktop && <CategoryBar />}
        <ToastArea />
      </header>
      {!isDesktop && <LazyNavigationSheet open={isMenuOpen} onClose={closeMenu} />}
      <LazyNavigationDropdown view={openView} onClose={closeMenu} />
      <LazyCartPanel checkoutUrl={checkoutUrl} />
    </>
  )
}
