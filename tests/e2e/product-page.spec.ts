import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { PRODUCTS } from './support/journey'
import { Shop } from './support/shop'
import type { Countertop } from '../support/test'
import { expect, test } from './support/test'

interface Found {
  productId: number
  sku: string
  title: string
  uri: string
  category: string
  price: number
  available: boolean
}

/** Calls the API as the shop's own server does. */
async function read<Answer>(
  page: Page,
  countertop: Countertop,
  path: string,
  brand = 'aol',
): Promise<Answer> {
  const answer = await page.request.get(
    `${countertop.backend}${path}${path.includes('?') ? '&' : '?'}brand=${brand}`,
  )
  expect(answer.status()).toBe(200)
  return (await answer.json()) as Answer
}

const productOf = (page: Page, countertop: Countertop, sku: string, brand?: string): Promise<Found> =>
  read<Found>(page, countertop, `/api/v2/product/sku/${sku}`, brand)

const pathOf = ({ uri }: Found): string => uri.replace(/^product\//, '/p/')

const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

for (const width of [390, 820, 1280]) {
  test(`at ${width} px a shopper chooses a warranty with the keyboard, adds it and sees its price in the cart [COM-063]`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const oven = await productOf(page, countertop, PRODUCTS.mieleOven)
    await page.goto(`${countertop.demo}${pathOf(oven)}`)
    await expect(page.getByRole('heading', { level: 1, name: oven.title })).toBeVisible()
    const data = await page.locator('main > script[type="application/ld+json"]').textContent()
    expect(JSON.parse(data ?? '')).toMatchObject({
      sku: oven.sku,
      offers: { price: oven.price.toFixed(2), priceCurrency: 'AUD' },
    })
    const warranty = page.getByRole('combobox', { name: 'Extended warranty' })
    await expect(warranty).toHaveValue('')
    await expect(page.getByText('In stock, ready to deliver').filter({ visible: true })).toHaveCount(1)
    expect([await axeViolations(page), await isWithin(page)]).toEqual([[], true])

    await warranty.focus()
    await page.keyboard.press('ArrowDown')
    await expect(warranty.locator('option:checked')).toHaveText('3 year extended warranty $149')
    await page.getByRole('button', { name: 'Add to cart' }).first().focus()
    await page.keyboard.press('Enter')
    const lines = new Shop(page, countertop.demo).cartLines
    await expect(lines).toHaveCount(1)
    await expect(lines.getByRole('paragraph').filter({ hasText: '3 year extended warranty' })).toHaveText(
      '3 year extended warranty$149',
    )
    await expect(lines).toContainText(oven.title)
    // The product and its breadcrumbs, which the widget has drawn and not described again.
    await expect(page.getByRole('navigation', { name: 'Breadcrumbs' }).last()).toBeVisible()
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(2)
  })
}

for (const width of [390, 820, 1280]) {
  test(`at ${width} px a shopper enlarges a picture by keyboard, and each picture is announced`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const oven = await productOf(page, countertop, PRODUCTS.mieleOven)
    await page.goto(`${countertop.demo}${pathOf(oven)}`)
    const picture = page.getByRole('region', { name: 'Pictures' }).getByRole('link').first()
    const dialog = page.getByRole('dialog', { name: oven.title })
    await picture.press('Enter')
    const place = dialog.getByRole('region', { name: 'Picture' })
    const enlarge = dialog.getByRole('button', { name: 'Enlarge' })
    const scale = () => place.evaluate((element) => Math.round(element.scrollWidth / element.clientWidth))
    await expect(dialog.getByRole('status')).toContainText('(1 of ')
    await enlarge.press('Enter')
    await expect(enlarge).toHaveAttribute('aria-pressed', 'true')
    expect([await scale(), await axeViolations(page), await isWithin(page)]).toEqual([2, [], true])

    // The arrows scroll the enlarged picture from its middle.
    const left = () => place.evaluate((element) => element.scrollLeft)
    const middle = await left()
    expect(middle).toBeGreaterThan(0)
    await place.press('ArrowRight')
    await expect.poll(left).toBeGreaterThan(middle)
    await dialog.getByRole('button', { name: 'Next picture' }).press('Enter')
    await expect(dialog.getByRole('status')).toContainText('(2 of ')
    await expect(enlarge).toHaveAttribute('aria-pressed', 'false')
    expect(await scale()).toBe(1)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { name: 'More in Ovens' })).toBeVisible()
  })
}

test('on a phone the button sticks to the bottom edge, and the chat is hidden meanwhile [COM-080]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const oven = await productOf(page, countertop, PRODUCTS.mieleOven)
  await page.goto(`${countertop.demo}${pathOf(oven)}`)
  const panel = page.getByRole('region', { name: `Buy ${oven.title}` })
  const chat = page.getByRole('button', { name: 'Chat', exact: true })
  const inPlace = page.locator('countertop-buy-box').getByRole('button', { name: 'Add to cart' }).first()
  await inPlace.scrollIntoViewIfNeeded()
  await expect(panel).toHaveCount(0)
  // The chat's script loads when the page is idle.
  await expect(chat).toBeVisible({ timeout: 20_000 })
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await expect(panel).toBeVisible()
  await expect(chat).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await inPlace.scrollIntoViewIfNeeded()
  await expect(panel).toHaveCount(0)
  await expect(chat).toBeVisible()
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await panel.getByRole('button', { name: 'Add to cart' }).click()
  await expect(new Shop(page, countertop.demo).cartLines).toHaveCount(1)
})

test('a sold-out product has no button, but a link to similar products', async ({ page, countertop }) => {
  const { products } = await read<{ products: Found[] }>(page, countertop, '/api/v2/products?pageSize=60')
  const gone = products.find(({ available }) => !available)
  if (!gone) throw new Error('The seed has no sold-out product on its first page')
  await page.goto(`${countertop.demo}${pathOf(gone)}`)
  await expect(page.getByRole('link', { name: `See similar products: ${gone.category}` })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: `See similar products: ${gone.category}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(gone.category)
})

test('reviews show an error if their script fails to load, and load on a retry [COM-348]', async ({
  page,
  countertop,
}) => {
  const oven = await productOf(page, countertop, PRODUCTS.mieleOven)
  await page.route('**/stand-ins/reviews.js', (route) => route.abort())
  await page.goto(`${countertop.demo}${pathOf(oven)}`)
  const failed = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('countertop:error', (event) =>
          resolve((event as CustomEvent<{ error: Error }>).detail.error.message),
        )
      }),
  )
  await page.getByRole('heading', { name: 'Reviews' }).scrollIntoViewIfNeeded()
  expect(await failed).toBe('Failed to load script reviews')
  await expect(page.getByText('We couldn’t load the reviews.')).toBeVisible()
  await page.unroute('**/stand-ins/reviews.js')
  await page.locator('countertop-reviews').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('4 sample reviews')).toBeVisible()
})

for (const brand of ['aol', 'nz']) {
  test(`earlier prices are shown as a graph, a sentence and a table in the currency of ${brand} [COM-069] [COM-071]`, async ({
    page,
    countertop,
  }) => {
    const oven = await productOf(page, countertop, PRODUCTS.mieleOven, brand)
    const { history } = await read<{ history: { price: number }[] }>(
      page,
      countertop,
      `/api/pricehistory/get-price-history/${PRODUCTS.mieleOven}`,
      brand,
    )
    const highest = Math.max(...history.map(({ price }) => price))
    await page.goto(`${countertop.site(brand)}${pathOf(oven)}`)
    await page.getByRole('heading', { name: 'Price history' }).scrollIntoViewIfNeeded()
    const widget = page.locator('countertop-price-history')
    await expect(
      widget.getByRole('img', { name: /^Price from 1 July 2025|^Price from 1 Jul 2025/ }),
    ).toBeVisible()
    await widget.getByText('Earlier prices as a table').click()
    await expect(widget.getByRole('row').nth(1)).toContainText('1 Jul')
    const price = `$${highest.toLocaleString('en-AU')}`
    await expect(widget.getByRole('table').getByText(price, { exact: true }).first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
  })
}

test('accessories of the catalogue are shown with a product, before others of its kind', async ({
  page,
  countertop,
}) => {
  const oven = await productOf(page, countertop, PRODUCTS.mieleOven)
  const { upsellOptions } = await read<{ upsellOptions: { accessories: { title: string }[] } }>(
    page,
    countertop,
    `/api/v2/product/extended/id/${oven.productId}`,
  )
  const titles = upsellOptions.accessories.slice(0, 4).map(({ title }) => title)
  expect(titles.length).toBeGreaterThan(0)
  await page.goto(`${countertop.demo}${pathOf(oven)}`)
  const goesWith = page.getByRole('region', { name: 'Works well with' })
  await expect(goesWith.locator('.tile-title')).toHaveText(titles)
  // The product's own picture, not the drawing that stands for a missing one.
  await expect(goesWith.locator('img').first()).toHaveAttribute('src', /\/media\/products\//)
  await goesWith.getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[0] ?? '')
})
