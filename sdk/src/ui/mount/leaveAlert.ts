/**
 * Moves the focus from a pressed button that disappears with its alert to the element around the alert, which
 * it does not scroll to.
 */
export function leaveAlert({ currentTarget }: { currentTarget: Element }): void {
  const place = currentTarget.closest('[role=alert]')?.parentElement
  if (!place) return
  // Also where it has no tabindex.
  if (place.tabIndex < 0) place.tabIndex = -1
  place.focus({ preventScroll: true })
}
