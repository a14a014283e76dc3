/**
 * The widgets of other features that the shell composes, one line per place. Each is a separate element: its
 * code loads only when it is on the page, a name missing from a build renders nothing, and a host can put its
 * own element into a slot of the same name.
 */
export const PIECES = {
  /** Above the head, on every page. */
  above: ['admin-bar', 'alert-banner'],
  /** In the head, before the cart. */
  tools: ['account-menu'],
  /** Below the head, on every page but checkout. */
  below: ['sale-banner'],
  /** In the view of stores (SHL-052). */
  stores: ['location', 'store-panel'],
  /** After the content, where the shell contains it. */
  after: ['footer', 'compare', 'chat'],
  /** While the address requests it (SHL-030). */
  login: ['login-prompt'],
} as const

/** Attributes that a piece gets for its place. */
const PLACE_ATTRIBUTES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'sale-banner': { placement: 'header' },
}

/** Attributes of a widget that apply to the widgets inside it. */
const INHERITED_ATTRIBUTES = ['brand', 'theme', 'color-scheme', 'density']

/** Returns the attributes that a piece inherits from the shell's element. */
export function inheritedAttributes(host: Element): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of INHERITED_ATTRIBUTES) {
    const value = host.getAttribute(name)
    if (value !== null) found[name] = value
  }
  return found
}

/** Creates the element of a piece. */
export function pieceElement(host: Element, name: string): HTMLElement {
  const element = document.createElement(`countertop-${name}`)
  for (const [attribute, value] of Object.entries({
    ...inheritedAttributes(host),
    ...PLACE_ATTRIBUTES[name],
  })) {
    element.setAttribute(attribute, value)
  }
  return element
}

/**
 * Creates a slot with a piece as its default. Where the host fills the slot, our piece is removed and its
 * code does not load.
 *
 * @param reserve height in px to reserve until the piece has drawn, where the shell knows it
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
