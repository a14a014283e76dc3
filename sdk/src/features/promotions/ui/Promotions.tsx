import { pageCalls } from '../../../core'
import type { CalendarDate } from '../../../rules'
import { Skeleton, TryAgain, useAnswer, useCountertop, useTexts, Waiting } from '../../../ui'
import { promotionsTexts } from '../promotions.texts'
import { PromotionTile } from './PromotionTile'

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
  const {
    value: promotions,
    problem,
    retry,
  } = useAnswer(`promotions of ${category} ${manufacturer}`, (signal) => {
    const query = { ...(category && { category }), ...(manufacturer && { manufacturer }) }
    return pageCalls(countertop).call('GET /api/promotion', { query, signal })
  })

  if (problem !== null) return <TryAgain text={texts.failed} button={texts.retry} onRetry={retry} />
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
