import { atom, type ReadableAtom } from 'nanostores'
import type { NavigationView } from '../../rules'

/** The views of SHL-490, and the latest projects, which only brands with projects have (D-24). */
export type HeadView = NavigationView | 'projects'

export interface NavigationViewStore {
  $view: ReadableAtom<HeadView>
  /** Opens a view in place of another, or closes it if it is open (SHL-065, SHL-112). */
  toggle(view: HeadView): void
  open(view: HeadView): void
  /** Returns to `none` (SHL-066); with a view only when that one is open. */
  reset(view?: HeadView): void
}

/** The open view of the navigation bar, one at a time. */
export function createNavigationViewStore(): NavigationViewStore {
  const $view = atom<HeadView>('none')
  return {
    $view,
    toggle: (view) => $view.set($view.get() === view ? 'none' : view),
    open: (view) => $view.set(view),
    reset(view) {
      if (view === undefined || $view.get() === view) $view.set('none')
    },
  }
}
