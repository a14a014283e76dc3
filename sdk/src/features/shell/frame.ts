import { routerOf, type Countertop } from '../../core'
import { asksForLogin, BACK_TO_TOP_PX, isBlankPage, isPageType } from '../../rules'
import { storedBanner } from '../banner'
import { wasSaleOn } from '../sale'
import { PIECES, pieceElement, pieceSlot } from './pieces'

/**
 * Builds the parts around the head: pieces above and below it and, where the host puts its content into the
 * shell (`slot="content"`), the content, the footer, the compare tray and the back-to-top button (SHL-035 to
 * SHL-039). They are plain elements beside the head's own tree, so that the content retains the page's fonts
 * and colours.
 *
 * @returns a function that removes them
 */
export function buildFrame(root: ShadowRoot, host: HTMLElement, countertop: Countertop): () => void {
  const $router = routerOf(countertop)
  const content = document.createElement('slot')
  content.name = 'content'
  // A banner cached by an earlier page reserves its space; the first page of a first visit reserves none.
  const bannerPx = storedBanner(countertop).get().banner === null ? 0 : undefined
  const salePx = wasSaleOn(countertop).get() ? undefined : 0
  const above = PIECES.above.map((name) =>
    pieceSlot(host, name, name === 'alert-banner' ? bannerPx : undefined),
  )
  const below = PIECES.below.map((name) => pieceSlot(host, name, salePx))
  const after = PIECES.after.map((name) => pieceSlot(host, name))
  const login = PIECES.login.map((name) => pieceElement(host, name))
  const top = pieceElement(host, 'back-to-top')
  const missing = pieceElement(host, 'not-found')
  root.prepend(...above)
  root.append(content)

  /** The button's code is loaded for the first scroll, and the button itself follows the others. */
  let wasDown = false

  function show(elements: readonly Element[], isShown: boolean, put: (...elements: Element[]) => void): void {
    if (!isShown) for (const element of elements) element.remove()
    else if (!elements[0]?.isConnected) put(...elements)
  }

  function draw(): void {
    // The parts around the page stay while the not-found page replaces it.
    if (missing.isConnected) return
    const { url, pageData } = $router.get()
    const isBlank = isBlankPage(url)
    const hasContent = !isBlank && content.assignedElements().length > 0
    show(above, !isBlank, (...elements) => root.prepend(...elements))
    show(below, !isBlank && !isPageType(pageData.pageType, 'checkout'), (...elements) =>
      content.before(...elements),
    )
    show(after, hasContent, (...elements) => content.after(...elements))
    show([top], hasContent && wasDown, () => root.append(top))
    show(login, asksForLogin(url), (...elements) => root.append(...elements))
  }

  let path = pathOf($router.get().url)
  // The page's data does not exist: the not-found page replaces the content and the address stays (SHL-024,
  // SHL-447).
  const onMissing = (event: Event): void => {
    queueMicrotask(() => {
      if (!event.defaultPrevented && content.isConnected) content.replaceWith(missing)
    })
  }
  document.addEventListener('countertop:not-found', onMissing)
  const stopListening = $router.listen(({ url }) => {
    if (missing.isConnected) missing.replaceWith(content)
    draw()
    const next = pathOf(url)
    // A change of the query alone is the same page (SHL-042, SHL-043).
    if (next !== path) scrollTo({ top: 0, behavior: 'instant' })
    path = next
  })
  const onScroll = (): void => {
    if (scrollY <= BACK_TO_TOP_PX) return
    wasDown = true
    removeEventListener('scroll', onScroll)
    draw()
  }
  addEventListener('scroll', onScroll, { passive: true })
  // A restored page is scrolled already. Reading the position here would lay the page out twice at its start.
  const firstLook = requestAnimationFrame(onScroll)
  content.addEventListener('slotchange', draw)
  draw()

  return () => {
    stopListening()
    cancelAnimationFrame(firstLook)
    removeEventListener('scroll', onScroll)
    document.removeEventListener('countertop:not-found', onMissing)
    for (const element of [...above, content, ...below, ...after, top, missing, ...login]) element.remove()
  }
}

const pathOf = (url: string): string => new URL(url, location.href).pathname
