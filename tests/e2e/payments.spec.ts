import { CANCELLED, PAYMENT_PROBLEM, Till, type Choice } from './support/till'
import { expect, test } from './support/test'

interface Method {
  readonly brand: string
  readonly label: string
  /** The name on the confirmation. */
  readonly paidBy: string | RegExp
  /** A choice within the method. */
  readonly inside?: string
}

/** Every method that redirects to a provider's page. */
const methods: Readonly<Record<string, Method>> = {
  Afterpay: { brand: 'aol', label: 'Pay with Afterpay', paidBy: 'Afterpay' },
  'Afterpay in New Zealand': { brand: 'nz', label: 'Pay with Afterpay', paidBy: 'Afterpay' },
  PayPal: { brand: 'wa', label: 'PayPal', paidBy: 'PayPal' },
  'PayPal Pay in 4': { brand: 'aol', label: 'PayPal', inside: 'PayPal Pay in 4', paidBy: 'PayPal Pay in 4' },
  Zip: { brand: 'aol', label: 'Zip', paidBy: /^Zip, receipt \d+$/ },
  'Zip in New Zealand': { brand: 'nz', label: 'Zip', paidBy: 'Zip' },
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
  test(`${name}: the cart survives a cancellation, a decline, an expiry and Back, and is then bought once [CHK-355] [CHK-365] [CHK-424]`, async ({
    page,
    countertop,
  }) => {
    const till = new Till(page, countertop, method.brand)
    await begin(till, method)
    for (const [choice, text, role] of endings) {
      await till.placeOrder.click()
      await till.press(choice)
      await till.expectNotice(text, role)
      await till.expectCartWhole()
      await expect(till.method(method.label)).toBeChecked()
    }
    await till.placeOrder.click()
    await till.atProvider()
    await page.goBack()
    await till.expectNotice(CANCELLED, 'status')
    await till.expectCartWhole()
    if (method.inside) {
      await expect(page.getByRole('radio', { name: new RegExp(`^${method.inside}`) })).toBeChecked()
    }
    await till.placeOrder.click()
    await till.press('Approve')
    await till.expectOneOrder(method.paidBy)
  })
}
