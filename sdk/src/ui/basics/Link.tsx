import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useEmit } from '../mount/context'

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'style'> {
  href: string
}

/**
 * A link within the host's site. A plain click first fires the cancelable `countertop:navigate`: a host with
 * its own router cancels it and shows the address itself; otherwise the browser navigates.
 */
export function Link({ onClick, ...native }: LinkProps) {
  const emit = useEmit()
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    const { href, target } = event.currentTarget
    if (event.defaultPrevented || !plain || (target && target !== '_self')) return
    if (!emit('navigate', { url: href })) event.preventDefault()
  }
  return <a {...native} onClick={handleClick} />
}
