import { callApi, ordersOf, PRODUCTS, query, signIn } from './support/journey'
import { createTradeCustomer, makeProject, postProject, PROJECT_BRAND as BRAND } from './support/projects'
import { Shop } from './support/shop'
import { expect, test } from './support/test'

test('units of a project that another cart has ordered meanwhile are bought on a second press alone [COM-300]', async ({
  page,
  browser,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  const rita = await createTradeCustomer(countertop, 'first')
  const ana = await createTradeCustomer(countertop, 'second')
  await signIn(page, site, rita)
  const { projectId, cart } = await makeProject(page, countertop, 'Rose Street', [PRODUCTS.microwave])
  const convert = {
    projectId,
    selectedProductCodes: cart.products.map(({ productCode }) => productCode),
    selectedFolders: [],
  }
  await postProject(page, countertop, '/api/projects/cart', convert)
  // The same units in another person's cart: the project is handed over.
  await query(
    countertop,
    'update projects set owner_account_id = (select id from accounts where email = $2) where id = $1',
    [projectId, ana],
  )
  const other = await (await browser.newContext()).newPage()
  await signIn(other, site, ana)
  await postProject(other, countertop, '/api/projects/cart', convert)

  const ready = async (shop: Shop) => {
    await shop.open(shop.checkoutPath)
    await shop.fillDelivery()
    await shop.fillCard()
  }
  const first = new Shop(page, site)
  await ready(first)
  const second = new Shop(other, site)
  await other.setViewportSize({ width: 390, height: 844 })
  await ready(second)
  await first.pressPlaceOrder()
  await expect(first.thankYou).toBeVisible()

  await second.pressPlaceOrder()
  await expect(
    other.getByText(/^1 × .+ was ordered from your project after you added it/).first(),
  ).toBeVisible()
  await expect(other.getByText(/You have not been charged/).first()).toBeVisible()
  expect(await ordersOf(countertop, ana)).toEqual([])
  await second.pressPlaceOrder()
  await expect(second.thankYou).toBeVisible()
  expect(await ordersOf(countertop, ana)).toHaveLength(1)
  expect(await callApi(other, countertop, BRAND, ['GET', `/api/v2/project/${projectId}`])).toMatchObject({
    quoteStatus: 'Won',
  })
  await other.context().close()
})

test('one product for two floors names its floor in cart, checkout and confirmation [COM-300]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, await createTradeCustomer(countertop, 'floors'))
  const { projectId } = await makeProject(page, countertop, 'Rose Street', [])
  const products = []
  for (const title of ['Level 1', 'Level 2']) {
    const folder = { projectId, title }
    const { id } = await postProject<{ id: string }>(page, countertop, '/api/v2/project/folder', folder)
    products.push({ sku: PRODUCTS.microwave, quantity: 1, folderId: id })
  }
  const { folders } = await postProject(page, countertop, '/api/v2/project', { projectId, products })
  const selectedProductCodes = folders.flatMap((folder) =>
    folder.products.map(({ productCode }) => productCode),
  )
  await postProject(page, countertop, '/api/projects/cart', { projectId, selectedProductCodes })

  const shop = new Shop(page, site)
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open()
  await page.getByRole('button', { name: /^Open cart/ }).click()
  await expect(shop.cartLines).toHaveCount(2)
  for (const floor of ['Level 1', 'Level 2']) {
    await expect(shop.cartLines.getByText(`Rose Street · ${floor}`)).toBeVisible()
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await shop.open(shop.checkoutPath)
  await expect(shop.summary.getByText('Rose Street · Level 2')).toBeVisible()
  await shop.fillDelivery()
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  await expect(page.getByText('Rose Street · Level 1')).toBeVisible()
  await expect(page.getByText('Rose Street · Level 2')).toBeVisible()
})

test('a project whose quote covers some units has one total on every line, in its sums and in the cart [COM-300] [COM-408]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, await createTradeCustomer(countertop, 'partly'))
  const { projectId, cart } = await makeProject(page, countertop, 'Rose Street', [PRODUCTS.microwave])
  const [line] = cart.products
  const live = Math.round((line?.price ?? 0) * 100)
  const quoted = live - 5_000
  await query(
    countertop,
    `update projects set quoted = true, quote_status = 'Quoted', quote_id = 'Q' || ref, quote_rev = 1, quote_valid_until = '2100-01-01',
       version = version + 1 where id = $1`,
    [projectId],
  )
  await query(
    countertop,
    `update project_lines set quantity = 5, quoted_quantity = 2, quoted_price_cents = $2::int, quoted_rrp_cents = $2::int
     where project_id = $1`,
    [projectId, quoted],
  )
  const dollars = (cents: number) =>
    (cents / 100).toLocaleString('en-AU', { style: 'currency', currency: 'AUD' })
  const total = dollars(2 * quoted + 3 * live)
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${site}/project/${projectId}`)
    await expect(page.locator('.line-total')).toHaveText(total)
    // The customer cannot change it: without the headings of wider screens, a sign says what it is.
    const sign = (cell: Element) => getComputedStyle(cell, '::after').content
    expect(await page.locator('.line-quantity').evaluate(sign)).toBe(width === 390 ? '"×"' : 'none')
    await expect(page.locator('.folder-total')).toHaveText(total)
    await expect(page.locator('dd.summary-strong')).toHaveText(total)
    await expect(page.locator('.line-note')).toContainText(`3 at today’s prices, ${dollars(live)} each`)
  }
  await page.goto(`${site}/project`)
  await expect(page.getByRole('row', { name: /Rose Street/ })).toContainText(total)
  await page.goto(`${site}/project/${projectId}`)
  await page.getByRole('button', { name: 'Add all to cart' }).first().click()
  // The cart shows whole dollars without cents.
  await expect(page.getByRole('dialog').getByText(total.replace('.00', ''), { exact: true })).toBeVisible()
})
