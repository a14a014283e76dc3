import { atom, type ReadableAtom } from 'nanostores'
import type { Api, Countertop } from '../../core'
import { NAVIGATION_CACHE_MS } from '../../rules'

export type Navbar = Api['GET /api/navbar/']['answer']
export type NavigationCategory = Navbar['mainNav']['categories'][number]

export interface NavigationState {
  /** Null until the first answer. */
  navbar: Navbar | null
  /** The first load failed. Nothing is shown, and no error (SHL-076, SHL-077). */
  hasFailed: boolean
}

export interface NavigationStore {
  $state: ReadableAtom<NavigationState>
  /**
   * Loads the navigation unless the last answer is less than an hour old (SHL-073, SHL-074). Never rejects.
   */
  load(): Promise<void>
}

/** The navigation of a brand, loaded once for all its widgets on the page. */
export function createNavigationStore({ client, log }: Countertop): NavigationStore {
  const $state = atom<NavigationState>({ navbar: null, hasFailed: false })
  let freshUntil = 0
  let loading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      const navbar = await client.call('GET /api/navbar/')
      freshUntil = Date.now() + NAVIGATION_CACHE_MS
      $state.set({ navbar, hasFailed: false })
    } catch (error) {
      log('The navigation did not load.', error)
      $state.set({ ...$state.get(), hasFailed: true })
    } finally {
      loading = undefined
    }
  }

  return {
    $state,
    load() {
      if (Date.now() < freshUntil) return Promise.resolve()
      loading ??= read()
      return loading
    },
  }
}
