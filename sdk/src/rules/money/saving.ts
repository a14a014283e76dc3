/** A saving of a product, a cart or a project counts from this share of the RRP on (SHL-309, COM-121). */
export const SAVING_MINIMUM_PERCENT = 5

/**
 * Whether a cart's or project's saving is shown: above 0 and at least 5 percent of the RRP total (COM-121,
 * COM-122).
 */
export function isCartSavingValid(savingTotalCents: number, totalRrpCents: number): boolean {
  return savingTotalCents > 0 && savingTotalCents * 100 >= totalRrpCents * SAVING_MINIMUM_PERCENT
}
