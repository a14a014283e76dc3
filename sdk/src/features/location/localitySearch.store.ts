import { atom, type ReadableAtom } from 'nanostores'
import { logged, type Api, type Countertop } from '../../core'
import { LOCALITY_DEBOUNCE_MS, LOCALITY_MAX_OPTIONS, LOCALITY_SEARCH_MIN } from '../../rules'

export type Locality = Api['GET /api/locality/{query}']['answer'][number]

export interface LocalitySearchState {
  input: string
  items: readonly Locality[]
  isLoading: boolean
  /** `none`: the search found nothing (SHL-229); `failed`: it got no answer. */
  outcome: 'none' | 'failed' | null
}

export interface LocalitySearchStore {
  $state: ReadableAtom<LocalitySearchState>
  /**
   * Searches from 2 characters on, 400 ms after the last key (SHL-234, SHL-235); shorter input has no results
   * (SHL-237).
   */
  type(input: string): void
  /** Empties the field and drops a pending request (SHL-233). */
  clear(): void
}

const empty: LocalitySearchState = { input: '', items: [], isLoading: false, outcome: null }

/** Suggestions for a suburb or postcode; only the latest answer counts. */
export function createLocalitySearch(countertop: Pick<Countertop, 'client' | 'log'>): LocalitySearchStore {
  const $state = atom(empty)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: AbortController | undefined

  function stop(): void {
    clearTimeout(timer)
    pending?.abort()
    pending = undefined
  }

  async function search(query: string): Promise<void> {
    const controller = new AbortController()
    pending = controller
    const { signal } = controller
    const call = countertop.client.call('GET /api/locality/{query}', { path: { query }, signal })
    const found = await logged(countertop, 'The suburb search failed.', call).catch(() => null)
    if (pending !== controller) return
    const items = (found ?? []).slice(0, LOCALITY_MAX_OPTIONS)
    const outcome = found === null ? 'failed' : items.length === 0 ? 'none' : null
    $state.set({ ...$state.get(), items, isLoading: false, outcome })
  }

  return {
    $state,
    type(input) {
      stop()
      const query = input.trim()
      if (query.length < LOCALITY_SEARCH_MIN) return $state.set({ ...empty, input })
      $state.set({ ...$state.get(), input, isLoading: true, outcome: null })
      timer = setTimeout(() => void search(query), LOCALITY_DEBOUNCE_MS)
    },
    clear() {
      stop()
      $state.set(empty)
    },
  }
}
