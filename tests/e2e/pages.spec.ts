import { BRAND_CODES } from '../../sdk/src/rules/index'
import { axeViolations } from './support/axe'
import { expect, test } from './support/test'

const categoryOf = (brand: string): string => (brand === 'andoo' ? 'sofas' : 'ovens')

for (const brand of BRAND_CODES) {
  test(`${brand}: home, category, product, search, compare and checkout work together`, async ({
    page,
    countertop,
  }) => {
    const origin = countertop.site(brand)
    for (const path of [
      '/',
      `/c/${categoryOf(brand)}`,
      '/search/miele',
      '/stores',
      '/compare',
      '/customer/checkout',
    ]) {
      const response = await page.goto(origin + path)
      expect(response?.status(), path).toBe(200)
      await expect(page.locator('main')).toBeVisible()
    }
    await page.goto(`${origin}/c/${categoryOf(brand)}`)
    await page.locator('.tile-link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(new URL(page.url()).pathname).toMatch(/^\/p\//)
  })
}

for (const width of [390, 820, 1280]) {
  for (const path of ['/', '/c/ovens', '/compare', '/contact-us']) {
    test(`axe finds no violation on ${path} at ${width} px`, async ({ page, countertop }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(countertop.demo + path)
      await page.waitForLoadState('networkidle')
      expect(await axeViolations(page)).toEqual([])
    })
  }
}
