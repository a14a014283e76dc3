import type { FieldError } from '../fields/fieldErrors'
import { DEPOSIT_EXCEEDS_TOTAL, DEPOSIT_INVALID } from './texts'
import { centsToDollars, formatDollars, parseDollars } from '../money/money'
import type { DepositState } from '../checkout/types'

/** Smallest deposit, as a percentage of the total, where the server sets none (CHK-276). */
export const MINIMUM_DEPOSIT_PERCENT = 30

/** Smallest deposit in cents, rounded up; `percentage` is the server's, else 30 (CHK-275, CHK-276). */
export function minimumDepositCents(totalCents: number, percentage?: number | null): number {
  return Math.ceil((totalCents * (percentage ?? MINIMUM_DEPOSIT_PERCENT)) / 100 - 1e-6)
}

/** The deposit's share of the total in percent, floored to 2 decimals (CHK-279). */
export function depositPercentage(depositCents: number, totalCents: number): number {
  return totalCents > 0 ? Math.floor((depositCents * 10_000) / totalCents) / 100 : 0
}

/** Why a deposit in cents is refused; null and 0 mean payment in full (CHK-274 to CHK-278). */
export function depositError(
  depositCents: number | null,
  totalCents: number,
  percentage?: number | null,
): FieldError | null {
  if (depositCents === null || depositCents === 0) return null
  if (!(depositCents > 0)) return { flag: 'positive', message: DEPOSIT_INVALID }
  if (depositCents >= totalCents) return { flag: 'requestExceedsTotal', message: DEPOSIT_EXCEEDS_TOTAL }
  const minimum = minimumDepositCents(totalCents, percentage)
  if (depositCents >= minimum) return null
  const percent = percentage ?? MINIMUM_DEPOSIT_PERCENT
  const message = `The minimum deposit is ${formatDollars(minimum)} (${percent}% of the order total).`
  return { flag: 'minDeposit', message }
}

/** The same for the text of the field, which may be empty (CHK-271 to CHK-273). */
export function depositTextError(
  text: string,
  totalCents: number,
  percentage?: number | null,
): FieldError | null {
  if (!text.trim()) return null
  const cents = parseDollars(text)
  if (cents === null) return { flag: 'numeric', message: DEPOSIT_INVALID }
  return depositError(cents, totalCents, percentage)
}

/** The summary's lines for a valid deposit; null or 0 is no deposit (CHK-279, CHK-280, CHK-486). */
export function depositState(depositCents: number | null, totalCents: number): DepositState {
  const deposit = depositCents ?? 0
  return {
    depositPercentage: depositPercentage(deposit, totalCents),
    cartDeposit: centsToDollars(deposit),
    cartRemainingPayment: centsToDollars(totalCents - deposit),
    isPaymentFree: totalCents === 0,
  }
}
