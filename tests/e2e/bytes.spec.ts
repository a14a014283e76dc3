import type { Page } from '@playwright/test'
import { openHostPage, scriptTag } from './support/hostPage'
import { expect, test } from './support/test'

/** Bytes over the wire of every script that a page has loaded, frames included, once nothing is on its way any more. */
async function scriptsOf(page: Page, open: () => Promise<unknown>): Promise<Record<string, number>> {
  const loaded: Record<string, number> = {}
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    void request.sizes().then(({ responseBodySize }) => {
      loaded[new URL(request.url()).pathname] = responseBodySize
    })
  })
  await open()
  await page.waitForLoadState('networkidle')
  return loaded
}

const sum = (bytes: Record<string, number>): number =>
  Object.values(bytes).reduce((total, one) => total + one, 0)

// The shell itself is 30 KB (tests/house/bytes.test.ts); the rest are the pieces that the demonstration shop's pages show, and the
// table with the name and hash of every later file, which grows by some 70 bytes with each of them.
test('a page of the shop, with banners, location and footer, loads at most 61 KB of script', async ({
  page,
  shop,
}) => {
  const loaded = await scriptsOf(page, () => shop.open('/contact-us'))
  expect(Object.keys(loaded).length).toBeGreaterThan(1)
  expect(sum(loaded), JSON.stringify(loaded)).toBeLessThanOrEqual(61_000)
})

// Opened it is 62.5 KB (tests/house/bytes.test.ts); the marks of the methods and the table of later files come as one gets near.
test('a cold checkout loads at most 70.5 KB of script, card frame and marks of the methods included', async ({
  page,
  shop,
  context,
  countertop,
}) => {
  await shop.addFirstProductOf('cooktops')
  // The cart is the shopper's; the browser's cache is not: a new page of a new session, with the same cookie.
  const cookies = await context.cookies()
  const cold = await context.browser()?.newContext()
  await cold?.addCookies(cookies)
  const fresh = await cold?.newPage()
  if (!fresh) throw new Error('no browser')
  const loaded = await scriptsOf(fresh, async () => {
    // What an editor pastes; the demonstration shop's own page has a head and counts its visits besides.
    await openHostPage(fresh, countertop, {
      head: scriptTag(countertop.backend),
      body: '<countertop-checkout></countertop-checkout><countertop-cart></countertop-cart>',
    })
    // The card fields come when one gets near them.
    await fresh.getByRole('textbox', { name: 'Name on card' }).scrollIntoViewIfNeeded()
    await expect(fresh.frameLocator('iframe[src*="/card-frame"]').getByLabel('Card number')).toBeVisible()
  })
  expect(Object.keys(loaded).some((path) => path.includes('card-frame'))).toBe(true)
  expect(sum(loaded), JSON.stringify(loaded)).toBeLessThanOrEqual(70_500)
  await page.close()
  await cold?.close()
})
