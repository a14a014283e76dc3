import { randomUUID } from 'node:crypto'
import { Platform } from './support/platform'
import { type Card, CARD, CHALLENGED_CARD, GUEST, Shop } from './support/shop'
import { expect, test } from './support/test'

let platform: Platform
test.beforeEach(async ({ countertop }) => {
  platform = new Platform(countertop.backend)
  await platform.start()
})
test.afterEach(() => platform.stop())

for (const [title, card] of [
  ['a card', CARD],
  ['a card that the bank confirms', CHALLENGED_CARD],
] as const satisfies readonly (readonly [string, Card])[]) {
  test(`a buyer pays by ${title} for a platform’s checkout, and the platform sees the order [CHK-001]`, async ({
    page,
    countertop,
  }) => {
    const checkout = await platform.checkout()
    expect(checkout.status).toBe('requires_escalation')
    await page.goto(checkout.continue_url ?? '')

    const shop = new Shop(page, countertop.demo)
    await expect(page).toHaveURL((url) => url.pathname === shop.checkoutPath)
    await expect(shop.email).toHaveValue(GUEST.email)
    await expect(shop.phone).toHaveValue(GUEST.phone)
    await expect(shop.postcode).toHaveValue(GUEST.postcode)
    await expect(page.getByLabel('Address', { exact: true }).first()).toHaveValue(GUEST.address)
    await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
    expect((await platform.read(checkout)).messages?.map(({ code }) => code)).toContain('continued_in_shop')

    await shop.fillCard(card)
    await shop.pressPlaceOrder()
    if (card === CHALLENGED_CARD) await shop.passChallenge()
    await expect(page).toHaveURL(/\/customer\/confirmation\?id=/)
    await expect(shop.thankYou).toBeVisible()
    const done = await platform.read(checkout)
    expect(done.status).toBe('completed')
    await expect(page.getByText(done.order?.id ?? 'no order')).toBeVisible()
    expect(done.continue_url).toBeUndefined()
  })
}

test('the link of a checkout that has ended or is unknown shows the shop and nothing about the buyer', async ({
  page,
  countertop,
}) => {
  const checkout = await platform.checkout()
  await platform.call('POST', `/checkout-sessions/${checkout.id}/cancel`)
  const ended = checkout.continue_url ?? ''
  for (const link of [ended, ended.replace(checkout.id, randomUUID()), ended.replace('/aol/', '/nz/')]) {
    await page.goto(link)
    await expect(page).toHaveURL((url) => url.pathname === '/')
    await expect(page.getByRole('button', { name: 'Open cart, 0 items' })).toBeVisible()
    await page.goto(`${countertop.demo}/customer/checkout`)
    await expect(page.getByText(GUEST.email)).toHaveCount(0)
  }
})

test('the link of a platform’s cart shows its goods at the checkout of the buyer who opens it', async ({
  page,
  countertop,
}) => {
  const { line_items: lines } = await platform.checkout()
  const line = { item: { id: lines[0]?.item.id }, quantity: 2 }
  const cart = await platform.call('POST', '/carts', { line_items: [line] })
  await page.goto(cart.continue_url ?? '')
  const shop = new Shop(page, countertop.demo)
  await expect(page).toHaveURL((url) => url.pathname === shop.checkoutPath)
  await expect(shop.summary.getByText(lines[0]?.item.title ?? 'no title').first()).toBeVisible()
  await expect(shop.email).toHaveValue('')
})
