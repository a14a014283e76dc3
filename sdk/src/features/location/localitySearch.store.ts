import { atom, type ReadableAtom } from 'nanostores'
import { logged, type Api, type Countertop } from '../../core'
import { LOCALITY_DEBOUNCE_MS, LOCALITY_MAX_OPTIONS, LOCALITY_SEARCH_MIN } from '../../rules'

export type Locality = Api['GET /api/locality/{query}']['answer'][number]

export interface LocalitySearchState {
  input: string
  items: readonly Locality[]
  isLoading: boolean
  /** `none`: the look-up found nothing (SHL-229); `failed`: it was not answered. */
  outcome: 'none' | 'failed' | null
}

export interface LocalitySearchStore {
  $state: ReadableAtom<LocalitySearchState>
  /** From 2 characters on, 400 ms after the last key (SHL-234, SHL-235); less gives no results (SHL-237). */
  type(input: string): void
  /** Empties the field and drops what is on its way (SHL-233). */
  clear(): void
}

const empty: LocalitySearchState = { input: '', items: [], isLoading: false, outcome: null }

/** Suggestions for a suburb or postcode; only the latest answer counts. */
export function createLocalitySearch(countertop: Pick<Countertop, 'client' | 'log'>): LocalitySearchStore {
  const $state = atom(empty)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  function stop(): void {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  async function look(query: string): Promise<void> {
    const controller = new AbortController()
    running = controller
    const { signal } = controller
    const call = countertop.client.call('GET /api/locality/{query}', { path: { query }, signal })
    const found = await logged(countertop, 'The suburb look-up failed.', call).catch(() => null)
    if (running !== controller) return
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
      timer = setTimeout(() => void look(query), LOCALITY_DEBOUNCE_MS)
    },
    clear() {
      stop()
      $state.set(empty)
    },
  }
}
