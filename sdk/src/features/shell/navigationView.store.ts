import { atom, type ReadableAtom } from 'nanostores'
import type { NavigationView } from '../../rules'

export interface NavigationViewStore {
  $view: ReadableAtom<NavigationView>
  /** Opens a view in place of another, or closes it if it is open (SHL-065, SHL-112). */
  toggle(view: NavigationView): void
  open(view: NavigationView): void
  /** Returns to `none` (SHL-066); with a view only when that one is open. */
  reset(view?: NavigationView): void
}

/** The open view of the navigation bar, one at a time. */
export function createNavigationViewStore(): NavigationViewStore {
  const $view = atom<NavigationView>('none')
  return {
    $view,
    toggle: (view) => $view.set($view.get() === view ? 'none' : view),
    open: (view) => $view.set(view),
    reset(view) {
      if (view === undefined || $view.get() === view) $view.set('none')
    },
  }
}
