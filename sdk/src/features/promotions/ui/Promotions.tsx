import { useEffect, useState } from 'react'
import { logged, pageCalls, type Api } from '../../../core'
import type { CalendarDate } from '../../../rules'
import { Skeleton, TryAgain, useCountertop, useTexts, Waiting } from '../../../ui'
import { promotionsTexts } from '../promotions.texts'
import { PromotionTile } from './PromotionTile'

type Promotion = Api['GET /api/promotion']['answer'][number]

export interface PromotionsProps {
  /** Slug of a category to filter by. */
  category: string | null
  /** Slug of a manufacturer. */
  manufacturer: string | null
}

/** Today's promotions, featured ones first. */
export function Promotions({ category, manufacturer }: PromotionsProps) {
  const countertop = useCountertop()
  const texts = useTexts('promotions', promotionsTexts)
  const [promotions, setPromotions] = useState<readonly Promotion[] | null>(null)
  const [hasFailed, setHasFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    setHasFailed(false)
    const query = { ...(category && { category }), ...(manufacturer && { manufacturer }) }
    const call = pageCalls(countertop).call('GET /api/promotion', { query, signal })
    logged(countertop, 'The promotions did not load.', call).then(
      (found) => !signal.aborted && setPromotions(found),
      () => !signal.aborted && setHasFailed(true),
    )
    return () => controller.abort()
  }, [countertop, category, manufacturer, attempt])

  if (hasFailed) {
    return <TryAgain text={texts.failed} button={texts.retry} onRetry={() => setAttempt(attempt + 1)} />
  }
  if (promotions === null) {
    return (
      <Waiting label={texts.loading}>
        <div className="promotions">
          {[0, 1, 2].map((place) => (
            <Skeleton key={place} height={300} />
          ))}
        </div>
      </Waiting>
    )
  }
  if (promotions.length === 0) return <p className="promotions-none">{texts.none}</p>
  return (
    <ul className="promotions" part="promotions">
      {promotions.map((promotion) => (
        <li key={promotion.path}>
          <PromotionTile
            promotion={{
              ...promotion,
              startDate: promotion.startDate as CalendarDate,
              endDate: promotion.endDate as CalendarDate,
            }}
          />
        </li>
      ))}
    </ul>
  )
}
