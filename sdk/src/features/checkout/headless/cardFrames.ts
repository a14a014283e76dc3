import { CountertopError } from '../../../core'
import { openCardChannel, type CardChannel } from '../card/channel'
import type { CardField } from '../card/hostAppearance'
import { readLook } from '../card/look'
import {
  CARD_FIELD_NAMES,
  type CardFieldName,
  type CardFieldState,
  type FrameAppearance,
  type FrameFont,
} from '../card/protocol'
import type { CardLine } from '../cardGateway'
import type { CardFieldsTarget } from './cardFields.types'

/** A host's name of each field of the card. */
export const FIELD_OF: Readonly<Record<CardFieldName, CardField>> = {
  cardNo: 'number',
  expiryDate: 'expiry',
  cvv: 'cvc',
}

export interface CardTexts extends Record<CardField, string> {
  /** Of a frame, for screen readers. */
  title: string
}

/** An element of the host, and the fields that its frame has. */
export interface CardPlace {
  place: HTMLElement
  names: readonly CardFieldName[]
}

/** What the frames of one card share. */
export interface SharedByFrames {
  /** Id by which the frames of single fields find each other. */
  group: string
  api: string
  brand: string
  locale: string
  today: () => readonly number[] | undefined
  texts: CardTexts
  appearance: FrameAppearance
  fonts: readonly FrameFont[]
}

export interface CardFrameEvents {
  onReady(): void
  /** The fields that show an error have changed. */
  onErrors(): void
  onState(fields: Readonly<Partial<Record<CardFieldName, CardFieldState>>>, cardType: string): void
  onSubmit(): void
  onError(error: CountertopError): void
}

/** A frame with one field or all of them, and the channel to it. */
export interface CardFramePart {
  names: readonly CardFieldName[]
  iframe: HTMLIFrameElement
  channel: CardChannel
  isReady: boolean
  invalid: readonly string[]
}

let frames = 0

/** Opens a frame in the host's element. */
export function openCardFrame(
  { place, names }: CardPlace,
  { group, api, brand, locale, today, texts, appearance, fonts }: SharedByFrames,
  events: CardFrameEvents,
): CardFramePart {
  const frame = `cth${++frames}`
  const iframe = createIframe(names, texts)
  place.append(iframe)
  const part: CardFramePart = {
    names,
    iframe,
    isReady: false,
    invalid: [],
    channel: openCardChannel({
      iframe,
      origin: api,
      frame,
      look: () => readLook(place),
      texts: { number: texts.number, expiry: texts.expiry, cvv: texts.cvc },
      language: locale,
      today,
      appearance,
      fonts,
      onReady() {
        part.isReady = true
        events.onReady()
      },
      onHeight: (px) => (iframe.style.height = `${px}px`),
      onErrors(fields) {
        part.invalid = fields
        events.onErrors()
      },
      onSubmit: events.onSubmit,
      onState: events.onState,
      onOtherVersion: (versions) => events.onError(versionError(api, versions)),
    }),
  }
  const query = new URLSearchParams({ brand, parent: location.origin, frame })
  const [only] = names
  if (only && names.length === 1) {
    query.set('field', only)
    query.set('group', group)
  }
  // The address is set last: the frame must not send before the channel is open.
  iframe.src = `${api}/card-frame?${query.toString()}`
  return part
}

/**
 * The places of a card's frames.
 * @throws CountertopError with code CONFIGURATION for a target that cannot contain the fields
 */
export function placesOf(target: CardFieldsTarget): CardPlace[] {
  if (target instanceof Element) return [{ place: target, names: CARD_FIELD_NAMES }]
  const fields = target as Partial<Record<CardField, unknown>>
  return CARD_FIELD_NAMES.map((name) => {
    const place = fields[FIELD_OF[name]]
    if (!(place instanceof HTMLElement)) {
      throw new CountertopError(
        'CONFIGURATION',
        `mountCardFields: expected an element, or { number, expiry, cvc } with one each; "${FIELD_OF[name]}" is ${String(place)}`,
      )
    }
    // Browsers do not list frames of a shadow tree among those of the page, so that these would not find each
    // other.
    if (place.getRootNode() !== document) {
      throw new CountertopError(
        'CONFIGURATION',
        `mountCardFields: the element for "${FIELD_OF[name]}" must be in the page and outside of shadow roots. All fields in one element work there.`,
      )
    }
    return { place, names: [name] }
  })
}

/** A frame for these fields, without its address. Its content soon sets the height. */
function createIframe(names: readonly CardFieldName[], texts: CardTexts): HTMLIFrameElement {
  const iframe = document.createElement('iframe')
  const [only = 'cardNo'] = names
  const isAlone = names.length === 1
  iframe.title = isAlone ? `${texts.title}: ${texts[FIELD_OF[only]]}` : texts.title
  iframe.style.cssText = 'display:block;inline-size:100%;border:0;background:transparent'
  iframe.style.height = isAlone ? '92px' : '180px'
  return iframe
}

function versionError(api: string, { frame, page }: { frame: unknown; page: number }): CountertopError {
  return new CountertopError(
    'CONFIGURATION',
    `The card fields of ${api} speak version ${String(frame)} of their protocol, this page speaks ${page}: install the @countertop/sdk that belongs to the backend`,
    { reason: 'CARD_FRAME_VERSION' },
  )
}

/** Joins the frames of a card to one for the flow: the number's frame encrypts for all. */
export function joinFrames(parts: readonly CardFramePart[]): CardLine {
  const partOf = (name: string) => parts.find(({ names }) => (names as readonly string[]).includes(name))
  return {
    encrypt(request, signal) {
      const number = partOf('cardNo')
      return number
        ? number.channel.encrypt(request, signal)
        : Promise.reject(new Error('The card fields are not mounted'))
    },
    showErrors() {
      for (const { channel } of parts) channel.showErrors()
    },
    focus(field) {
      const named = field ? partOf(field) : undefined
      const part = named ?? parts.find(({ invalid }) => invalid.length > 0) ?? parts[0]
      part?.channel.focus(field)
    },
    close() {
      for (const { channel } of parts) channel.close()
    },
  }
}
