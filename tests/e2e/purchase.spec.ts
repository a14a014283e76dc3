import { freshEmail, openCheckout, ordersOf, PRODUCTS, readyToOrder } from './support/journey'
import { CARD, CHALLENGED_CARD, DECLINED_CARD, GUEST } from './support/shop'
import { expect, test } from './support/test'

// With fades and slides, as most people have them.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('a guest buys an oven through one script tag and sees the confirmation [CHK-001, CHK-004, CHK-006, CHK-354]', async ({
  page,
  shop,
}) => {
  await shop.fillCheckout()
  await shop.pressPlaceOrder()

  await expect(page).toHaveURL(/\/customer\/confirmation\?id=[0-9a-f-]{36}$/)
  await expect(shop.thankYou).toBeVisible()
  await expect(page.getByText(`A confirmation is on its way to ${GUEST.email}.`)).toBeVisible()
})

test('a challenged card is confirmed on the bank’s page and makes one order [CHK-366]', async ({
  page,
  countertop,
}) => {
  const guest = { ...GUEST, email: freshEmail('challenged') }
  const shop = await readyToOrder(page, countertop, { card: CHALLENGED_CARD, guest })
  await shop.pressPlaceOrder()
  await shop.passChallenge()

  await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
  await expect(shop.thankYou).toBeVisible()
  expect(await ordersOf(countertop, guest.email)).toMatchObject([{ state: 'paid' }])
})

test('a declined card shows a message and keeps the typed values, and another card pays [CHK-408]', async ({
  page,
  countertop,
}) => {
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
  await shop.fillContact()
  await shop.fillDelivery()
  await shop.fillCard(DECLINED_CARD)
  await shop.pressPlaceOrder()

  await expect(
    page.getByRole('alert').filter({ hasText: 'there has been a problem with your payment' }),
  ).toBeVisible()
  await expect(shop.email).toHaveValue(GUEST.email)

  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
  await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
})

test('a failed challenge returns to a usable checkout', async ({ page, countertop }) => {
  const shop = await readyToOrder(page, countertop, { card: CHALLENGED_CARD })
  await shop.pressPlaceOrder()
  await shop.passChallenge('wrong')

  await expect(page).toHaveURL((url) => url.pathname === shop.checkoutPath)
  await expect(page.getByText('there has been a problem with your payment')).toBeVisible()
  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
  await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
})

test('a challenge cancelled on the bank’s page shows a message and leaves the order open', async ({
  page,
  countertop,
}) => {
  const shop = await readyToOrder(page, countertop, { card: CHALLENGED_CARD })
  await shop.pressPlaceOrder()
  await page.getByRole('button', { name: 'Cancel' }).click()

  await expect(page).toHaveURL((url) => url.pathname === shop.checkoutPath)
  await expect(page.getByText("You've cancelled your payment.")).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
})

test('Back from the bank’s page shows the checkout as it was left, ready to use', async ({
  page,
  countertop,
}) => {
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
  await shop.fillContact()
  await shop.fillDelivery()
  await shop.fillCard(CHALLENGED_CARD)
  await shop.pressPlaceOrder()
  await expect(page.getByLabel(/password/i)).toBeVisible()
  await page.goBack()

  await expect(shop.email).toHaveValue(GUEST.email)
  await expect(shop.postcode).toHaveValue(GUEST.postcode)
  // A dialog covers the page until the abandoned payment is voided.
  await expect(page.getByText("You've cancelled your payment.")).toBeVisible()
  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
  await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
})

test('a double click places one order [CHK-350]', async ({ page, countertop }) => {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${countertop.backend}/api/checkout`)
      posts.push(request.url())
  })
  const shop = await readyToOrder(page, countertop)
  await shop.pressPlaceOrder({ clicks: 2 })

  await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
  expect(posts).toHaveLength(1)
})

test.describe('a reload', () => {
  test('after entering the contact details keeps them', async ({ page, countertop }) => {
    const shop = await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
    await shop.fillContact()
    await page.getByRole('textbox', { name: 'First name' }).first().focus()
    await page.reload()
    await expect(shop.email).toHaveValue(GUEST.email)
    await expect(shop.phone).toHaveValue(GUEST.phone)
  })

  test('after choosing the delivery keeps the address and the chosen day', async ({ page, countertop }) => {
    const shop = await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
    await shop.fillContact()
    await shop.fillDelivery()
    const second = page.getByRole('gridcell', { selected: false, disabled: false }).first()
    await second.click()
    const chosen = await page.getByRole('gridcell', { selected: true }).getAttribute('aria-label')
    await page.reload()
    await expect(shop.postcode).toHaveValue(GUEST.postcode)
    await expect(page.getByRole('gridcell', { selected: true })).toHaveAttribute('aria-label', chosen ?? '')
  })

  test('after entering the card asks only for the card again', async ({ page, countertop }) => {
    const shop = await readyToOrder(page, countertop)
    await page.reload()
    await expect(shop.email).toHaveValue(GUEST.email)
    // The card fields load when the shopper scrolls near them.
    await page.getByRole('textbox', { name: 'Name on card' }).scrollIntoViewIfNeeded()
    await expect(shop.cardFrame.getByLabel('Card number')).toHaveValue('')
    await shop.fillCard()
    await shop.pressPlaceOrder()
    await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
  })

  test('of the bank’s page loses nothing', async ({ page, countertop }) => {
    const shop = await readyToOrder(page, countertop, { card: CHALLENGED_CARD })
    await shop.pressPlaceOrder()
    await expect(page.getByLabel(/password/i)).toBeVisible()
    await page.reload()
    await shop.passChallenge()
    await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
    await expect(shop.thankYou).toBeVisible()
  })

  test('of the confirmation shows it again', async ({ page, countertop }) => {
    const shop = await readyToOrder(page, countertop)
    await shop.pressPlaceOrder()
    await expect(shop.thankYou).toBeVisible()
    await page.reload()
    await expect(shop.thankYou).toBeVisible()
  })
})

test('Back from the confirmation shows on a phone that the cart is empty', async ({ page, countertop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = await readyToOrder(page, countertop)
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeInViewport({ ratio: 1 })
})

test('the confirmation leads to a tax invoice to print, which nobody else can read', async ({
  page,
  browser,
  countertop,
}) => {
  const shop = await readyToOrder(page, countertop)
  const amount = await shop.amountToPay.innerText()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await page.getByRole('link', { name: 'Print the tax invoice' }).click()
  const invoice = page.getByRole('article', { name: 'Tax invoice' })
  await expect(invoice).toContainText('ABN 12 345 678 901')
  await expect(invoice).toContainText(`${GUEST.firstName} ${GUEST.lastName}`)
  const total = invoice.getByRole('row', { name: /^Total, AUD Includes GST of \$[\d,]+\.\d\d / })
  await expect(total.getByRole('cell').last()).toHaveText(amount)
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '')
  })
  await invoice.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('body')).toHaveAttribute('data-printed', '')
  await page.emulateMedia({ media: 'print' })
  await expect(invoice.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('banner')).toBeHidden()

  const stranger = await browser.newContext()
  const response = await stranger.request.get(page.url())
  expect(response.status()).toBe(404)
  expect((await stranger.request.get(page.url().replace(/id=.*/, 'id=1'))).status()).toBe(404)
  await stranger.close()
})
