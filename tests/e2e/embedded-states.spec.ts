import type { Locator, Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { Host } from './support/embeddedHost'
import { Platform } from './support/platform'
import { CARD, GUEST, type Shop } from './support/shop'
import { expect, test } from './support/test'

const WIDTHS = [
  [390, 844],
  [820, 1180],
  [1280, 900],
] as const

let host: Host
let platform: Platform
test.beforeEach(async ({ page, countertop }) => {
  host = new Host(page, countertop.site('platform'))
  platform = new Platform(countertop.backend)
  await platform.start()
})
test.afterEach(() => platform.stop())

/** Makes the sample host show this session in place of one of its own. */
const show = async (page: Page, session: object): Promise<Shop> => {
  await page.route('**/assistant/checkouts', (route) => route.fulfill({ json: session }))
  await host.open()
  return host.start()
}
const reload = (page: Page) =>
  page.locator('iframe[title=Checkout]').evaluate((frame: HTMLIFrameElement) => {
    const { src } = frame
    frame.src = src
  })
const starts = async () => (await host.messages()).filter((method) => method === 'ec.start').length

const violationsInFrame = async (page: Page): Promise<string[]> => {
  const [, frame] = page.frames()
  if (!frame) throw new Error('The page has no frame')
  return axeViolations(frame, ['region', 'page-has-heading-one'])
}

test('a frame that is reloaded shows what the platform has changed and keeps what the buyer has typed', async ({
  page,
}) => {
  const session = await platform.checkout()
  const shop = await show(page, session)
  await expect(shop.email).toHaveValue(GUEST.email)
  await shop.email.fill('typed@example.com')
  await shop.email.blur()
  await expect.poll(() => host.messages()).toContain('ec.buyer.change')

  const destination = {
    street_address: '1 George Street',
    address_locality: 'Sydney',
    address_region: 'NSW',
    postal_code: '2000',
  }
  await platform.update(session, {
    line_items: [{ item: { id: session.line_items[0]?.item.id }, quantity: 3 }],
    buyer: {
      first_name: GUEST.firstName,
      last_name: GUEST.lastName,
      email: GUEST.email,
      phone_number: GUEST.phone,
    },
    fulfillment: { methods: [{ type: 'shipping', destinations: [destination] }] },
  })
  await reload(page)
  await expect.poll(starts).toBe(2)
  await expect(shop.postcode).toHaveValue('2000')
  await expect(shop.summary.getByText('Quantity 3')).toBeVisible()
  await expect(shop.email).toHaveValue('typed@example.com')
  await expect(shop.phone).toHaveValue(GUEST.phone)
})

/** Takes screenshots at each width. The frame is as wide as the window. */
const shoot = async (page: Page, name: string, shown?: Locator): Promise<void> => {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height })
    await page.locator('iframe[title=Checkout]').scrollIntoViewIfNeeded()
    await shown?.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `test-results/embedded-${name}-${width}.png` })
  }
}

test('a buyer can retry a checkout that could not be loaded', async ({ page, faults }) => {
  const session = await platform.checkout()
  let isDown = true
  await page.route('**/checkout-sessions/*/embedded', (route) =>
    isDown ? route.fulfill({ status: 503, body: '<html>' }) : route.continue(),
  )
  const shop = await show(page, session)
  const retry = shop.page.getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(shop.page.getByRole('heading', { name: 'Checkout could not be loaded' })).toBeVisible()
  expect(await violationsInFrame(page)).toEqual([])
  await shoot(page, 'retry')
  expect(await host.messages()).toEqual(['ec.ready'])

  await retry.click()
  await expect(retry).toBeVisible()
  isDown = false
  await retry.click()
  await expect(shop.email).toHaveValue(GUEST.email)
  await expect.poll(() => host.messages()).toContain('ec.start')
  // The refusals, which are part of this test, count as faults.
  faults.splice(0)
})

test('a narrow frame says what is wrong with the cart, without a link to the cart panel that it lacks [CHK-311] [CHK-312]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const session = await platform.checkout()
  const text = 'This product is no longer sold.'
  await page.route(/\/api\/cart\/\?/, async (route) => {
    const response = await route.fetch()
    const cart = (await response.json()) as object
    await route.fulfill({ response, json: { ...cart, errors: [{ message: text }] } })
  })
  const shop = await show(page, session)
  await expect(shop.page.getByText(text)).toBeVisible()
  await expect(shop.page.getByRole('link', { name: 'Request Assistance' })).toBeVisible()
  await expect(shop.page.getByRole('button', { name: 'Edit Cart' })).toHaveCount(0)
})

test('a buyer cancels a card while the host waits for its confirmation, and pays with another', async ({
  page,
}) => {
  await host.open()
  const shop = await host.start(['The address', 'The card'])
  const { page: frame } = shop
  await shop.fillContact()
  await frame.getByRole('button', { name: 'Choose an address' }).click()
  await host.choose('Where to?', /Richmond/)
  await expect(frame.getByRole('gridcell', { selected: true })).toBeVisible()
  await frame.getByRole('button', { name: 'Choose a card' }).click()
  await host.choose('Which card?', 'Visa •••• 1111')
  await shop.pressPlaceOrder()
  const sheet = page.getByRole('dialog', { name: 'Confirm the payment' })
  await expect(sheet).toBeVisible()
  const waiting = frame.getByText('Confirm the payment in the app that opened this checkout.')
  await expect(waiting).toBeVisible()
  // The text must be scrolled into view.
  await expect(waiting).toBeInViewport()
  // The sample host's sheet covers the page; other hosts may leave the page visible.
  await sheet.evaluate((dialog: HTMLDialogElement) => dialog.close())
  await shoot(page, 'confirming', frame.getByRole('button', { name: 'Cancel', exact: true }))
  expect(await violationsInFrame(page)).toEqual([])
  await frame.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(waiting).toBeHidden()
  await expect(frame.getByText('The payment was not confirmed. Nothing has been charged.')).toBeVisible()
  // The page has no card fields to link to.
  await expect(frame.getByRole('button', { name: 'Name on card' })).toHaveCount(0)
  await shoot(page, 'cancelled')
  await expect(host.outcome).toHaveText('')

  await frame.getByRole('button', { name: 'Change card' }).click()
  await host.choose('Which card?', 'Visa •••• 1111')
  await shop.pressPlaceOrder()
  await host.choose('Confirm the payment', /^Pay \$/)
  await expect(host.outcome).toHaveText(/^Ordered: \w/)
})

test('a buyer corrects a name that the shop does not accept, and pays with the card that the host sends', async ({
  page,
}) => {
  await host.open()
  const shop = await host.start(['The address', 'The card', 'Use a message channel'])
  const { page: frame } = shop
  await shop.fillContact()
  await frame.getByRole('button', { name: 'Choose a card' }).click()
  await host.choose('Which card?', 'Visa •••• 1111')
  await reload(page)
  await expect.poll(starts).toBe(2)
  await expect(frame.getByText('Visa •••• 1111')).toBeVisible()

  await frame.getByRole('button', { name: 'Choose an address' }).click()
  await host.choose('Where to?', /Sydney/)
  const firstName = frame.getByLabel('First name')
  await expect(firstName).toHaveAccessibleDescription(/max 20 characters/)
  await expect(frame.getByRole('gridcell', { selected: true })).toBeVisible()
  expect(await violationsInFrame(page)).toEqual([])
  await shoot(page, 'corrected', frame.getByRole('button', { name: 'Change address' }))
  await firstName.fill('Maximiliana')
  await shop.pressPlaceOrder()
  await host.choose('Confirm the payment', /^Pay \$/)
  await expect(host.outcome).toHaveText(/^Ordered: \w/)
})

test('a frame that is reloaded after the order reports to the host that it was placed', async ({ page }) => {
  const session = await platform.checkout()
  const shop = await show(page, session)
  await expect(shop.email).toHaveValue(GUEST.email)
  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
  await expect(host.outcome).toHaveText(/^Ordered: \w/)
  await expect(shop.thankYou).toBeVisible()
  await shoot(page, 'thank-you')

  await reload(page)
  await expect(host.outcome).toHaveText(/^This order has been placed\./)
  // The sample host removes the frame then; the next test has a host that does not.
  expect((await host.messages()).at(-1)).toBe('ec.error')
})

test('the frame of an order that the host does not remove shows where the buyer can continue', async ({
  page,
  countertop,
  faults,
}) => {
  const session = await platform.checkout()
  await page.route('**/ordered', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Host</title><body><main><h1>Host</h1><iframe title="Checkout" width="100%" height="700" src="${session.continue_url}?ec_version=2026-08-25"></iframe></main></body></html>`,
    }),
  )
  await page.route('**/checkout-sessions/*/embedded', (route) =>
    route.fulfill({ status: 409, json: { code: 'already_ordered', content: '' } }),
  )
  await page.goto(`${countertop.site('platform')}/ordered`)
  const frame = page.frameLocator('iframe')
  const link = frame.getByRole('link', { name: 'See the order’s status' })
  // This host does not answer the handshake, so it takes ten seconds.
  await expect(link).toBeVisible({ timeout: 30_000 })
  await expect(frame.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  expect(await violationsInFrame(page)).toEqual([])
  await shoot(page, 'ordered')
  const opened = page.context().waitForEvent('page')
  await link.click()
  await expect((await opened).getByRole('textbox').first()).toBeVisible()
  expect(new URL((await opened).url()).pathname).toBe('/order-status')
  // The refusal, which is part of this test, counts as a fault.
  faults.splice(0)
})
