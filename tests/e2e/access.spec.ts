import type { Locator, Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { openCheckout, PRODUCTS } from './support/journey'
import { CARD, GUEST, Shop } from './support/shop'
import { expect, test } from './support/test'

const TABS_MAX = 250

/** Presses Tab until the control has the focus, as a keyboard user does. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  // Found once, because each search for a name reads the whole page; again only where it was drawn again.
  let element = await control.elementHandle()
  for (let presses = 0; presses < TABS_MAX; presses += 1) {
    const isThere = await element?.evaluate((found) =>
      found.isConnected ? (found.getRootNode() as Document | ShadowRoot).activeElement === found : null,
    )
    if (isThere === true) return
    if (isThere === false) await page.keyboard.press('Tab')
    else element = await control.elementHandle()
  }
  throw new Error(`${TABS_MAX} presses of Tab did not reach ${String(control)}`)
}

test('a keyboard user opens a category, follows a suggestion, views a product and compares two', async ({
  page,
  countertop,
}) => {
  // Some hundred presses of Tab.
  test.slow()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(countertop.demo)
  const press = async (control: Locator, key = 'Enter'): Promise<void> => {
    await expect(control).toBeVisible()
    await tabTo(page, control)
    await page.keyboard.press(key)
  }
  // The skip link comes first.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Stores and delivery' })).toBeVisible()
  const bar = page.getByRole('navigation', { name: 'Categories' })
  await press(bar.getByRole('link', { name: 'Cooking', exact: true }))
  await expect(page).toHaveURL(/\/c\/cooking$/)

  const search = page.getByRole('combobox', { name: 'Search' })
  await expect(page.getByRole('button', { name: 'Stores and delivery' })).toBeVisible()
  await tabTo(page, search)
  // At once, as dictation enters it: a later letter's answer would begin the list again.
  await page.keyboard.insertText('pyrolytic')
  await expect(page.getByRole('option').first()).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/p\//)

  // From the product's page: compare it, return to its category by the breadcrumb, choose another product.
  const compare = page.getByRole('main').getByRole('button', { name: /compare/i })
  await press(compare.first())
  const tray = page.getByRole('complementary', { name: 'Products to compare' })
  await expect(tray.locator('.tray-title')).toHaveCount(1)
  await press(page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link').last())
  await expect(page).toHaveURL(/\/c\//)
  await press(page.getByRole('checkbox', { name: 'Compare', checked: false }).first(), 'Space')
  await expect(tray.locator('.tray-title')).toHaveCount(2)
  await press(tray.getByRole('link', { name: 'Compare' }))
  await expect(page).toHaveURL(/\/compare\?sku=/)
  await press(page.getByRole('checkbox', { name: 'Show only what differs' }), 'Space')
  await expect(page.getByRole('checkbox', { name: 'Show only what differs' })).toBeChecked()
  await press(page.getByRole('button', { name: /^Remove / }).first())
  await expect(page.locator('thead th')).toHaveCount(1)
})

test('a keyboard user completes a purchase', async ({ page, shop }) => {
  const type = async (name: string, text: string): Promise<void> => {
    await tabTo(page, page.getByLabel(name, { exact: true }).first())
    await page.keyboard.type(text)
  }
  await shop.open('/c/cooktops')
  await expect(shop.addButtons.first()).toBeVisible()
  await tabTo(page, shop.addButtons.first())
  await page.keyboard.press('Enter')
  await expect(shop.cart).toBeVisible()
  await tabTo(page, shop.cart.getByRole('link', { name: 'Checkout' }))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === shop.checkoutPath)

  await expect(shop.email).toBeVisible()
  await type('Email', GUEST.email)
  await type('Phone', GUEST.phone)
  await type('First name', GUEST.firstName)
  await type('Last name', GUEST.lastName)
  await type('Address', GUEST.address)
  await tabTo(page, page.getByRole('combobox', { name: /suburb/i }).first())
  await page.keyboard.type('Richmond 3')
  const wanted = page.getByRole('option', { name: '3121 Richmond, VIC' })
  await expect(wanted).toBeVisible()
  while ((await wanted.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(shop.postcode).toHaveValue(GUEST.postcode)

  const chosen = page.getByRole('gridcell', { selected: true })
  await expect(chosen).toBeVisible()
  await tabTo(page, chosen)
  // The next day may be a Sunday, or full.
  const day = page.locator('[role=gridcell]:focus')
  do await page.keyboard.press('ArrowRight')
  while ((await day.getAttribute('aria-disabled')) === 'true')
  await page.keyboard.press('Enter')
  await expect(chosen).toBeFocused()
  await type('Name on card', CARD.name)
  await tabTo(page, shop.cardFrame.owner())
  await page.keyboard.type(CARD.number)
  await page.keyboard.press('Tab')
  await page.keyboard.type(CARD.expiry)
  await page.keyboard.press('Tab')
  await page.keyboard.type(CARD.cvv)
  await page.keyboard.press('Tab')
  await tabTo(page, shop.placeOrder)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
  await expect(shop.thankYou).toBeVisible()
})

test('each arrow key moves a day in the calendar, also two within a frame', async ({ page, countertop }) => {
  await openCheckout(page, countertop, { products: [PRODUCTS.kettle], guest: GUEST })
  await page.getByRole('gridcell', { selected: true }).focus()
  const focused = async () =>
    Date.parse((await page.locator('[role=gridcell]:focus').getAttribute('data-date'))!)
  const before = await focused()
  await Promise.all(Array.from({ length: 4 }, () => page.keyboard.press('ArrowRight')))
  const DAY_MS = 24 * 60 * 60 * 1000
  expect(await focused()).toBe(before + 4 * DAY_MS)
})

test('axe finds no violation in any state of the checkout at 390 and 1280 px', async ({
  page,
  countertop,
}) => {
  // Two looks at each of six states.
  test.slow()
  const check = async (state: string) => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect(await axeViolations(page), `${state} at ${width} px`).toEqual([])
    }
  }
  const shop = new Shop(page, countertop.demo)
  await shop.open(shop.checkoutPath)
  await expect(page.getByRole('heading', { name: /empty/i })).toBeVisible()
  // Until its widget has loaded, the header's logo is in no landmark.
  await expect(page.getByRole('banner')).toBeVisible()
  await check('empty')

  await shop.addFirstProductOf('cooktops')
  await check('cart panel')
  await shop.goToCheckout()
  await expect(shop.email).toBeVisible()
  await expect(page.getByRole('banner')).toBeVisible()
  await check('fresh')

  await shop.pressPlaceOrder()
  await expect(page.getByText('Please, select a suburb in the suggested list.')).toBeVisible()
  await check('with errors')

  await shop.fillContact()
  await shop.fillDelivery()
  await check('with dates')

  await shop.fillCard()
  const cardFrame = page.frames().find((frame) => frame.url().includes('/card-frame'))
  expect(cardFrame && (await axeViolations(cardFrame)), 'card frame').toEqual([])
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await check('confirmation')
})

test('in high contrast the chosen delivery day differs from the others', async ({ page, countertop }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
  await shop.fillContact()
  await shop.fillDelivery()
  const isHighlighted = (isSelected: boolean) =>
    page
      .getByRole('gridcell', { selected: isSelected, disabled: false })
      .first()
      .evaluate((day) => {
        const probe = document.body.appendChild(document.createElement('p'))
        probe.style.cssText = 'background: highlight; forced-color-adjust: none'
        const highlight = getComputedStyle(probe).backgroundColor
        probe.remove()
        return getComputedStyle(day).backgroundColor === highlight
      })
  expect(await isHighlighted(true)).toBe(true)
  expect(await isHighlighted(false)).toBe(false)
})
