import { formatDollars, roundUpToCent } from '../../money/money'

/** Payments of a pay-in-4 plan (CHK-233). */
export const INSTALMENT_COUNT = 4
export const INSTALMENT_WEEKS = 2

/**
 * One payment of a plan in cents, rounded up to the cent (CHK-OP-031). Display only: the provider sets the
 * schedule.
 */
export function instalmentCents(totalCents: number, count: number = INSTALMENT_COUNT): number {
  return roundUpToCent(totalCents / count)
}

/** `4 payments of $250 every 2 weeks` (CHK-234). */
export function instalmentsText(totalCents: number, count: number = INSTALMENT_COUNT): string {
  const amount = formatDollars(instalmentCents(totalCents, count))
  return `${count} payments of ${amount} every ${INSTALMENT_WEEKS} weeks`
}

export interface Instalment {
  /** Weeks from today; 0 is due today. */
  weeks: number
  label: string
  amountCents: number
}

/** Zip's four payments in New Zealand: today, then at 2, 4 and 6 weeks (CHK-241). */
export function zipNzSchedule(totalCents: number): Instalment[] {
  const amountCents = instalmentCents(totalCents)
  return [0, 2, 4, 6].map((weeks) => ({
    weeks,
    label: weeks ? `In ${weeks} weeks` : 'Due today',
    amountCents,
  }))
}
