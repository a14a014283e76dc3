/** The summary's gradient hides this near to the end of the list (CHK-307). */
export const SCROLL_GRADIENT_TOLERANCE_PX = 10

/**
 * Whether the summary's list shows its gradient: it can scroll and is more than 10 px from its end (CHK-306,
 * CHK-307).
 */
export function showsScrollGradient(list: {
  scrollTop: number
  clientHeight: number
  scrollHeight: number
}): boolean {
  return list.scrollHeight - list.clientHeight - list.scrollTop > SCROLL_GRADIENT_TOLERANCE_PX
}
