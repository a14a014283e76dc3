/**
 * Intercepts clicks on links, so that none leads the frame away from the checkout. The bank's page is opened
 * by a form and is not affected.
 * @param open receives the link's address as written: a path is one of the shop's
 * @returns a function that ends the interception
 */
export function interceptLinks(open: (address: string) => void): () => void {
  function handleClick(event: MouseEvent) {
    const link = event
      .composedPath()
      .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement)
    if (!link || !/^https?:$/.test(link.protocol)) return
    event.preventDefault()
    // The widgets' own handlers would pass the click to the shop's router, which does not exist here.
    event.stopPropagation()
    open(link.getAttribute('href') ?? '')
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
