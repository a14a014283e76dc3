import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { activeElement } from '../../../ui'

interface EntryListProps {
  /** The text instead of an empty list; false where there are entries. */
  none: string | false
  className: string
  children: ReactNode
}

/**
 * A list that gets the focus when the entry that had it was removed, and returns it to the entry that was
 * only moved. Otherwise the next Tab starts at the top of the page.
 */
export function EntryList({ none, className, children }: EntryListProps) {
  const list = useRef<HTMLUListElement & HTMLParagraphElement>(null)
  const active = activeElement()
  // Read before the entry is gone: a reader elsewhere on the page is not moved.
  const held = list.current?.contains(active) && active
  useLayoutEffect(() => {
    if (held && activeElement() !== held)
      (held.isConnected ? held : list.current)?.focus({ preventScroll: true })
  })
  return none ? (
    <p ref={list} tabIndex={-1} className="muted">
      {none}
    </p>
  ) : (
    <ul ref={list} tabIndex={-1} className={className}>
      {children}
    </ul>
  )
}
