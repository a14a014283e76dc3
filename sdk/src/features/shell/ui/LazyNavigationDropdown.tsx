import { GENERAL_ERROR, globalMessages } from '../../../core'
import type { NavigationView } from '../../../rules'
import { useCountertop, useLazyPart } from '../../../ui'

export interface LazyNavigationDropdownProps {
  /** The open view of the bar. */
  view: NavigationView
  onClose(): void
}

const load = () => import('../dropdown/dropdown')

/** A view of the bar over the page, stores or contact. Its code loads when the first one opens. */
export function LazyNavigationDropdown({ view, onClose }: LazyNavigationDropdownProps) {
  const countertop = useCountertop()
  const shown = view === 'store' || view === 'contactUs' ? view : null
  const Dropdown = useLazyPart(load, shown !== null, () => {
    onClose()
    globalMessages(countertop).show({ type: 'error', text: GENERAL_ERROR })
  })
  return Dropdown && shown && <Dropdown key={shown} view={shown} onClose={onClose} />
}
