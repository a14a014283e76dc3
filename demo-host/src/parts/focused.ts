/**
 * Attributes of the message that answers a posted form, or of the page shown instead of it. A page without
 * script has no other way to move the focus there; screen readers then read the message, and Tab continues
 * below it.
 */
export const focused = { tabIndex: -1, autofocus: true } as const
