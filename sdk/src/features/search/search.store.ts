import { atom, type ReadableAtom } from 'nanostores'
import { CountertopError, logged, type Api, type Countertop } from '../../core'
import { cleanSearchTerm, isSearchable, SEARCH_DEBOUNCE_MS, SEARCH_MAX, searchPath } from '../../rules'

export type Suggestion = Api['GET /api/v3/search']['answer']['results'][number]

export interface SearchState {
  /** What is typed, as typed. */
  input: string
  suggestions: readonly Suggestion[]
  isLoading: boolean
  /** The backend has answered that nothing matches what is typed; a look-up that failed says nothing (SHL-138). */
  foundNothing: boolean
}

export interface SearchStore {
  $state: ReadableAtom<SearchState>
  /** The person typed: looks up `limit` suggestions after a pause, from 2 characters on; a shorter input clears the results. */
  type(input: string, limit: number): void
  /** Escape, the clear button, leaving the field. */
  clear(): void
  /** Address to go to for what is typed; null for an empty input, and when the person typed on or cleared meanwhile. */
  submit(): Promise<string | null>
}

const empty: SearchState = { input: '', suggestions: [], isLoading: false, foundNothing: false }

/** One search field. An answer that the person has typed past is dropped. */
export function createSearchStore(
  countertop: Pick<Countertop, 'client' | 'log' | 'storage'>,
  debounceMs: number = SEARCH_DEBOUNCE_MS,
): SearchStore {
  const { client, storage } = countertop
  const $state = atom<SearchState>(empty)
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: AbortController | undefined

  function stop(): void {
    clearTimeout(timer)
    running?.abort()
    running = undefined
  }

  async function look(term: string, limit: number): Promise<void> {
    const controller = new AbortController()
    running = controller
    $state.set({ ...$state.get(), isLoading: true })
    // The server takes prices and rights from the sign-in itself (COM-058, OP-17).
    const signedIn = storage.has('loggedin') ? { isAuthenticated: 'true' } : {}
    const call = client.call('GET /api/v3/search', {
      query: { searchTerm: term, isAutoCorrectEnabled: 'true', limit, ...signedIn },
      signal: controller.signal,
    })
    const results = await logged(countertop, 'The search failed.', call)
      .then((answer) => answer.results)
      .catch((error: unknown) => {
        // A failed lookup ends the loading state and shows nothing (SHL "Error catalogue").
        if (error instanceof CountertopError) return null
        throw error
      })
    if (running !== controller) return
    const foundNothing = results?.length === 0
    $state.set({ ...$state.get(), suggestions: results ?? [], isLoading: false, foundNothing })
  }

  return {
    $state,
    type(typed, limit) {
      stop()
      const input = typed.slice(0, SEARCH_MAX)
      const isLongEnough = isSearchable(input)
      const { suggestions } = $state.get()
      $state.set({ ...empty, input, suggestions: isLongEnough ? suggestions : [] })
      if (!isLongEnough) return
      const term = cleanSearchTerm(input)
      timer = setTimeout(() => void look(term, limit), debounceMs)
    },
    clear() {
      stop()
      $state.set(empty)
    },
    async submit() {
      stop()
      const term = cleanSearchTerm($state.get().input)
      if (term === '') return null
      const controller = new AbortController()
      running = controller
      $state.set({ ...$state.get(), suggestions: [], isLoading: true, foundNothing: false })
      const call = client.call('GET /api/v2/sitesearch/search-url', {
        query: { searchterms: term },
        signal: controller.signal,
      })
      const url = await logged(countertop, 'The search failed.', call)
        .then((answer) => answer.url)
        // The search page answers for every term, also when the look-up of a better address does not.
        .catch(() => searchPath(term))
      if (running !== controller) return null
      $state.set({ ...$state.get(), isLoading: false })
      return url
    },
  }
}
