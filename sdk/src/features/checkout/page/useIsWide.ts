import { useSyncExternalStore } from 'react'
import { BREAKPOINT_LG_PX } from '../../../rules'

const QUERY = `(min-width: ${BREAKPOINT_LG_PX}px)`

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY)
  query.addEventListener('change', onChange)
  return () => query.removeEventListener('change', onChange)
}

/** Whether the page has two columns (OP-108). */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(QUERY).matches)
}
