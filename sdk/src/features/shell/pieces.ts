/**
 * The widgets of other features that the shell composes, one line a place. Each is an element of its own: its code is fetched only when
 * it stands on the page, a name that a build does not have draws nothing, and a host puts its own in a slot of the same name.
 */
export const PIECES = {
  /** Over the head, on every page. */
  above: ['admin-bar', 'alert-banner'],
  /** In the head, before the cart. */
  tools: ['account-menu'],
  /** Under the head, on every page but checkout. */
  below: ['sale-banner'],
  /** In the view of stores (SHL-052). */
  stores: ['location', 'store-panel'],
  /** After the content, where the shell holds it. */
  after: ['footer', 'compare', 'chat'],
  /** While the address asks for it (SHL-030). */
  login: ['login-prompt'],
} as const

/** What a piece is told of its place. */
const PLACED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sale-banner': { placement: 'header' },
}

/** What a widget says of itself for those inside it. */
const HANDED_ON = ['brand', 'theme', 'color-scheme', 'density']

/** The attributes that a piece takes over from the shell's element. */
export function handedOn(host: Element): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of HANDED_ON) {
    const value = host.getAttribute(name)
    if (value !== null) found[name] = value
  }
  return found
}

/** A piece as an element. */
export function pieceElement(host: Element, name: string): HTMLElement {
  const element = document.createElement(`countertop-${name}`)
  for (const [attribute, value] of Object.entries({ ...handedOn(host), ...PLACED[name] })) {
    element.setAttribute(attribute, value)
  }
  return element
}

/**
 * A piece in a slot of its name, so that the host can put its own there: then ours is not made, and nothing of it is loaded.
 *
 * @param reserve px that the piece holds free until it has drawn, where the shell knows it
 */
export function pieceSlot(host: Element, name: string, reserve?: number): HTMLSlotElement {
  const slot = document.createElement('slot')
  slot.name = name
  const piece = pieceElement(host, name)
  if (reserve !== undefined) piece.setAttribute('reserve', String(reserve))
  const fill = (): void => {
    if (host.querySelector(`:scope > [slot="${name}"]`)) piece.remove()
    else slot.append(piece)
  }
  slot.addEventListener('slotchange', fill)
  fill()
  return slot
}
