import type { Page } from '@playwright/test'
import { Host } from './support/embeddedHost'
import { Platform } from './support/platform'
import { GUEST, type Shop } from './support/shop'
import { expect, test } from './support/test'

let host: Host
let platform: Platform
test.beforeEach(async ({ page, countertop }) => {
  host = new Host(page, countertop.site('platform'))
  platform = new Platform(countertop.backend)
  await platform.start()
})
test.afterEach(() => platform.stop())

/** The sample host shows this session, in place of one of its own. */
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

test('a frame that is opened again has what the platform has changed, and what the buyer has typed', async ({
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
