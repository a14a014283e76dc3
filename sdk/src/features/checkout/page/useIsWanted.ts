import { useEffect, useState, type RefObject } from 'react'
import { useScope } from '../../../ui'

/** Distance from the view at which a part is loaded, in px. */
const NEAR_PX = 600

/**
 * Whether to load a part below the fold: it is near the view, or the widget has had the focus, so that the
 * shopper will soon reach it, or it is needed now. Never becomes false again.
 */
export function useIsWanted(place: RefObject<HTMLElement | null>, isNeeded = false): boolean {
  const { root } = useScope()
  const [isWanted, setIsWanted] = useState(isNeeded)

  useEffect(() => {
    const want = () => setIsWanted(true)
    if (isNeeded) return want()
    if (isWanted || !place.current) return
    if (root.contains(root.activeElement)) return want()
    const observer = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && want(),
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(place.current)
    root.addEventListener('focusin', want, { once: true })
    return () => {
      observer.disconnect()
      root.removeEventListener('focusin', want)
    }
  }, [isNeeded, isWanted, place, root])

  return isWanted || isNeeded
}
