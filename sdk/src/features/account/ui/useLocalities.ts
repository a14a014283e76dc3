import { useEffect, useRef, useState } from 'react'
import { type Api } from '../../../core'
import { LOCALITY_DEBOUNCE_MS, LOCALITY_SEARCH_MIN } from '../../../rules'
import { useCountertop } from '../../../ui'

export type Locality = Api['GET /api/locality/{query}']['answer'][number]

const NONE: readonly Locality[] = []

/**
 * Suggestions for a suburb or postcode, debounced. After a failed request the customer types the field in
 * full.
 */
export function useLocalities(typed: string): readonly Locality[] {
  const { client } = useCountertop()
  const [found, setFound] = useState(NONE)
  const isFirst = useRef(true)
  useEffect(() => {
    const query = typed.trim()
    const isOpened = isFirst.current
    isFirst.current = false
    if (isOpened || query.length < LOCALITY_SEARCH_MIN) return setFound(NONE)
    const controller = new AbortController()
    const timer = setTimeout(() => {
      client.call('GET /api/locality/{query}', { path: { query }, signal: controller.signal }).then(
        (items) => setFound(items),
        () => setFound(NONE),
      )
    }, LOCALITY_DEBOUNCE_MS)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [client, typed])
  return found
}
