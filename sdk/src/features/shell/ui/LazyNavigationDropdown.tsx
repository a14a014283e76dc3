import { usePart } from '../../../ui'
import type { DropdownView } from '../dropdown/NavigationDropdown'
import type { HeadView } from '../navigationView.store'

export interface LazyNavigationDropdownProps {
  /** The open view of the bar. */
  view: HeadView
  onClose(): void
}

/** The search and the cart open elsewhere. */
const DRAWN_ELSEWHERE: readonly HeadView[] = ['none', 'search', 'cart']

const load = () => import('../dropdown/dropdown')

/** A view of the bar over the page: stores, contact or projects. Its code loads when the first one opens. */
export function LazyNavigationDropdown({ view, onClose }: LazyNavigationDropdownProps) {
  const isShown = !DRAWN_ELSEWHERE.includes(view)
  const Dropdown = usePart(load, isShown, onClose)
  return Dropdown && isShown && <Dropdown key={view} view={view as DropdownView} onClose={onClose} />
}
