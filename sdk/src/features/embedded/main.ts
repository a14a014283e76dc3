import { isBrandCode } from '../../rules'
import type { Returned } from './BankFrame'
import { embeddedWidget } from './embedded.widget'
import { findNativeConsumer } from './transports'
import type { EmbeddedPage } from './page'

/**
 * Entry of the page that the backend serves at a session's `continue_url` with the parameters of the Embedded
 * Checkout Protocol. Outside a frame or web view, it redirects to the shop's own page.
 */
const element = document.querySelector<HTMLElement>('countertop-embedded-checkout')
const page = JSON.parse(element?.dataset.page ?? 'null') as EmbeddedPage | null

/** Whether the parent is the checkout itself, because a bank has redirected to this page within its frame. */
function isInCheckout(): boolean {
  try {
    return window.parent !== window && window.parent.location.origin === location.origin
  } catch {
    return false
  }
}

if (element && page) {
  if (isInCheckout()) {
    const message: Returned = { returned: location.href }
    window.parent.postMessage(message, location.origin)
  } else if (window.parent === window && !findNativeConsumer(window)) location.replace(page.continueUrl)
  else {
    const sheet = new CSSStyleSheet()
    // The shop's fonts are not available here, and widgets inherit the page's font.
    sheet.replaceSync('body { margin: 0; font-family: system-ui, sans-serif }')
    document.adoptedStyleSheets = [sheet]
    embeddedWidget.mount(element.attachShadow({ mode: 'open' }), {
      host: element,
      name: 'checkout',
      config: {
        api: page.api,
        brand: isBrandCode(page.brand) ? page.brand : undefined,
        colorScheme: page.colorScheme ?? 'system',
      },
      options: { page },
    })
  }
}
