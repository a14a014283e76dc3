import type { Page } from '@playwright/test'
import { openHostPage, scriptTag } from './support/hostPage'
import { expect, test } from './support/test'

/** Bytes over the wire of every script that a page has loaded, frames included, by path. */
function countScripts(page: Page): () => Promise<Record<string, number>> {
  const sizes: Promise<[path: string, bytes: number]>[] = []
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return
    const size = request.sizes()
    sizes.push(size.then(({ responseBodySize }) => [new URL(request.url()).pathname, responseBodySize]))
  })
  return async () => Object.fromEntries(await Promise.all(sizes))
}

/** Prevents a slow machine from counting as an idle visitor (embed/loader/firstInteraction.ts). */
const IDLE_MS = 5000
const pretendNoVisitor = (page: Page): Promise<unknown> =>
  page.addInitScript((ms) => {
    const later = window.setTimeout.bind(window)
    window.setTimeout = ((run: () => void, delay?: number) =>
      delay === ms ? 0 : later(run, delay)) as typeof window.setTimeout
  }, IDLE_MS)

const sum = (bytes: Record<string, number>): number =>
  Object.values(bytes).reduce((total, one) => total + one, 0)

// With shell, search, compare tray, account link, banners and initial texts. After the first interaction, or
// five seconds without one, follow the widgets for what the host has drawn, the chat, and the report of the
// visit.
test('the home page is usable with at most 31.88 KB of script and loads at most 57.5 KB before a press', async ({
  page,
  shop,
}) => {
  await pretendNoVisitor(page)
  const loaded = countScripts(page)
  await shop.open('/')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeEnabled()
  await expect(page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const usable = await loaded()
  expect(Object.keys(usable).length).toBeGreaterThan(1)
  expect(sum(usable), JSON.stringify(usable)).toBeLessThanOrEqual(31_880)

  // Move the pointer twice: in a full browser the first position does not count as movement
  // (embed/loader/firstInteraction.ts).
  await page.mouse.move(9, 9)
  await page.mouse.move(12, 12)
  await expect(page.getByRole('button', { name: 'Close this notice' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const all = await loaded()
  expect(sum(all), JSON.stringify(all)).toBeLessThanOrEqual(57_500)
})

// What it loads when opened has a limit in tests/house/bytes.test.ts; the suburb search, the methods' marks
// and the table of later files load near their fields.
test('a cold checkout loads at most 80.2 KB of script, including the card frame and the methods’ marks', async ({
  page,
  shop,
  context,
  countertop,
}) => {
  await shop.addFirstProductOf('cooktops')
  // Keep the shopper's cart but not the browser's cache: a new page of a new session with the same cookie.
  const cookies = await context.cookies()
  const cold = await context.browser()?.newContext()
  await cold?.addCookies(cookies)
  const fresh = await cold?.newPage()
  if (!fresh) throw new Error('no browser')
  const scripts = countScripts(fresh)
  // The integration an editor pastes; the demonstration shop's own page also has a head and counts its
  // visits.
  await openHostPage(fresh, countertop, {
    head: scriptTag(countertop.backend),
    body: '<countertop-checkout></countertop-checkout><countertop-cart></countertop-cart>',
  })
  // The card fields load when the shopper scrolls near them.
  await fresh.getByRole('textbox', { name: 'Name on card' }).scrollIntoViewIfNeeded()
  await expect(fresh.frameLocator('iframe[src*="/card-frame"]').getByLabel('Card number')).toBeVisible()
  // The other methods' marks load last near the fields.
  await expect(fresh.locator('countertop-checkout .mark').first()).toBeVisible()
  const loaded = await scripts()
  expect(Object.keys(loaded).some((path) => path.includes('card-frame'))).toBe(true)
  expect(sum(loaded), JSON.stringify(loaded)).toBeLessThanOrEqual(80_200)
  await page.close()
  await cold?.close()
})
