import { useEffect, useState } from 'react'
import { pageCalls } from '../../../core'
import { demoAvailability } from '../../../rules'
import { Skeleton, TryAgain, useAnswer, useCountertop, useTexts, Waiting } from '../../../ui'
import type { Demo } from '../demoList.store'
import { demosTexts } from '../demos.texts'
import { BookingForm } from './BookingForm'
import { DemoFacts } from './DemoFacts'
import { DemoPicture } from './DemoPicture'

/** One cooking demo with its details and the booking form (COM-088). */
export function DemoDetail({ demoId }: { demoId: number }) {
  const countertop = useCountertop()
  const texts = useTexts('demos', demosTexts)
  const { value, problem, retry } = useAnswer(`demo ${demoId}`, (signal) =>
    pageCalls(countertop).call('GET /api/v2/cookingdemo/{id}', { path: { id: demoId }, signal }),
  )
  /** The seats that a booking has left. */
  const [seats, setSeats] = useState<number | null>(null)
  useEffect(() => setSeats(null), [demoId])

  if (problem === 'failed') {
    return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
  }
  if (problem === 'missing') return <p className="demos-empty">{texts.missing}</p>
  if (value === null) {
    return (
      <Waiting label={texts.loading}>
        <div className="demo-detail">
          <Skeleton height={420} />
          <Skeleton height={560} />
        </div>
      </Waiting>
    )
  }
  const demo = seats === null ? value : withSeats(value, seats)
  return (
    <article className="demo-detail" part="demo-detail">
      <div className="demo-about">
        <DemoPicture src={demo.image} eager />
        <p className="demo-kind">
          {demo.cookingDemoType}
          {demo.brand !== null && <span className="demo-badge">{demo.brand}</span>}
        </p>
        <DemoFacts demo={demo} withLink />
        <h2>{texts.about}</h2>
        <p className="demo-words">{demo.description}</p>
      </div>
      <BookingForm demo={demo} onSeats={setSeats} />
    </article>
  )
}

function withSeats(demo: Demo, seatsRemaining: number): Demo {
  const availability = seatsRemaining > 0 ? demoAvailability.Available : demoAvailability.WaitList
  return { ...demo, seatsRemaining, availability }
}
