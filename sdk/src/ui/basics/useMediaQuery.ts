import { useEffect, useState } from 'react'

/** Whether a media query matches now; follows the screen. */
export function useMediaQuery(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const listen = (): void => setMatches(list.matches)
    listen()
    list.addEventListener('change', listen)
    return () => list.removeEventListener('change', listen)
  }, [query])
  return matches
}
