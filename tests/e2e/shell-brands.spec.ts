import type { Page } from '@playwright/test'
import { BRAND_CODES, type BrandCode, brandOf } from '../../sdk/src/rules/index'
import { axeViolations } from './support/axe'
import { NARROW, sidewaysOf } from './support/reach'
import { expect, test } from './support/test'

/** A page of each kind with a fixed address. A shop without pages of a kind says so. */
const PATHS = [
  '/products',
  '/search/miele',
  '/compare',
  '/stores',
  '/cooking-demos',
  '/blog',
  '/s/delivery',
  '/brands',
  '/promotions',
  '/sale',
  '/sitemap',
  '/contact-us',
  '/order-status',
]
const categoryOf = (brand: BrandCode): string => (brand === 'andoo' ? '/c/sofas' : '/c/ovens')
/** Kinds whose addresses are found by following links on the shop's own pages. */
const KINDS = [/^\/blog\//, /^\/brands\//, /^\/promotion\//, /^\/stores\//, /^\/cooking-demos\//]
/**
 * Brands that open all of them: both countries, and the most features. The code of a page is the
 * same for the others, so these open the pages with their own wares, and only request the rest. The other
 * files open those of the default brand.
 */
const COMPLETE: readonly BrandCode[] = ['nz', 'hc']
/** Pages that axe also checks: they cover the components of the other kinds. */
const CHECKED_BY_AXE = ['/', '/products', '/stores']

/** Paths of this site that the page links to, shadow roots included. */
const linksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const roots = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
      root,
      ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? roots(shadowRoot) : [])),
    ]
    return roots(document)
      .flatMap((root) => [...root.querySelectorAll<HTMLAnchorElement>('a[href]')])
      .map(({ href }) => new URL(href))
      .filter(({ origin, pathname }) => origin === location.origin && pathname !== location.pathname)
      .map(({ pathname, search }) => pathname + search)
  })

for (const brand of BRAND_CODES) {
  test(`${brand}: a page of every kind works, has its head, logs no error and contains no broken link`, async ({
    page,
    countertop,
  }) => {
    test.slow()
    const origin = countertop.site(brand)
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`${page.url()}: ${message.text()}`)
    })
    const links = new Set<string>()
    const check = async (path: string): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      // The shell's own head, with the shop's name.
      await expect(page.getByRole('button', { name: 'Stores and delivery' })).toBeVisible()
      await expect(page.getByRole('link', { name: brandOf(brand).name }).first()).toBeVisible()
      for (const width of [NARROW[0], 1280]) {
        await page.setViewportSize({ width, height: 900 })
        // What draws by the width, in the next frame.
        await expect.poll(() => sidewaysOf(page), `${path} at ${width} px`).toEqual({ px: 0, widest: [] })
      }
      for (const link of await linksOf(page)) links.add(link)
      if (CHECKED_BY_AXE.includes(path)) expect([path, await axeViolations(page)]).toEqual([path, []])
    }
    const open = async (path: string): Promise<void> => {
      const answer = await page.goto(origin + path)
      expect([path, answer?.status()]).toEqual([path, 200])
    }
    const visit = async (path: string): Promise<void> => {
      await open(path)
      await check(path)
    }

    const isComplete = COMPLETE.includes(brand)
    for (const path of isComplete ? ['/', ...PATHS] : CHECKED_BY_AXE) await visit(path)
    for (const kind of isComplete ? KINDS : []) {
      const known = [...links].find((link) => kind.test(link))
      if (known !== undefined) await visit(known)
    }
    await visit(categoryOf(brand))
    await page.locator('.tile-link').first().click()
    await expect(page).toHaveURL(({ pathname }) => pathname.startsWith('/p/'))
    await check('product')
    // It has a head of its own.
    await open('/customer/checkout')
    await expect(page.getByRole('main')).toBeVisible()

    // One page represents those that differ only in a name, or the test would visit a thousand products.
    const seen = new Map<string, number>()
    const chosen = [...PATHS, ...links].filter((link) => {
      const kind = link.replace(/^(\/\w[\w-]*)\/.*/, '$1')
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      return (seen.get(kind) ?? 0) <= 4
    })
    const broken: string[] = []
    // Requested outside the browser, which alone resolves `aol.localhost`, so the query names the shop.
    await page.request.get(`${countertop.demo}/?brand=${brand}`)
    for (const link of chosen) {
      const answer = await page.request.get(countertop.demo + link)
      if (!answer.ok()) broken.push(`${link}: ${answer.status()}`)
    }
    expect(broken).toEqual([])
    expect(errors).toEqual([])
  })
}
