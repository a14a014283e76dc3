import { GENERAL_ERROR, globalMessages } from '../../../core'
import { useCountertop, useLazyPart } from '../../../ui'
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
  const countertop = useCountertop()
  const isShown = !DRAWN_ELSEWHERE.includes(view)
  const Dropdown = useLazyPart(load, isShown, () => {
    onClose()
    globalMessages(countertop).show({ type: 'error', text: GENERAL_ERROR })
  })
  return Dropdown && isShown && <Dropdown key={view} view={view as DropdownView} onClose={onClose} />
}
