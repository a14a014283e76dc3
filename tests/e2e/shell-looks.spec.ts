import type { CDPSession, Page } from '@playwright/test'
import { BRAND_CODES } from '../../sdk/src/rules/index'
import { DRAWN_BY, expectPicture, fixLooks, skipReason } from './support/looks'
import { expect, test } from './support/test'

/**
 * Size in px, scale of the kept picture, space left for the page between head and foot, and whether the menu
 * is a sheet over the page.
 */
const SIZES = [
  { width: 390, height: 1300, scale: 0.5, content: 160, hasSheet: true },
  { width: 820, height: 1000, scale: 0.5, content: 160, hasSheet: true },
  { width: 1280, height: 1160, scale: 0.5, content: 480, hasSheet: false },
] as const
type Size = (typeof SIZES)[number]

test.use({ bypassCSP: true })

/** Opens a page of the shop with two products to compare and no content of its own. */
async function openShell(page: Page, origin: string): Promise<void> {
  // The placeholder for a product's picture contains no letters, which would be set in a font of the machine.
  await page.route('**/media/products/**', (route) => route.abort())
  await page.goto(origin)
  const category = await page
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link')
    .first()
    .getAttribute('href')
  await page.goto(origin + category)
  const boxes = page.getByRole('checkbox', { name: 'Compare' })
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  const tray = page.getByRole('complementary', { name: 'Products to compare' })
  // Each change expands the tray, so it is closed after the second one.
  await expect(tray.locator('.tray-title')).toHaveCount(2)
  await tray.getByRole('button', { name: 'Hide' }).click()
  await expect(tray.locator('.tray-thumbs img')).toHaveCount(2)
  await page.mouse.move(0, 0)
  await page.addStyleTag({
    content: `main > * { display: none !important } main { height: var(--left); min-height: 0 !important } countertop-sale-banner { display: none !important }`,
  })
  const images = page.locator('img:visible')
  await expect
    .poll(() => images.evaluateAll((all: HTMLImageElement[]) => all.every(({ complete }) => complete)))
    .toBe(true)
  await fixLooks(page)
  await page.evaluate(() => {
    scrollTo(0, 0)
    ;(document.activeElement as HTMLElement | null)?.blur()
  })
}

async function comparePicture(page: Page, cdp: CDPSession, name: string, { width, height, scale }: Size) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    )
    await expectPicture(cdp, { x: 0, y: 0, width, height }, scale, `${name}-${colorScheme}-${width}.png`)
  }
}

for (const brand of BRAND_CODES) {
  test(`${brand}: head, open menu, tray and foot match their kept pictures, light and dark, on phone, tablet and desktop`, async ({
    page,
    countertop,
    browser,
  }) => {
    const version = Number.parseInt(browser.version())
    test.skip(version !== DRAWN_BY, skipReason(version))
    await page.setViewportSize({ width: 1280, height: 1000 })
    await openShell(page, countertop.site(brand))
    const cdp = await page.context().newCDPSession(page)
    for (const size of SIZES) {
      const { width, height, content, hasSheet } = size
      await page.setViewportSize({ width, height })
      await page.evaluate((px) => document.body.style.setProperty('--left', `${px}px`), content)
      // Move the pointer aside, so that nothing is hovered or focused.
      await page.mouse.click(width / 2, 200)
      if (hasSheet) {
        await comparePicture(page, cdp, `shell-${brand}`, size)
        await page.getByRole('button', { name: 'Open menu' }).click()
        await expect(page.getByRole('dialog')).toBeVisible()
        await comparePicture(page, cdp, `shell-menu-${brand}`, size)
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toBeHidden()
      } else {
        await page.getByRole('navigation', { name: 'Categories' }).getByRole('link').first().hover()
        await expect(page.getByRole('link', { name: /^All / }).first()).toBeVisible()
        await comparePicture(page, cdp, `shell-${brand}`, size)
      }
    }
  })
}
