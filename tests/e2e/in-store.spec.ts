import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { Shop } from './support/shop'
import { Till } from './support/till'
import { expect, test } from './support/test'

const STAFF = 'staff@example.com'
const CUSTOMER = 'customer@example.com'
const PASSWORD = process.env.DEMO_PASSWORD ?? 'countertop-demo'

const signIn = async (
  page: Page,
  email: string,
  password = PASSWORD,
  button = 'Start serving',
): Promise<void> => {
  await page.getByLabel('Email').first().fill(email)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: button }).click()
}

/** The API's answer to this page's browser. */
const answerOf = (page: Page, url: string): Promise<Record<string, unknown>> =>
  page.evaluate(
    async (address) =>
      (await (await fetch(address, { credentials: 'include' })).json()) as Record<string, unknown>,
    url,
  )

test('staff sign in at the counter, sell, and lose access after signing out [CHK-003] [COM-116]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site('waapp')
  await page.goto(`${site}/in-store/checkout`)
  await expect(page).toHaveURL(`${site}/in-store?returnUrl=%2Fin-store%2Fcheckout`)

  await signIn(page, STAFF, 'not the password')
  await expect(page.getByRole('alert')).toContainText('Email or password is wrong')
  await expect(page.getByLabel('Email')).toHaveValue(STAFF)
  await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')

  await signIn(page, STAFF)
  await expect(page).toHaveURL(`${site}/in-store/checkout`)
  await page.goto(`${site}/in-store`)
  await expect(page.getByRole('banner')).toContainText('Alexandria')
  await expect(page.getByRole('banner')).toContainText('Served by Amira')
  await expect(page.getByRole('link', { name: '02 5550 1214', exact: true })).toHaveAttribute(
    'href',
    'tel:0255501214',
  )

  await page.getByRole('searchbox').fill('oven')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page.getByRole('heading', { level: 2, name: /for “oven”/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  const { cartLines } = new Shop(page, countertop.demo)
  await expect(cartLines).toHaveCount(1)
  await page.keyboard.press('Escape')

  await page.getByRole('link', { name: 'Take the payment' }).click()
  await expect(page.getByText('Use Other Payment Method')).toBeVisible()

  await page.goto(`${site}/in-store`)
  await page.getByRole('button', { name: 'Next customer' }).click()
  await expect(page.getByRole('searchbox')).toBeVisible()
  const api = countertop.api('waapp')
  expect(await answerOf(page, `${api}/api/cart/?brand=waapp`)).toMatchObject({ products: [] })

  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'At the counter' })).toBeVisible()
  expect(await answerOf(page, `${api}/api/checkout?brand=waapp`)).toMatchObject({ stores: [], store: null })
})

test('staff sell an oven over the counter with the store’s address, today’s date and another payment method [CHK-003] [CHK-329] [CHK-332] [CHK-336]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site('waapp')
  await page.goto(`${site}/in-store`)
  await signIn(page, STAFF)
  await page.goto(`${site}/in-store?q=H2265-1BP`)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(new Shop(page, site).cartLines).toHaveCount(1)
  await page.goto(`${site}/in-store/checkout`)

  const address = page.getByRole('region', { name: 'Customer and store' })
  await page.getByRole('checkbox', { name: 'Cash and carry' }).check()
  await expect(address.getByRole('combobox', { name: /^Address/ })).toHaveValue('214 Mandible Street')
  await expect(page.getByRole('main').getByText(/^Handed over in the store today/)).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/deliver|driver/i)
  await page.getByRole('textbox', { name: 'Email' }).fill('casey@example.com')
  await address.getByRole('textbox', { name: 'First name' }).fill('Casey')
  await address.getByRole('textbox', { name: 'Last name' }).fill('Carrier')
  await page.getByRole('radio', { name: 'Use Other Payment Method' }).check()
  const miele = page.getByRole('checkbox', { name: /^I understand that Miele/ })
  if (await miele.isVisible()) await miele.check()
  await page
    .getByRole('button', { name: /place order/i })
    .filter({ visible: true })
    .click()

  await expect(page).toHaveURL(new RegExp(`^${site}/in-store/done\\?id=`))
  await expect(page.getByText('casey@example.com').first()).toBeVisible()
  await expect(page.getByText('214 Mandible Street').first()).toBeVisible()
})

test('staff whose sign-in ends during a sale sign in on the page, and nothing typed is lost [CHK-003]', async ({
  page,
  countertop,
}) => {
  const till = new Till(page, countertop, 'waapp')
  await till.startServing()
  await till.open({ path: '/in-store/checkout' })
  await till.method('Use Other Payment Method').check()
  await till.query(
    `update sign_ins set ended_at = now() where id = (select s.sign_in_id from sessions s join carts c on c.session_id = s.id where c.id = $1)`,
  )
  await till.placeOrder.click()

  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible()
  await expect(page.getByText('Served by Amira')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Please sign in again' }).getByLabel('Email')).toBeFocused()
  expect(await axeViolations(page)).toEqual([])
  await signIn(page, STAFF, 'not the password', 'Sign in')
  await expect(page.getByRole('alert').filter({ hasText: 'Email or password is wrong' })).toBeVisible()
  await signIn(page, CUSTOMER, PASSWORD, 'Sign in')
  await expect(page.getByRole('alert').filter({ hasText: 'This account is a customer’s' })).toBeVisible()
  expect(await answerOf(page, `${countertop.api('waapp')}/api/checkout?brand=waapp`)).toMatchObject({
    customer: null,
  })
  await signIn(page, STAFF, PASSWORD, 'Sign in')

  await expect(page.getByRole('banner')).toContainText('Served by Amira')
  await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Signed in' })).toBeAttached()
  await expect(page.getByText('This is for staff only.')).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  await till.method('Use Other Payment Method').check()
  await expect(page.getByRole('combobox', { name: 'Address' })).toHaveValue('12 Example Street')
  await till.placeOrder.click()
  await till.expectOneOrder('Cash or EFTPOS', { isPaid: false })
})

test('a customer signs in, returns to their page and gets no staff access [CHK-002] [SHL-022]', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/account/login?returnUrl=/stores`)
  await signIn(page, CUSTOMER, PASSWORD, 'Sign in')
  await expect(page).toHaveURL(`${countertop.demo}/stores`)
  expect(await answerOf(page, `${countertop.backend}/api/checkout?brand=aol`)).toMatchObject({
    customer: { email: CUSTOMER, shippingAddress: { suburb: 'Rosebery' } },
  })
  await page.goto(`${countertop.demo}/in-store`)
  await expect(page.getByRole('alert')).toContainText('This account is a customer’s')
})

test('signing out redirects to the given address, on this site only [SHL-021] [SHL-032]', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/account/login?returnUrl=https://evil.example/`)
  await signIn(page, CUSTOMER, PASSWORD, 'Sign in')
  await expect(page).toHaveURL(`${countertop.demo}/account`)
  await page.goto(`${countertop.demo}/account/logout?returnUrl=/stores`)
  await expect(page).toHaveURL(`${countertop.demo}/stores`)
  expect(await answerOf(page, `${countertop.backend}/api/checkout?brand=aol`)).toMatchObject({
    customer: null,
  })
  await page.goto(`${countertop.demo}/account/logout?returnUrl=//evil.example/`)
  await expect(page).toHaveURL(`${countertop.demo}/`)
})

test('signing in and out stays on this site when a browser would read another one’s address [SHL-021]', async ({
  page,
  countertop,
}) => {
  const evil = 'localhost:9'
  // One for each thing that browsers resolve; signIn.test.ts has every spelling. Each needs a sign-in.
  const forms = [`/x/..//${evil}/x`, `/\\${evil}/x`, `/\t/${evil}/x`, `${countertop.demo}//${evil}/x`]
  const left: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).host === evil) left.push(request.url())
  })
  for (const form of forms) {
    const returnUrl = encodeURIComponent(form)
    await page.goto(`${countertop.demo}/account/login?returnUrl=${returnUrl}`)
    await signIn(page, CUSTOMER, PASSWORD, 'Sign in')
    await expect(page, form).toHaveURL(`${countertop.demo}/account`)
    await page.goto(`${countertop.demo}/account/logout?returnUrl=${returnUrl}`)
    await expect(page, form).toHaveURL(`${countertop.demo}/`)
  }
  expect(left).toEqual([])
})

test('a form on another site cannot sign a visitor in', async ({ request, countertop }) => {
  const form = { email: STAFF, password: PASSWORD, returnUrl: '/' }
  for (const path of ['/in-store', '/in-store/next', '/in-store/sign-out']) {
    const headers = { origin: 'https://evil.example' }
    const answer = await request.post(`${countertop.demo}${path}`, { form, headers, maxRedirects: 0 })
    expect(answer.status(), path).toBe(403)
    expect(answer.headers()['set-cookie']).toBeUndefined()
  }
})

test('the counter fits in 390, 820 and 1280 px, and axe finds no violation', async ({ page, countertop }) => {
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  const check = async () => {
    for (const width of [390, 820, 1280]) {
      await page.setViewportSize({ width, height: 900 })
      expect([width, await axeViolations(page), await isWithin()]).toEqual([width, [], true])
    }
  }
  await page.goto(`${countertop.site('waapp')}/in-store`)
  await check()
  await signIn(page, STAFF)
  await expect(page.getByRole('searchbox')).toBeVisible()
  await page.waitForLoadState('networkidle')
  await check()
})
