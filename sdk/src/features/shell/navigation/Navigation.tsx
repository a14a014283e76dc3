import { useState } from 'react'
import { DESKTOP_QUERY } from '../../../rules'
import { Button, MenuIcon, useMediaQuery, useTexts } from '../../../ui'
import { shellTexts } from '../shell.texts'
import { CategoryBar } from '../ui/CategoryBar'
import { LazyNavigationSheet, preloadNavigationSheet } from '../ui/LazyNavigationSheet'

/**
 * The navigation alone, for a host with its own header: the row of categories, or a button that opens the
 * sheet.
 */
export function Navigation() {
  const texts = useTexts('shell', shellTexts)
  const isDesktop = useMediaQuery(DESKTOP_QUERY)
  const [isOpen, setIsOpen] = useState(false)
  const [close] = useState(() => () => setIsOpen(false))

  return (
    <div className="navigation" part="navigation">
      {isDesktop ? (
        <CategoryBar />
      ) : (
        <>
          <div className="navigation-small">
            <Button
              kind="quiet"
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onPointerDown={preloadNavigationSheet}
              onClick={() => setIsOpen(true)}
            >
              <span className="navigation-button">
                <MenuIcon /> {texts.menu}
              </span>
            </Button>
          </div>
          <LazyNavigationSheet open={isOpen} onClose={close} />
        </>
      )}
    </div>
  )
}
