import { useLayoutEffect, useRef } from 'react'
import { activeElement, useScope } from '../../../ui'

/**
 * Keeps the focus in the page where a failed load or an emptied cart replaces the form, or a retry the error.
 * The focus moves to the error's button or the empty cart's heading, and back to its field once the form is
 * drawn again, or to the page's heading where no field had it.
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
    // The shopper may have moved the focus meanwhile.
    if (now !== document.body && now !== host) return void (isLost.current = false)
    const next =
      root.querySelector<HTMLElement>(`.form [name="${field.current}"]`) ??
      root.querySelector<HTMLElement>('.state [tabindex],.state .button,.checkout>h1')
    next?.focus()
    // A skeleton has neither: the effect retries after the next render.
    isLost.current = !next
  })
}
