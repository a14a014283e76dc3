import type { Locator, Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { CARD, CHALLENGED_CARD, Shop } from './support/shop'
import { CANCELLED, PAYMENT_PROBLEM, Till } from './support/till'
import { expect, test } from './support/test'

test.describe('a failure between the shop and a provider ends in one order, paid once', () => {
  test('when Afterpay books the payment and its answer is lost', async ({ page, countertop }) => {
    const till = new Till(page, countertop, 'aol')
    await till.begin('Pay with Afterpay')
    await till.fault('afterpay.auth', 'drop')
    await till.press('Approve')
    await till.expectOneOrder('Afterpay')
  })

  test('when PayPal captures the payment but keeps answering 500', async ({ page, countertop }) => {
    const till = new Till(page, countertop, 'wa')
    await till.begin('PayPal')
    await till.fault('paypal.capture', 'fail', { times: 2 })
    await till.press('Approve')
    await till.expectOneOrder('PayPal')
  })

  test('when Zip cannot be queried as the shopper returns', async ({ page, countertop }) => {
    const till = new Till(page, countertop, 'nz')
    await till.begin('Zip')
    await till.fault('zip-nz.read', 'fail', { times: 2 })
    await till.press('Approve')
    await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
    await till.expectOneOrder('Zip')
  })

  test('when a first challenge expires, and the bank’s confirmation of the second is lost [CHK-366]', async ({
    page,
    countertop,
  }) => {
    const till = new Till(page, countertop, 'aol')
    const shop = new Shop(page, till.site)
    await till.open()
    await shop.fillCard(CHALLENGED_CARD)
    await shop.pressPlaceOrder()
    await till.press('Let expire')
    await till.expectNotice(PAYMENT_PROBLEM, 'alert')
    await till.expectCartWhole()

    await shop.fillCard(CHALLENGED_CARD)
    await shop.pressPlaceOrder()
    await till.atProvider()
    await till.fault('details', 'drop')
    await shop.passChallenge()
    await till.expectOneOrder(/ending in 1237$/)
  })

  test('when the acquirer fails and another card is charged [CHK-410]', async ({ page, countertop }) => {
    const till = new Till(page, countertop, 'aol')
    const shop = new Shop(page, till.site)
    await till.open()
    await shop.fillCard({ ...CARD, name: 'ERROR' })
    await shop.pressPlaceOrder()
    await till.expectNotice(PAYMENT_PROBLEM, 'alert')
    await till.expectCartWhole()
    await shop.fillCard(CARD)
    await shop.pressPlaceOrder()
    await till.expectOneOrder(/ending in 1111$/)
  })
})

test('a page reloaded during confirmation of the payment shows the one order', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'nz')
  await till.begin('Pay with Afterpay')
  await till.fault('afterpay.auth', 'late', { ms: 2000 })
  await till.press('Approve')
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  await page.reload()
  await till.expectOneOrder('Afterpay')
})

test('a shopper who returns in a second tab has one order, which the first tab shows', async ({
  page,
  context,
  countertop,
}) => {
  const till = new Till(page, countertop, 'wa')
  await till.begin('PayPal')

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible({
    timeout: 20_000,
  })
  await page.goBack()
  await till.expectOneOrder('PayPal')
})

test.describe('a payment open in another tab', () => {
  const MESSAGE = 'A payment for this cart is in progress. Please finish or cancel it first.'
  /** A second tab of the shop, as narrow as a phone, with its cart open. */
  const cartTab = async (till: Till): Promise<{ page: Page; cart: Locator }> => {
    const page = await till.page.context().newPage()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(till.site)
    await page.getByRole('button', { name: /^Open cart/ }).click()
    return { page, cart: page.getByRole('dialog', { name: 'Your cart' }) }
  }

  test('is cancelled from the second tab’s cart, and every tab can change the cart immediately', async ({
    page,
    countertop,
  }) => {
    const till = new Till(page, countertop, 'aol')
    await till.begin('PayPal')
    const [here, there] = [await cartTab(till), await cartTab(till)]
    for (const { cart } of [here, there]) await expect(cart.getByText(MESSAGE)).toBeVisible()

    await here.cart.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(
      here.cart.getByText('The payment is cancelled. You can change your cart again.'),
    ).toBeVisible()
    await expect(there.cart.getByText(MESSAGE)).toBeHidden()
    await there.cart.getByRole('button', { name: 'One more' }).click()
    await expect(there.cart.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')
    await expect(here.cart.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')

    // The first tab is too late: nothing is charged, and it says so.
    await till.press('Approve')
    await till.expectNotice(CANCELLED, 'status')
    expect(await till.query('select number from orders where cart_id = $1')).toEqual([])
  })

  test('shows at once in a window beside it, and no longer once it is cancelled', async ({
    page,
    countertop,
  }) => {
    const till = new Till(page, countertop, 'nz')
    await till.open()
    const { cart } = await cartTab(till)
    await expect(cart.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('1')
    await till.method('PayPal').check()
    await till.placeOrder.click()
    await till.atProvider()
    await expect(cart.getByText(MESSAGE)).toBeVisible()
    await page.goBack()
    await till.expectNotice(CANCELLED, 'status')
    await expect(cart.getByText(MESSAGE)).toBeHidden()
  })

  test('is cancelled from the second tab’s checkout, the first tab shows that too, and the cart is intact', async ({
    page,
    countertop,
  }) => {
    const till = new Till(page, countertop, 'nz')
    await till.begin('PayPal')
    const second = await page.context().newPage()
    await second.setViewportSize({ width: 390, height: 844 })
    await second.goto(`${till.site}/customer/checkout`)
    await expect(second.getByText(MESSAGE)).toBeVisible()
    expect(await axeViolations(second)).toEqual([])
    await second.getByRole('button', { name: 'Cancel payment' }).click()
    await expect(second.getByRole('status').filter({ hasText: CANCELLED })).toBeVisible()
    await expect(second.getByText(MESSAGE)).toBeHidden()

    await page.goBack()
    await till.expectNotice(CANCELLED, 'status')
    await till.expectCartWhole()
  })

  test('leads the second tab to the order if it completes before the cancellation', async ({
    page,
    countertop,
  }) => {
    const till = new Till(page, countertop, 'wa')
    await till.begin('PayPal')
    const { page: second, cart } = await cartTab(till)
    await expect(cart.getByText(MESSAGE)).toBeVisible()
    // The second tab reads the cart only after the press: until then it does not know of the order.
    let release = () => {}
    const pressed = new Promise<void>((resolve) => (release = resolve))
    await second.route('**/api/cart/?*', (route) => pressed.then(() => route.continue()))
    await till.press('Approve')
    await till.expectOneOrder('PayPal')
    await cart.getByRole('button', { name: 'Cancel payment' }).click()
    release()
    await expect(second.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible({
      timeout: 20_000,
    })
    await till.expectOneOrder('PayPal')
  })
})
