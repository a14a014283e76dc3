import type { Page } from '@playwright/test'
import { BRAND_CODES, brandOf } from '../../sdk/src/rules/index'
import { axeViolations } from './support/axe'
import { expect, test } from './support/test'

/** A page of each kind that has an address of its own; where a shop has none of a kind it says so. */
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
/** And one of each kind whose address only the shop's own pages know. */
const KINDS = [
  /^\/c\//,
  /^\/p\//,
  /^\/blog\//,
  /^\/brands\//,
  /^\/promotion\//,
  /^\/stores\//,
  /^\/cooking-demos\//,
]
/** Looked at by axe besides: what the kinds of page are made of. */
const LOOKED_AT = ['/', '/products', '/stores']

/** Paths of this site that the page leads to, shadow roots included. */
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
  test(`${brand}: a page of every kind has its head, writes no error and leads nowhere that is not`, async ({
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
    const visit = async (path: string): Promise<void> => {
      const answer = await page.goto(origin + path)
      expect([path, answer?.status()]).toEqual([path, 200])
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
      // The shell's own head, which says the shop's name.
      await expect(page.getByRole('button', { name: 'Stores and delivery' })).toBeVisible()
      await expect(page.getByRole('link', { name: brandOf(brand).name }).first()).toBeVisible()
      expect([path, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([path, 1280])
      for (const link of await linksOf(page)) links.add(link)
      if (LOOKED_AT.includes(path)) expect([path, await axeViolations(page)]).toEqual([path, []])
    }

    for (const path of ['/', ...PATHS]) await visit(path)
    for (const kind of KINDS) {
      const known = [...links].find((link) => kind.test(link))
      if (known !== undefined) await visit(known)
    }

    // The first of a kind stands for those that differ in a name alone, or a list of a thousand products would be read.
    const seen = new Map<string, number>()
    const chosen = [...links].filter((link) => {
      const kind = link.replace(/^(\/\w[\w-]*)\/.*/, '$1')
      seen.set(kind, (seen.get(kind) ?? 0) + 1)
      return (seen.get(kind) ?? 0) <= 4
    })
    const broken: string[] = []
    // Asked without a browser, which alone knows what `aol.localhost` is: the shop is named in the address instead.
    await page.request.get(`${countertop.demo}/health?brand=${brand}`)
    for (const link of chosen) {
      const answer = await page.request.get(countertop.demo + link)
      if (!answer.ok()) broken.push(`${link}: ${answer.status()}`)
    }
    expect(broken).toEqual([])
    expect(errors).toEqual([])
  })
}
