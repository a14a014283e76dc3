import { fill } from '../../../core'
import { formatWeekdayDate, todayIn } from '../../../rules'
import { useCountertop } from '../../../ui'
import type { OrderConfirmation } from '../api.types'
import type { confirmationTexts } from './confirmation.texts'

interface ShipmentsProps {
  shipments: OrderConfirmation['shipments']
  texts: typeof confirmationTexts
}

/** The shipments of an order, with the carriers' tracking pages. */
export function Shipments({ shipments, texts }: ShipmentsProps) {
  const { brand } = useCountertop()
  if (shipments.length === 0) return null
  const day = (at: string): string => formatWeekdayDate(todayIn(brand.timeZone, new Date(at)))
  return (
    <section className="section" aria-label={texts.shipments}>
      <h2>{texts.shipments}</h2>
      <ul className="order-shipments">
        {shipments.map(({ carrier, trackingNumber, trackingUrl, shippedAt, deliveredAt, lines }, n) => (
          // Two parcels may leave at the same time without a number of their own; the list only grows.
          <li key={n}>
            <p>
              <strong>
                {deliveredAt === null
                  ? fill(texts.shipped, { date: day(shippedAt) })
                  : fill(texts.delivered, { date: day(deliveredAt) })}
              </strong>
            </p>
            <p className="muted">{fill(texts.carrier, { carrier })}</p>
            {trackingNumber !== null && (
              <p className="muted figures">{fill(texts.trackingNumber, { number: trackingNumber })}</p>
            )}
            {lines.map(({ line, title, quantity }) => (
              <p key={line}>{fill(texts.shippedUnits, { quantity: String(quantity), title })}</p>
            ))}
            {trackingUrl !== null && deliveredAt === null && (
              <a href={trackingUrl}>{fill(texts.track, { carrier })}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
