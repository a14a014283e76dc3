import {
  addProducts,
  callApi,
  createCustomer,
  freshEmail,
  openCheckout,
  ordersOf,
  PRODUCTS,
  signIn,
} from './support/journey'
import { GUEST, Shop } from './support/shop'
import { expect, test } from './support/test'

test('a customer finds their details filled in, chooses a day, pays, and sees the order in the account [CHK-002] [CHK-010]', async ({
  page,
  countertop,
}) => {
  const person = await createCustomer(countertop, 'known')
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.microwave], person })
  await expect(shop.email).toHaveValue(person)
  await expect(shop.phone).toHaveValue('0491 570 156')
  await expect(shop.section('Delivery address').getByRole('combobox', { name: 'Suburb' })).toHaveValue(
    'Rosebery',
  )
  // The suburb is known, so the days appear without any typing.
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  const number = (await page.getByText(/^Order number/).innerText()).replace('Order number', '').trim()
  const { items } = await callApi<{ items: { orderNumber: string }[] }>(page, countertop, 'aol', [
    'GET',
    '/api/account/order/invoiced',
  ])
  expect(items.map(({ orderNumber }) => orderNumber)).toContain(number)
})

test('a customer adds to the cart on a laptop while the checkout is open on a phone, and pays on the phone', async ({
  page,
  browser,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const person = await createCustomer(countertop, 'devices')
  const phone = await openCheckout(page, countertop, { products: [PRODUCTS.microwave], person })
  await phone.chooseFreeDay()
  await phone.fillCard()

  await using context = await browser.newContext()
  const laptop = new Shop(await context.newPage(), phone.origin)
  await signIn(laptop.page, phone.origin, person)
  await laptop.open(laptop.checkoutPath)
  await laptop.chooseFreeDay()
  await expect(laptop.amountToPay).toHaveText('$289.00')
  await addProducts(laptop.page, countertop, [PRODUCTS.kettle])

  await phone.pressPlaceOrder()
  await expect(page.getByText('Your total is now $478 instead of $289.')).toBeVisible()
  await phone.pressPlaceOrder()
  await expect(phone.thankYou).toBeVisible()
  expect(await ordersOf(countertop, person)).toMatchObject([{ paid_cents: 47_800, account: person }])
  await laptop.page.reload()
  await expect(laptop.page.getByText('Your cart is empty')).toBeVisible()
})

test('a locked customer cannot change contact or billing address, but can have the order delivered elsewhere [CHK-337] [CHK-338] [CHK-339]', async ({
  page,
  countertop,
}) => {
  const shop = await openCheckout(page, countertop, {
    products: [PRODUCTS.microwave],
    person: 'locked@example.com',
  })
  const billing = shop.section('Billing address')
  await expect(shop.email).toHaveValue('locked@example.com')
  await expect(shop.email).toBeDisabled()
  await expect(shop.phone).toBeDisabled()
  await expect(billing.getByRole('checkbox')).toBeDisabled()
  const billed = billing.getByRole('combobox', { name: 'Address', exact: true })
  await expect(billed).toBeDisabled()
  await shop.fillDelivery({ ...GUEST, firstName: 'Sam', lastName: 'Elsewhere' })
  await expect(billed).toHaveValue('12 Rosebery Avenue')
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await expect(page.getByText('Sam Elsewhere')).toBeVisible()
  await expect(page.getByText('Richmond VIC 3121')).toBeVisible()
  const orders = await ordersOf(countertop, 'locked@example.com')
  expect(orders.at(-1)).toMatchObject({ state: 'paid', account: 'locked@example.com' })
})

test('staff sell for another store and colleague with payment outside the page, and cash and carry restores the address [CHK-323] [CHK-326] [CHK-327] [CHK-329]', async ({
  page,
  countertop,
}) => {
  const email = freshEmail('counter')
  const shop = await openCheckout(page, countertop, {
    brand: 'wa',
    products: [PRODUCTS.mieleVacuum],
    person: 'staff@example.com',
  })
  const staff = shop.section('In store')
  await staff.getByRole('combobox', { name: 'Store' }).selectOption('Richmond')
  await staff.getByRole('combobox', { name: 'Salesperson' }).selectOption('Esther Schmidt')
  const carried = staff.getByRole('checkbox', { name: 'Cash and carry' })
  const street = page.getByRole('combobox', { name: 'Address', exact: true })
  await carried.check()
  await expect(street).toHaveValue('377 Bridge Road')
  await carried.uncheck()
  await expect(street).toHaveValue('')
  await expect(street).toBeEnabled()

  await shop.fillContact({ ...GUEST, email })
  await shop.fillAddress()
  await expect(page.getByRole('combobox', { name: 'Delivery date of Miele' })).toBeVisible()
  await page.getByRole('radio', { name: 'Use Other Payment Method' }).check()
  await page.getByRole('checkbox', { name: /^I understand that Miele/ }).check()

  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  expect(await ordersOf(countertop, email)).toMatchObject([
    { state: 'awaitingPayment', paid_cents: 0, store_id: 3, salesperson_code: 'ESC', legs: [] },
  ])
})
