import { useEffect, useState, type RefObject } from 'react'
import { useScope } from '../../../ui'

/** How near to the view a part may come before it is fetched, in px. */
const NEAR_PX = 600

/**
 * Whether a part below the fold is wanted: it has come near the view, or something in the widget has had the
 * focus, so that the shopper will get there, or it is needed now. Once wanted it stays so.
 */
export function useIsWanted(place: RefObject<HTMLElement | null>, isNeeded: boolean): boolean {
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
