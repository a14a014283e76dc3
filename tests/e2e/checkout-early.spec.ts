import type { Page } from '@playwright/test'
import { shiftsOf, watchShifts } from './support/shifts'
import type { Shop } from './support/shop'
import { expect, test } from './support/test'

/**
 * Opens the checkout of a filled cart while the server has not answered; returns what lets the answer come.
 */
async function openUnanswered(page: Page, shop: Shop): Promise<() => void> {
  await shop.addFirstProductOf('cooktops')
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route(/\/api\/checkout\?/, async (route) => {
    await released
    await route.continue()
  })
  await watchShifts(page)
  await shop.open(shop.checkoutPath)
  await expect(shop.email).toBeVisible()
  await expect(shop.placeOrder).toHaveCount(0)
  return release
}

test('what a shopper types before the server has answered stays, with focus and caret', async ({
  page,
  shop,
}) => {
  const release = await openUnanswered(page, shop)
  await shop.phone.fill('0412 345 678')
  await shop.email.pressSequentially('jocitizen@example.com')
  for (let left = 0; left < 'citizen@example.com'.length; left++) await page.keyboard.press('ArrowLeft')
  release()
  await expect(shop.placeOrder).toBeVisible()
  await expect(shop.email).toBeFocused()
  await page.keyboard.type('.')
  await expect(shop.email).toHaveValue('jo.citizen@example.com')
  await expect(shop.phone).toHaveValue('0412 345 678')
})

test('a suburb chosen before the server has answered brings its delivery dates afterwards [CHK-109]', async ({
  page,
  shop,
}) => {
  const release = await openUnanswered(page, shop)
  await shop.fillAddress()
  await expect(shop.deliveryDays).toHaveCount(0)
  release()
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
})

for (const width of [390, 820, 1280]) {
  test(`nothing moves at ${width} px when the answer comes after the form`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 })
    const release = await openUnanswered(page, shop)
    release()
    await expect(shop.placeOrder).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toEqual([])
  })
}

test('a first read that fails keeps the focus in the page, and what was typed beyond a reload [CHK-369]', async ({
  page,
  shop,
}) => {
  await shop.addFirstProductOf('cooktops')
  // A first visit does not know yet whether the site saves; its end leaves a saved checkout.
  await shop.open(shop.checkoutPath)
  await expect(shop.placeOrder).toBeVisible()
  let fail = (): void => undefined
  const failing = new Promise<void>((resolve) => (fail = resolve))
  await page.route(/\/api\/checkout\?/, async (route) => {
    await failing
    await route.fulfill({ status: 500, body: '{}' })
  })
  await shop.open(shop.checkoutPath)
  await shop.email.pressSequentially('jo.citizen@example.com')
  fail()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeFocused()
  await page.unroute(/\/api\/checkout\?/)
  await page.reload()
  await expect(shop.placeOrder).toBeVisible()
  await expect(shop.email).toHaveValue('jo.citizen@example.com')
})
