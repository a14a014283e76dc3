import { useLazyPart } from '../../../ui'
import type { MegaMenuProps } from '../mega/MegaMenu'

const load = () => import('../mega/mega')

/** Preloads the menu's code when the pointer or the focus reaches the categories. */
export function preloadMegaMenu(): void {
  // Without it the categories are still links to everything in their menus.
  load().catch(() => undefined)
}

/** A mega menu. Its code loads when the first one opens. */
export function LazyMegaMenu(props: MegaMenuProps) {
  const Menu = useLazyPart(load, true, props.onFollow)
  return Menu && <Menu {...props} />
}
