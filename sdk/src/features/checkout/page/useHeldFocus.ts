import { useLayoutEffect, useRef } from 'react'
import { activeElement, useScope } from '../../../ui'

/**
 * Keeps the focus in the page where a failed read takes the form away, and the next try its message. It goes
 * to the message's button, and back to the field that had it once that is drawn again; to the page's heading
 * where there was no such field.
 */
export function useHeldFocus(): void {
  const { host, root } = useScope()
  // Still in the page while this render is under way.
  const before = activeElement()
  const place = root.contains(before) && before?.closest('.form,.state')
  const field = useRef('')
  const isLost = useRef(false)

  useLayoutEffect(() => {
    if (before && place && !place.isConnected) {
      field.current = before.getAttribute('name') || field.current
      isLost.current = true
    }
    if (!isLost.current) return
    const now = activeElement()
    // The shopper may have gone elsewhere meanwhile.
    if (now !== document.body && now !== host) return void (isLost.current = false)
    const next =
      root.querySelector<HTMLElement>(`.form [name="${field.current}"]`) ??
      root.querySelector<HTMLElement>('.state .button,.checkout>h1')
    next?.focus()
    // A skeleton has neither: it is still to come.
    isLost.current = !next
  })
}
