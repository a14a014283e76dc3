import type { ReactNode } from 'react'
import { Link } from '../basics/Link'
import { useScope } from '../mount/context'

/**
 * The shop's name, a link to its home page. Where the host's own logo in the slot `logo` is a link, it leads
 * to the host's address instead: a link inside of a link would be two stops of the keyboard.
 */
export function Wordmark({ href }: { href: string }): ReactNode {
  const { countertop, host } = useScope()
  const logo = logoOf(host)
  const name = (
    <span>
      <slot name="logo">{countertop.brand.name}</slot>
    </span>
  )
  return logo?.localName === 'a' || logo?.querySelector('a') ? (
    <div className="wordmark" part="wordmark">
      {name}
    </div>
  ) : (
    <Link className="wordmark" part="wordmark" href={href}>
      {name}
    </Link>
  )
}

/** The host's own logo; in a widget inside the shell, the one of the shell's slot. */
export function logoOf(host: Element): Element | null | undefined {
  const logo = host.querySelector(':scope>[slot=logo]')
  return logo?.localName === 'slot' ? (logo as HTMLSlotElement).assignedElements()[0] : logo
}
