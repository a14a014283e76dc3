import { useLazyPart } from '../../../ui'
import type { MegaMenuProps } from './MegaMenu'

const load = () => import('./mega')

/** Fetches the menu's code ahead of its first opening: the pointer or the focus is at the categories. */
export function preloadMegaMenu(): void {
  // Without it the categories are links, which is all that a menu opens the way to.
  load().catch(() => undefined)
}

/** A mega menu, whose code is loaded when the first one opens. */
export function LazyMegaMenu(props: MegaMenuProps) {
  const Menu = useLazyPart(load, true, props.onFollow)
  return Menu && <Menu {...props} />
}
