import { Skeleton } from '../../../ui'

/** Height of the card fields before their frame has reported its own, in px. */
export const CARD_FIELDS_PX = 203

/** The shape of the card fields that are on their way. */
export function CardFieldsSkeleton() {
  return (
    <div className="card-frame-skeleton">
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  )
}
