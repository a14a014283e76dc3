import type { Page } from '@playwright/test'
import pg from 'pg'
import { axeViolations } from './support/axe'
import type { Countertop } from '../support/test'
import { openCheckout, PRODUCTS, readyToOrder, signIn as signInAs } from './support/journey'
import { GUEST, NZ_GUEST } from './support/shop'
import { expect, test } from './support/test'
import { Till } from './support/till'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'countertop-demo'

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Buys as a guest with an address of its own; returns the order's number. */
const buy = async (
  page: Page,
  countertop: Countertop,
  email: string,
  products: readonly string[] = [PRODUCTS.kettle],
): Promise<string> => {
  const shop = await readyToOrder(page, countertop, { guest: { ...GUEST, email }, products })
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  const head = page.getByText(/^Order number/)
  return (await head.innerText()).replace('Order number', '').trim()
}

/** Opens the newest mail to an address once it has arrived. */
const openMail = async (page: Page, origin: string, to: string, subject: RegExp): Promise<void> => {
  const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto(`${origin}/mailbox`)
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().click()
}

test('an order is confirmed by email, and the guest finds it again by number and email [CHK-007]', async ({
  page,
  shop,
  countertop,
}) => {
  const email = 'mail.reader@example.com'
  const number = await buy(page, countertop, email)
  await expect(page.getByText(`A confirmation is on its way to ${email}.`)).toBeVisible()

  await openMail(page, shop.origin, email, /^Your Plug & Pantry order/)
  const mail = page.frameLocator('iframe')
  await expect(mail.getByRole('heading', { level: 1 })).toContainText('Thank you for your order, Jo')
  await expect(mail.getByText('Includes GST of')).toBeVisible()
  await expect(mail.locator('img').first()).toHaveJSProperty('complete', true)
  expect(
    await mail
      .locator('img')
      .first()
      .evaluate((image: HTMLImageElement) => image.naturalWidth),
  ).toBeGreaterThan(0)
  expect(await axeViolations(page)).toEqual([])

  const status = await mail.getByRole('link', { name: 'See where your order is' }).getAttribute('href')
  expect(status).toBe(`${shop.origin}/order-status?order=${number}`)
  await page.goto(status ?? '')
  await expect(page.getByRole('textbox', { name: 'Order number' })).toHaveValue(number)
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody.else@example.com')
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'We found no order' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Find my order' }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeFocused()
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
})

test('an operator finds an order, refunds part of it with a reason, and the customer is notified [COM-115]', async ({
  page,
  shop,
  countertop,
}) => {
  const email = 'refunded@example.com'
  const number = await buy(page, countertop, email)

  await page.goto(`${shop.origin}/operator`)
  await expect(page).toHaveURL(`${shop.origin}/account/login?returnUrl=%2Foperator`)
  await signIn(page, 'staff@example.com')
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText(email)
  expect(await axeViolations(page)).toEqual([])

  const search = page.getByRole('searchbox', { name: 'Order number, name, email or phone' })
  await search.fill('nobody@nowhere')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByText('No order matches “nobody@nowhere”.')).toBeVisible()
  await expect(search).toHaveValue('nobody@nowhere')
  await search.fill(email)
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('row').filter({ hasText: number })).toContainText('Paid')
  await page.getByRole('link', { name: 'Cancelled', exact: true }).click()
  await expect(page.getByText(`No order matches “${email}”.`)).toBeVisible()
  await page.getByRole('link', { name: 'All', exact: true }).click()
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await search.fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const customer = page.getByRole('region', { name: 'Customer and delivery' })
  for (const shown of ['Jo Citizen', email, '0412 345 678', '12 Example Street', 'Richmond VIC 3121']) {
    await expect(customer.getByText(shown, { exact: true }).first()).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Carrier' }).fill('StarTrack')
  await page.getByRole('textbox', { name: 'Tracking number' }).fill('ST4711')
  await page.getByRole('textbox', { name: 'Tracking link' }).fill('startrack.example')
  await page.getByRole('button', { name: 'Record dispatch' }).click()
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Carrier' })).toHaveValue('StarTrack')
  await page.getByRole('textbox', { name: 'Tracking link' }).fill('https://startrack.example/ST4711')
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('button', { name: 'Record dispatch' }).click()
  await expect(page.getByRole('status')).toHaveText(
    'The dispatch was recorded, and the customer will be emailed.',
  )
  await expect(page.getByRole('status')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Record dispatch' })).toHaveCount(0)
  const dispatch = page.getByRole('region', { name: 'Dispatch' })
  await expect(dispatch.getByRole('link', { name: 'ST4711' })).toHaveAttribute(
    'href',
    'https://startrack.example/ST4711',
  )
  expect(await axeViolations(page)).toEqual([])
  await dispatch.getByRole('button', { name: 'Mark as delivered' }).click()
  await expect(page.getByRole('status')).toHaveText('The shipment was marked as delivered.')
  await expect(dispatch.getByRole('button')).toHaveCount(0)
  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByRole('radio', { name: 'An amount only' }).check()
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('nothing')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Scratched on arrival')
  await page.getByRole('button', { name: 'Review refund' }).click()
  await expect(page.getByRole('alert')).toContainText('Enter an amount in dollars, such as 49.95.')
  await expect(page.getByRole('alert')).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Scratched on arrival')
  await expect(page.getByRole('textbox', { name: 'Amount in dollars' })).toHaveAccessibleDescription(
    'Enter an amount in dollars, such as 49.95.',
  )
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('49.95')
  await page.getByRole('button', { name: 'Review refund' }).click()
  const goes = page.getByRole('region', { name: 'Payments refunded' })
  await expect(goes.getByRole('row').last()).toHaveText(/Credit or debit card.*By the provider.*\$49\.95 AUD/)
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Refund $49.95', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText('Refund of $49.95 AUD requested.')
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByText('Scratched on arrival')).toBeVisible()
  await expect(refunds.getByText('$49.95 AUD')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  // The provider confirms the refund within seconds.
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('Partly refunded')).toBeVisible({ timeout: 500 })
  }).toPass()

  await page.goto(`${shop.origin}/operator/payments?view=all`)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText('Partly refunded')
  await expect(row).toContainText(/\$[\d,]+\.\d\d AUD/)
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'Emails that failed' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await openMail(page, shop.origin, email, /^On its way/)
  await expect(page.frameLocator('iframe').getByRole('link', { name: 'Track your delivery' })).toBeVisible()
  await openMail(page, shop.origin, email, /^Your refund for/)
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'We have refunded $49.95' }),
  ).toBeVisible()
})

/** Units sold in an order and the amount refunded, in cents, from the database. */
const readSoldAndRefunded = async (
  database: string,
  number: string,
): Promise<{ sold: number; refunded: number }> => {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    const { rows } = await client.query<{ sold: number; refunded: number }>(
      `select (select coalesce(sum(quantity), 0)::int from stock_holds h where h.attempt_id = o.attempt_id and h.sold) as sold,
         (select coalesce(sum(amount_cents), 0)::int from payment_refunds r where r.attempt_id = o.attempt_id) as refunded
       from orders o where number = $1`,
      [number],
    )
    return rows[0] ?? { sold: -1, refunded: -1 }
  } finally {
    await client.end()
  }
}

test('staff refund chosen items and then the rest with only the keyboard, on desktop and phone, and a refused refund changes nothing', async ({
  page,
  shop,
  countertop,
}) => {
  const twoUnits = [PRODUCTS.kettle, PRODUCTS.kettle]
  const number = await buy(page, countertop, 'two.units@example.com', twoUnits)
  const path = `/operator/orders/${number}`
  await signInAs(page, shop.origin, 'staff@example.com')
  await page.goto(`${shop.origin}${path}`)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Refund', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: `Refund order ${number}` })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const units = page.getByRole('spinbutton')
  const amount = page.getByRole('textbox', { name: 'Amount in dollars' })
  const restock = page.getByRole('checkbox', { name: /Return items to stock/ })
  const reason = page.getByRole('textbox', { name: 'Reason' })
  const review = page.getByRole('button', { name: 'Review refund' })
  const title = (await units.getAttribute('aria-label'))?.replace('Units of ', '') ?? ''
  await expect(units).toHaveAccessibleDescription(/^2 of 2 left, \$[\d,]+\.\d\d each$/)

  // No choice, too many units and impossible amounts: nothing is refunded, and the typed values remain.
  await review.click()
  await expect(page.getByRole('alert')).toContainText('Enter a reason of at least 3 characters.')
  await reason.fill('Not the right colour')
  await review.click()
  await expect(page.getByRole('alert')).toContainText('Choose items to refund, or enter an amount.')
  await page.getByRole('alert').getByRole('link').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('group', { name: 'Items to refund' })).toBeFocused()
  await units.fill('3')
  await review.click()
  await expect(page.getByRole('alert')).toContainText(`Only 2 of ${title} can be refunded`)
  await expect(units).toHaveValue('3')
  await expect(reason).toHaveValue('Not the right colour')
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'An amount only' }).check()
  await expect(units).toBeHidden()
  for (const [typed, refusal] of [
    ['99999', /Only \$[\d,.]+ can be refunded\./],
    ['-5', /Enter an amount in dollars/],
    ['0', /Enter an amount in dollars/],
    ['', /Enter an amount in dollars/],
  ] as const) {
    await amount.fill(typed)
    await review.click()
    await expect(page.getByRole('alert')).toHaveText(refusal)
    await expect(amount).toHaveValue(typed)
  }
  expect(await readSoldAndRefunded(countertop.database, number)).toEqual({ sold: 2, refunded: 0 })

  // One unit, returned to stock, using only the keyboard.
  await page.goto(`${shop.origin}${path}/refund`)
  await units.focus()
  await page.keyboard.press('ArrowUp')
  await restock.focus()
  for (const key of ['Space', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.type('Not the right colour')
  await page.keyboard.press('Enter')
  const confirm = page.getByRole('button', { name: /^Refund \$/ })
  await expect(page.getByText('The items are returned to stock.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Items refunded' }).getByRole('row')).toHaveCount(3)
  expect(await readSoldAndRefunded(countertop.database, number)).toEqual({ sold: 2, refunded: 0 })
  const sum = (await confirm.innerText()).replace('Refund ', '')
  await confirm.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toHaveText(`Refund of ${sum} AUD requested.`)
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByText(`1 × ${title}, returned to stock`)).toBeVisible()
  await expect(page.getByText('1 refunded, 1 returned to stock')).toBeVisible()
  const first = await readSoldAndRefunded(countertop.database, number)
  expect(first.sold).toBe(1)
  expect(`$${(first.refunded / 100).toFixed(2)}`).toBe(sum.replaceAll(',', ''))

  // Back and reload show the refund that was made and make no second one.
  await page.goBack()
  await expect(page.getByRole('status')).toHaveText(`Refund of ${sum} AUD requested.`)
  await page.reload()
  expect(await readSoldAndRefunded(countertop.database, number)).toEqual(first)

  // The rest is refunded on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${shop.origin}${path}/refund`)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.getByRole('radio', { name: /^Everything/ }).check()
  await reason.fill('Nor is the other one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('The items are not returned to stock.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  // A double click makes one refund.
  await confirm.dblclick()
  await expect(page.getByRole('status')).toContainText('requested.')
  await expect(page.getByRole('link', { name: 'Refund', exact: true })).toHaveCount(0)
  const last = await readSoldAndRefunded(countertop.database, number)
  expect(last.sold).toBe(1)
  expect(last.refunded).toBeGreaterThanOrEqual(2 * first.refunded)

  // The item arrives later.
  const back = page.getByRole('button', { name: 'Return items to stock' })
  // Until the worker has made the refund, the page offers to cancel the order, with a reason too.
  const form = page.locator('form').filter({ has: back })
  await form.getByRole('textbox', { name: 'Reason' }).fill('Arrived at the store')
  await back.click()
  await expect(page.getByRole('status')).toHaveText('The items were returned to stock.')
  await expect(back).toHaveCount(0)
  expect(await readSoldAndRefunded(countertop.database, number)).toEqual({ ...last, sold: 0 })
  await expect(page.getByText('There is nothing left to pay or refund.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // The payment's page, on a phone and a desktop.
  await page.goto(`${shop.origin}/operator/payments?view=all`)
  await page.getByRole('row').filter({ hasText: number }).getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'At the provider' })).toBeVisible()
  await expect(page.getByText('Refund it from the order’s page.')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('when two staff review the same refund, one refunds and the other must review it again, in New Zealand dollars', async ({
  page,
  context,
  countertop,
}) => {
  const guest = { ...NZ_GUEST, email: 'two.staff@example.com' }
  const shop = await readyToOrder(page, countertop, { brand: 'nz', guest })
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  const number = (await page.getByText(/^Order number/).innerText()).replace('Order number', '').trim()
  const review = async (own: Page): Promise<void> => {
    await own.goto(`${shop.origin}/operator/orders/${number}/refund`)
    await own.getByRole('radio', { name: 'An amount only' }).check()
    await own.getByRole('textbox', { name: 'Amount in dollars' }).fill('20')
    await own.getByRole('textbox', { name: 'Reason' }).fill('Late delivery')
    await own.getByRole('button', { name: 'Review refund' }).click()
    await expect(own.getByText('$20.00 NZD').first()).toBeVisible()
  }
  await signInAs(page, shop.origin, 'staff@example.com')
  await page.goto(`${shop.origin}/operator/orders/${number}`)
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const colleague = await context.newPage()
  await review(page)
  await review(colleague)
  const confirm = { name: 'Refund $20.00', exact: true } as const
  await page.getByRole('button', confirm).click()
  await expect(page.getByRole('status')).toHaveText('Refund of $20.00 NZD requested.')
  await colleague.getByRole('button', confirm).click()
  await expect(colleague.getByRole('alert')).toContainText(
    'This order has changed since you reviewed the refund, so nothing was refunded.',
  )
  expect((await readSoldAndRefunded(countertop.database, number)).refunded).toBe(2_000)
  // A colleague who still wants the refund confirms the amounts shown now.
  await colleague.getByRole('button', confirm).click()
  await expect(colleague.getByRole('status')).toHaveText('Refund of $20.00 NZD requested.')
  expect((await readSoldAndRefunded(countertop.database, number)).refunded).toBe(4_000)
})

test('a refund of recorded cash is handed over by staff, and the page shows the amount', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'hc')
  await till.open()
  await till.method('Cash on Delivery').check()
  await till.placeOrder.click()
  await till.expectOneOrder('Cash on delivery', { isPaid: false })
  const [order] = await till.query('select number, total_cents from orders where cart_id = $1')
  const number = String(order?.number)
  const cents = Number(order?.total_cents)
  const total = `$${(cents / 100).toFixed(2).replace(/\B(?=(\d{3})+\.)/g, ',')}`
  await signInAs(page, till.site, 'staff@example.com')
  await page.goto(`${till.site}/operator/orders/${number}`)
  await page.getByRole('textbox', { name: 'Amount in dollars' }).focus()
  await expect(page.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue(total)
  await expect(page.getByRole('button', { name: `Cash received: ${total}`, exact: true })).toBeVisible()
  await page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Record a payment' }) })
    .getByRole('textbox', { name: 'Reason' })
    .fill('Paid to the driver')
  await page.getByRole('combobox', { name: 'How the customer paid' }).selectOption('Cash')
  await page.getByRole('button', { name: 'Record a payment' }).click()
  await expect(page.getByRole('status')).toHaveText('The payment was recorded.')

  await page.getByRole('link', { name: 'Refund', exact: true }).click()
  await page.getByRole('radio', { name: 'An amount only' }).check()
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('29')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Dented box')
  await page.getByRole('button', { name: 'Review refund' }).click()
  await expect(page.getByText('Hand $29.00 to the customer.')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Refund $29.00', exact: true }).click()
  await expect(page.getByRole('status')).toHaveText(
    'Refund of $29.00 AUD recorded. Hand $29.00 to the customer.',
  )
  await expect(page.getByText('Partly refunded')).toBeVisible()
  const row = page.getByRole('region', { name: 'Refunds' }).getByRole('row').last()
  await expect(row.getByRole('cell').nth(2)).toHaveText('CashBy hand')
  expect(await axeViolations(page)).toEqual([])
})

test('items of an unpaid order are removed once, also after Back, and two tabs record one payment', async ({
  page,
  context,
  countertop,
}) => {
  const products = [PRODUCTS.kettle, PRODUCTS.kettle, PRODUCTS.kettle]
  const shop = await openCheckout(page, countertop, { brand: 'hc', products })
  await shop.fillContact({ ...GUEST, email: 'fewer@example.com' })
  await shop.fillDelivery(GUEST)
  await page.getByRole('radio', { name: 'Cash on Delivery', exact: true }).check()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  const number = (await page.getByText(/^Order number/).innerText()).replace('Order number', '').trim()
  const path = `/operator/orders/${number}`
  await signInAs(page, shop.origin, 'staff@example.com')
  await page.goto(`${shop.origin}${path}`)
  const units = async () => (await readSoldAndRefunded(countertop.database, number)).sold
  await page.getByRole('link', { name: 'Remove items' }).click()
  await page.getByRole('spinbutton').fill('1')
  await page.getByRole('textbox', { name: 'Reason' }).fill('No room for three')
  await page.getByRole('button', { name: 'Review change' }).click()
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.getByRole('button', { name: /^Remove items, new total/ }).click()
  await expect(page.getByRole('status')).toContainText('The items were removed.')
  expect(await units()).toBe(2)
  // Neither the review nor the form before it removes another unit.
  await page.goBack()
  await expect(page.getByRole('status')).toContainText('This removal was already made')
  // Another choice from the form before it is another removal, which changes nothing until it is confirmed.
  await page.goBack()
  await page.getByRole('spinbutton').fill('1')
  await page.getByRole('textbox', { name: 'Reason' }).fill('One more')
  await page.getByRole('button', { name: 'Review change' }).click()
  await expect(page.getByRole('button', { name: /^Remove items, new total/ })).toBeVisible()
  expect(await units()).toBe(2)

  const colleague = await context.newPage()
  for (const own of [page, colleague]) {
    await own.goto(shop.origin + path)
    const form = own.locator('form').filter({ has: own.getByRole('button', { name: 'Record a payment' }) })
    await form.getByRole('textbox', { name: 'Amount in dollars' }).fill('50')
    await form.getByRole('textbox', { name: 'Reason' }).fill('Paid at the counter')
    await form.getByRole('combobox', { name: 'How the customer paid' }).selectOption('EFTPOS')
  }
  for (const own of [page, colleague]) {
    await own.getByRole('button', { name: 'Record a payment' }).click()
    await expect(own.getByRole('status')).toHaveText('The payment was recorded.')
    await expect(own.locator('dt', { hasText: /^Paid$/ }).locator('+ dd')).toHaveText('$50.00 AUD')
  }
})

test('the operator’s pages are for staff only, run no script, and accept no form from another site', async ({
  page,
  request,
  shop,
}) => {
  await page.goto(`${shop.origin}/account/login?returnUrl=/operator/payments?view=all`)
  await signIn(page, 'customer@example.com')
  await expect(page.getByRole('heading', { name: 'For staff only' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Sign in as staff' }).click()
  await signIn(page, 'staff@example.com')
  await expect(page.getByRole('link', { name: /^Waiting/ })).toBeVisible()
  await expect(page).toHaveURL(`${shop.origin}/operator/payments?view=all`)
  const answer = await page.goto(`${shop.origin}/operator`)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
  expect(await page.locator('script').count()).toBe(0)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const foreign = await request.post(`${shop.origin}/operator/orders/AOL-100001/refund`, {
    headers: { origin: 'https://evil.example' },
    form: { kind: 'all', reason: 'because', key: '7b0d34b4-9a7e-4a3f-9a58-25e5f3d3a111' },
  })
  expect(foreign.status()).toBe(403)

  // Staff whose session has ended sign in with a form that keeps the fields that they posted.
  const signedOut = await request.post(`${shop.origin}/operator/orders/AOL-100001/refund`, {
    headers: { origin: shop.origin },
    form: { kind: 'all', reason: '"because"', password: 'misspelt' },
    maxRedirects: 0,
  })
  expect(signedOut.status()).toBe(401)
  const form = await signedOut.text()
  expect(form).toContain('name="kind" value="all"')
  expect(form).toContain('name="reason" value="&quot;because&quot;"')
  expect(form).not.toContain('misspelt')

  // With only the keyboard: the skip link, then the tabs.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  const awaiting = page.getByRole('link', { name: 'Awaiting payment' })
  await awaiting.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.origin}/operator?state=awaitingPayment`)
  await expect(awaiting).toHaveAttribute('aria-current', 'page')
})
