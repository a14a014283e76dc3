/** Characters of a title in the order summary. */
export const SUMMARY_TITLE_MAX = 58
/** Characters of any other text. */
export const TEXT_MAX = 84
/** Year the shops count from (COM-128). */
export const FOUNDED_YEAR = 1906

/**
 * The first `max` characters and an ellipsis, which does not count; shorter text is untouched. The default is
 * the general rule (COM-123, COM-124); titles use `…` (CHK-309, SHL-165):
 * `truncate(title, SUMMARY_TITLE_MAX, '…')`.
 */
export function truncate(text: string, max: number = TEXT_MAX, ellipsis = '...'): string {
  const characters = [...text]
  return characters.length > max ? characters.slice(0, max).join('') + ellipsis : text
}

/** Years in business, never negative (COM-128). */
export function yearsInBusiness(currentYear: number): number {
  return Math.max(0, currentYear - FOUNDED_YEAR)
}

/** `{used}/150`, the counter of delivery instructions (CHK-057, CHK-OP-100). */
export function characterCounter(value: string, max: number): string {
  return `${value.length}/${max}`
}
