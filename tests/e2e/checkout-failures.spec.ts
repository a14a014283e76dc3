import type { Page } from '@playwright/test'
import { formatWeekday, fromIsoDate } from '@countertop/sdk/rules'
import type { Countertop } from '../support/test'
import { freshEmail, openCheckout, ordersOf, PRODUCTS, query, readyToOrder } from './support/journey'
import { CARD, GUEST, Shop, type Guest } from './support/shop'
import { expect, test } from './support/test'

/** No other test uses these products, because their prices change here. */
const DEARER = 'BWBL7SG97'
const DEARER_AT_PROVIDER = 'PLBL7W24'
const SOLD_OUT = 'EVBL7W91'
/** No other test uses this product, which the shop stops selling here. */
const WITHDRAWN = 'EVBL7RR41'
/** The one category of which a test earns a gift. */
const GIFTED = { sku: 'EVSM48C9', category: 'Stand Mixers' }
/** A place whose delivery days are filled up here. */
const HOBART: Partial<Guest> = { suburb: 'Hobart', postcode: '7000', state: 'TAS' }
const NOT_CHARGED = 'You have not been charged. Please check your order and place it again.'

const dayText = (isoDay: string): string => {
  const day = fromIsoDate(isoDay)
  return day ? formatWeekday(day) : ''
}

interface Ready {
  shop: Shop
  email: string
}

/** Fills in everything, so that pressing the button is the next step. */
async function readyToPay(
  page: Page,
  countertop: Countertop,
  sku: string = PRODUCTS.microwave,
  place: Partial<Guest> = {},
): Promise<Ready> {
  const guest = { ...GUEST, ...place, email: freshEmail('failure') }
  const shop = await readyToOrder(page, countertop, { products: [sku], guest })
  return { shop, email: guest.email }
}

/** Expects the message, no order, and the form still filled in. */
async function expectMessage(countertop: Countertop, { shop, email }: Ready, text: string): Promise<void> {
  await expect(shop.page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  await expect(shop.email).toHaveValue(email)
  await expect(shop.postcode).not.toHaveValue('')
  expect(await ordersOf(countertop, email)).toEqual([])
}

async function expectOrderedOnce(countertop: Countertop, { shop, email }: Ready): Promise<void> {
  await expect(shop.thankYou).toBeVisible({ timeout: 30_000 })
  expect(await ordersOf(countertop, email)).toMatchObject([{ state: 'paid' }])
}

/** Types the card again and presses the button; everything else is still filled in. */
async function payAgain({ shop }: Ready): Promise<void> {
  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
}

/** Adds $10. @returns the price before, in dollars. @throws where there is no such product */
async function raisePrice(countertop: Countertop, sku: string): Promise<number> {
  const [before] = await query<{ cents: number }>(
    countertop,
    `update product_listings set price_cents = price_cents + 1000 where sku = $1 and country = 'AU'
     returning price_cents - 1000 as cents`,
    [sku],
  )
  if (!before) throw new Error(`There is no product ${sku}`)
  return before.cents / 100
}

const setPrice = (countertop: Countertop, sku: string, dollars: number) =>
  query(countertop, `update product_listings set price_cents = $2 where sku = $1 and country = 'AU'`, [
    sku,
    dollars * 100,
  ])

test('missing values are listed above the form with a link to each field, card fields included [CHK-349] [CHK-443] [CHK-444] [CHK-445]', async ({
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
  // The card's values are checked with the next press.
  await expect(page.getByText('Please, select a suburb in the suggested list.')).toHaveCount(0)
  await shop.pressPlaceOrder()
  await expect(fields).toHaveText(['Name on card', 'Card number', 'Expiry date', 'CVV'])
  for (const text of [
    'Please check the name on your card entered.',
    'Please check your card number.',
    'Please check your CVC number.',
  ]) {
    await expect(summary.getByText(text)).toBeVisible()
  }
  await summary.getByRole('button', { name: 'CVV' }).click()
  await expect(shop.cardFrame.getByLabel('CVV')).toBeFocused()
  await page.keyboard.type(CARD.cvv)
  await expect(fields.filter({ hasText: 'CVV' })).toHaveCount(0)
})

test('a changed price is shown with both amounts, and the next press confirms the new one [CHK-358] [CHK-409]', async ({
  page,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop, DEARER)
  const was = await raisePrice(countertop, DEARER)
  try {
    await ready.shop.pressPlaceOrder()
    await expectMessage(countertop, ready, `${DEARER} is now $${was + 10}. It was $${was}.`)
    await expect(page.getByText(`${DEARER} is now`)).toHaveCount(1)
    await expectMessage(countertop, ready, `Your total is now $${was + 10} instead of $${was}.`)
    await expect(page.locator('.notice')).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: NOT_CHARGED })).toBeVisible()
    await expect(ready.shop.amountToPay).toHaveText(`$${was + 10}.00`)
    await payAgain(ready)
    await expectOrderedOnce(countertop, ready)
  } finally {
    await setPrice(countertop, DEARER, was)
  }
})

test('a price that changes at a provider’s page is not charged, and on the way back is shown before the next press [CHK-358] [CHK-409] [CHK-424]', async ({
  page,
  countertop,
}) => {
  const sku = DEARER_AT_PROVIDER
  const guest = { ...GUEST, email: freshEmail('redirected') }
  const shop = await openCheckout(page, countertop, { products: [sku], guest })
  await shop.chooseFreeDay()
  await page.getByRole('radio', { name: 'PayPal', exact: true }).check()
  const was = await raisePrice(countertop, sku)
  try {
    await shop.pressPlaceOrder()
    await expectMessage(
      countertop,
      { shop, email: guest.email },
      `Your total is now $${was + 10} instead of $${was}.`,
    )
    await expect(shop.amountToPay).toHaveText(`$${was + 10}.00`)

    await shop.pressPlaceOrder()
    await page.getByRole('button', { name: 'Cancel', exact: true }).waitFor()
    await raisePrice(countertop, sku)
    await page.getByRole('button', { name: 'Cancel', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: "You've cancelled your payment." })).toBeVisible()
    await expect(shop.summary.getByText(`is now $${was + 20}. It was $${was}.`)).toBeVisible()
    await expect(shop.amountToPay).toHaveText(`$${was + 20}.00`)
    await expect(shop.email).toHaveValue(guest.email)

    await shop.pressPlaceOrder()
    await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
    await raisePrice(countertop, sku)
    await page.getByRole('button', { name: 'Approve', exact: true }).click()
    await expect(shop.thankYou).toBeVisible({ timeout: 30_000 })
    const cents = (was + 20) * 100
    expect(await ordersOf(countertop, guest.email)).toMatchObject([
      { state: 'paid', total_cents: cents, paid_cents: cents },
    ])
  } finally {
    await setPrice(countertop, sku, was)
  }
})

test('a gift that has ended is named, and the next press orders without it [COM-397] [CHK-480]', async ({
  page,
  countertop,
}) => {
  const title = 'A cast iron pan for the oven'
  const [{ value = '[]' } = {}] = await query<{ value: string }>(
    countertop,
    `select value from settings where site_code = 'aol' and name = 'CartRewards'`,
  )
  const setRewards = (text: string) =>
    query(countertop, `update settings set value = $1 where site_code = 'aol' and name = 'CartRewards'`, [
      text,
    ])
  const pan = { promoId: 'pan', title, category: GIFTED.category }
  await setRewards(JSON.stringify([...(JSON.parse(value) as object[]), pan]))
  const ready = await readyToPay(page, countertop, GIFTED.sku)
  const gift = ready.shop.summary.getByText(`Gift: ${title}`)
  // One line beside the products' titles, not in the narrow column of their pictures.
  expect((await gift.boundingBox())?.height).toBeLessThan(30)
  await setRewards(value)
  await ready.shop.pressPlaceOrder()
  await expectMessage(countertop, ready, `This gift is no longer available: ${title}.`)
  await expect(page.getByRole('alert').filter({ hasText: NOT_CHARGED })).toBeVisible()
  await expect(gift).toHaveCount(0)
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('a product that is sold no longer is named on a phone, removed from there, and the rest ordered with one press [CHK-358] [CHK-409]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const guest = { ...GUEST, email: freshEmail('withdrawn') }
  const shop = await readyToOrder(page, countertop, { products: [WITHDRAWN, PRODUCTS.kettle], guest })
  const sell = (change: 'array_remove' | 'array_append') =>
    query(countertop, `update product_listings set sites = ${change}(sites, 'aol') where sku = $1`, [
      WITHDRAWN,
    ])
  await sell('array_remove')
  try {
    await shop.pressPlaceOrder()
    await expectMessage(countertop, { shop, email: guest.email }, `${WITHDRAWN} is no longer available.`)
    await expect(
      page.getByRole('alert').filter({ hasText: 'Please change your cart and place your order again.' }),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Edit Cart' }).filter({ visible: true }).click()
    await shop.cartLines
      .filter({ hasText: WITHDRAWN })
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(shop.cartLines).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(shop.amountToPay).toHaveText('$189.00')
    await shop.pressPlaceOrder()
    await expectOrderedOnce(countertop, { shop, email: guest.email })
  } finally {
    await sell('array_append')
  }
})

test('a product that has sold out is named, and can be ordered when it is back in stock', async ({
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
  await expectMessage(countertop, ready, 'is no longer available.')
  await expect(ready.shop.section('Delivery date')).toHaveText(
    /Please update your cart to see available delivery dates\.$/,
  )
  await stock(5)
  await page.reload()
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('a full delivery day shows a message and leaves the calendar', async ({ page, countertop }) => {
  const ready = await readyToPay(page, countertop, PRODUCTS.microwave, HOBART)
  const chosen = page.getByRole('gridcell', { selected: true })
  const date = (await chosen.getAttribute('data-date')) ?? ''
  await query(
    countertop,
    `insert into delivery_exceptions (zone_id, delivery_date, price_cents, capacity) values ('au-hobart', $1, 0, 0)`,
    [date],
  )
  await ready.shop.pressPlaceOrder()
  await expectMessage(countertop, ready, `Delivery on ${dayText(date)} is no longer available.`)
  await expect(page.locator(`[data-date="${date}"]`)).toHaveAttribute('aria-disabled', 'true')
  const next = (await chosen.getAttribute('data-date')) ?? ''
  await expectMessage(countertop, ready, `The first date available is now ${dayText(next)} (`)
  await expect(chosen).not.toHaveAttribute('data-date', date)
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('an expired session shows a message, and the page shows the current cart [CHK-358]', async ({
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

test('card fields and a response lost on the way are requested again, and one order is placed', async ({
  page,
  countertop,
}) => {
  let frames = 0
  await page.route('**/card-frame?*', (route) =>
    ++frames === 1 ? route.abort('connectionrefused') : route.fallback(),
  )
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
  expect(frames).toBe(2)
  expect(keys).toHaveLength(2)
  expect(keys[1]).toBe(keys[0])
})

test('a server error shows a number to call, places no order, and leaves the page usable [CHK-410]', async ({
  page,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop)
  // The response of a gateway that reaches no server.
  await page.route('**/api/checkout', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Service unavailable</h1>' })
      : route.fallback(),
  )
  await ready.shop.pressPlaceOrder()
  await expectMessage(countertop, ready, 'An error occurred when processing your checkout request.')
  await expect(page.getByRole('alert').filter({ hasText: '1300 975 707' })).toBeVisible()
  await page.unrouteAll()
  await payAgain(ready)
  await expectOrderedOnce(countertop, ready)
})

test('a lost connection shows a message after a few retries, charges nothing, and the order is placed once it is back', async ({
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

test('two tabs that pay at the same moment place one order, which both show', async ({
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
  // Neither order is sent before both tabs send theirs; the first would empty the second's cart.
  let missing = 2
  let send: () => void = () => undefined
  const isBoth = new Promise<void>((resolve) => (send = resolve))
  await context.route('**/api/checkout', async (route) => {
    if (route.request().method() === 'POST') {
      missing -= 1
      if (missing === 0) send()
      await isBoth
    }
    await route.fallback()
  })
  await Promise.all([ready.shop.pressPlaceOrder(), second.shop.pressPlaceOrder()])
  await expect(ready.shop.thankYou).toBeVisible({ timeout: 30_000 })
  await expect(second.shop.thankYou).toBeVisible({ timeout: 30_000 })
  expect(await ordersOf(countertop, ready.email)).toMatchObject([{ state: 'paid' }])
})

test('a reload during the order request finds the placed order, and Back offers no second payment', async ({
  page,
  countertop,
}) => {
  const ready = await readyToPay(page, countertop)
  let arrived: () => void = () => undefined
  const isPlaced = new Promise<void>((resolve) => (arrived = resolve))
  await page.route('**/api/checkout', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    // The server answers, but the answer does not reach the page.
    await route.fetch()
    arrived()
  })
  await ready.shop.pressPlaceOrder()
  await isPlaced
  // The route remains: removing it would let the answer through, and the page would navigate in the middle of
  // the reload.
  await page.reload()
  await expectOrderedOnce(countertop, ready)
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await expect(ready.shop.placeOrder).toHaveCount(0)
})
