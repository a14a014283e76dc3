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
