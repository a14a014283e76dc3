import { PAYMENT_METHODS } from '../../sdk/src/rules/index'
import { CANCELLED, PAYMENT_PROBLEM, Till, type Choice } from './support/till'
import { expect, test } from './support/test'

interface Method {
  readonly brand: string
  readonly label: string
  /** The name on the confirmation. */
  readonly paidBy: string | RegExp
  /** A choice within the method. */
  readonly inside?: string
  /**
   * The same page and adapter as another method here, under other credentials or with another choice: the
   * other endings are proven by the contract of the adapters (contractSuite.ts), for each country.
   */
  readonly isLike?: boolean
}

/** What a confirmation says instead of the method's own name. */
const receipts: Readonly<Record<string, RegExp>> = { Zip: /^Zip, receipt \d+$/ }

/**
 * Every method that leaves for a provider's page, in both countries. The home centre has on what others have
 * off by default.
 */
const methods: Readonly<Record<string, Method>> = {
  ...Object.fromEntries(
    PAYMENT_METHODS.filter(({ returns }) => returns !== null).flatMap(({ name, label, isOnByDefault }) => [
      [name, { brand: isOnByDefault ? 'aol' : 'hc', label, paidBy: receipts[name] ?? name }],
      [`${name} in New Zealand`, { brand: 'nz', label, paidBy: name, isLike: true }],
    ]),
  ),
  'PayPal Pay in 4': {
    brand: 'aol',
    label: 'PayPal',
    inside: 'PayPal Pay in 4',
    paidBy: 'PayPal Pay in 4',
    isLike: true,
  },
}

const begin = async (till: Till, { label, inside }: Method): Promise<void> => {
  await till.open()
  await till.method(label).check()
  if (inside) await till.page.getByRole('radio', { name: new RegExp(`^${inside}`) }).check()
}

const endings: readonly [Choice, string, 'alert' | 'status'][] = [
  ['Cancel', CANCELLED, 'status'],
  ['Decline', PAYMENT_PROBLEM, 'alert'],
  ['Let expire', PAYMENT_PROBLEM, 'alert'],
]

for (const [name, method] of Object.entries(methods)) {
  const ways = method.isLike ? endings.slice(0, 1) : endings
  const title = method.isLike ? 'a cancellation' : 'a cancellation, a decline, an expiry'
  test(`${name}: the cart survives ${title} and Back, and is then bought once [CHK-355] [CHK-356] [CHK-365] [CHK-424]`, async ({
    page,
    countertop,
  }) => {
    const till = new Till(page, countertop, method.brand)
    await begin(till, method)
    const amount = await till.amount()
    for (const [choice, text, role] of ways) {
      await till.placeOrder.click()
      await till.press(choice)
      await till.expectNotice(text, role)
      await till.expectCartWhole()
      await till.expectAmount(amount)
      await expect(till.method(method.label)).toBeChecked()
    }
    await till.placeOrder.click()
    await till.atProvider()
    await page.goBack()
    await till.expectNotice(CANCELLED, 'status')
    await till.expectCartWhole()
    await till.expectAmount(amount)
    if (method.inside) {
      await expect(page.getByRole('radio', { name: new RegExp(`^${method.inside}`) })).toBeChecked()
    }
    await till.placeOrder.click()
    await till.press('Approve')
    await till.expectOneOrder(method.paidBy)
  })
}

test('after Back from a provider a press waits for the price of delivery, shows the new amount, and the next pays', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'aol')
  const paypal = { brand: 'aol', label: 'PayPal', paidBy: 'PayPal' }
  await begin(till, paypal)
  // The first day may be free.
  await page.getByRole('gridcell', { name: /\$/ }).first().click()
  await expect(page.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/\$/)
  const amount = await till.amount()
  await till.placeOrder.click()
  await till.atProvider()
  let answer = (): void => undefined
  const released = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/checkout/avail**', async (route) => {
    await released
    await route.continue()
  })
  await page.goBack()
  await till.expectNotice(CANCELLED, 'status')
  await expect(page.getByRole('complementary').getByText('Looking for delivery dates')).toBeVisible()
  // The button shows the amount without delivery.
  expect(await till.amount()).toBeLessThan(amount)
  await till.placeOrder.click()
  await expect(page.getByRole('button', { name: 'Placing your order' })).toBeVisible()
  answer()
  await till.expectNotice(/The amount has changed from \$[\d,.]+ to \$[\d,.]+\. /, 'status')
  await till.expectAmount(amount)
  await till.placeOrder.click()
  await till.press('Approve')
  await till.expectOneOrder(paypal.paidBy)
})
