import type { Page } from '@playwright/test'
import pg from 'pg'
import { axeViolations } from './support/axe'
import { GUEST, type Shop } from './support/shop'
import { expect, test } from './support/test'

const PASSWORD = process.env.DEMO_PASSWORD ?? 'countertop-demo'

const signIn = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Buys a cooktop as a guest of its own address; answers the order's number. */
const buy = async (shop: Shop, email: string): Promise<string> => {
  await shop.readyToOrder(undefined, { ...GUEST, email })
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  const head = shop.page.getByText(/^Order number/)
  return (await head.innerText()).replace('Order number', '').trim()
}

/** Opens the newest mail to an address, as soon as it is there. */
const openMail = async (page: Page, origin: string, to: string, subject: RegExp): Promise<void> => {
  const mail = page.getByRole('listitem').filter({ hasText: to }).getByRole('link', { name: subject })
  await expect(async () => {
    await page.goto(`${origin}/mailbox`)
    await expect(mail.first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await mail.first().click()
}

test('an order is confirmed by mail, and its guest finds it again by number and email [CHK-007]', async ({
  page,
  shop,
}) => {
  const email = 'mail.reader@example.com'
  const number = await buy(shop, email)
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

test('an operator finds an order, gives a part back with a reason, and the customer is told [COM-115]', async ({
  page,
  shop,
}) => {
  const email = 'refunded@example.com'
  const number = await buy(shop, email)

  await page.goto(`${shop.origin}/operator`)
  await expect(page).toHaveURL(`${shop.origin}/account/login?returnUrl=%2Foperator`)
  await signIn(page, 'staff@example.com')
  await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('textbox', { name: 'Order number' }).fill(number.toLowerCase())
  await page.getByRole('button', { name: 'Find' }).click()
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  const customer = page.getByRole('region', { name: 'Customer and delivery' })
  for (const shown of ['Jo Citizen', email, '0412 345 678', '12 Example Street', 'Richmond VIC 3121']) {
    await expect(customer.getByText(shown, { exact: true }).first()).toBeVisible()
  }
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('nothing')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Scratched on arrival')
  await page.getByRole('button', { name: 'Give money back' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter an amount in dollars, such as 49.95.')
  await expect(page.getByRole('textbox', { name: 'Reason' })).toHaveValue('Scratched on arrival')
  await page.getByRole('textbox', { name: 'Amount in dollars' }).fill('49.95')
  await page.getByRole('button', { name: 'Give money back' }).click()
  await expect(page.getByRole('status')).toHaveText('The refund is noted. This is how it stands now.')
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByText('Scratched on arrival')).toBeVisible()
  await expect(refunds.getByText('$49.95')).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goto(`${shop.origin}/operator?view=all`)
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'Mails that were given up' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await openMail(page, shop.origin, email, /^Your refund for/)
  await expect(
    page.frameLocator('iframe').getByRole('heading', { name: 'We have refunded $49.95' }),
  ).toBeVisible()
})

/** What the database knows of an order's units and of the money that was given back of it, in cents. */
const leftOf = async (database: string, number: string): Promise<{ sold: number; refunded: number }> => {
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

test('staff give chosen goods back and then the rest, by keyboard alone, at a desk and on a phone; what is refused changes nothing', async ({
  page,
  shop,
  countertop,
}) => {
  // Two of one product.
  await shop.addFirstProductOf('cooktops')
  const number = await buy(shop, 'two.units@example.com')
  await page.goto(`${shop.origin}/account/login?returnUrl=/operator/orders/${number}`)
  await signIn(page, 'staff@example.com')
  await expect(page.getByRole('heading', { name: `Order ${number}` })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const units = page.getByRole('spinbutton')
  const amount = page.getByRole('textbox', { name: 'Amount in dollars' })
  const back = page.getByRole('checkbox', { name: /The goods are back/ })
  const reason = page.getByRole('textbox', { name: 'Reason' })
  const give = page.getByRole('button', { name: 'Give money back' })
  const title = (await units.getAttribute('aria-label'))?.replace('Units of ', '') ?? ''
  await expect(page.getByText('2 of 2 left')).toBeVisible()

  // More than were sold: the browser does not send it, and the server does not take it.
  await units.fill('3')
  await reason.fill('Not the right colour')
  await give.click()
  await expect(units).toBeFocused()
  await units.evaluate((input: HTMLInputElement) => input.removeAttribute('max'))
  await give.click()
  await expect(page.getByRole('alert')).toContainText(`Only 2 of ${title} can be given back`)
  await expect(units).toHaveValue('3')
  await expect(reason).toHaveValue('Not the right colour')
  for (const [typed, isBack, refusal] of [
    ['99999', false, /^Only \$[\d,.]+ can be given back\.$/],
    ['10', true, /^The goods are put back with all of the money/],
    ['-5', false, /^Please enter an amount in dollars/],
  ] as const) {
    await units.fill('0')
    await amount.fill(typed)
    await back.setChecked(isBack)
    await give.click()
    await expect(page.getByRole('alert')).toHaveText(refusal)
    await expect(amount).toHaveValue(typed)
  }
  expect(await axeViolations(page)).toEqual([])
  await expect(page.getByRole('region', { name: 'Refunds' })).toHaveCount(0)
  expect(await leftOf(countertop.database, number)).toEqual({ sold: 2, refunded: 0 })

  // One unit, put back.
  await page.goto(`${shop.origin}/operator/orders/${number}`)
  await units.focus()
  for (const key of ['ArrowUp', 'Tab', 'Tab', 'Space', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.type('Not the right colour')
  for (const key of ['Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('status')).toHaveText('The refund is noted. This is how it stands now.')
  const refunds = page.getByRole('region', { name: 'Refunds' })
  await expect(refunds.getByText(`1 × ${title}, put back`)).toBeVisible()
  await expect(page.getByText('1 of 2 left')).toBeVisible()
  const first = await leftOf(countertop.database, number)
  expect(first.sold).toBe(1)
  expect(first.refunded).toBeGreaterThan(0)

  // The rest, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await back.focus()
  for (const key of ['Space', 'Tab']) await page.keyboard.press(key)
  await page.keyboard.type('Nor is the other one')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Nothing is left to be paid or given back.')).toBeVisible()
  await expect(refunds.getByText(`1 × ${title}, put back`)).toHaveCount(2)
  const last = await leftOf(countertop.database, number)
  expect(last.sold).toBe(0)
  expect(last.refunded).toBeGreaterThanOrEqual(2 * first.refunded)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  // The payment itself, on a phone and at a desk.
  await page.goto(`${shop.origin}/operator?view=all`)
  await page.getByRole('row').filter({ hasText: number }).getByRole('rowheader').getByRole('link').click()
  await expect(page.getByRole('region', { name: 'At the provider' })).toBeVisible()
  await expect(page.getByText('Money is given back on the page of the order.')).toBeVisible()
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await axeViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('the operator’s pages are for staff alone, run no script, and take no form of another site', async ({
  page,
  request,
  shop,
}) => {
  await page.goto(`${shop.origin}/account/login?returnUrl=/operator?view=all`)
  await signIn(page, 'customer@example.com')
  await expect(page.getByRole('heading', { name: 'For staff only' })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('link', { name: 'Sign in as staff' }).click()
  await signIn(page, 'staff@example.com')
  await expect(page.getByRole('link', { name: /^Waiting/ })).toBeVisible()
  await expect(page).toHaveURL(`${shop.origin}/operator?view=all`)
  const answer = await page.goto(`${shop.origin}/operator`)
  expect(answer?.headers()['content-security-policy']).toContain("default-src 'none'; style-src 'self'")
  expect(await page.locator('script').count()).toBe(0)
  expect(answer?.headers()['cache-control']).toBe('no-store')
  const foreign = await request.post(`${shop.origin}/operator/orders/AOL-100001/refund`, {
    headers: { origin: 'https://evil.example' },
    form: { reason: 'because', key: '7b0d34b4-9a7e-4a3f-9a58-25e5f3d3a111' },
  })
  expect(foreign.status()).toBe(403)

  // Whoever is not signed in any more is led back to the page of the form that was sent.
  const signedOut = await request.post(`${shop.origin}/operator/orders/AOL-100001/refund`, {
    headers: { origin: shop.origin },
    form: { reason: 'because', key: '7b0d34b4-9a7e-4a3f-9a58-25e5f3d3a111' },
    maxRedirects: 0,
  })
  expect([signedOut.status(), signedOut.headers().location]).toEqual([
    303,
    '/account/login?returnUrl=%2Foperator%2Forders%2FAOL-100001',
  ])

  // By keyboard alone: the skip link, then the tabs.
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.getByRole('link', { name: /^Waiting/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${shop.origin}/operator?view=waiting`)
  await expect(page.getByRole('link', { name: /^Waiting/ })).toHaveAttribute('aria-current', 'page')
})
