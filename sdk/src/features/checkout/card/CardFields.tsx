import { useEffect, useId, useRef, useState } from 'react'
import { emit } from '../../../core'
import { useCountertop, useScope } from '../../../ui'
import { openCardChannel, type CardChannel } from './channel'
import { fetchFonts, toFrame } from './hostAppearance'
import { readLook } from './look'
import { CARD_FIELDS_PX, CardFieldsSkeleton } from '../page/CardFieldsSkeleton'
import { useCheckout, useCheckoutTexts, useDerived } from '../page/context'

/** The frame with the card fields, and the channel to it. */
export function CardFields({ isReady, onSubmit }: { isReady: boolean; onSubmit(): void }) {
  const { cardNumber, expiry, cvv, cardFrame } = useCheckoutTexts()
  const { actor, card, looks } = useCheckout()
  const look = looks?.card
  const { brand, config } = useCountertop()
  const { host } = useScope()
  const latestLook = useRef(look)
  latestLook.current = look
  const currentChannel = useRef<CardChannel>(null)
  const latestApplied = useRef(look)
  const iframe = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const submit = useRef(onSubmit)
  submit.current = onSubmit
  const frame = `ct${useId().replace(/\W/g, '')}`
  const [height, setHeight] = useState(CARD_FIELDS_PX)
  const errorsShown = useDerived(({ cardErrorsShown }) => cardErrorsShown)

  useEffect(() => {
    if (!iframe.current || !place.current) return
    const element = place.current
    const channel = openCardChannel({
      iframe: iframe.current,
      origin: config.api,
      frame,
      look: () => readLook(element),
      texts: { number: cardNumber, expiry, cvv },
      language: brand.locale,
      // These fields are drawn once the view has loaded.
      today: () => actor.getSnapshot().context.view.today,
      appearance: toFrame(latestLook.current ?? {}),
      onReady: () => {
        actor.send({ type: 'CARD_ERRORS', fields: [] })
        actor.send({ type: 'CARD_READY' })
      },
      onErrors: (fields) => actor.send({ type: 'CARD_ERRORS', fields }),
      onHeight: setHeight,
      onSubmit: () => submit.current(),
    })
    currentChannel.current = channel
    const disconnect = card.connect(channel)
    // The fields do not wait for a font: they apply it once it has loaded.
    const { fonts = [] } = latestLook.current ?? {}
    if (fonts.length > 0) {
      void fetchFonts(fonts, (error) => emit(host, 'error', { widget: 'checkout', error })).then(
        channel.addFonts,
      )
    }
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', channel.refreshLook)
    // The address is set last: the frame must not send before the listener is attached.
    const query = new URLSearchParams({ brand: brand.code, parent: location.origin, frame })
    iframe.current.src = `${config.api}/card-frame?${query.toString()}`
    return () => {
      scheme.removeEventListener('change', channel.refreshLook)
      currentChannel.current = null
      disconnect()
    }
    // Single texts, because the object of all texts is new at each read of the view, and reloading the frame
    // loses the card.
  }, [actor, brand, card, config, frame, host, cardNumber, expiry, cvv])

  useEffect(() => {
    // The look that the frame was opened with needs no message.
    if (look === latestApplied.current) return
    latestApplied.current = look
    currentChannel.current?.setAppearance(toFrame(look ?? {}))
  }, [look])

  useEffect(() => {
    if (errorsShown > 0) card.showErrors()
  }, [card, errorsShown])

  return (
    <div className="card-frame" ref={place} part="card-frame">
      <iframe
        ref={iframe}
        title={cardFrame}
        name="cardFrame"
        style={{ height }}
        className={isReady ? '' : 'card-frame-loading'}
      />
      {!isReady && <CardFieldsSkeleton />}
    </div>
  )
}
