import { Skeleton } from '../../../ui'

/** Height of the card fields before their frame has reported its own, in px. */
export const CARD_FIELDS_PX = 203

/** Placeholder of the card fields while they load. */
export function CardFieldsSkeleton() {
  return (
    <div className="card-frame-skeleton">
      <Skeleton height={44} />
      <Skeleton height={44} />
    </div>
  )
}
