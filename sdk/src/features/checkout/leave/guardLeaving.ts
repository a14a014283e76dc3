import type { CheckoutSnapshot } from '../actor.types'

/** How long a decision to leave is valid while the browser navigates, in ms. */
const LEAVE_GRACE_MS = 1_000

/** An attempt to leave the page. */
export interface Departure {
  /** Navigates without another prompt. */
  leave(): void
}

/** States of `payment` in which the checkout itself navigates, or is done: no prompt then. */
const WITHOUT_PROMPT: ReadonlySet<string> = new Set(['challenge', 'redirecting', 'completed'])

/**
 * An order was begun, some field of it was changed, and it is neither placed nor on its way to a provider
 * (CHK-OP-069).
 */
export function isUnfinished({ context, value }: Pick<CheckoutSnapshot, 'context' | 'value'>): boolean {
  const payment = typeof value.payment === 'string' ? value.payment : 'editing'
  return value.page === 'ready' && context.form.dirty.size > 0 && !WITHOUT_PROMPT.has(payment)
}

/**
 * Confirms leaving the page. A click on a link of this page, in a widget or the host's own, is prevented and
 * `ask` decides; for closing or reloading the tab only the browser itself can show a prompt, with its own
 * text.
 * @returns the undo
 */
export function guardLeaving(isGuarded: () => boolean, ask: (departure: Departure) => void): () => void {
  /** The shopper has decided to go. */
  let isLeaving = false

  const handleClick = (event: MouseEvent) => {
    const link = linkOf(event)
    if (!link || isLeaving || !isGuarded() || !leavesPage(link, event)) return
    event.preventDefault()
    // The host's router must not handle it either.
    event.stopImmediatePropagation()
    ask({
      leave() {
        isLeaving = true
        link.click()
        // A host's router that changes only a part of the page leaves this one mounted: it may prompt again
        // later.
        setTimeout(() => (isLeaving = false), LEAVE_GRACE_MS)
      },
    })
  }
  const handleUnload = (event: BeforeUnloadEvent) => {
    if (!isLeaving && isGuarded()) event.preventDefault()
  }
  window.addEventListener('click', handleClick, { capture: true })
  window.addEventListener('beforeunload', handleUnload)
  return () => {
    window.removeEventListener('click', handleClick, { capture: true })
    window.removeEventListener('beforeunload', handleUnload)
  }
}

/** The clicked link, also inside open shadow roots. */
function linkOf(event: Event): HTMLAnchorElement | null {
  const links = event
    .composedPath()
    .filter((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement && node.href !== '')
  return links[0] ?? null
}

/** A plain click on a link to another page, in this tab. */
function leavesPage(link: HTMLAnchorElement, event: MouseEvent): boolean {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return false
  if ((link.target && link.target !== '_self') || link.hasAttribute('download')) return false
  const url = new URL(link.href)
  if (!url.protocol.startsWith('http')) return false
  const isSamePage =
    url.origin + url.pathname + url.search === location.origin + location.pathname + location.search
  return !(isSamePage && link.href.includes('#'))
}
