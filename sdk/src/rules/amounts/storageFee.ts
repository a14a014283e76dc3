import { type CalendarDate, daysBetween } from '../dates/dates'
import { formatDollars } from '../money/money'

/** Days after the first available date that storage is free (CHK-165). */
export const STORAGE_FREE_DAYS = 60
export const STORAGE_FEE_PER_DAY_CENTS = 400
/** A unit price from here on makes a cart subject to the storage rule (CHK-164). */
export const STORAGE_MINIMUM_PRICE_CENTS = 30_000

export interface StorageRule {
  /** The `WarehouseStorageCharge` option is set. */
  isEnabled: boolean
  items: readonly { unitPriceCents: number; isProforma: boolean }[]
  firstAvailable: CalendarDate | null
  selected: CalendarDate | null
}

/** Whether the storage fee must be acknowledged: all four conditions are met (CHK-162 to CHK-167). */
export function requiresStorageAcknowledgement({
  isEnabled,
  items,
  firstAvailable,
  selected,
}: StorageRule): boolean {
  return (
    isEnabled &&
    items.some(({ isProforma }) => !isProforma) &&
    items.some(({ unitPriceCents }) => unitPriceCents >= STORAGE_MINIMUM_PRICE_CENTS) &&
    !!firstAvailable &&
    !!selected &&
    daysBetween(firstAvailable, selected) >= STORAGE_FREE_DAYS
  )
}

/**
 * The estimated fee: $4 for each day from day 60 on, up to the cap where one is set (CHK-169, CHK-170,
 * CHK-OP-020).
 */
export function storageFeeCents(
  firstAvailable: CalendarDate,
  selected: CalendarDate,
  capCents?: number | null,
): number {
  const chargedDays = Math.max(0, daysBetween(firstAvailable, selected) - (STORAGE_FREE_DAYS - 1))
  return Math.min(capCents ?? Infinity, chargedDays * STORAGE_FEE_PER_DAY_CENTS)
}

/**
 * The terms beside the tickbox; without a cap none is named (CHK-OP-019, CHK-OP-022). The link follows it.
 */
export function storageTermsText(capCents?: number | null): string {
  const fee = `Free storage for ${STORAGE_FREE_DAYS} days, then ${formatDollars(STORAGE_FEE_PER_DAY_CENTS)} per day`
  return typeof capCents === 'number' ? `${fee} (maximum ${formatDollars(capCents)}).` : `${fee}.`
}
