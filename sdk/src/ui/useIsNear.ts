import { useEffect, useState, type RefObject } from 'react'

/** As far from the view as the loader fetches a widget's code. */
const NEAR_PX = 200

/**
 * Whether an element has come near the view; it stays so. For what must not be fetched before, whoever mounted the widget: the
 * elements of the script tag wait for it anyway, a component of a React page does not.
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
