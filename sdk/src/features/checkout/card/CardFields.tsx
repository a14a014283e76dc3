import { useEffect, useId, useRef, useState } from 'react'
import { useCountertop } from '../../../ui'
import { openCardChannel } from './channel'
import { readLook } from './look'
import { CARD_FIELDS_PX, CardFieldsSkeleton } from '../page/CardFieldsSkeleton'
import { useCheckout, useCheckoutTexts, useDerived } from '../page/context'

/** The frame with the card fields, and the line to it. */
export function CardFields({ isReady, onSubmit }: { isReady: boolean; onSubmit(): void }) {
  const { cardNumber, expiry, cvv, cardFrame } = useCheckoutTexts()
  const { actor, card } = useCheckout()
  const { brand, config } = useCountertop()
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
      onReady: () => {
        actor.send({ type: 'CARD_ERRORS', fields: [] })
        actor.send({ type: 'CARD_READY' })
      },
      onErrors: (fields) => actor.send({ type: 'CARD_ERRORS', fields }),
      onHeight: setHeight,
      onSubmit: () => submit.current(),
    })
    const disconnect = card.connect(channel)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', channel.refreshLook)
    // The address is set last: the frame must not send before the listener is attached.
    const query = new URLSearchParams({ brand: brand.code, parent: location.origin, frame })
    iframe.current.src = `${config.api}/card-frame?${query.toString()}`
    return () => {
      scheme.removeEventListener('change', channel.refreshLook)
      disconnect()
    }
    // Not the texts as one object: each reading of the view brings another one, and a frame that loads again
    // has lost the card.
  }, [actor, brand, card, config, frame, cardNumber, expiry, cvv])

  useEffect(() => {
    if (errorsShown > 0) card.showErrors()
  }, [card, errorsShown])

  return (
    <div className="card-frame" ref={place} {...{ part: 'card-frame' }}>
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
