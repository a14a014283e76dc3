import { freshEmail, openCheckout, ordersOf, PRODUCTS } from './support/journey'
import { GUEST, NZ_GUEST, type Guest } from './support/shop'
import { expect, test } from './support/test'

/** A place with deliveries on Wednesdays only, for the next ninety days. */
const REMOTE: Partial<Guest> = { suburb: 'Mount Isa', postcode: '4825', state: 'QLD' }
/** An island without delivery. */
const OFFSHORE: Partial<Guest> = { suburb: 'Christmas Island', postcode: '6798', state: 'WA' }

const guest = (who: string, place: Partial<Guest> = {}): Guest => ({
  ...GUEST,
  ...place,
  email: freshEmail(who),
})

test('a guest in New Zealand enters no state, pays in New Zealand dollars and gets a date [CHK-053] [CHK-384]', async ({
  page,
  countertop,
}) => {
  const shopper = { ...NZ_GUEST, email: freshEmail('nz') }
  const shop = await openCheckout(page, countertop, { brand: 'nz', products: [PRODUCTS.microwave] })
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveCount(0)
  await shop.fillContact(shopper)
  await shop.fillDelivery(shopper)
  await page.getByRole('checkbox', { name: 'Same as delivery address' }).uncheck()
  await expect(shop.section('Billing address').getByRole('combobox', { name: 'Suburb' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'State' })).toHaveCount(0)
  await page.getByRole('checkbox', { name: 'Same as delivery address' }).check()
  await expect(shop.summary.getByText('Includes GST of $41.61', { exact: true })).toBeVisible()
  await shop.fillCard()
  await shop.pressPlaceOrder()

  await expect(shop.thankYou).toBeVisible()
  await expect(page.getByText('Ponsonby, Auckland 1011')).toBeVisible()
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([{ total_cents: 31_900, state: 'paid' }])
})

test('a deposit may be paid now, with the remainder shown on the page and on the confirmation [CHK-269] [CHK-276]', async ({
  page,
  countertop,
}) => {
  const shopper = guest('deposit')
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.washer], guest: shopper })
  await shop.chooseFreeDay()
  const deposit = page.getByRole('textbox', { name: 'Pay a deposit' })
  await deposit.fill('10')
  await shop.pressPlaceOrder()
  await expect(page.getByRole('alert').first()).toBeVisible()
  expect(await ordersOf(countertop, shopper.email)).toEqual([])

  await deposit.fill('300')
  await expect(shop.amountToPay).toHaveText('$300.00')
  await expect(shop.summaryAmount(/^Pay later$/)).toHaveText('$359.00')
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await expect(page.getByText('Deposit paid')).toBeVisible()
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([
    { total_cents: 65_900, paid_cents: 30_000 },
  ])
})

test('a wrong code shows an error; a valid one lowers the total, in another tab’s cart too, and can be removed again [CHK-292]', async ({
  page,
  countertop,
}) => {
  const shopper = guest('coupon')
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.microwave], guest: shopper })
  await shop.chooseFreeDay()
  const apply = async (code: string) => {
    await page.getByRole('textbox', { name: 'Gift card / coupon code' }).fill(code)
    await page.getByRole('button', { name: 'Apply' }).click()
  }
  await page.getByText('Gift card or coupon', { exact: true }).click()
  await apply('NOTHING')
  await expect(
    page
      .locator('countertop-checkout')
      .getByText('We don’t recognise this code, or it has been used up. Please check it.'),
  ).toBeVisible()
  const otherTab = await page.context().newPage()
  await otherTab.goto(countertop.demo)
  await otherTab.getByRole('button', { name: /^Open cart/ }).click()
  const otherTotal = otherTab.getByRole('dialog', { name: 'Your cart' }).locator('.cart-total')
  await expect(otherTotal).toContainText('$289')
  await apply('welcome10')
  await expect(page.getByText('Code WELCOME10 applied')).toBeVisible()
  await expect(shop.amountToPay).toHaveText('$260.10')
  await expect(otherTotal).toContainText('$260.10')
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(shop.amountToPay).toHaveText('$289.00')
  await expect(otherTotal).toContainText('$289')
  await otherTab.close()
  await apply('WELCOME10')
  await expect(shop.amountToPay).toHaveText('$260.10')
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await expect(page.getByText('−$28.90')).toBeVisible()
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([{ paid_cents: 26_010 }])
})

test('a gift card that covers the total needs no payment card, and the order is placed [CHK-179] [CHK-286] [CHK-294]', async ({
  page,
  countertop,
}) => {
  const shopper = guest('gift')
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.toaster], guest: shopper })
  await shop.chooseFreeDay()
  await page.getByText('Gift card or coupon', { exact: true }).click()
  const code = page.getByRole('textbox', { name: 'Gift card / coupon code' })
  await code.fill('DEMO-AU-2500')
  await code.press('Enter')
  await expect(shop.summaryAmount(/^Gift card$/)).toHaveText('−$109.00')
  await expect(page.getByText('There is nothing to pay.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Name on card' })).toHaveCount(0)
  await expect(shop.amountToPay).toHaveText('$0.00')
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([{ paid_cents: 0, legs: [] }])
})

test('a cart with Miele and shop products has a date for each, a tickbox before paying and separate payments [CHK-037] [CHK-146] [CHK-229] [CHK-230]', async ({
  page,
  countertop,
}) => {
  const shopper = guest('miele')
  const shop = await openCheckout(page, countertop, {
    products: [PRODUCTS.mieleVacuum, PRODUCTS.microwave],
    guest: shopper,
  })
  await shop.chooseFreeDay()
  const dates = page.getByRole('combobox', { name: 'Delivery date of Miele' })
  const first = await dates.inputValue()
  await shop.chooseFreeSupplierDay()
  expect(await dates.locator('option').first().getAttribute('value')).toBe(first)
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(page.getByRole('checkbox', { name: /^I understand that Miele/ })).toHaveAttribute(
    'aria-invalid',
    'true',
  )
  expect(await ordersOf(countertop, shopper.email)).toEqual([])

  await page.getByRole('checkbox', { name: /^I understand that Miele/ }).check()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  const [order] = await ordersOf(countertop, shopper.email)
  await expect(page.getByText('Delivery date of Miele')).toBeVisible()
  expect(order).toMatchObject({ total_cents: 83_800, paid_cents: 83_800 })
  expect(order?.legs).toEqual([
    { supplier: 'House', cents: 28_900 },
    { supplier: 'Miele', cents: 54_900 },
  ])
})

test('a product delivered by its manufacturer shows a notice instead of the calendar and can be ordered [CHK-137]', async ({
  page,
  countertop,
}) => {
  const shopper = guest('proforma')
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.proformaFridge], guest: shopper })
  await expect(shop.section('Delivery date')).toContainText('This order is delivered by the manufacturer')
  await expect(page.getByRole('grid')).toHaveCount(0)
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await expect(page.getByText('You’ll be contacted to arrange a date.')).toBeVisible()
})

test('where neither shop nor supplier delivers, the date is arranged after the order [CHK-115] [CHK-147]', async ({
  page,
  countertop,
}) => {
  const shopper = guest('offshore', OFFSHORE)
  const shop = await openCheckout(page, countertop, {
    products: [PRODUCTS.mieleVacuum, PRODUCTS.microwave],
    guest: shopper,
  })
  const dates = shop.section('Delivery date')
  await expect(dates).toContainText('Once your order has been processed we will contact you')
  await expect(dates).toContainText('Miele: No delivery date for 6798')
  await page.getByRole('checkbox', { name: /^I understand that Miele/ }).check()
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await expect(page.getByText('You’ll be contacted to arrange a date.')).toBeVisible()
})

test('the home centre asks the shopper to call where it cannot deliver [CHK-417]', async ({
  page,
  countertop,
}) => {
  const shop = await openCheckout(page, countertop, { brand: 'hc', products: [PRODUCTS.microwave] })
  await shop.fillAddress(guest('hc', OFFSHORE))
  await expect(shop.section('Delivery date')).toContainText(
    'Unfortunately delivery is not currently available for your order. Please call us to see if we can make alternative arrangements 1300 975 711',
  )
  await expect(shop.section('Delivery extras')).toHaveCount(0)
})

test('a late date costs storage, which the shopper must acknowledge before placing the order [CHK-166] [CHK-168] [CHK-169]', async ({
  page,
  countertop,
}) => {
  const shopper = guest('storage', REMOTE)
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.washer], guest: shopper })
  await shop.chooseFreeDay()
  await expect(page.getByText('Free storage for 60 days')).toHaveCount(0)
  const next = page.getByRole('button', { name: 'Next month' })
  while (await next.isEnabled()) await next.click()
  const paidDays = page.getByRole('gridcell', { disabled: false, name: / \$199,/ })
  // The last month that is shown may begin after the last delivery.
  if ((await paidDays.count()) === 0) await page.getByRole('button', { name: 'Previous month' }).click()
  await paidDays.last().click()
  await expect(page.getByText(/^Estimated storage fee: \$\d+$/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'See storage terms and conditions.' })).toHaveAttribute(
    'href',
    '/s/winning-storage-terms-and-conditions',
  )
  await shop.fillCard()
  await shop.pressPlaceOrder()
  const acknowledged = page.getByRole('checkbox', { name: /^I acknowledge/ })
  await expect(acknowledged).toHaveAttribute('aria-invalid', 'true')
  expect(await ordersOf(countertop, shopper.email)).toEqual([])

  await acknowledged.check()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([{ total_cents: 85_800 }])
})
