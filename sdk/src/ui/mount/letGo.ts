/** What the page itself shows in an element until its widget has drawn, pressed at this moment or with the keyboard's focus in it. */
const IN_HAND = ':scope>:not([slot]):active,:scope>:not([slot]) :focus-visible,:scope>:focus-visible'

/**
 * A widget's `before`: resolves when nobody has hold of what the page shows in the element: taken away under a press, or under the focus
 * of who goes from link to link, it would not do what it says. A finger cannot be told before it leaves the screen: where what it lay on
 * has gone meanwhile, that is pressed, not what the browser finds in its place.
 */
export async function letGo(element: Element): Promise<void> {
  element.addEventListener('touchend', pressWhatHasGone)
  while (element.querySelector(IN_HAND)) await new Promise(requestAnimationFrame)
}

/** The end of a scroll cannot be cancelled, and is no press. */
function pressWhatHasGone(event: Event): void {
  const pressed = event.target instanceof Element && event.target.closest<HTMLElement>('a,button')
  if (!event.cancelable || !pressed || pressed.getClientRects().length > 0) return
  event.preventDefault()
  pressed.click()
}
