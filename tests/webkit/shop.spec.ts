import { Key } from 'selenium-webdriver'
import { expect, test } from './support/test'

test('the cart panel takes a code and its removal, and returns the focus when closed', async ({
  shopper,
}) => {
  await shopper.open('/c/cooktops')
  await shopper.click({ button: 'Add to cart' })
  await shopper.see('Gift card or coupon')
  await shopper.press(Key.ESCAPE)
  await shopper.expectNone({ css: 'dialog:modal' })

  await shopper.focus({ button: 'Open cart*' })
  await shopper.press(Key.ENTER)
  await shopper.click({ text: 'Gift card or coupon' })
  await shopper.fill('Gift card / coupon code', 'WELCOME10')
  await shopper.press(Key.ENTER)
  await shopper.see('Code WELCOME10 applied')
  await shopper.click({ button: 'Remove WELCOME10' })
  await shopper.expectNone({ text: 'Code WELCOME10 applied' })
  await shopper.press(Key.ESCAPE)
  await expect.poll(() => shopper.focused()).toMatch(/^Open cart/)
})

test('products are ticked on a list and compared side by side', async ({ shopper }) => {
  await shopper.open('/c/ovens')
  await shopper.click({ field: 'Compare' })
  await shopper.see('COMPARE 1')
  await shopper.click({ field: 'Compare', except: ':checked' })
  await shopper.see('COMPARE 2')
  await shopper.open('/compare')
  await shopper.find({ css: 'thead th:nth-of-type(2)' })
  await shopper.expectNone({ css: 'thead th:nth-of-type(3)' })
})
