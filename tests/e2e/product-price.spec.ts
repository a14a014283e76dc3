import type { Locator, Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { openHostPage, scriptTag } from './support/hostPage'
import type { Countertop } from '../support/test'
import { expect, test } from './support/test'

const SKU = 'H2265-1BP'

interface Product {
  sku: string
  uri: string
  price: number | null
  rrp: number | null
  ribbon: string | null
  condition: string | null
}

/** Products as the shop's own API returns them. */
async function readProducts(
  page: Page,
  countertop: Countertop,
  brand: string,
  skus: readonly string[],
): Promise<Product[]> {
  const query = new URLSearchParams({ brand })
  for (const sku of skus) query.append('sku', sku)
  const answer = await page.request.get(`${countertop.backend}/api/v2/product/skus?${query}`)
  return ((await answer.json()) as { products: Product[] }).products
}

const skusOnSale = async (
  page: Page,
  { backend }: Countertop,
  brand: string,
  pageSize: number,
): Promise<string[]> => {
  const answer = await page.request.get(`${backend}/api/v2/products?brand=${brand}&pageSize=${pageSize}`)
  return ((await answer.json()) as { products: Product[] }).products.map(({ sku }) => sku)
}

/** Opens the product's page once the widget has drawn the price. */
async function openProduct(page: Page, countertop: Countertop, brand: string): Promise<Product> {
  const [product] = await readProducts(page, countertop, brand, [SKU])
  if (!product) throw new Error(`${brand} does not sell ${SKU}`)
  await page.goto(`${countertop.site(brand)}/p/${product.uri.slice('product/'.length)}`)
  await priceOf(page).scrollIntoViewIfNeeded()
  await expect(priceOf(page).locator('.price-block')).toBeVisible()
  return product
}

const priceOf = (page: Page): Locator => page.locator('countertop-price.product-price')

for (const { brand, width, now, rrp } of [
  { brand: 'aol', width: 390, now: '$2,499', rrp: '$2,999' },
  { brand: 'nz', width: 1280, now: '$2,749', rrp: '$3,299' },
]) {
  test(`a product of ${brand} at ${width} px shows its price, RRP and saving, and explains RRP by keyboard [SHL-308, SHL-314]`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openProduct(page, countertop, brand)
    const block = priceOf(page)
    await expect(block.locator('.price-now')).toHaveText(now)
    await expect(block.locator('.price-old')).toHaveText(`RRP: ${rrp}`)
    await expect(block.locator('.price-saving')).toHaveText('17% off RRP')
    const about = block.getByRole('button', { name: 'What RRP means', exact: true })
    await about.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'RRP', exact: true })
    await expect(dialog).toContainText("RRP is the manufacturer's recommended retail price.")
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(about).toBeFocused()
    expect(await axeViolations(page)).toEqual([])
  })
}

test('the guarantee in New Zealand names its number and address [SHL-322, SHL-323, SHL-324, COM-073]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openProduct(page, countertop, 'nz')
  await priceOf(page).getByRole('button', { name: 'Price-match guarantee', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Price-match guarantee', exact: true })
  const link = (name: string) => dialog.getByRole('link', { name, exact: true })
  await expect(link('0800 555 015')).toHaveAttribute('href', 'tel:0800555015')
  await expect(link('pricematch@example.co.nz')).toHaveAttribute('href', 'mailto:pricematch@example.co.nz')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close', exact: true }).click()
  await expect(dialog).toBeHidden()
})

test('the commercial shop asks visitors to log in, and shows the price on their return [SHL-316, SHL-317, SHL-318]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 900 })
  await openProduct(page, countertop, 'aoc')
  const path = new URL(page.url()).pathname
  expect(await axeViolations(page)).toEqual([])
  await expect(priceOf(page)).not.toContainText('$')
  await priceOf(page).getByRole('link', { name: 'LOG IN for Price', exact: true }).click()
  await expect(page).toHaveURL(/\/account\/login\?returnUrl=/)
  await page.getByLabel('Email').fill('trade@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill('countertop-demo')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL((url) => url.pathname === path)
  await expect(priceOf(page).locator('.price-now')).toHaveText('$2,499')
})

test('a list in the commercial shop shows the shopper’s prices after signing in elsewhere, with one request for the page [SHL-316]', async ({
  page,
  countertop,
}) => {
  const list = `${countertop.site('aoc')}/c/ovens`
  await page.goto(list)
  const tiles = page.locator('.tile countertop-price')
  await expect(tiles.first().getByRole('link', { name: 'LOG IN for Price', exact: true })).toBeVisible()
  expect(await tiles.count()).toBeGreaterThan(5)
  await tiles.last().scrollIntoViewIfNeeded()
  await expect(tiles.last().locator('[part=price-block]')).toBeVisible()

  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/v2/product/')) requests.push(pathname)
  })
  const otherTab = await page.context().newPage()
  await otherTab.goto(`${countertop.site('aoc')}/account/login?returnUrl=/health`)
  await otherTab.getByLabel('Email').fill('trade@example.com')
  await otherTab.getByRole('textbox', { name: 'Password' }).fill('countertop-demo')
  await otherTab.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(otherTab).toHaveURL(({ pathname }) => pathname === '/health')
  for (const tile of [tiles.first(), tiles.last()]) {
    await expect(tile.locator('.price-now')).toHaveText(/^\$[\d,]+(\.\d\d)?$/)
  }
  expect(requests).toEqual(['/api/v2/product/skus'])
})

test('each variant’s shop has a value promise of its own [SHL-321]', async ({ page, countertop }) => {
  const promiseTexts = new Set<string>()
  for (const brand of ['aol', 'andoo', 'nz', 'hc']) {
    const [product] = await readProducts(
      page,
      countertop,
      brand,
      await skusOnSale(page, countertop, brand, 1),
    )
    await page.goto(`${countertop.site(brand)}/p/${product?.uri.slice('product/'.length)}`)
    await priceOf(page).scrollIntoViewIfNeeded()
    await priceOf(page).getByRole('button', { name: 'Our value promise', exact: true }).click()
    const words = page.getByRole('dialog', { name: 'Our value promise', exact: true }).locator('.rich')
    await expect(words).toContainText('Call ')
    promiseTexts.add((await words.textContent()) ?? '')
  }
  expect(promiseTexts.size).toBe(4)
})

test('instalment offers beside the price open the provider’s explanation [COM-446, SHL-339]', async ({
  page,
  countertop,
}) => {
  const skus = await skusOnSale(page, countertop, 'aol', 60)
  const product = (await readProducts(page, countertop, 'aol', skus)).find(
    ({ price }) => price !== null && price >= 100 && price <= 900,
  )
  await page.goto(`${countertop.demo}/p/${product?.uri.slice('product/'.length)}`)
  await page.locator('countertop-offers').scrollIntoViewIfNeeded()
  const offers = page.getByRole('list', { name: 'Pay over time', exact: true })
  await expect(offers).toContainText('Afterpay')
  await expect(offers).toContainText('every 2 weeks')
  await offers.getByRole('button', { name: 'About Afterpay', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Afterpay', exact: true })
  await expect(dialog).toContainText('For purchases')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a page with many prices requests its products once', async ({ page, countertop }) => {
  const skus = await skusOnSale(page, countertop, 'aol', 24)
  const requests: string[][] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname.startsWith('/api/v2/product/')) requests.push([pathname, ...searchParams.getAll('sku')])
  })
  await openHostPage(page, countertop, {
    head: scriptTag(countertop.backend),
    body: `<main><h1>Many</h1>${skus
      .map(
        (sku) =>
          `<section style="height:300px"><countertop-price form="compact" sku="${sku}"><p>from the server</p></countertop-price>
           <countertop-condition sku="${sku}"></countertop-condition></section>`,
      )
      .join('')}</main>`,
  })
  const prices = page.locator('countertop-price')
  await expect(prices.first().locator('.price-now')).toBeVisible()
  await prices.last().scrollIntoViewIfNeeded()
  await expect(prices.last().locator('.price-now')).toBeVisible()
  expect(requests.map(([pathname, ...own]) => [pathname, own.sort()])).toEqual([
    ['/api/v2/product/skus', skus.toSorted()],
  ])
})

test('a product shows its ribbon and condition, also before any script runs [SHL-295, SHL-298]', async ({
  page,
  countertop,
}) => {
  const skus = await skusOnSale(page, countertop, 'aol', 60)
  const products = await readProducts(page, countertop, 'aol', skus)
  const product = products.find(({ condition }) => condition !== null) ?? products[0]
  const ribboned = products.find(({ ribbon }) => ribbon !== null)
  const path = `${countertop.demo}/p/${product?.uri.slice('product/'.length)}`
  const html = await (await page.request.get(path)).text()
  expect(html).toMatch(/<countertop-price[^>]*><p class="price">/)
  await openHostPage(page, countertop, {
    head: scriptTag(countertop.backend),
    body: `<main><h1>Two</h1><countertop-condition sku="${product?.sku}"></countertop-condition>
      <countertop-condition sku="${ribboned?.sku}" form="ribbon"></countertop-condition></main>`,
  })
  if (product?.condition)
    await expect(page.locator('countertop-condition').first()).toContainText(product.condition)
  await expect(page.locator('countertop-condition').last()).toContainText(
    new RegExp(String(ribboned?.ribbon).replaceAll('-', ' '), 'i'),
  )
  expect(await axeViolations(page)).toEqual([])
})
