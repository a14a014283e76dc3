import { CARD, CHALLENGED_CARD, Shop } from './support/shop'
import { PAYMENT_PROBLEM, Till } from './support/till'
import { expect, test } from './support/test'

test.describe('what goes wrong between the shop and a provider ends in one order, paid once', () => {
  test('Afterpay books the payment and its answer is lost', async ({ page, countertop }) => {
    const till = new Till(page, countertop, 'aol')
    await till.open()
    await till.method('Pay with Afterpay').check()
    await till.placeOrder.click()
    await till.atProvider()
    await till.fault('afterpay.auth', 'drop')
    await till.press('Approve')
    await till.expectOneOrder('Afterpay')
  })

  test('PayPal takes the money and answers 500, again and again', async ({ page, countertop }) => {
    const till = new Till(page, countertop, 'wa')
    await till.open()
    await till.method('PayPal').check()
    await till.placeOrder.click()
    await till.atProvider()
    await till.fault('paypal.capture', 'fail', { times: 2 })
    await till.press('Approve')
    await till.expectOneOrder('PayPal')
  })

  test('Zip cannot be asked while the shopper comes back', async ({ page, countertop }) => {
    const till = new Till(page, countertop, 'nz')
    await till.open()
    await till.method('Zip').check()
    await till.placeOrder.click()
    await till.atProvider()
    await till.fault('zip-nz.read', 'fail', { times: 2 })
    await till.press('Approve')
    await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
    await till.expectOneOrder('Zip')
  })

  test('the bank confirms a card and the answer is lost; before that its time ran out [CHK-366]', async ({
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

  test('the acquirer fails, then another card is taken [CHK-410]', async ({ page, countertop }) => {
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

test('a page that is reloaded while the payment is confirmed shows the one order', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'nz')
  await till.open()
  await till.method('Pay with Afterpay').check()
  await till.placeOrder.click()
  await till.atProvider()
  await till.fault('afterpay.auth', 'late', { ms: 2000 })
  await till.press('Approve')
  await expect(page.getByRole('heading', { name: 'Checking your payment' })).toBeVisible()
  await page.reload()
  await till.expectOneOrder('Afterpay')
})

test('a shopper who comes back in a second tab has one order, and the first tab shows it', async ({
  page,
  context,
  countertop,
}) => {
  const till = new Till(page, countertop, 'wa')
  await till.open()
  await till.method('PayPal').check()
  await till.placeOrder.click()
  await till.atProvider()

  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Approve' }).click()
  await expect(second.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible({
    timeout: 20_000,
  })
  await page.goBack()
  await till.expectOneOrder('PayPal')
})
