import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { Host } from './support/embeddedHost'
import { CARD, type Card, CHALLENGED_CARD, DECLINED_CARD, GUEST, NZ_GUEST, Shop } from './support/shop'
import { expect, test } from './support/test'

interface Session {
  readonly id: string
  readonly continue_url: string
}

let host: Host
test.beforeEach(async ({ page, countertop }) => {
  host = new Host(page, countertop.site('platform'))
})

const fill = async (shop: Shop, card: Card): Promise<void> => {
  await shop.fillContact()
  await shop.fillDelivery()
  await shop.fillCard(card)
}

test('a buyer pays in the frame of a host, which receives a message for each step up to the order', async () => {
  await host.open()
  const shop = await host.start()
  await fill(shop, CARD)
  await shop.pressPlaceOrder()
  await expect(host.outcome).toHaveText(/^Ordered: \w/)
  await expect(shop.thankYou).toBeVisible()
  const messages = await host.messages()
  expect(messages.slice(0, 2)).toEqual(['ec.ready', 'ec.start'])
  expect(messages).toEqual(
    expect.arrayContaining(['ec.buyer.change', 'ec.fulfillment.change', 'ec.messages.change']),
  )
  expect(messages.at(-1)).toBe('ec.complete')
  const number = (await host.outcome.textContent())?.replace('Ordered: ', '') ?? ''
  await expect(shop.page.getByText(number)).toBeVisible()
})

test('a buyer in New Zealand pays in the frame of a host', async () => {
  await host.open('nz')
  const shop = await host.start()
  await shop.fillContact(NZ_GUEST)
  await shop.fillDelivery(NZ_GUEST)
  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
  await expect(host.outcome).toHaveText(/^Ordered: \w/)
})

test('a declined card is reported to buyer and host, and the buyer pays with another one', async () => {
  await host.open()
  const shop = await host.start()
  await fill(shop, DECLINED_CARD)
  await shop.pressPlaceOrder()
  // The refusal empties the card's fields: what was typed before it would be lost.
  const declined = shop.page
    .getByRole('alert')
    .filter({ hasText: 'there has been a problem with your payment' })
  await expect(declined).toBeVisible()
  await expect.poll(() => host.messages()).toContain('ec.messages.change')
  await expect(host.outcome).toHaveText('')
  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
  await expect(host.outcome).toHaveText(/^Ordered: \w/)
})

test('a link does not lead the frame away from the checkout: the host opens it if links are delegated', async () => {
  await host.open()
  const shop = await host.start(['Links'])
  await fill(shop, CARD)
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  const opened = host.page.context().waitForEvent('page')
  await shop.page.getByRole('link', { name: 'Continue shopping' }).click()
  await opened
  await expect.poll(() => host.messages()).toContain('ec.window.open_request')
  await expect(shop.thankYou).toBeVisible()
})

test('a frame that is reloaded continues with what the buyer has entered', async ({ page }) => {
  await host.open()
  const shop = await host.start()
  await shop.fillContact()
  await shop.fillDelivery()
  await page.locator('iframe[title=Checkout]').evaluate((frame: HTMLIFrameElement) => {
    const { src } = frame
    frame.src = src
  })
  await expect
    .poll(() => host.messages())
    .toEqual(expect.arrayContaining(['ec.fulfillment.change', 'ec.start']))
  await expect
    .poll(async () => (await host.messages()).filter((method) => method === 'ec.start').length)
    .toBe(2)
  await expect(shop.email).toHaveValue(GUEST.email)
  await expect(shop.postcode).toHaveValue(GUEST.postcode)
  await expect(shop.summary.getByText('Quantity 1')).toBeVisible()
})

test('an unknown session is reported to the host, which shows it to the buyer', async ({
  page,
  countertop,
  request,
}) => {
  const made = await request.post(`${countertop.demo}/assistant/checkouts`, { data: {} })
  const session = (await made.json()) as Session
  await host.open()
  // The sample host receives the URL of a session that does not exist.
  const url = session.continue_url.replace(session.id, '00000000-0000-4000-8000-000000000000')
  await page.route('**/assistant/checkouts', (route) =>
    route.fulfill({ json: { ...session, continue_url: url } }),
  )
  await page.getByRole('button', { name: 'Start a checkout' }).click()
  await expect(host.outcome).toHaveText(/^This checkout has ended/)
  await expect(host.outcome.getByRole('link', { name: 'Continue in the shop' })).toHaveAttribute(
    'href',
    countertop.site('aol'),
  )
  expect(await host.messages()).toEqual(['ec.ready', 'ec.error'])
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('an address abroad is not accepted from the host', async () => {
  await host.open('nz')
  const shop = await host.start(['The address'])
  await shop.page.getByRole('button', { name: 'Choose an address' }).click()
  await host.choose('Where to?', /Richmond/)
  await expect(shop.page.getByText('We don’t deliver to that country.')).toBeVisible()
  await expect(shop.page.getByText('No delivery address yet.')).toBeVisible()
})

test('the sample host and the checkout in its frame are accessible', async ({ page }) => {
  await host.open()
  const shop = await host.start(['The address', 'The card'])
  await expect(shop.placeOrder).toBeVisible()
  const [, checkout] = page.frames()
  expect(await axeViolations(page), 'host').toEqual([])
  expect(checkout && (await axeViolations(checkout, ['region', 'page-has-heading-one'])), 'checkout').toEqual(
    [],
  )
})

/** The bank's page, in a frame within the checkout. */
const bankOf = (shop: Shop) => new Shop(shop.page.frameLocator('iframe[title="Your bank"]') as never, '')

test('the bank’s page is shown within the checkout, and leads to the order', async () => {
  await host.open()
  const shop = await host.start()
  await fill(shop, CHALLENGED_CARD)
  await shop.pressPlaceOrder()
  await bankOf(shop).passChallenge()
  await expect(host.outcome).toHaveText(/^Ordered: \w/)
  await expect(shop.thankYou).toBeVisible()
  expect((await host.messages()).filter((method) => method === 'ec.ready')).toHaveLength(1)
})

test('a buyer who cancels at the bank returns to the checkout, and nothing is ordered', async () => {
  await host.open()
  const shop = await host.start()
  await fill(shop, CHALLENGED_CARD)
  await shop.pressPlaceOrder()
  await bankOf(shop).page.getByRole('button', { name: 'Cancel' }).click()
  await expect(shop.page.getByText("You've cancelled your payment.")).toBeVisible()
  await expect(shop.placeOrder).toBeVisible()
  await expect(shop.email).toHaveValue(GUEST.email)
  await expect(host.outcome).toHaveText('')
  expect(await host.messages()).not.toContain('ec.complete')
})

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1280, 900],
] as const)
  test(`the buyer chooses address and card at the host if they are delegated, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await host.open()
    const shop = await host.start(['The address', 'The card', 'Use a message channel'])
    const { page: frame } = shop
    await shop.fillContact()
    await expect(frame.getByLabel('First name')).toHaveCount(0)

    await frame.getByRole('button', { name: 'Choose an address' }).click()
    await host.choose('Where to?', /Atlantis/)
    await expect(frame.getByText('We don’t know this suburb')).toBeVisible()
    await frame.getByRole('button', { name: 'Choose an address' }).click()
    await host.choose('Where to?', 'Cancel')
    await expect(frame.getByText('No delivery address yet.')).toBeVisible()
    await frame.getByRole('button', { name: 'Choose an address' }).click()
    await host.choose('Where to?', /Richmond/)
    await expect(frame.getByText('12 Example Street')).toBeVisible()
    await expect(frame.getByRole('gridcell', { selected: true })).toBeVisible()

    await frame.getByRole('button', { name: 'Choose a card' }).click()
    await host.choose('Which card?', 'Visa •••• 1111')
    await expect(frame.getByText('Visa •••• 1111')).toBeVisible()
    await expect(shop.cardFrame.owner()).toHaveCount(0)
    await page.screenshot({ path: `test-results/embedded-${width}.png` })

    await shop.pressPlaceOrder()
    await host.choose('Confirm the payment', 'Cancel')
    await expect(frame.getByText('The payment was not confirmed.')).toBeInViewport()
    // By keyboard: the frame may still be scrolling to the message, and a press would miss the button.
    await shop.placeOrder.press('Enter')
    await host.choose('Confirm the payment', /^Pay \$/)
    await expect(host.outcome).toHaveText(/^Ordered: \w/)
    await expect(shop.thankYou).toBeVisible()
    const messages = await host.messages()
    expect(messages[0]).toBe(
      'ec.ready payment.instruments_change payment.credential fulfillment.address_change',
    )
    expect(messages).toEqual(
      expect.arrayContaining([
        'ec.fulfillment.address_change_request',
        'ec.payment.instruments_change_request',
        'ec.payment.change',
        'ec.payment.credential_request',
        'ec.complete',
      ]),
    )
  })

test('a card of the host is confirmed at the bank like any other', async () => {
  await host.open()
  const shop = await host.start(['The address', 'The card'])
  await shop.fillContact()
  await shop.page.getByRole('button', { name: 'Choose an address' }).click()
  await host.choose('Where to?', /Richmond/)
  await expect(shop.page.getByRole('gridcell', { selected: true })).toBeVisible()
  await shop.page.getByRole('button', { name: 'Choose a card' }).click()
  await host.choose('Which card?', /bank asks the buyer to confirm/)
  await shop.pressPlaceOrder()
  await host.choose('Confirm the payment', /^Pay \$/)
  await bankOf(shop).passChallenge()
  await expect(host.outcome).toHaveText(/^Ordered: \w/)
})

test('a page that the brand has not listed shows no checkout and receives no message', async ({
  page,
  countertop,
  faults,
}) => {
  const refused: string[] = []
  page.on('console', (line) => void refused.push(line.text()))
  host = new Host(page, countertop.demo)
  await host.open()
  await expect(page.getByRole('alert')).toContainText('not in the brand’s list of hosts')
  await page.getByRole('button', { name: 'Start a checkout' }).click()
  await expect.poll(() => refused.join('\n')).toContain('frame-ancestors')
  expect(await host.messages()).toEqual([])
  await expect(page.frameLocator('iframe').getByRole('textbox')).toHaveCount(0)
  // The browser's refusal, which is what this test proves, counts as a fault.
  faults.splice(0)
})

test('a hostile page learns nothing from the checkout and changes nothing in it', async ({
  page,
  countertop,
  request,
}) => {
  const made = await request.post(`${countertop.demo}/assistant/checkouts`, { data: {} })
  const { continue_url: url } = (await made.json()) as Session
  const version = '2026-08-25'
  const forged = `
    const id = 'ec.ready:00000000-0000-4000-8000-000000000000'
    const ucp = { version: '${version}', status: 'success' }
    const address = { id: 'a', street_address: '1 Evil Street', address_locality: 'Richmond', postal_code: '3121' }
    const checkout = { fulfillment: { methods: [{ destinations: [address] }] } }
    window.attack = (target) => {
      for (const message of [
        { jsonrpc: '2.0', id, result: { ucp, checkout } },
        { jsonrpc: '2.0', id: 1, method: 'ec.buyer.change', params: { checkout: { buyer: { email: 'evil@evil.test' } } } },
        { jsonrpc: '2.0', id, result: { ucp, text: 'x'.repeat(2_000_000) } },
        { jsonrpc: '2.0', id, result: { ucp, list: Array(100_000).fill(0) } },
        '{"jsonrpc":"2.0"', null, 7, [],
      ]) target.postMessage(message, '*')
    }
    window.heard = []
    addEventListener('message', ({ data }) => window.heard.push(data?.method ?? String(data)))`
  const serve = (address: string, body: string) =>
    page.route(address, (route) =>
      route.fulfill({ contentType: 'text/html', body: `<!doctype html><body>${body}</body>` }),
    )
  await serve(
    `${host.origin}/hostile`,
    `<iframe title="Checkout" width="1000" height="700" src="${url}?ec_version=${version}&ec_delegate=window.open"></iframe>
     <iframe title="Other" src="${countertop.site('nz')}/attacker"></iframe><script>${forged}</script>`,
  )
  await serve(`${countertop.site('nz')}/attacker`, `<script>${forged}</script>`)
  await page.goto(`${host.origin}/hostile`)
  const frames = async (title: string) =>
    (await (await page.locator(`iframe[title=${title}]`).elementHandle())?.contentFrame()) ?? page.mainFrame()
  const [checkout, other] = [await frames('Checkout'), await frames('Other')]
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await expect.poll(heard).toEqual(['ec.ready'])
  await page.evaluate(() => (window as unknown as { attack(at: Window): void }).attack(window.frames[0]!))
  await other.evaluate(() => (window as unknown as { attack(at: Window): void }).attack(parent.frames[0]!))

  // The handshake has failed, so the page is an ordinary checkout, which the buyer can still use.
  const shop = new Shop(checkout as unknown as Page, '')
  await expect(shop.email).toBeVisible({ timeout: 30_000 })
  await page.evaluate(() => (window as unknown as { attack(at: Window): void }).attack(window.frames[0]!))
  await shop.fillContact()
  await expect(shop.email).toHaveValue(GUEST.email)
  await expect(checkout.getByLabel('Address', { exact: true }).first()).toHaveValue('')
  expect(await heard()).toEqual(['ec.ready'])
  expect(await other.evaluate(() => (window as unknown as { heard: string[] }).heard)).toEqual([])
})

test('the URL of an embedded checkout, opened outside a frame, leads to the shop’s own checkout', async ({
  page,
  countertop,
  request,
}) => {
  const made = await request.post(`${countertop.demo}/assistant/checkouts`, { data: {} })
  const { continue_url: url } = (await made.json()) as Session
  await page.goto(`${url}?ec_version=2026-08-25`)
  const shop = new Shop(page, countertop.demo)
  await expect(page).toHaveURL((at) => at.origin === countertop.demo && at.pathname === shop.checkoutPath)
  await expect(shop.placeOrder).toBeVisible()
})

test('a native host exchanges messages with the page in its web view by the protocol’s globals', async ({
  page,
  countertop,
  request,
}) => {
  const made = await request.post(`${countertop.demo}/assistant/checkouts`, { data: {} })
  const { continue_url: url } = (await made.json()) as Session
  await page.addInitScript(() => {
    const heard: string[] = []
    const globals = window as unknown as Record<string, unknown> & {
      EmbeddedCheckoutProtocol?: { postMessage(message: string): void }
    }
    globals.heard = heard
    globals.EmbeddedCheckoutProtocolConsumer = {
      postMessage(text: string) {
        const { id, method } = JSON.parse(text) as { id?: string; method: string }
        heard.push(method)
        if (method !== 'ec.ready') return
        const result = { ucp: { version: '2026-08-25', status: 'success' } }
        globals.EmbeddedCheckoutProtocol?.postMessage(JSON.stringify({ jsonrpc: '2.0', id, result }))
      },
    }
  })
  await page.goto(`${url}?ec_version=2026-08-25&ec_color_scheme=dark`)
  const heard = () => page.evaluate(() => (window as unknown as { heard: string[] }).heard)
  await expect.poll(heard).toEqual(['ec.ready', 'ec.start'])
  await new Shop(page, '').fillContact()
  await expect.poll(heard).toContain('ec.buyer.change')
  await page.screenshot({ path: 'test-results/embedded-dark.png', fullPage: true })
})
