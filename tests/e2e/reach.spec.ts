import type { Countertop } from '../support/test'
import { BRAND_CODES, brands } from '../../sdk/src/rules/index'
import { openCheckout, PRODUCTS } from './support/journey'
import { listen, NARROW, sidewaysOf, tabThrough } from './support/reach'
import { Shop } from './support/shop'
import { expect, test } from './support/test'

const originOf = (countertop: Countertop, brand: string): string =>
  brand === 'aol' ? countertop.demo : countertop.site(brand)

test('beside the longest name and navigation, every category is visible at 1280 px and one press away at 975 px, and the search field fits its hint', async ({
  page,
  countertop,
}) => {
  const bar = page.getByRole('navigation', { name: 'Categories' })
  await page.goto(countertop.site('hc'))
  const last = bar.getByRole('link').last()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.category-slide')).toHaveCount(0)

  await page.setViewportSize({ width: 975, height: 900 })
  await expect(last).not.toBeInViewport({ ratio: 1 })
  await page.locator('.category-slide-right').click()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.category-slide-right')).toHaveCount(0)
  await page.locator('.category-slide-left').click()
  const first = bar.getByRole('link').first()
  await expect(first).toBeInViewport({ ratio: 1 })

  // The keyboard needs no arrow: the focused link scrolls clear of the arrows.
  await last.focus()
  await expect(last).toBeInViewport({ ratio: 1 })
  await expect(page.locator('.category-slide-right')).toHaveCount(0)

  const field = page.getByRole('combobox', { name: 'Search' })
  await expect(field).toBeEnabled()
  for (const [width, least] of [
    [640, 160],
    [820, 290],
    [975, 290],
    [1280, 290],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const room = () =>
      field.evaluate((input) => {
        const { paddingLeft, paddingRight } = getComputedStyle(input)
        return input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
      })
    await expect.poll(room, `${width} px`).toBeGreaterThanOrEqual(least)
  }
})

test('no name of a product is cut in the lists of any brand at 390 px, and prices of what is sold stand in rows', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const brand of BRAND_CODES.filter((code) => !brands[code].capabilities.isInStoreApp)) {
    await page.goto(`${originOf(countertop, brand)}/products`)
    const tiles = await page.locator('.tile').evaluateAll((all) =>
      all.map((tile) => {
        const title = tile.querySelector('.tile-title')
        if (!title) throw new Error('A tile has no title')
        // Where a trade visitor has no button, a sold-out product has a line more than its neighbours.
        const price = tile.querySelector('.unavailable') ? null : tile.children[1]
        return {
          row: tile.getBoundingClientRect().top,
          isCut: title.scrollHeight > title.clientHeight + 1,
          bottom: price && Math.round(price.getBoundingClientRect().bottom),
        }
      }),
    )
    expect(tiles.length).toBeGreaterThan(10)
    expect(
      tiles.filter(({ isCut }) => isCut),
      brand,
    ).toEqual([])
    const priced = tiles.filter(({ bottom }) => bottom !== null)
    const rows = new Set(priced.map(({ row }) => row))
    expect(new Set(priced.map(({ bottom }) => bottom)).size, brand).toBe(rows.size)
  }
})

test('the Place order bar ends the page on a phone', async ({ page, countertop }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
  await expect(shop.placeOrder).toBeVisible()
  const roomBelow = () =>
    page.evaluate(() => {
      scrollTo(0, document.documentElement.scrollHeight)
      const bar = document.querySelector('countertop-checkout')?.shadowRoot?.querySelector('.place-order')
      return bar ? innerHeight - bar.getBoundingClientRect().bottom : null
    })
  await expect.poll(roomBelow).toBe(0)
})

for (const [width, height] of [
  [390, 844],
  [320, 256],
] as const) {
  test(`the Place order bar hides no focused field of the checkout at ${width} by ${height} px`, async ({
    page,
    countertop,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    const shop = await openCheckout(page, countertop, { products: [PRODUCTS.washer] })
    await shop.fillContact()
    await shop.fillDelivery()
    await expect(shop.cardFrame.getByLabel('Card number')).toBeVisible()
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const there = await tabThrough(page)
    expect(there.names.length, there.names.join()).toBeGreaterThan(20)
    expect(there.hidden).toEqual([])
    const back = await tabThrough(page, 'Shift+Tab')
    expect(back.names.length, back.names.join()).toBeGreaterThan(20)
    expect(back.hidden).toEqual([])
  })

  test(`the bars of a product's page hide no focused element at ${width} by ${height} px`, async ({
    page,
    shop,
  }) => {
    test.slow()
    await page.setViewportSize({ width, height })
    await shop.open('/c/cooktops')
    const buyable = page.locator('.tile').filter({ has: page.locator('countertop-add-to-cart') })
    await buyable.first().locator('.tile-link').click()
    await expect(page).toHaveURL(/\/p\//)
    await page.locator('countertop-buy-box').scrollIntoViewIfNeeded()
    await expect(shop.addButtons.first()).toBeVisible()
    // It is drawn near the view, which a window of this height may not have reached.
    await page.locator('main countertop-compare-control').first().scrollIntoViewIfNeeded()
    await page.getByRole('main').getByRole('button', { name: 'Compare' }).first().click()
    await expect(page.getByRole('complementary', { name: 'Products to compare' })).toBeVisible()
    await page.getByRole('button', { name: 'Hide' }).click()
    // Elements that draw only near the view would move the page while the focus passes through it.
    for (const part of await page.locator('main .product-part').all()) await part.scrollIntoViewIfNeeded()
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await page.waitForLoadState('networkidle')
    await page.getByRole('link', { name: 'Skip to content' }).focus()
    const there = await tabThrough(page)
    expect(there.names.length, there.names.join()).toBeGreaterThan(30)
    expect(there.hidden).toEqual([])
    const back = await tabThrough(page, 'Shift+Tab')
    expect(back.hidden).toEqual([])
  })
}

test('the cart is usable in a window of 320 by 225 px, where the sheet scrolls as a whole', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 320, height: 225 })
  await shop.addFirstProductOf('cooktops')
  const more = shop.cart.getByRole('button', { name: 'One more' })
  await more.scrollIntoViewIfNeeded()
  await expect(more).toBeInViewport({ ratio: 1 })
  await more.click()
  await expect(shop.cart.getByRole('textbox', { name: /^Quantity of/ })).toHaveValue('2')
  const checkout = shop.cart.getByRole('link', { name: 'Checkout' })
  await checkout.scrollIntoViewIfNeeded()
  await expect(checkout).toBeInViewport({ ratio: 1 })
  const lines = await shop.cartLines.first().boundingBox()
  const foot = await shop.cart.locator('.modal-foot').boundingBox()
  if (!lines || !foot) throw new Error('The cart shows no line or no total')
  expect(lines.y + lines.height).toBeLessThanOrEqual(foot.y)
})

for (const brand of ['aol', 'hc', 'waapp'] as const) {
  test(`${brand}: no step of a purchase scrolls sideways at 320 px`, async ({ page, countertop }) => {
    test.slow()
    await page.setViewportSize({ width: NARROW[0], height: 640 })
    const shop = new Shop(page, originOf(countertop, brand))
    const check = async (name: string): Promise<void> => {
      await page.waitForLoadState('networkidle')
      expect(await sidewaysOf(page), name).toEqual({ px: 0, widest: [] })
    }
    // shell-brands.spec.ts has the other pages.
    await shop.open('/account/login')
    await check('signing in')
    await shop.open('/c/cooktops')
    await check('category')
    await page.locator('countertop-compare-control').first().scrollIntoViewIfNeeded()
    const boxes = page.getByRole('checkbox', { name: 'Compare' })
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    await expect(page.getByRole('complementary').locator('.tray-title')).toHaveCount(2)
    await check('compare tray')
    await page.getByRole('complementary').getByRole('link', { name: 'Compare' }).click()
    await expect(page.locator('thead th')).toHaveCount(2)
    await check('comparison')
    await shop.open('/c/cooktops')
    await page.getByRole('main').locator('a[href^="/p/"]').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await check('product')
    await shop.addFirstProductOf('cooktops')
    await check('cart')
    await shop.goToCheckout()
    await shop.fillContact()
    await shop.fillAddress()
    await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
    await check('checkout')
  })
}

test('removing a product on the compare page leaves the focus in its content', async ({
  page,
  countertop,
}) => {
  const skus = ['ME-S4-LOTTE-I', 'HR-S2-MOSS-FG', 'FJ-SC-LOTTE-I']
  await page.goto(`${countertop.site('andoo')}/compare?sku=${skus.join('~')}`)
  const remove = page.getByRole('button', { name: /^Remove / })
  await expect(remove).toHaveCount(3)
  await remove.nth(1).press('Enter')
  await expect(remove).toHaveCount(2)
  await expect(page.getByRole('main')).toBeFocused()
})

test('the page announces changes of compare list, quantity, delivery dates, chosen day and services', async ({
  page,
  shop,
  countertop,
}) => {
  const heard = await listen(page)
  await shop.open('/c/cooktops')
  const box = page.getByRole('checkbox', { name: 'Compare' }).first()
  await box.click()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^.+ added to compare\.$/))
  await box.click()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/^.+ removed from compare\.$/))

  await shop.addButtons.first().click()
  await shop.cart.getByRole('button', { name: 'One more' }).dblclick()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/: quantity 3\. Total: \$[\d,.]+\.$/))
  expect((await heard()).filter((text) => text.includes('quantity'))).toHaveLength(1)

  const checkout = await openCheckout(page, countertop, { products: [PRODUCTS.washer] })
  await checkout.fillAddress()
  const delivery = /^Delivery on \w+,? \d+ \w+ \d{4}\. Delivery cost: (FREE|\$[\d.]+)\. Total: \$[\d,.]+\.$/
  const deliveryAnnouncements = async () => (await heard()).filter((text) => delivery.test(text))
  await expect.poll(deliveryAnnouncements).toHaveLength(1)
  await page.getByRole('gridcell', { selected: false, disabled: false }).first().click()
  await expect.poll(deliveryAnnouncements).toHaveLength(2)
  const service = checkout.section('Delivery extras').getByRole('checkbox').first()
  await service.check()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/ added\. Total: \$[\d,.]+\.$/))
  await service.uncheck()
  await expect.poll(heard).toContainEqual(expect.stringMatching(/ removed\. Total: \$[\d,.]+\.$/))
})
