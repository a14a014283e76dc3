import { useCallback, useEffect, useState } from 'react'
import { logged, pageCalls } from '../../../core'
import { demoAvailability } from '../../../rules'
import { Skeleton, TryAgain, useCountertop, useTexts, Waiting } from '../../../ui'
import type { Demo } from '../demoList.store'
import { demosTexts } from '../demos.texts'
import { BookingForm } from './BookingForm'
import { DemoFacts } from './DemoFacts'
import { DemoPicture } from './DemoPicture'

/** One cooking demo with its details and the booking form (COM-088). */
export function DemoDetail({ demoId }: { demoId: number }) {
  const countertop = useCountertop()
  const texts = useTexts('demos', demosTexts)
  const [demo, setDemo] = useState<Demo | null>(null)
  const [problem, setProblem] = useState<'missing' | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setDemo(null)
    setProblem(null)
    const call = pageCalls(countertop).call('GET /api/v2/cookingdemo/{id}', { path: { id: demoId }, signal })
    logged(countertop, 'The cooking demo did not load.', call).then(
      (found) => !signal.aborted && setDemo(found),
      (error: unknown) => {
        const isMissing = (error as { code?: unknown }).code === 'NOT_FOUND'
        if (!signal.aborted) setProblem(isMissing ? 'missing' : 'failed')
      },
    )
    return () => controller.abort()
  }, [countertop, demoId, attempt])

  const setSeats = useCallback(
    (seatsRemaining: number) =>
      setDemo(
        (known) =>
          known && {
            ...known,
            seatsRemaining,
            availability: seatsRemaining > 0 ? demoAvailability.Available : demoAvailability.WaitList,
          },
      ),
    [],
  )

  if (problem === 'failed') {
    return <TryAgain text={texts.failed} button={texts.retry} onRetry={() => setAttempt(attempt + 1)} />
  }
  if (problem === 'missing') return <p className="demos-empty">{texts.missing}</p>
  if (demo === null) {
    return (
      <Waiting label={texts.loading}>
        <div className="demo-detail">
          <Skeleton height={420} />
          <Skeleton height={560} />
        </div>
      </Waiting>
    )
  }
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
