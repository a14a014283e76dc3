import { useStore } from '@nanostores/react'
import { useEffect, useRef } from 'react'
import { fill, type Api } from '../../../core'
import { dollarsToCents, formatPrice, formatWeekday } from '../../../rules'
import { Skeleton, TryAgain, useAnswer, useCountertop, useTexts, Waiting } from '../../../ui'
import { createLocationStore, DeliveryLocation } from '../../location'
import { estimateTexts } from './estimate.texts'

type DeliveryEstimate = Api['GET /api/delivery/estimate']['answer']

export interface EstimateProps {
  sku: string
  quantity: number
}

/**
 * The delivery days and prices of the product for the shopper's location, as the checkout will offer them.
 * The location is shared by the whole shop, and the checkout starts with it.
 */
export function Estimate({ sku, quantity }: EstimateProps) {
  const store = useCountertop().once('location', createLocationStore)
  const { geo } = useStore(store.$state)
  const texts = useTexts('deliveryEstimate', estimateTexts)
  const postcode = geo?.locationId ? geo.postcode : null
  // Delivery days are announced only for a location chosen here, because an opening page already announces
  // much.
  const opened = useRef<string | null | undefined>(undefined)
  if (geo !== null && opened.current === undefined) opened.current = postcode
  return (
    <div className="estimate" part="delivery-estimate">
      <DeliveryLocation />
      {postcode === null ? (
        <p className="estimate-text muted">{texts.prompt}</p>
      ) : (
        <DeliveryPromise
          sku={sku}
          quantity={quantity}
          postcode={postcode}
          isAnnounced={postcode !== opened.current}
        />
      )}
    </div>
  )
}

interface DeliveryPromiseProps extends EstimateProps {
  postcode: string
  isAnnounced: boolean
}

function DeliveryPromise({ sku, quantity, postcode, isAnnounced }: DeliveryPromiseProps) {
  const { announcer, client } = useCountertop()
  const texts = useTexts('deliveryEstimate', estimateTexts)
  const { value, problem, retry } = useAnswer(`delivery of ${quantity} ${sku} to ${postcode}`, (signal) =>
    client.call('GET /api/delivery/estimate', {
      query: { sku, postcode, quantity },
      signal,
    }),
  )
  const text = value && textOf(value, texts)
  useEffect(() => {
    if (text !== null && isAnnounced) announcer.say(text)
  }, [announcer, isAnnounced, text])

  if (problem !== null) return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
  return text === null ? (
    <Waiting label={texts.loading}>
      <Skeleton height={24} />
    </Waiting>
  ) : (
    <p className="estimate-text figures" part="delivery-promise">
      {text}
    </p>
  )
}

/** `Delivered Thu 26 Nov, $29; free from Tue 1 Dec`. */
function textOf(
  { mode, supplier, first, cheaper, postcode }: DeliveryEstimate,
  texts: typeof estimateTexts,
): string {
  if (mode === 'unavailable') return fill(texts.unavailable, { postcode })
  if (mode === 'manufacturer' || mode === 'arranged' || first === null) {
    return mode === 'manufacturer' ? texts.manufacturer : texts.arranged
  }
  const describe = ({ date, price }: NonNullable<typeof first>, paid: string, free: string) =>
    fill(price === 0 ? free : paid, {
      day: formatWeekday(date),
      price: formatPrice(dollarsToCents(price)),
    })
  const promise = [
    describe(first, texts.day, texts.freeDay),
    ...(cheaper === null ? [] : [describe(cheaper, texts.cheaper, texts.free)]),
  ].join('; ')
  return supplier === null ? promise : fill(texts.supplier, { promise, supplier })
}
