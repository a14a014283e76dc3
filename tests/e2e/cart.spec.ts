import { axeViolations } from './support/axe'
import { openHostPage, scriptTag } from './support/hostPage'
import { addProducts, callApi, PRODUCTS } from './support/journey'
import { shiftsOf, watchShifts } from './support/shifts'
import { Shop } from './support/shop'
import { expect, test } from './support/test'

for (const width of [390, 1280]) {
  test(`a coupon is added to and removed from the cart with only the keyboard at ${width} px, and stays applied at checkout [COM-026] [COM-027]`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const shop = new Shop(page, countertop.demo)
    await shop.open('/health')
    await addProducts(page, countertop, [PRODUCTS.microwave])
    await shop.open('/stores')
    await page.getByRole('button', { name: /^Open cart/ }).focus()
    await page.keyboard.press('Enter')
    await expect(shop.cartLines).toHaveCount(1)

    await shop.cart.locator('summary', { hasText: 'Gift card or coupon' }).focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    const code = shop.cart.getByRole('textbox', { name: 'Gift card / coupon code' })
    await expect(code).toBeFocused()
    await page.keyboard.type('NOTHING')
    await page.keyboard.press('Enter')
    await expect(shop.cart.locator('[part=error]')).toHaveText(
      'We don’t recognise this code, or it has been used up. Please check it.',
    )
    await expect(code).toHaveAttribute('aria-invalid', 'true')
    expect(await axeViolations(page), 'refused').toEqual([])

    await code.fill('welcome10')
    await page.keyboard.press('Enter')
    await expect(shop.cart.getByText('Code WELCOME10 applied')).toBeVisible()
    await expect(shop.cart.getByText('−$28.90')).toBeVisible()
    await expect(shop.cart.getByText('$260.10', { exact: true })).toBeVisible()
    await expect(
      page.getByRole('status').filter({ hasText: /was accepted\. Total: \$260\.10\.$/ }),
    ).toBeAttached()
    expect(await axeViolations(page), 'applied').toEqual([])

    await page.keyboard.press('Shift+Tab')
    await expect(shop.cart.getByRole('button', { name: 'Remove WELCOME10' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(shop.cart.getByText('Code WELCOME10 applied')).toHaveCount(0)
    await expect(code).toBeFocused()
    await page.keyboard.type('WELCOME10')
    await page.keyboard.press('Enter')
    await expect(shop.cart.getByText('Code WELCOME10 applied')).toBeVisible()
    await shop.goToCheckout()
    await expect(shop.amountToPay).toHaveText('$260.10')
  })
}

test('a typed quantity out of bounds becomes the nearest one, and the cart shows the bounds', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = new Shop(page, countertop.demo)
  await shop.open('/c/cooktops')
  await shop.addButtons.first().click()
  const quantity = shop.cart.getByRole('textbox', { name: /^Quantity of/ })
  for (const [typed, nearest] of [
    ['100', '99'],
    ['0', '1'],
  ] as const) {
    await quantity.fill(typed)
    await quantity.press('Enter')
    await expect(quantity).toHaveValue(nearest)
    await expect(shop.cart.getByText('From 1 to 99')).toBeVisible()
  }
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(quantity).toHaveValue('1')
})

test('a product is added once where the answer is lost: repeated unseen, then by the shopper [COM-007]', async ({
  page,
  countertop,
}) => {
  await openHostPage(page, countertop, {
    head: scriptTag(countertop.backend),
    body: `<countertop-add-to-cart sku="${PRODUCTS.microwave}"></countertop-add-to-cart>`,
  })
  const keys: (string | undefined)[] = []
  let lost = 0
  await page.route('**/api/cart/product/', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'])
    if (lost === 0) return route.fallback()
    lost -= 1
    expect((await route.fetch()).status()).toBe(200)
    await route.abort('connectionreset')
  })
  const widget = page.locator('countertop-add-to-cart')
  const add = () => widget.getByRole('button', { name: 'Add to cart', exact: true }).click()
  const added = widget.getByText('Added to cart')
  const units = async () =>
    (await callApi<{ productCount: number }>(page, countertop, 'aol', ['GET', '/api/cart/'])).productCount

  lost = 1
  await add()
  await expect(added).toBeVisible()
  expect(await units()).toBe(1)
  await expect(added).toBeHidden()

  lost = 2
  await add()
  await expect(widget.getByText('An unknown error occurred, please try again later')).toBeVisible()
  expect(await units()).toBe(2)
  await add()
  await expect(added).toBeVisible()
  expect(await units()).toBe(2)
  await expect(added).toBeHidden()

  await add()
  await expect.poll(units).toBe(3)
  const [first, second, third] = new Set(keys)
  expect(keys).toEqual([first, first, second, second, second, third])
})

for (const width of [390, 820, 1280]) {
  test(`the cart offers accessories at ${width} px, which one press adds, and nothing moves when they arrive`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const shop = new Shop(page, countertop.demo)
    await shop.open('/health')
    await addProducts(page, countertop, [PRODUCTS.microwave])
    // Their answer, and the sale's, come long after the lines are drawn.
    let answer = (): void => undefined
    const released = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(/\/api\/(v2\/product\/accessories|promotion\/sale)\b/, async (route) => {
      await released
      await route.continue()
    })
    await watchShifts(page)
    await shop.open('/stores')
    await page.getByRole('button', { name: /^Open cart/ }).click()
    await expect(shop.cartLines).toHaveCount(1)
    const empty = shop.cart.getByRole('button', { name: 'Empty cart' })
    await expect(empty).toBeVisible()
    // The browser counts no movement soon after a press as a shift, so the places are compared too.
    const places = () =>
      Promise.all(
        [shop.cartLines.first(), empty, shop.cart.locator('.modal-foot')].map((part) => part.boundingBox()),
      )
    const before = [await shiftsOf(page), await places()]
    answer()
    const accessories = shop.cart.getByRole('region', { name: 'Works well with' })
    await expect(accessories).toBeVisible()
    await expect(accessories.locator('img').first()).toHaveAttribute('src', /\/media\/products\//)
    await expect(page.locator('countertop-sale-banner[placement=cart] [part=sale]')).toBeVisible()
    expect([await shiftsOf(page), await places()]).toEqual(before)
    expect(await axeViolations(page)).toEqual([])

    const add = accessories.getByRole('button').first()
    const name = (await add.getAttribute('aria-label')) ?? ''
    await add.focus()
    await page.keyboard.press('Enter')
    await expect(shop.cartLines).toHaveCount(2)
    await expect(accessories.getByRole('button', { name, exact: true })).toHaveCount(0)
    await expect(accessories.getByRole('button').first()).toBeFocused()
    expect(await axeViolations(page), 'added').toEqual([])
  })
}

test('a line is put back by Undo, with the focus on it', async ({ page, countertop }) => {
  const shop = new Shop(page, countertop.demo)
  await shop.open('/health')
  await addProducts(page, countertop, [PRODUCTS.microwave])
  await shop.open('/stores')
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await shop.cart.getByRole('button', { name: /^Remove/ }).focus()
  await page.keyboard.press('Enter')
  await expect(shop.cartLines).toHaveCount(0)
  await expect(shop.cart.getByRole('button', { name: 'Undo' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shop.cartLines.getByRole('link')).toBeFocused()
  await expect(shop.cart.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})
