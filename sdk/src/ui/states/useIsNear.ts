import { useEffect, useState, type RefObject } from 'react'

/** The same distance from the view at which the loader loads a widget's code. Pixels. */
const NEAR_PX = 200

/**
 * Whether an element has come near the view; stays true. For content that must not load earlier in any case:
 * elements of the script tag wait anyway, components of a React page do not.
 */
export function useIsNear(place: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const element = place.current
    if (isNear || !element) return
    const observer = new IntersectionObserver(
      (seen) => setIsNear(seen.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: `${NEAR_PX}px` },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [place, isNear])
  return isNear
}
