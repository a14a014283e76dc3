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

for (const width of [390, 820, 1280]) {
  test(`no page of the shop shifts at ${width} px between its first byte and the drawing of its widgets`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
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

// A trade shop writes a prompt to log in where others have prices and a button.
for (const brand of ['aol', 'aoc']) {
  test(`the list of a category in the shop ${brand} does not shift on a slow line`, async ({
    page,
    context,
    countertop,
  }) => {
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
