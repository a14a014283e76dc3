import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { PRODUCTS } from './support/journey'
import { Till } from './support/till'
import { expect, test } from './support/test'

const WAITING = 'Waiting for customer to confirm in their Zip app'
const NEW_CODE = 'Ask the customer for a new code from the Zip app, or choose another payment method.'
const PATH = '/in-store/checkout'

const waiting = (page: Page) => page.getByRole('heading', { name: WAITING })

const serve = async (till: Till): Promise<void> => {
  await till.startServing()
  await till.open({ path: PATH })
}

const payByApp = async (till: Till, code: string): Promise<void> => {
  await till.method('Pay with Zip App').check()
  await till.page.getByRole('textbox', { name: 'Customer store code' }).fill(code)
  await till.placeOrder.click()
}

/**
 * Expects the message at the code's field, which has the focus and is in view; a new code replaces the old
 * one.
 */
const expectRefusedCode = async (till: Till, text: string): Promise<void> => {
  const field = till.page.getByRole('textbox', { name: 'Customer store code' })
  await expect(field).toHaveAccessibleDescription(new RegExp(text.replaceAll('.', '\\.')))
  await expect(field).toBeFocused()
  await expect(field).toBeInViewport()
  await till.expectNotice(text, 'alert')
}

test('Zip in the store is declined, cancelled by staff, expires on the phone and is then confirmed despite a failure of Zip [CHK-248] [CHK-256] [CHK-426]', async ({
  page,
  context,
  countertop,
}) => {
  const till = new Till(page, countertop, 'waapp')
  await serve(till)
  await payByApp(till, '000000')
  await expectRefusedCode(till, `Zip doesn’t recognise this code. Please check it. ${NEW_CODE}`)
  expect(await axeViolations(page)).toEqual([])
  await payByApp(till, '222220')
  await expectRefusedCode(till, `Zip declined this payment. ${NEW_CODE}`)
  await till.expectCartWhole()

  await payByApp(till, '444444')
  await expect(waiting(page)).toBeVisible()
  await expect(page.getByText('Please do not refresh the page')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel payment' }).click()
  await till.expectNotice('The transaction was canceled', 'status')
  await till.expectCartWhole()

  const phone = await context.newPage()
  const answerOnPhone = async (button: string): Promise<void> => {
    await phone.goto(`${countertop.sandbox}/zip-au/phone`)
    const prompt = phone.getByRole('form', { name: await till.reference() })
    await prompt.getByRole('button', { name: button }).click()
    await expect(prompt).toBeHidden()
  }
  await payByApp(till, '444444')
  await expect(waiting(page)).toBeVisible()
  await answerOnPhone('Let expire')
  await expectRefusedCode(till, `The customer did not confirm in time. ${NEW_CODE}`)
  await till.expectCartWhole()

  await payByApp(till, '444444')
  await expect(waiting(page)).toBeVisible()
  await till.fault('zip-in-store.read', 'fail', { times: 2 })
  await answerOnPhone('Confirm')
  await till.expectOneOrder(/^Zip, receipt \d+$/)
})

test('Zip in the store in New Zealand is cancelled on the phone, abandoned by leaving the page, and then confirmed [CHK-254] [CHK-263]', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'nz')
  await serve(till)
  await payByApp(till, '333333')
  await expect(waiting(page)).toBeVisible()
  await expectRefusedCode(till, `The customer cancelled the payment in the Zip app. ${NEW_CODE}`)
  await till.expectCartWhole()

  await payByApp(till, '444444')
  await expect(waiting(page)).toBeVisible()
  await page.goto(`${till.site}/in-store`)
  const states = () => till.query('select state from payment_attempts where cart_id = $1 order by created_at')
  await expect.poll(states).toEqual([{ state: 'cancelled' }, { state: 'cancelled' }])

  await page.goto(`${till.site}${PATH}`)
  await till.expectNotice('The transaction was canceled', 'status')
  // The notice takes the focus one frame after it is drawn, which a test could outrun by typing.
  await expect(page.locator('countertop-checkout .notice')).toBeFocused()
  await till.fillIn()
  await payByApp(till, '111110')
  await till.expectOneOrder('Zip')
})

test('the other payment method for staff refuses a changed cart and makes one order, which staff who sign in again find and record as paid [CHK-268]', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'waapp')
  await serve(till)
  await till.method('Use Other Payment Method').check()
  await expect(
    page.getByText('Cash or EFTPOS. Take the payment on the terminal, then press Place order.'),
  ).toBeVisible()

  await till.refuseChangedCart(PRODUCTS.kettle, 189)
  await till.placeOrder.click()
  await till.expectOneOrder('Cash or EFTPOS', { isPaid: false })
  const received = page.getByRole('button', { name: 'EFTPOS received' })
  expect(await axeViolations(page)).toEqual([])

  const confirmation = page.url()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'At the counter' })).toBeVisible()
  await page.goto(confirmation)
  await till.signIn()
  await expect(page).toHaveURL(confirmation)
  await received.click()
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(received).toHaveCount(0)
  await expect(page.getByText('awaiting payment')).toHaveCount(0)
  expect(await till.query('select state from orders where cart_id = $1')).toEqual([{ state: 'paid' }])
})
