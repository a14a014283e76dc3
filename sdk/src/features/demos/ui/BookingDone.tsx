import { useEffect, useRef } from 'react'
import { fill } from '../../../core'
import { Button, CheckIcon, useTexts } from '../../../ui'
import type { BookingResult } from '../booking.store'
import type { Demo } from '../demoList.store'
import { demosTexts } from '../demos.texts'
import { DemoFacts } from './DemoFacts'
import { guestsText, toPayText } from './demoWords'

/** The outcome of a booking, a place on the wait list or an RSVP. */
export function BookingDone({
  demo,
  result,
  onChange,
}: {
  demo: Demo
  result: BookingResult
  onChange: () => void
}) {
  const texts = useTexts('demos', demosTexts)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { heading, text } = textsFor(demo, result, texts)
  const toPay = result.kind === 'book' ? toPayText(demo, result.guests, texts) : null
  return (
    <section className="demo-form demo-done" part="demo-done">
      <span className="demo-tick">
        <CheckIcon size={24} />
      </span>
      <h2 ref={title} tabIndex={-1}>
        {heading}
      </h2>
      <p>{text}</p>
      {toPay !== null && <p>{toPay}</p>}
      {result.kind !== 'rsvp' && <DemoFacts demo={demo} withSeats={false} />}
      {result.kind !== 'waitList' && (
        <Button kind="quiet" onClick={onChange}>
          {texts.change}
        </Button>
      )}
    </section>
  )
}

function textsFor(demo: Demo, result: BookingResult, texts: typeof demosTexts) {
  if (result.kind === 'waitList') {
    return { heading: texts.waiting, text: fill(texts.waitingText, { position: result.position }) }
  }
  const guests = guestsText(result.guests, texts)
  if (result.kind === 'rsvp') {
    const text = result.attending ? fill(texts.answeredYes, { guests }) : texts.answeredNo
    return { heading: texts.answered, text }
  }
  const [heading, text] = result.wasBooked
    ? [texts.wasBooked, texts.wasBookedText]
    : [texts.booked, texts.bookedText]
  return {
    heading,
    text: fill(text, { guests, store: demo.storeName, email: result.email }),
  }
}
