import { useLayoutEffect, useRef, type RefObject } from 'react'
import { activeElement } from '../../ui'

/**
 * Moves the focus to a list when the entry that had it was removed: else the next Tab starts at the top of the
 * page. The list needs `tabIndex={-1}`.
 */
export function useListFocus(count: number): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const isShorter = count < before.current
    before.current = count
    if (!isShorter) return
    const active = activeElement()
    // A removed element leaves the focus with the body, or with the widget's host.
    if (active === document.body || active?.shadowRoot) list.current?.focus({ preventScroll: true })
  }, [count])
  return list
}
