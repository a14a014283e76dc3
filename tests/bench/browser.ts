import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { CHROMIUM_ARGS, requireChromium } from '../../tools/lib/chromium.mjs'

/** Runs `work` in a fresh Chromium and closes it. */
export async function inChromium<T>(
  work: (newContext: () => Promise<BrowserContext>) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch({ executablePath: await requireChromium(), args: CHROMIUM_ARGS })
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

/** A context whose guest has one product in the cart of the default brand. */
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
  return context
}

// As text: what the loader of these benches adds to functions does not exist inside the page.
const WATCHER = `
  window.countertopUsable = new Promise((resolve) => {
    const look = () => {
      const root = document.querySelector('countertop-checkout')?.shadowRoot ?? document
      const field = root.querySelector('form input:not([type=hidden]):not([type=search])')
      if (field && !field.disabled && field.getClientRects().length > 0) resolve(performance.now())
      else requestAnimationFrame(look)
    }
    look()
  })
`

/**
 * Watches, from before any script of the page, for the first text field that can be typed into: of the checkout's shadow
 * root where there is one, else of the page itself.
 */
export async function watchForUsable(page: Page): Promise<void> {
  await page.addInitScript({ content: WATCHER })
}

/**
 * When that was, in ms since the page's time origin; waits for it, at most 30 s. The page's policy forbids
 * `waitForFunction`.
 */
export async function whenUsable(page: Page): Promise<number> {
  const late = `new Promise((resolve) => setTimeout(() => resolve(null), 30_000))`
  const time = await page.evaluate<number | null>(`Promise.race([window.countertopUsable, ${late}])`)
  if (time === null) throw new Error(`${page.url()} did not become usable within 30 seconds.`)
  return time
}
