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

/** The first product that can be bought. */
export async function anySku(backend: string): Promise<string> {
  const response = await fetch(`${backend}/api/products?brand=aol&pageSize=20`)
  const { products } = (await response.json()) as { products: { sku: string; available: boolean }[] }
  const sku = products.find(({ available }) => available)?.sku
  if (sku === undefined) throw new Error('No product can be bought.')
  return sku
}

/** Waits until the checkout's first text field can be typed into; answers ms since the page's time origin. */
export function whenUsable(page: Page): Promise<number> {
  return page
    .waitForFunction(
      () => {
        const root = document.querySelector('countertop-checkout')?.shadowRoot ?? document
        const field = root.querySelector<HTMLInputElement>('input:not([type=hidden]):not([type=search])')
        if (!field || field.disabled || field.getClientRects().length === 0) return undefined
        return performance.now()
      },
      undefined,
      { polling: 'raf', timeout: 60_000 },
    )
    .then((handle) => handle.jsonValue() as Promise<number>)
}
