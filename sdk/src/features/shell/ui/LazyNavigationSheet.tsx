import { usePart } from '../../../ui'
import type { NavigationSheetProps } from '../sheet/NavigationSheet'

const load = () => import('../sheet/sheet')

/** Preloads the sheet's code when the shopper touches the menu button. */
export function preloadNavigationSheet(): void {
  // Opening loads it again and reports a failure.
  load().catch(() => undefined)
}

/** The navigation of small screens. Its code loads when it first opens. */
export function LazyNavigationSheet(props: NavigationSheetProps) {
  const Sheet = usePart(load, props.open, props.onClose)
  return Sheet && <Sheet {...props} />
}
