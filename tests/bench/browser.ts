import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, requireChromium } from '../../tools/lib/chromium.mjs'

/**
 * A page that a bench serves has no address, so its calls to this machine would be treated as an intrusion.
 */
const SERVED_BY_BENCH = '--disable-features=LocalNetworkAccessChecks'

/** Runs `work` in a fresh Chromium and closes it. */
export async function inChromium<T>(
  work: (newContext: () => Promise<BrowserContext>) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await requireChromium(),
    args: [...CHROMIUM_ARGS, SERVED_BY_BENCH],
  })
  try {
    return await work(() =>
      browser.newContext({
        locale: 'en-AU',
        timezoneId: 'Australia/Sydney',
        viewport: { width: 1280, height: 900 },
      }),
    )
  } finally {
    await browser.close()
  }
}

/** Creates a context whose guest has one product in the cart of the default brand. */
export async function withCart(
  newContext: () => Promise<BrowserContext>,
  backend: string,
  sku: string,
): Promise<BrowserContext> {
  const context = await newContext()
  const response = await context.request.post(`${backend}/api/cart/product/`, {
    headers: { 'X-Countertop-Brand': 'aol' },
    data: { sku, quantity: 1 },
  })
  if (!response.ok())
    throw new Error(`${sku} cannot be added to a cart: ${response.status()} ${await response.text()}`)
  // The shop's pages store this when a shopper adds a product.
  await context.addInitScript({
    content: `try { localStorage.setItem('aol:cart', '{"count":1,"at":1}') } catch { /* A frame without storage. */ }`,
  })
  return context
}

const CPU_SLOWDOWN = 4

/** Slows the page's CPU down four times from now on. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
}

// As text, because the benches' loader adds helpers to functions that do not exist inside the page.
const watcher = (element: string, selector: string) => `
  window.countertopUsable = new Promise((resolve) => {
    const check = () => {
      const root = document.querySelector('${element}')?.shadowRoot ?? document
      const field = root.querySelector('${selector}')
      if (field && !field.disabled && field.getClientRects().length > 0) resolve(performance.now())
      else requestAnimationFrame(check)
    }
    check()
  })
`

/**
 * Watches, before any script of the page runs, for the first text field that accepts typing: in the element's
 * shadow root, or else in the page itself.
 */
export async function watchForUsable(
  page: Page,
  element = 'countertop-checkout',
  selector = 'form input:not([type=hidden]):not([type=search])',
): Promise<void> {
  await page.addInitScript({ content: watcher(element, selector) })
}

/**
 * The time at which the field became usable, in ms since the page's time origin. Waits for at most 30 s. The
 * page's policy forbids `waitForFunction`.
 */
export async function whenUsable(page: Page): Promise<number> {
  const late = `new Promise((resolve) => setTimeout(() => resolve(null), 30_000))`
  const time = await page.evaluate<number | null>(`Promise.race([window.countertopUsable, ${late}])`)
  if (time === null) throw new Error(`${page.url()} did not become usable within 30 seconds.`)
  return time
}

/** Opens a page with a slow CPU, watched as by `watchForUsable`. */
export async function slowPage(
  page: Page,
  ...watched: [element: string, selector: string] | []
): Promise<Page> {
  await slowDown(page)
  await watchForUsable(page, ...watched)
  return page
}

/**
 * When the browser requested the script whose address ends with `path`, in ms since the page's time origin.
 */
export async function scriptStart(page: Page, path = '/countertop.js'): Promise<number> {
  const start = await page.evaluate<number | null>(
    `performance.getEntriesByType('resource').find(({ name }) => name.endsWith('${path}'))?.startTime ?? null`,
  )
  if (start === null) throw new Error(`The page has not loaded ${path}.`)
  return start
}
