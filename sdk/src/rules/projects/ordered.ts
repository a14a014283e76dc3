import type { QuoteStatus } from './basics/quoteStatuses'

/** How much of a project is ordered, before and after an order or a refund. */
export interface OrderedProject {
  readonly status: QuoteStatus
  readonly quoted: boolean
  /** Every line was ordered in full before. */
  readonly wasWhole: boolean
  /** Every line is ordered in full now. */
  readonly isWhole: boolean
  /** At least one unit is ordered now. */
  readonly isBegun: boolean
}

/**
 * The status after an order: Won once every unit is ordered, else Partial. Lost and Won stay as staff set
 * them (decision D-9).
 */
export function statusAfterOrder({
  status,
  isWhole,
}: Pick<OrderedProject, 'status' | 'isWhole'>): QuoteStatus {
  if (status === 'Lost' || status === 'Won') return status
  return isWhole ? 'Won' : 'Partial'
}

/**
 * The status after a refund or a cancelled order, which reverses the order's change. A Won that staff set
 * before everything was ordered stays.
 */
export function statusAfterReturn({
  status,
  quoted,
  wasWhole,
  isWhole,
  isBegun,
}: OrderedProject): QuoteStatus {
  if (isWhole || (status !== 'Partial' && !(status === 'Won' && wasWhole))) return status
  if (isBegun) return 'Partial'
  return quoted ? 'Quoted' : 'Open'
}
