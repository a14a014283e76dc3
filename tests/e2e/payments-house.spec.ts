import { PRODUCTS } from './support/journey'
import { Till } from './support/till'
import { expect, test } from './support/test'

test('cash on delivery at the home centre refuses a changed cart and makes one order when the answer is lost [CHK-019] [CHK-268]', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'hc')
  await till.open()
  await till.method('Cash on Delivery').check()
  await expect(page.getByText('You pay when your order is delivered.')).toBeVisible()

  await till.refuseChangedCart(PRODUCTS.microwave, 289)

  // The order is made, and the connection breaks before the page receives the answer.
  const keys: (string | undefined)[] = []
  await page.route(`${till.api}/api/checkout`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // Node cannot resolve names below localhost.
    await route.fetch({ url: route.request().url().replace('//hc.', '//') })
    await route.abort('connectionreset')
  })
  await till.placeOrder.click()
  await till.expectOneOrder('Cash on delivery', { isPaid: false })
  expect(keys).toEqual([keys[0], keys[0]])
})

test('a trade customer sees prices, is refused above the account’s limit, and buys within it [CHK-021] [CHK-175] [CHK-268] [SHL-316]', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'aoc')
  const range = `${till.site}/c/small-appliances`
  await page.goto(range)
  await expect(page.getByRole('link', { name: 'Log in for price' }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  // The server's link disappears when the widget draws, so the press waits for the widget's link.
  const logIn = page.getByRole('link', { name: 'Log in for price' }).filter({ visible: true }).first()
  await expect(async () => {
    await logIn.click({ timeout: 2_000 })
    await expect(page).toHaveURL(/\/account\/login/, { timeout: 5_000 })
  }).toPass()
  await page.getByLabel('Email').fill('trade@example.com')
  await page.locator('input[type=password]').fill(process.env.DEMO_PASSWORD ?? 'countertop-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(range)
  await expect(
    page
      .getByText(/^\$\d+$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible()

  await till.open()
  await expect(till.method('Credit Account')).toBeChecked()
  const owe = (cents: string) =>
    till.query(
      `update credit_accounts set owed_cents = ${cents}
       where account_id = (select id from accounts where email = 'trade@example.com') and $1::uuid is not null`,
    )
  await owe('limit_cents')
  await till.placeOrder.click()
  await till.expectNotice(
    'This order is more than your credit account allows: $0.00 of your limit of',
    'alert',
  )
  await till.expectCartWhole()
  await owe('0')
  await till.placeOrder.click()
  await till.expectOneOrder('Credit account', { isPaid: false })
})
