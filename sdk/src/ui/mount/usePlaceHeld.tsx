import { useState, type ReactNode } from 'react'
import { useScope } from './context'

/**
 * What stands in the widget's place until it knows what to show: what the host has drawn in the element itself, else the free place
 * that its attribute `reserve` (px) asks for. Nothing of the page moves when the widget draws.
 */
export function usePlaceHeld(): ReactNode {
  const { host } = useScope()
  const [held] = useState(() => {
    if ([...host.children].some(({ slot }) => !slot)) return <slot />
    const px = Number(host.getAttribute('reserve') ?? 0)
    return px > 0 ? <div style={{ height: px }} /> : null
  })
  return held
}
