/**
 * Keeps a click on a link from leading the frame away from the checkout. A bank's page is opened by a form,
 * which is no link. @returns the undo
 */
export function interceptLinks(open: (url: string) => void): () => void {
  function handleClick(event: MouseEvent) {
    const link = event
      .composedPath()
      .find((target): target is HTMLAnchorElement => target instanceof HTMLAnchorElement)
    if (!link || !/^https?:$/.test(link.protocol)) return
    event.preventDefault()
    // Our own links announce themselves to a shop's router, which there is none of here.
    event.stopPropagation()
    open(link.href)
  }
  document.addEventListener('click', handleClick, true)
  return () => document.removeEventListener('click', handleClick, true)
}
