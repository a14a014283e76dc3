import { CountertopError } from '../../../core'
import { openCardChannel, type CardChannel } from '../card/channel'
import type { CardLine } from '../cardGateway'
import { fetchFonts, toFrame, type CardAppearance, type CardField } from '../card/hostAppearance'
import { readLook } from '../card/look'
import { CARD_FIELD_NAMES, type CardFieldName, type FrameFont } from '../card/protocol'
import type {
  CardFieldsOptions,
  CardFieldsTarget,
  CardFieldState,
  CardState,
  MountedCardFields,
} from './cardFields.types'

const FIELD_OF: Readonly<Record<CardFieldName, CardField>> = {
  cardNo: 'number',
  expiryDate: 'expiry',
  cvv: 'cvc',
}
const NAME_OF: Readonly<Record<CardField, CardFieldName>> = {
  number: 'cardNo',
  expiry: 'expiryDate',
  cvc: 'cvv',
}
const UNTOUCHED: CardFieldState = { isEmpty: true, isValid: false, isFocused: false, error: '' }
const NOT_READY: CardState = {
  isReady: false,
  isComplete: false,
  cardType: '',
  fields: { number: UNTOUCHED, expiry: UNTOUCHED, cvc: UNTOUCHED },
}
const TEXTS = {
  number: 'Card number',
  expiry: 'Expiry date',
  cvc: 'Security code',
  title: 'Card details',
}

let frames = 0

/** A frame with one field or all of them, and the channel to it. */
interface Part {
  names: readonly CardFieldName[]
  iframe: HTMLIFrameElement
  channel: CardChannel
  isReady: boolean
  invalid: readonly string[]
}

/**
 * Mounts the card's number, expiry and security code, in frames from the backend's origin that no script of
 * the page can read. With one element they share a frame; with `{ number, expiry, cvc }` each has its own,
 * and the frames exchange their values directly, not through the page. The checkout encrypts the card when it
 * places the order.
 *
 * @throws CountertopError with code CONFIGURATION for a target that cannot contain the fields
 */
export function mountCardFields(target: CardFieldsTarget, options: CardFieldsOptions): MountedCardFields {
  const { checkout, onChange, onReady, onSubmit, onError } = options
  const { actor, card, countertop } = checkout
  const { api } = countertop.config
  const { locale } = countertop.brand
  const texts = { ...TEXTS, ...options.texts }
  const places = placesOf(target)
  let appearance: CardAppearance = options
  let state = NOT_READY
  let parts: Part[] = []
  let disconnect = () => {}
  let isMounted = true

  function setState(next: Partial<CardState>) {
    state = { ...state, ...next }
    onChange?.(state)
  }

  function open(
    place: HTMLElement,
    names: readonly CardFieldName[],
    group: string,
    fonts: readonly FrameFont[],
  ): Part {
    const frame = `cth${++frames}`
    const iframe = createIframe(names, texts)
    place.append(iframe)
    const part: Part = {
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
        appearance: toFrame(appearance),
        fonts,
        onReady() {
          part.isReady = true
          if (!parts.every(({ isReady }) => isReady)) return
          actor.send({ type: 'CARD_ERRORS', fields: [] })
          actor.send({ type: 'CARD_READY' })
          setState({ isReady: true })
          onReady?.()
        },
        onHeight: (px) => (iframe.style.height = `${px}px`),
        onErrors(fields) {
          part.invalid = fields
          const all = parts.flatMap(({ invalid }) => invalid)
          actor.send({ type: 'CARD_ERRORS', fields: CARD_FIELD_NAMES.filter((name) => all.includes(name)) })
        },
        onSubmit: () => (onSubmit ? onSubmit() : actor.send({ type: 'PLACE_ORDER' })),
        onState(fields, cardType) {
          const known = { ...state.fields }
          for (const name of CARD_FIELD_NAMES) known[FIELD_OF[name]] = fields[name] ?? known[FIELD_OF[name]]
          setState({
            fields: known,
            isComplete: Object.values(known).every(({ isValid }) => isValid),
            // Every frame of the card reports it.
            cardType,
          })
        },
        onOtherVersion: (versions) => onError?.(versionError(api, versions)),
      }),
    }
    const query = new URLSearchParams({ brand: countertop.config.brand, parent: location.origin, frame })
    const [only] = names
    if (only && names.length === 1) {
      query.set('field', only)
      query.set('group', group)
    }
    // The address is set last: the frame must not send before the channel is open.
    iframe.src = `${api}/card-frame?${query.toString()}`
    return part
  }

  function openAll(fonts: readonly FrameFont[]) {
    const group = crypto.randomUUID()
    parts = places.map(({ place, names }) => open(place, names, group, fonts))
    disconnect = card.connect(joined(parts))
    actor.send({ type: 'CARD_SHOWN' })
  }

  function closeAll() {
    disconnect()
    for (const { iframe } of parts) iframe.remove()
    parts = []
    setState(NOT_READY)
  }

  const fonts = fetchFonts(options.fonts ?? [], (error) => onError?.(error))
  let attempt = 0
  function openWithFonts() {
    const latest = ++attempt
    void fonts.then((loaded) => isMounted && latest === attempt && openAll(loaded))
  }
  openWithFonts()

  const scheme = matchMedia('(prefers-color-scheme: dark)')
  const refreshLook = () => {
    for (const { channel } of parts) channel.refreshLook()
  }
  scheme.addEventListener('change', refreshLook)

  let hasFailed = false
  let shown = actor.getSnapshot().context.cardErrorsShown
  const subscription = actor.subscribe(({ value, context }) => {
    if (context.cardErrorsShown !== shown) {
      shown = context.cardErrorsShown
      card.showErrors()
    }
    const failed = value.cardFrame === 'failed'
    if (failed && !hasFailed) onError?.(loadError())
    hasFailed = failed
  })

  return {
    get state() {
      return state
    },
    focus: (field) => card.focus(field && NAME_OF[field]),
    showErrors: () => card.showErrors(),
    update(next) {
      appearance = next
      for (const { channel } of parts) {
        channel.setAppearance(toFrame(next))
        channel.refreshLook()
      }
    },
    retry() {
      closeAll()
      actor.send({ type: 'CARD_RETRIED' })
      openWithFonts()
    },
    unmount() {
      if (!isMounted) return
      isMounted = false
      subscription.unsubscribe()
      scheme.removeEventListener('change', refreshLook)
      closeAll()
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'CARD_HIDDEN' })
    },
  }
}

function placesOf(target: CardFieldsTarget): { place: HTMLElement; names: readonly CardFieldName[] }[] {
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
function createIframe(names: readonly CardFieldName[], texts: typeof TEXTS): HTMLIFrameElement {
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

function loadError(): CountertopError {
  return new CountertopError('TIMEOUT', 'The card fields could not be loaded.', {
    reason: 'CARD_FRAME_FAILED',
    retryable: true,
  })
}

/** Joins the frames of a card to one for the flow: the number's frame encrypts for all. */
function joined(parts: readonly Part[]): CardLine {
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
