import { useEffect, useState } from 'react'
import { BACK_TO_TOP_MS, BACK_TO_TOP_PX } from '../../../rules'
import { ChevronDownIcon, focusPlace, IconButton, smoothScroll, useTexts } from '../../../ui'
import { pageTexts } from '../shared/page.texts'

/**
 * The back-to-top button, shown once the page is scrolled down (SHL-044), on screens from 768 px (SHL-046).
 */
export function BackToTop() {
  const texts = useTexts('page', pageTexts)
  const [isDown, setIsDown] = useState(() => scrollY > BACK_TO_TOP_PX)
  useEffect(() => {
    const listen = (): void => setIsDown(scrollY > BACK_TO_TOP_PX)
    listen()
    addEventListener('scroll', listen, { passive: true })
    return () => removeEventListener('scroll', listen)
  }, [])
  if (!isDown) return null
  return (
    <div className="to-top" part="back-to-top">
      <IconButton
        label={texts.toTop}
        onClick={() => {
          // At the top the button disappears.
          focusPlace()
          void smoothScroll(0, BACK_TO_TOP_MS)
        }}
      >
        <ChevronDownIcon />
      </IconButton>
    </div>
  )
}
