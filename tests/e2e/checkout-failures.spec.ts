import type { Page } from '@playwright/test'
import type { Countertop } from '../support/test'
import { freshEmail, openCheckout, ordersOf, PRODUCTS, query } from './support/journey'
import { CARD, GUEST, Shop, type Guest } from './support/shop'
import { expect, test } from './support/test'

/** Products that no other test touches, because their price or stock changes here. */
const DEARER = 'BWBL7SG97'
const SOLD_OUT = 'EVBL7W91'
/** Its delivery days are filled up here. */
const HOBART: Partial<Guest> = { suburb: 'Hobart', postcode: '7000' }
const NOT_CHARGED = 'You have not been charged. Please check your order and place it again.'

interface Ready {
  shop: Shop
  email: string
}

/** Everything is filled in: the next thing is the press of the button. */
async function readyToPay(
  page: Page,
  countertop: Countertop,
  sku: string = PRODUCTS.microwave,
  place: Partial<Guest> = {},
): Promise<Ready> {
  const guest = { ...GUEST, ...place, email: freshEmail('failure') }
  const shop = await openCheckout(page, countertop, { products: [sku] })
  await shop.fillContact(guest)
  await shop.fillDelivery(guest)
  await shop.fillCard()
  return { shop, email: guest.email }
}

/** It is said in words, nothing was ordered, and what was typed is still there. */
async function expectTold(countertop: Countertop, { shop, email }: Ready, text: string): Promise<void> {
  await expect(shop.page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect(shop.email).toHaveValue(email)
  await expect(shop.postcode).not.toHaveValue('')
  expect(await ordersOf(countertop, email)).toEqual([])
}

async function expectOrderedOnce(countertop: Countertop, { shop, email }: Ready): Promise<void> {
  await expect(shop.thankYou).toBeVisible({ timeout: 30_000 })
  expect(await ordersOf(countertop, email)).toMatchObject([{ state: 'paid' }])
}

/** Types the card once more and presses the button; everything else is kept. */
async function payAgain({ shop }: Ready): Promise<void> {
  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
}

test('what is missing is listed above the form, and leads to each field, those of the card among them [CHK-349] [CHK-443]', async ({
  page,
  countertop,
}) => {
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.microwave] })
  await shop.pressPlaceOrder()
  const summary = page.getByRole('alert')
  const fields = summary.getByRole('listitem')
  await expect(fields.filter({ hasText: 'Name on card' })).toBeVisible()
  await expect(fields.filter({ hasText: 'CVV' })).toBeVisible()
  await shop.fillContact()
  await shop.fillDelivery()
  // The card is asked for by the next press.
  await expect(page.getByText('Please, select a suburb in the suggested list.')).toHaveCount(0)
  await shop.pressPlaceOrder()
  await expect(fields).toHaveText(['Name on card', 'Card number', 'Expiry date', 'CVV'])
  await expect(summary.getByText('Please check your CVC number.')).toBeVisible()
  await summary.getByRole('button', { name: 'CVV' }).click()
  await expect(shop.cardFrame.getByLabel('CVV')).toBeFocused()
  await page.keyboard.type(CARD.cvv)
  await expect(fields.filter({ hasText: 'CVV' })).toHaveCount(0)
})

test('a price that has changed is told with both amounts, and the next press confirms what is shown [CHK-358] [CHK-409]', async ({
  page,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop, DEARER)
  const [before] = await query<{ cents: number }>(
    countertop,
    `update product_listings set price_cents = price_cents + 1000 where sku = $1 and country = 'AU'
     returning price_cents - 1000 as cents`,
    [DEARER],
  )
  const was = (before?.cents ?? 0) / 100
  await ready.shop.pressPlaceOrder()
  await expectTold(countertop, ready, `Your total is now $${was + 10} instead of $${was}.`)
  await expect(page.getByRole('alert').filter({ hasText: NOT_CHARGED })).toBeVisible()
  await expect(ready.shop.placeOrder).toContainText(`$${was + 10}.00`)
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('a product that was sold meanwhile is told by its name, and ordered when it is there again', async ({
  page,
  countertop,
}) => {
  const stock = (available: number) =>
    query(
      countertop,
      'update stock set available = $2, on_order = 0 where product_id = (select id from products where sku = $1)',
      [SOLD_OUT, available],
    )
  await stock(5)
  const ready = await readyToPay(page, countertop, SOLD_OUT)
  await stock(0)
  await ready.shop.pressPlaceOrder()
  await expectTold(countertop, ready, 'is not available in that quantity.')
  await expect(ready.shop.section('Delivery date')).toContainText('we will contact you')
  await stock(5)
  await page.reload()
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('a delivery day that has filled up is told, and the calendar offers it no longer', async ({
  page,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop, PRODUCTS.microwave, HOBART)
  const chosen = page.getByRole('gridcell', { selected: true })
  const date = (await chosen.getAttribute('data-date')) ?? ''
  await query(
    countertop,
    `insert into delivery_exceptions (zone_id, delivery_date, price_cents, capacity) values ('au-hobart', $1, 0, 0)`,
    [date],
  )
  await ready.shop.pressPlaceOrder()
  await expectTold(countertop, ready, 'That delivery date is no longer available. Please choose another.')
  await expect(page.locator(`[data-date="${date}"]`)).toHaveAttribute('aria-disabled', 'true')
  await expect(chosen).not.toHaveAttribute('data-date', date)
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('a session that has ended meanwhile is told in words, and the page shows the cart as it is now [CHK-358]', async ({
  page,
  context,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop)
  await context.clearCookies()
  await ready.shop.pressPlaceOrder()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Your cart could not be found. Please load the page again.' }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  expect(await ordersOf(countertop, ready.email)).toEqual([])
})

test('an answer that a gateway loses on its way back is asked for again, and one order is placed', async ({
  page,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop)
  const keys: string[] = []
  await page.route('**/api/checkout', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    keys.push(route.request().headers()['idempotency-key'] ?? '')
    if (keys.length > 1) return route.fallback()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await ready.shop.pressPlaceOrder()
  await expectOrderedOnce(countertop, ready)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('an error of the server says whom to call, places nothing, and the page can be used again [CHK-410]', async ({
  page,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop)
  // What a gateway answers that finds no server behind it.
  await page.route('**/api/checkout', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service unavailable</h1>' })
      : route.fallback(),
  )
  await ready.shop.pressPlaceOrder()
  await expectTold(countertop, ready, 'An error occurred when processing your checkout request.')
  await expect(page.getByRole('alert').filter({ hasText: '1300 975 707' })).toBeVisible()
  await page.unrouteAll()
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('a lost network is told after a few tries, nothing is charged, and the press counts when it is back', async ({
  page,
  context,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop)
  await context.setOffline(true)
  await ready.shop.pressPlaceOrder()
  await expect(
    page.getByRole('alert').filter({ hasText: 'An error occurred when processing your checkout request.' }),
  ).toBeVisible({ timeout: 20_000 })
  await context.setOffline(false)
  expect(await ordersOf(countertop, ready.email)).toEqual([])
  await expect(ready.shop.email).toHaveValue(ready.email)
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('two tabs that pay at the same moment place one order, and both show it', async ({
  page,
  context,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop)
  const other = await context.newPage()
  await other.goto(page.url())
  const second = { shop: new Shop(other, ready.shop.origin), email: ready.email }
  await expect(second.shop.email).toHaveValue(ready.email)
  await second.shop.fillCard()
  await Promise.all([ready.shop.pressPlaceOrder(), second.shop.pressPlaceOrder()])
  await expect(ready.shop.thankYou).toBeVisible({ timeout: 30_000 })
  await expect(second.shop.thankYou).toBeVisible({ timeout: 30_000 })
  expect(await ordersOf(countertop, ready.email)).toMatchObject([{ state: 'paid' }])
})

test('a reload while the order is on its way finds the order that it has become, and Back offers nothing to be paid again', async ({
  page,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop)
  let arrived: () => void = () => undefined
  const isPlaced = new Promise<void>((resolve) => (arrived = resolve))
  await page.route('**/api/checkout', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server answers, and the page never hears of it.
    await route.fetch()
    arrived()
  })
  await ready.shop.pressPlaceOrder()
  await isPlaced
  // The route stays: taking it away would let the answer through, and the page would leave by itself in the middle of the reload.
  await page.reload()
  await expectOrderedOnce(countertop, ready)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(ready.shop.placeOrder).toHaveCount(0)
})
