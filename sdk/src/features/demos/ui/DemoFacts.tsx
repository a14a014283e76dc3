import { demoAvailability, eventDay, eventHours } from '../../../rules'
import { CalendarIcon, ClockIcon, Link, PinIcon, SeatIcon, useCountertop, useTexts } from '../../../ui'
import { storePath } from '../../stores'
import type { Demo } from '../demoList.store'
import { demosTexts } from '../demos.texts'
import { priceText, seatsText } from './demoWords'

/** Day, hours, store and seats of a demo, in the store's time zone. */
export function DemoFacts({
  demo,
  withLink = false,
  withSeats = true,
}: {
  demo: Demo
  withLink?: boolean
  withSeats?: boolean
}) {
  const { brand } = useCountertop()
  const texts = useTexts('demos', demosTexts)
  const isScarce = demo.availability === demoAvailability.Available && demo.seatsRemaining <= 3
  return (
    <ul className="demo-facts" part="demo-facts">
      <li>
        <CalendarIcon />
        <time dateTime={demo.startDate}>{eventDay(demo, brand.locale)}</time>
      </li>
      <li>
        <ClockIcon />
        {eventHours(demo, brand.locale)}
      </li>
      <li>
        <PinIcon />
        {withLink ? <Link href={storePath(demo.storeUri)}>{demo.storeName}</Link> : demo.storeName}
      </li>
      {withSeats && (
        <li data-scarce={isScarce || undefined}>
          <SeatIcon />
          {seatsText(demo, texts)}
        </li>
      )}
      {withLink && <li className="demo-price">{priceText(demo, texts)}</li>}
    </ul>
  )
}
