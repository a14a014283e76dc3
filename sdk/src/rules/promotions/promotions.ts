import { compareDates, formatDdMmYyyy, fromIsoDate, type CalendarDate } from '../dates/dates'

/** A promotion in the cart's answer (SHL-477). */
export interface CartViewPromotion {
  link: string
  title: string
  /** `YYYY-MM-DD`. */
  expiryDate: string | null
  thumbImg: string
  redemption: string | null
  rewardLabel: string | null
}

/** A promotion's tile. Dates are days in the main zone of the site's country (SHL-OP-37). */
export interface PromotionTile {
  path: string
  title: string
  /** Null where only the end is known: the cart's view has no start. */
  startDate: CalendarDate | null
  endDate: CalendarDate | null
  thumbnailImg: string
  redemption: string | null
  rewardLabel: string | null
}

/**
 * Whether the end of a promotion is shown: only within a year of its start, or of today where the start is
 * unknown (SHL-267, SHL-OP-34).
 */
export function showsOfferEnd(
  { startDate, endDate }: Pick<PromotionTile, 'startDate' | 'endDate'>,
  today: CalendarDate,
): boolean {
  if (endDate === null) return false
  const [year, month, day] = startDate ?? today
  return compareDates(endDate, [year + 1, month, day]) < 0
}

/** `Offer Ends 05/03/2031` (SHL-265). */
export function offerEnds(endDate: CalendarDate): string {
  return `Offer Ends ${formatDdMmYyyy(endDate)}`
}

/** Converts a promotion of the cart's answer to a tile (SHL-268, SHL-OP-34). */
export function fromCartView(view: CartViewPromotion): PromotionTile {
  const { link, title, expiryDate, thumbImg, redemption, rewardLabel } = view
  return {
    path: link.startsWith('/promotion/') ? (link.split('/').filter(Boolean).at(-1) ?? '') : link,
    title,
    startDate: null,
    endDate: expiryDate === null ? null : fromIsoDate(expiryDate.slice(0, 10)),
    thumbnailImg: thumbImg,
    redemption,
    rewardLabel,
  }
}

/** `/promotion/{path}` (SHL-266). */
export function promotionPath(path: string): string {
  return `/promotion/${encodeURIComponent(path)}`
}
