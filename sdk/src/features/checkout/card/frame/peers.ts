import { CARD_FIELD_NAMES, type CardFieldName } from '../protocol'

/**
 * Fields of one card in frames of their own. The frames share an origin and call each other directly, so that
 * values never pass through the page, whose scripts could read every message.
 */
export interface CardPeer {
  /** Id that the frames of one card share. */
  readonly group: string
  readonly names: readonly CardFieldName[]
  read(name: CardFieldName): string
  /** Another frame's value has changed, which may change the errors here. */
  refresh(): void
  /** Place-order was pressed: shows the errors of this frame's fields, by the shop's date if it is known. */
  showErrors(shopToday?: readonly number[]): void
}

declare global {
  interface Window {
    countertopCard?: CardPeer
  }
}

/** The peers of this card among the page's frames. Frames of other origins throw when they are read. */
export function peersOf(
  own: CardPeer,
  page: { readonly length: number; readonly [index: number]: Window },
): CardPeer[] {
  const peers: CardPeer[] = []
  for (let index = 0; index < page.length; index++) {
    const peer = peerIn(page[index])
    if (peer && peer !== own && peer.group === own.group) peers.push(peer)
  }
  return peers
}

function peerIn(window: Window | undefined): CardPeer | undefined {
  try {
    return window?.countertopCard
  } catch {
    // A frame of another origin, which is none of ours.
    return undefined
  }
}

/** Whether a name from the frame's address is one of the card's fields. */
export function isCardFieldName(name: string): name is CardFieldName {
  return (CARD_FIELD_NAMES as readonly string[]).includes(name)
}
