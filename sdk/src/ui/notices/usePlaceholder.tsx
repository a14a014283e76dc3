import { useState, type ReactNode } from 'react'
import { useScope } from '../mount/context'

/**
 * The placeholder until the widget knows what to show: the host's own content in the element, else the empty
 * space that the attribute `reserve` (px) requests. Nothing on the page moves when the widget draws.
 */
export function usePlaceholder(): ReactNode {
  const { host } = useScope()
  const [held] = useState(() => {
    if ([...host.children].some(({ slot }) => !slot)) return <slot />
    const px = Number(host.getAttribute('reserve') ?? 0)
    return px > 0 ? <div style={{ height: px }} /> : null
  })
  return held
}
