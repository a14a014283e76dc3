import { useEffect, useId, useRef, useState } from 'react'
import { Alert, Button, Skeleton, useCountertop } from '../../../ui'
import { openCardChannel } from '../card/channel'
import { lookAt } from '../card/look'
import { useCheckout, useCheckoutTexts, useDerived, useRegion } from './context'

/** Height of the fields before the frame has said its own, in px. */
const RESERVED_PX = 203

/** Card number, expiry and CVV, in a frame from the backend's origin that no script of this page can read into. */
export function CardFrame({ onSubmit }: { onSubmit(): void }) {
  const texts = useCheckoutTexts()
  const { actor } = useCheckout()
  const state = useRegion('cardFrame')
  const loads = useDerived(({ cardFrameLoads }) => cardFrameLoads)

  useEffect(() => {
    actor.send({ type: 'CARD_SHOWN' })
    return () => actor.send({ type: 'CARD_HIDDEN' })
  }, [actor])

  if (state === 'failed') {
    return (
      <Alert tone="danger" live>
        <p>{texts.cardFrameFailed}</p>
        <Button kind="secondary" onClick={() => actor.send({ type: 'CARD_RETRIED' })}>
          {texts.tryAgain}
        </Button>
      </Alert>
    )
  }
  return <Frame key={loads} isReady={state === 'ready'} onSubmit={onSubmit} />
}

function Frame({ isReady, onSubmit }: { isReady: boolean; onSubmit(): void }) {
  const texts = useCheckoutTexts()
  const { actor, card } = useCheckout()
  const { brand, config } = useCountertop()
  const iframe = useRef<HTMLIFrameElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const submit = useRef(onSubmit)
  submit.current = onSubmit
  const frame = `ct${useId().replace(/\W/g, '')}`
  const [height, setHeight] = useState(RESERVED_PX)
  const errorsShown = useDerived(({ cardErrorsShown }) => cardErrorsShown)

  useEffect(() => {
    if (!iframe.current || !place.current) return
    const element = place.current
    const channel = openCardChannel({
      iframe: iframe.current,
      origin: config.api,
      frame,
      look: () => lookAt(element),
      texts: { number: texts.cardNumber, expiry: texts.expiry, cvv: texts.cvv },
      language: brand.locale,
      onReady: () => actor.send({ type: 'CARD_READY' }),
      onHeight: setHeight,
      onSubmit: () => submit.current(),
    })
    const disconnect = card.connect(channel)
    const scheme = matchMedia('(prefers-color-scheme: dark)')
    scheme.addEventListener('change', channel.refreshLook)
    // The address is set last: the frame must not speak before somebody listens.
    const query = new URLSearchParams({ brand: brand.code, parent: location.origin, frame })
    iframe.current.src = `${config.api}/card-frame?${query.toString()}`
    return () => {
      scheme.removeEventListener('change', channel.refreshLook)
      disconnect()
    }
  }, [actor, brand, card, config, frame, texts])

  useEffect(() => {
    if (errorsShown > 0) card.showErrors()
  }, [card, errorsShown])

  return (
    <div className="card-frame" ref={place} {...{ part: 'card-frame' }}>
      <iframe
        ref={iframe}
        title={texts.cardFrame}
        name="cardFrame"
        style={{ height }}
        className={isReady ? '' : 'card-frame-loading'}
      />
      {!isReady && (
        <div className="card-frame-skeleton">
          <Skeleton height={44} />
          <Skeleton height={44} />
        </div>
      )}
    </div>
  )
}
