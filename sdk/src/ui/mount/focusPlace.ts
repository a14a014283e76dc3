/**
 * Focuses, without scrolling, what stays around a pressed element that disappears: an element that need not
 * be focusable, or the start of the page.
 */
export function focusPlace(place: HTMLElement | null = document.body): void {
  if (!place) return
  // Also where it has no tabindex.
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}

/** Moves the focus from a pressed button that disappears with its alert to the element around the alert. */
export function leaveAlert({ currentTarget }: { currentTarget: Element }): void {
  focusPlace(currentTarget.closest('[role=alert]')?.parentElement)
}
