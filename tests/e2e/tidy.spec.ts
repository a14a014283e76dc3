import type { Page } from '@playwright/test'
import { BRAND_CODES } from '../../sdk/src/rules/index'
import { signIn } from './support/journey'
import { faultsOfName, NARROW } from './support/reach'
import { expect, test } from './support/test'

const WIDTHS = [390, 820, 1280] as const
/** Lists of the home page whose number of tiles is known, so that their rows can be full. */
const FULL = ['.doors', '.grid-of-four', '.makers', '.offers']

/** A header that has drawn: the shop's header with its tools, or the simplified one with its phone number. */
const headOf = (page: Page, path: string) =>
  path === '/'
    ? page.getByRole('button', { name: 'Stores and delivery' })
    : page.getByRole('banner').getByRole('link', { name: /^Call / })

/** The rows of the home page end with its edge, and names in one row have one height, at every width. */
async function expectFullRows(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    const gaps = await page.evaluate(
      (lists) =>
        lists.flatMap((selector) =>
          [...document.querySelectorAll(selector)].map((list) => {
            const last = list.lastElementChild?.getBoundingClientRect().right ?? 0
            return [selector, Math.round(list.getBoundingClientRect().right - last)] as const
          }),
        ),
      FULL,
    )
    // Every brand's page has all of them, in its own order, and some have two grids.
    expect([...new Set(gaps.map(([selector]) => selector))]).toEqual(FULL)
    // Names of one row stand at one height, below their pictures; in the trade's list beside them.
    const uneven = await page.evaluate(() => {
      const rows = new Map<number, Set<number>>()
      for (const door of document.querySelectorAll(":root:not([data-theme='wac']) .door")) {
        const { top, width } = door.getBoundingClientRect()
        const name = door.querySelector('strong')?.getBoundingClientRect().top ?? 0
        const key = Math.round(top) * 10_000 + Math.round(width)
        rows.set(key, (rows.get(key) ?? new Set<number>()).add(Math.round(name)))
      }
      return [...rows.values()].filter(({ size }) => size > 1).length
    })
    expect([width, uneven]).toEqual([width, 0])
    expect([width, gaps.filter(([, gap]) => gap !== 0)]).toEqual([width, []])
  }
}

for (const brand of BRAND_CODES) {
  test(`${brand}: the shop’s name is complete and overlaps nothing in every header of a narrow screen, and rows of categories, deals, makers and promotions on the home page end with the page’s edge`, async ({
    page,
    countertop,
  }) => {
    for (const path of ['/customer/checkout', '/account/login', '/']) {
      await page.setViewportSize({ width: NARROW[0], height: 640 })
      await page.goto(countertop.site(brand) + path)
      await expect(headOf(page, path)).toBeVisible()
      for (const width of NARROW) {
        await page.setViewportSize({ width, height: 640 })
        expect(await faultsOfName(page), `${path} at ${width} px`).toEqual([])
      }
    }
    // The home page is the last one.
    await expectFullRows(page)
  })
}

test('the head of a tablet shows the whole name of who is signed in [SHL-286]', async ({
  page,
  countertop,
}) => {
  // The trade brand has one button more than the others.
  const origin = countertop.site('aoc')
  await signIn(page, origin, 'trade@example.com')
  for (const width of [640, 820, 974]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${origin}/stores`)
    const name = page.locator('.account-menu-name')
    await expect(name).toHaveText('Tao')
    expect([width, await name.evaluate((box) => box.scrollWidth - box.clientWidth)]).toEqual([width, 0])
  }
})

test('the buttons of compared products stand in one line above the first row, however long the titles are', async ({
  page,
  countertop,
}) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${countertop.site('andoo')}/compare?sku=ME-S4-LOTTE-I~HR-S2-MOSS-FG~FJ-SC-LOTTE-I`)
    const table = page.getByRole('table')
    const buttons = table.getByRole('button', { name: 'Add to cart' })
    await expect(buttons).toHaveCount(3)
    const boxes = await buttons.evaluateAll((all) => all.map((button) => button.getBoundingClientRect()))
    expect([width, new Set(boxes.map(({ top }) => Math.round(top))).size]).toEqual([width, 1])
    const row = await table.locator('tbody tr').first().boundingBox()
    expect(row?.y ?? 0).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? Infinity)
  }
})
