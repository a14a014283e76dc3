import { useEffect, useRef, type RefObject } from 'react'
import { useLazyPart } from '../../../ui'
import { CARD_FIELDS_PX, CardFieldsSkeleton } from './CardFieldsSkeleton'
import { useCheckout, useCheckoutTexts, useDerived, useRegion } from './context'
import { loadCardFields } from './lazyParts'
import { LoadFailed } from './LoadFailed'
import { useIsWanted } from './useIsWanted'

interface CardFrameProps {
  onSubmit(): void
}

/**
 * Card number, expiry and CVV, in a frame from the backend's origin that no script of this page can read
 * into. It loads when the shopper begins or scrolls near it, not on a page that was only opened.
 */
export function CardFrame({ onSubmit }: CardFrameProps) {
  const place = useRef<HTMLDivElement>(null)
  const isPlacing = useRegion('payment') !== 'editing'
  const isWanted = useIsWanted(place, isPlacing)
  return isWanted ? <WantedFrame onSubmit={onSubmit} /> : <Placeholder place={place} />
}

function WantedFrame({ onSubmit }: CardFrameProps) {
  const texts = useCheckoutTexts()
  const { actor } = useCheckout()
  const state = useRegion('cardFrame')
  const loads = useDerived(({ cardFrameLoads }) => cardFrameLoads)
  // Code that fails to load is treated as a frame that fails to load: the machine's deadline reports it, its
  // retry reloads.
  const Fields = useLazyPart(loadCardFields, state !== 'failed')

  useEffect(() => {
    actor.send({ type: 'CARD_SHOWN' })
    return () => {
      // The flow stops first where the whole checkout is removed.
      if (actor.getSnapshot().status === 'active') actor.send({ type: 'CARD_HIDDEN' })
    }
  }, [actor])

  if (state === 'failed') {
    return <LoadFailed text={texts.cardFrameFailed} onRetry={() => actor.send({ type: 'CARD_RETRIED' })} />
  }
  return Fields ? <Fields key={loads} isReady={state === 'ready'} onSubmit={onSubmit} /> : <Placeholder />
}

function Placeholder({ place }: { place?: RefObject<HTMLDivElement | null> }) {
  return (
    <div ref={place} className="card-frame" style={{ height: CARD_FIELDS_PX }}>
      <CardFieldsSkeleton />
    </div>
  )
}
