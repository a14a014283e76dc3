/** The page's own content in an element, while it is pressed or has keyboard focus. */
const IN_HAND = ':scope>:not([slot]):active,:scope>:not([slot]) :focus-visible,:scope>:focus-visible'

/**
 * A widget's `before`: resolves when the page's content in the element is not in use. Replacing a link under
 * a press or the keyboard focus would break it. A finger cannot be detected before it leaves the screen: if
 * the content under it was replaced meanwhile, the replaced link is clicked, not the new element in its
 * place.
 */
export async function waitUntilUnused(element: Element): Promise<void> {
  element.addEventListener('touchend', clickReplaced)
  while (element.querySelector(IN_HAND)) await new Promise(requestAnimationFrame)
}

/** The end of a scroll cannot be cancelled, and is not a press. */
function clickReplaced(event: Event): void {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a,button')
  if (!event.cancelable || !pressed || pressed.getClientRects().length > 0) return
  event.preventDefault()
  pressed.click()
}
