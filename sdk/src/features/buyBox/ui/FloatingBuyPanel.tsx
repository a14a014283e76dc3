import { useEffect, useRef, useState, type ReactNode } from 'react'
import { chatGateOf, fill } from '../../../core'
import { MOBILE_QUERY } from '../../../rules'
import { reserveEdge, useCountertop, useMediaQuery, useTexts } from '../../../ui'
import { buyBoxTexts } from '../buyBox.texts'

/** Custom property with the panel's height, which other fixed elements at the bottom edge leave free. */
const HEIGHT = '--ct-buy-panel-height'
const HEIGHT_PX = 76

export interface FloatingBuyPanelProps {
  title: string
  total: string
  /** Why the last press was refused, repeated here because the button's own place is out of view. */
  refusal: string | null
  button: ReactNode
}

/**
 * The button in its place, and on phones a second one at the bottom edge while the place is out of view.
 * While the panel shows, the chat launcher is hidden (COM-080).
 */
export function FloatingBuyPanel({ title, total, refusal, button }: FloatingBuyPanelProps) {
  const countertop = useCountertop()
  const place = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLElement>(null)
  const [isInView, setIsInView] = useState(true)
  const isPhone = useMediaQuery(MOBILE_QUERY)
  const texts = useTexts('buyBox', buyBoxTexts)
  const isSticky = isPhone && !isInView

  useEffect(() => {
    const element = place.current
    if (!element) return
    const observer = new IntersectionObserver((seen) =>
      setIsInView(seen.some(({ isIntersecting }) => isIntersecting)),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  useEffect(() => {
    if (!isSticky) return
    const unblock = chatGateOf(countertop).block('add-to-cart-panel')
    const { style } = document.documentElement
    style.setProperty(HEIGHT, `${HEIGHT_PX}px`)
    const release = panel.current ? reserveEdge(panel.current, 'bottom') : undefined
    return () => {
      release?.()
      unblock()
      style.removeProperty(HEIGHT)
    }
  }, [countertop, isSticky])

  return (
    <>
      <div ref={place} className="buy-place">
        {button}
      </div>
      {isSticky && (
        <section ref={panel} className="buy-panel" part="buy-panel" aria-label={fill(texts.buy, { title })}>
          {refusal !== null && <p className="buy-panel-refusal">{refusal}</p>}
          <div className="buy-panel-facts">
            <span className="buy-panel-title">{title}</span>
            <strong className="figures">{total}</strong>
          </div>
          <div className="buy-panel-button">{button}</div>
        </section>
      )}
    </>
  )
}
