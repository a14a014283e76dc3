import { atom, type ReadableAtom } from 'nanostores'
import { CountertopError, logged, type Api, type Countertop } from '../../core'
import { cleanSearchTerm, isSearchable, SEARCH_DEBOUNCE_MS, SEARCH_MAX, searchPath } from '../../rules'

export type Suggestion = Api['GET /api/v3/search']['answer']['results'][number]

export interface SearchState {
  /** The raw input. */
  input: string
  suggestions: readonly Suggestion[]
  isLoading: boolean
  /** The backend found no match for the input. Not set after a failed search (SHL-138). */
  foundNothing: boolean
}

export interface SearchStore {
  $state: ReadableAtom<SearchState>
  /**
   * Searches for `limit` suggestions after a pause, from 2 characters on; a shorter input clears the results.
   */
  type(input: string, limit: number): void
  /** For Escape, the clear button, and leaving the field. */
  clear(): void
  /**
   * Returns the address to go to; null for a blank input, and when the input changed or was cleared
   * meanwhile.
   */
  submit(): Promise<string | null>
}

const empty: SearchState = { input: '', suggestions: [], isLoading: false, foundNothing: false }

/** The state of one search field. An answer for earlier input is dropped. */
export function createSearchStore(
  countertop: Pick<Countertop, 'client' | 'log' | 'storage'>,
  debounceMs: number = SEARCH_DEBOUNCE_MS,
): SearchStore {
  const { client, storage } = countertop
  const $state = atom<SearchState>(empty)
  let timer: ReturnType<typeof setTimeout> | undefined
  let pending: AbortController | undefined

  function stop(): void {
    clearTimeout(timer)
    pending?.abort()
    pending = undefined
  }

  async function search(term: string, limit: number): Promise<void> {
    const controller = new AbortController()
    pending = controller
    $state.set({ ...$state.get(), isLoading: true })
    // The server derives prices and rights from the session itself (COM-058, COM-OP-17).
    const signedIn = storage.has('loggedin') ? { isAuthenticated: 'true' } : {}
    const call = client.call('GET /api/v3/search', {
      query: { searchTerm: term, isAutoCorrectEnabled: 'true', limit, ...signedIn },
      signal: controller.signal,
    })
    const results = await logged(countertop, 'The search failed.', call)
      .then((answer) => answer.results)
      .catch((error: unknown) => {
        // A failed search ends the loading state and shows nothing (SHL "Error catalogue").
        if (error instanceof CountertopError) return null
        throw error
      })
    if (pending !== controller) return
    const foundNothing = results?.length === 0
    $state.set({ ...$state.get(), suggestions: results ?? [], isLoading: false, foundNothing })
  }

  return {
    $state,
    type(typed, limit) {
      stop()
      // The cut may leave half an emoji, which no address can contain.
      const input = typed.slice(0, SEARCH_MAX).replace(/\p{Cs}/gu, '')
      const isLongEnough = isSearchable(input)
      const { suggestions } = $state.get()
      $state.set({ ...empty, input, suggestions: isLongEnough ? suggestions : [] })
      if (!isLongEnough) return
      const term = cleanSearchTerm(input)
      timer = setTimeout(() => void search(term, limit), debounceMs)
    },
    clear() {
      stop()
      $state.set(empty)
    },
    async submit() {
      stop()
      const { input } = $state.get()
      if (input.trim() === '') return null
      const term = cleanSearchTerm(input)
      // Symbols alone match nothing; the search page says so.
      if (term === '') return searchPath(input)
      const controller = new AbortController()
      pending = controller
      $state.set({ ...$state.get(), suggestions: [], isLoading: true, foundNothing: false })
      const call = client.call('GET /api/v2/sitesearch/search-url', {
        query: { searchterms: term },
        signal: controller.signal,
      })
      const url = await logged(countertop, 'The search failed.', call)
        .then((answer) => answer.url)
        // The search page works for every term, even when the lookup of a better address fails.
        .catch(() => searchPath(term))
      if (pending !== controller) return null
      $state.set({ ...$state.get(), isLoading: false })
      return url
    },
  }
}
