import { offerEnds, promotionPath, showsOfferEnd, todayIn, type PromotionTile as Tile } from '../../../rules'
import { Link, Picture, useCountertop } from '../../../ui'

/** A promotion: picture, reward, title and end date (SHL-262 to SHL-267). */
export function PromotionTile({ promotion }: { promotion: Tile }) {
  const { brand } = useCountertop()
  const { path, title, endDate, thumbnailImg, rewardLabel } = promotion
  const showsEnd = showsOfferEnd(promotion, todayIn(brand.timeZone, new Date()))
  return (
    <Link className="promotion" part="promotion" href={promotionPath(path)}>
      <span className="promotion-picture">
        <Picture
          kind="promotion"
          src={thumbnailImg}
          width={320}
          height={200}
          loading="lazy"
          decoding="async"
        />
        {rewardLabel && <span className="promotion-reward">{rewardLabel}</span>}
      </span>
      <span className="promotion-text">
        <span className="promotion-title">{title}</span>
        {endDate && showsEnd && <span className="promotion-end">{offerEnds(endDate)}</span>}
      </span>
    </Link>
  )
}
