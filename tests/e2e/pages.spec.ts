import { PAGE_ROUTES } from '../../sdk/src/rules/index'
import { axeViolations } from './support/axe'
import { PRODUCTS, signIn } from './support/journey'
import { expect, test } from './support/test'

/** An address of each public page that has a part of its own, by the page's path in the route table. */
const EXAMPLES: Readonly<Record<string, string>> = {
  'search/:uri': 'search/oven',
  'blog/:uri': 'blog/induction-or-gas',
  's/:uri': 's/winning-storage-terms-and-conditions',
  'p/:uri': 'p/miele-60cm-pyrolytic-built-in-oven-h-2265-1-bp',
  'c/:uri': 'c/ovens',
  'stores/:uri': 'stores/alexandria',
  'cooking-demos/:id': 'cooking-demos/1',
  'virtual-tour/*': 'virtual-tour/alexandria',
  'brands/:uri': 'brands/miele',
  'comparison/*': `comparison/${PRODUCTS.mieleOven}/${PRODUCTS.washer}/`,
  'promotion/:path': 'promotion/miele-cashback',
}
const PUBLIC_PAGES = PAGE_ROUTES.filter(
  ({ type, redirectTo, needs }) => !redirectTo && !needs && type !== 'account' && type !== 'checkout',
).map(({ path }) => `/${EXAMPLES[path] ?? path}`)

for (const [who, person, link] of [
  ['a visitor [SHL-514]', null, 'Sign in'],
  ['the holder of an account [SHL-515]', 'customer@example.com', 'Alex, My account'],
] as const) {
  test(`every public page is open to ${who} [SHL-513]`, async ({ page, countertop }) => {
    test.slow()
    if (person !== null) await signIn(page, countertop.demo, person)
    for (const path of PUBLIC_PAGES) {
      const response = await page.goto(countertop.demo + path, { waitUntil: 'domcontentloaded' })
      expect([path, response?.status()]).toEqual([path, 200])
      await expect(page.getByRole('link', { name: link, exact: true }).first(), path).toBeVisible()
      await expect(page.getByRole('main').getByRole('heading').first(), path).toBeVisible()
      await expect(page.getByRole('heading', { name: 'Page not found' }), path).toHaveCount(0)
    }
  })
}

for (const path of ['/', '/c/ovens', '/compare', '/contact-us']) {
  test(`axe finds no violation on ${path} at 390, 820 and 1280 px`, async ({ page, countertop }) => {
    await page.setViewportSize({ width: 390, height: 900 })
    await page.goto(countertop.demo + path)
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      // Turning a tablet resizes the page of a phone; a wide screen loads its own.
      if (width === 1280) await page.reload()
      await page.waitForLoadState('networkidle')
      expect([width, await axeViolations(page)]).toEqual([width, []])
    }
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

for (const path of ['/p/%00', '/stores/%00', `/stores/${'a'.repeat(81)}`]) {
  test(`${path} can name nothing and is not found`, async ({ request, countertop }) => {
    const missing = await request.get(countertop.demo + path)
    expect(missing.status()).toBe(404)
    expect(await missing.text()).toContain('Page not found')
  })
}

test('addresses of categories, products and brands are read in any case', async ({ request, countertop }) => {
  const missing = await request.get(`${countertop.demo}/c/OVENS-AND-MORE`)
  expect(missing.status()).toBe(404)
  for (const path of ['/C/Ovens', '/p/MIELE-60cm-pyrolytic-built-in-oven-h-2265-1-bp', '/Brands/Miele']) {
    expect([path, (await request.get(countertop.demo + path)).status()]).toEqual([path, 200])
  }
})
