import type { Page } from '@playwright/test'
import { BRAND_CODES, brands } from '../../sdk/src/rules'
import { readyToOrder } from './support/journey'
import { shiftsOf, watchShifts } from './support/shifts'
import { expect, test } from './support/test'

// With fades and slides, as most people have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

const PATHS = [
  '/',
  '/c/ovens',
  '/contact-us',
  '/s/delivery',
  '/blog',
  '/promotions',
  '/compare?sku=H2265-1BP',
  '/compare?sku=H2265-1BP~H7450-1BP',
  '/compare',
]

/** Late typefaces move text by less than a reader sees; the test below measures that. */
async function loadTypefaces(page: Page, site: string): Promise<void> {
  await page.goto(site)
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
}

for (const width of [390, 820, 1280]) {
  test(`no page of the shop shifts at ${width} px between its first byte and the drawing of its widgets`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await loadTypefaces(page, countertop.demo)
    await watchShifts(page)
    for (const path of PATHS) {
      await page.goto(countertop.demo + path)
      await expect(page.getByRole('button', { name: 'Stores and delivery' })).toBeVisible()
      // Simulate a visitor: the widgets replace what the server has drawn.
      await page.mouse.move(9, 9)
      await page.mouse.move(19, 300)
      await expect(page.getByRole('button', { name: 'Close this notice' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect([path, ...(await shiftsOf(page))]).toEqual([path])
    }
  })
}

// The store's app has the typefaces of its shop.
for (const brand of BRAND_CODES.filter((code) => !brands[code].capabilities.isInStoreApp)) {
  test(`the home page of ${brand} hardly moves when its typefaces arrive a second after its text`, async ({
    page,
    countertop,
  }) => {
    await watchShifts(page)
    await page.route(/\.woff2/, async (route) => {
      await page.waitForFunction(() => performance.now() > 1000)
      await route.continue()
    })
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(countertop.site(brand))
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await page.waitForLoadState('networkidle')
      const total = (await shiftsOf(page)).reduce((sum, shift) => sum + Number.parseFloat(shift), 0)
      expect({ width, total, isSmall: total < 0.005 }).toEqual({ width, total, isSmall: true })
    }
  })
}

test('the confirmation of a short order does not shift, and its invoice is within its content', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  const shop = await readyToOrder(page, countertop)
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await watchShifts(page)
  await page.reload()
  const invoice = page.getByRole('link', { name: 'Print the tax invoice' })
  const onwards = page.getByRole('link', { name: 'Continue shopping', exact: true })
  await expect(invoice).toBeVisible()
  const [above, below] = [await invoice.boundingBox(), await onwards.boundingBox()]
  expect(above && below && below.y - above.y).toBeGreaterThan(0)
  await page.waitForLoadState('networkidle')
  expect(await shiftsOf(page)).toEqual([])
})

// A trade shop writes a prompt to log in where others have prices and a button.
for (const brand of ['aol', 'aoc']) {
  test(`the list of a category in the shop ${brand} does not shift on a slow line`, async ({
    page,
    context,
    countertop,
  }) => {
    await loadTypefaces(page, countertop.site(brand))
    await watchShifts(page)
    const network = await context.newCDPSession(page)
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: 75_000,
      uploadThroughput: 75_000,
    })
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(`${countertop.site(brand)}/c/ovens`)
      await page.mouse.move(9, 9)
      await page.mouse.move(19, 300)
      await expect(page.getByRole('checkbox', { name: 'Compare' }).first()).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect([width, ...(await shiftsOf(page))]).toEqual([width])
    }
  })
}
