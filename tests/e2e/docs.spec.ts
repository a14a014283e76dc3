import { readFile } from 'node:fs/promises'
import { axeViolations } from './support/axe'
import { expect, test } from './support/test'

const PAGES = ['', 'getting-started', 'embedding', 'headless', 'brands', 'security', 'versions', 'comparison']

for (const [width, colorScheme] of [
  [390, 'light'],
  [820, 'dark'],
  [1280, 'light'],
] as const) {
  test(`the pages for host developers are accessible at ${width} px, ${colorScheme}`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    for (const name of PAGES) {
      await page.goto(`${countertop.demo}/docs/${name}`)
      await expect(page.getByRole('main')).toHaveCount(1)
      // VitePress names its switch of themes once its script has run.
      await expect(page.locator('.VPNavBarAppearance [role=switch]')).toHaveAttribute('title', /./)
      expect(await axeViolations(page), name).toEqual([])
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, name).toBeLessThanOrEqual(0)
    }
  })
}

test('the first page of the getting-started guide has room at its edges, and names a price', async ({
  page,
  countertop,
}) => {
  const guide = await readFile(new URL('../../docs/getting-started.md', import.meta.url), 'utf8')
  const [, code = ''] = /^```html\n(.*?)^```/ms.exec(guide) ?? []
  const address = `${countertop.demo}/first-page.html`
  const body = code.replaceAll('http://localhost:4000', countertop.backend)
  await page.route(address, (route) => route.fulfill({ contentType: 'text/html', body }))
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(address)
    await expect(page.locator('countertop-price')).toContainText('$')
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('dialog', { name: 'Your cart' }).getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
    const { x, width: drawn } = (await page.locator('countertop-checkout').boundingBox())!
    expect(x).toBeGreaterThanOrEqual(16)
    expect(x + drawn).toBeLessThanOrEqual(width - 16)
  }
})

test('a link to a call of the API reference opens the call', async ({ page, countertop }) => {
  await page.goto(`${countertop.backend}/api/docs#post-api-cart-product`)
  await expect(page.locator('details.call[open] > summary')).toContainText('/api/cart/product/')
  await page.locator('nav').getByRole('link', { name: 'GET /cart/', exact: true }).click()
  await expect(page.locator('details.call[open]')).toHaveCount(2)
})
