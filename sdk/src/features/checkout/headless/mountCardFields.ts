import { CountertopError } from '../../../core'
import type { CalendarDate } from '../../../rules'
import { fetchFonts, toFrame, type CardAppearance, type CardField } from '../card/hostAppearance'
import { CARD_FIELD_NAMES, type CardFieldName, type FrameFont } from '../card/protocol'
import {
  FIELD_OF,
  joinFrames,
  openCardFrame,
  placesOf,
  type CardFrameEvents,
  type CardFramePart,
} from './cardFrames'
import type {
  CardFieldsOptions,
  CardFieldsTarget,
  CardFieldState,
  CardState,
  MountedCardFields,
} from './cardFields.types'

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
  cvc: 'CVV',
  title: 'Card details',
}

/**
 * Mounts the card's number, expiry and CVV, in frames from the backend's origin that no script of
 * the page can read. With one element they share a frame; with `{ number, expiry, cvc }` each has its own,
 * and the frames exchange their values directly, not through the page. The checkout encrypts the card when it
 * places the order.
 *
 * @throws CountertopError with code CONFIGURATION for a target that cannot contain the fields
 */
export function mountCardFields(target: CardFieldsTarget, options: CardFieldsOptions): MountedCardFields {
  const { checkout, onChange, onReady, onSubmit, onError } = options
  const { actor, card, countertop } = checkout
  const places = placesOf(target)
  let appearance: CardAppearance = options
  let state = NOT_READY
  let parts: CardFramePart[] = []
  let disconnect = () => {}
  let isMounted = true

  function setState(next: Partial<CardState>) {
    state = { ...state, ...next }
    onChange?.(state)
  }

  const events: CardFrameEvents = {
    onReady() {
      if (!parts.every(({ isReady }) => isReady)) return
      actor.send({ type: 'CARD_ERRORS', fields: [] })
      actor.send({ type: 'CARD_READY' })
      setState({ isReady: true })
      onReady?.()
    },
    onErrors() {
      const all = parts.flatMap(({ invalid }) => invalid)
      actor.send({ type: 'CARD_ERRORS', fields: CARD_FIELD_NAMES.filter((name) => all.includes(name)) })
    },
    onState(reported, cardType) {
      const fields = { ...state.fields }
      for (const name of CARD_FIELD_NAMES) fields[FIELD_OF[name]] = reported[name] ?? fields[FIELD_OF[name]]
      const isComplete = Object.values(fields).every(({ isValid }) => isValid)
      // Every frame of the card reports its type.
      setState({ fields, isComplete, cardType })
    },
    onSubmit: () => (onSubmit ? onSubmit() : actor.send({ type: 'PLACE_ORDER' })),
    onError: (error) => onError?.(error),
  }

  /** Before the view has loaded, the flow has only the device's date. */
  function knownToday(): CalendarDate | undefined {
    const { context, value } = actor.getSnapshot()
    return value.page === 'ready' ? context.view.today : undefined
  }

  function openAll(fonts: readonly FrameFont[]) {
    const shared = {
      group: crypto.randomUUID(),
      api: countertop.config.api,
      brand: countertop.config.brand,
      locale: countertop.brand.locale,
      today: knownToday,
      texts: { ...TEXTS, ...options.texts },
      appearance: toFrame(appearance),
      fonts,
    }
    parts = places.map((place) => openCardFrame(place, shared, events))
    disconnect = card.connect(joinFrames(parts))
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

function loadError(): CountertopError {
  return new CountertopError('TIMEOUT', 'The card fields could not be loaded.', {
    reason: 'CARD_FRAME_FAILED',
    retryable: true,
  })
}
