import { atom, type ReadableAtom } from 'nanostores'
import type { Countertop } from '../context'

/**
 * Whether the refine panel of small screens is open (SHL-208, COM-137). The host draws the panel and follows
 * `refine:change`.
 */
export interface RefinePanel {
  $isOpen: ReadableAtom<boolean>
  open(): void
  close(): void
}

/** The refine panel's flag, one per page; navigation closes it, a choice in the panel does not. */
export function refinePanelOf(countertop: Countertop): RefinePanel {
  return countertop.once('refinePanel', createRefinePanel)
}

function createRefinePanel({ emit, on, $route }: Countertop): RefinePanel {
  const $isOpen = atom(false)
  let isOwn = false
  function set(isOpen: boolean): void {
    if (isOpen === $isOpen.get()) return
    $isOpen.set(isOpen)
    isOwn = true
    emit('refine:change', { isOpen })
    isOwn = false
  }
  // The host's panel has a close button of its own.
  on('refine:change', ({ isOpen }) => {
    if (!isOwn) $isOpen.set(isOpen)
  })
  // A filter that is applied changes the query alone.
  let path = pathOf($route.get())
  $route.listen((route) => {
    const before = path
    path = pathOf(route)
    if (path !== before) set(false)
  })
  return { $isOpen, open: () => set(true), close: () => set(false) }
}

const pathOf = (route: string): string => new URL(route, location.href).pathname
