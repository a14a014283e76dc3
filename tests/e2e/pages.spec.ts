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

for (const [path, size] of [
  ['/', '1600 630'],
  ['/c/ovens', '350 380'],
  ['/search/oven', '350 380'],
  ['/brands/miele', '1600 630'],
  ['/stores/alexandria', '1600 630'],
  ['/blog/induction-or-gas', '1600 630'],
  ['/promotion/miele-cashback', '1600 630'],
  ['/contact-us', '150 150'],
] as const) {
  test(`${path} is shared with a picture of ${size} px [SHL-437] [SHL-438] [SHL-439]`, async ({
    request,
    countertop,
  }) => {
    const html = await (await request.get(`${countertop.demo}${path}`)).text()
    const valueOf = (name: string) =>
      new RegExp(`property="og:image${name}" content="([^"]*)"`).exec(html)?.[1]
    expect(`${valueOf(':width')} ${valueOf(':height')}`).toBe(size)
    const isLogo = /\/media\/brands\//.test(valueOf('') ?? '')
    expect(isLogo).toBe(size === '150 150')
    expect((await request.get(valueOf('') ?? '')).ok()).toBe(true)
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
