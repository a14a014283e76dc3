import type { Page } from '@playwright/test'
import type { Countertop } from '../support/test'
import { openHostPage, scriptTag } from './support/hostPage'
import { addProducts, freshEmail, openCheckout, ordersOf, PRODUCTS, readyToOrder } from './support/journey'
import { CARD, GUEST, Shop, type Guest } from './support/shop'
import { expect, test } from './support/test'

const guest = (who: string): Guest => ({ ...GUEST, email: freshEmail(who) })

const addButton = (sku: string) => `<countertop-add-to-cart sku="${sku}"></countertop-add-to-cart>`

/** A host page with add-to-cart buttons beside the checkout, so that everything is bought on one page. */
async function openOnePageShop(page: Page, countertop: Countertop, skus: readonly string[]): Promise<Shop> {
  await openHostPage(page, countertop, {
    head: scriptTag(countertop.backend),
    body: `${skus.map(addButton).join('')}<countertop-checkout></countertop-checkout>`,
  })
  return new Shop(page, countertop.demo)
}

const add = (page: Page, sku: string) =>
  page.locator(`countertop-add-to-cart[sku="${sku}"]`).getByRole('button', { name: 'Add to cart' }).click()

/** Records the order requests that a page sends from now on. */
function postsOf(page: Page, { backend }: Countertop): string[] {
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url() === `${backend}/api/checkout`) posts.push(request.url())
  })
  return posts
}

const mieleTick = (page: Page) => page.getByRole('checkbox', { name: /^I understand that Miele/ })

test('a product added beside an empty checkout is bought with one press', async ({ page, countertop }) => {
  const shopper = guest('one-page')
  const shop = await openOnePageShop(page, countertop, [PRODUCTS.microwave])
  const posts = postsOf(page, countertop)
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  await add(page, PRODUCTS.microwave)
  await shop.fillContact(shopper)
  await shop.fillDelivery(shopper)
  await shop.fillCard()
  await shop.pressPlaceOrder()

  await expect(shop.thankYou).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([{ paid_cents: 28_900 }])
})

test('a Miele product added beside the checkout shows its tickbox, keeps the typed card and is bought with one press', async ({
  page,
  countertop,
}) => {
  const shopper = guest('one-page-miele')
  const shop = await openOnePageShop(page, countertop, [PRODUCTS.microwave, PRODUCTS.mieleVacuum])
  const posts = postsOf(page, countertop)
  await add(page, PRODUCTS.microwave)
  await shop.fillContact(shopper)
  await shop.fillDelivery(shopper)
  await shop.fillCard()
  await expect(mieleTick(page)).toHaveCount(0)

  await add(page, PRODUCTS.mieleVacuum)
  await mieleTick(page).check()
  await shop.chooseFreeSupplierDay()
  await expect(shop.amountToPay).toHaveText('$838.00')
  await expect(shop.email).toHaveValue(shopper.email)
  await expect(shop.cardFrame.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  await shop.pressPlaceOrder()

  await expect(shop.thankYou).toBeVisible()
  expect(posts).toHaveLength(1)
  const [order] = await ordersOf(countertop, shopper.email)
  expect(order?.legs).toEqual([
    { supplier: 'House', cents: 28_900 },
    { supplier: 'Miele', cents: 54_900 },
  ])
})

test('a Miele product added in another tab shows its total and tickbox here and is bought with one press', async ({
  page,
  context,
  countertop,
}) => {
  const shopper = guest('other-tab')
  // No other widget of the page shows the cart, so the checkout itself follows the other tab.
  const seed = await openCheckout(page, countertop, { products: [PRODUCTS.microwave] })
  await seed.open('/health')
  const shop = await openOnePageShop(page, countertop, [])
  const posts = postsOf(page, countertop)
  await shop.fillContact(shopper)
  await shop.fillDelivery(shopper)
  await shop.fillCard()

  const other = await context.newPage()
  await openOnePageShop(other, countertop, [PRODUCTS.mieleVacuum])
  await add(other, PRODUCTS.mieleVacuum)
  await expect(mieleTick(page)).toBeVisible()
  await other.close()

  await shop.chooseFreeSupplierDay()
  await expect(shop.amountToPay).toHaveText('$838.00')
  await expect(shop.cardFrame.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  await mieleTick(page).check()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([{ paid_cents: 83_800 }])
})

test('a quantity changed in the cart panel over the checkout is bought with one press [CHK-311]', async ({
  page,
  countertop,
}) => {
  const shopper = guest('panel')
  const shop = await readyToOrder(page, countertop, { products: [PRODUCTS.microwave], guest: shopper })
  const posts = postsOf(page, countertop)
  await page.getByRole('button', { name: 'Edit Cart' }).click()
  await shop.cart.getByRole('button', { name: 'One more' }).click()
  await expect(shop.amountToPay).toHaveText('$578.00')
  await page.keyboard.press('Escape')
  await expect(shop.cart).toBeHidden()
  await shop.pressPlaceOrder()

  await expect(shop.thankYou).toBeVisible()
  expect(posts).toHaveLength(1)
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([{ paid_cents: 57_800 }])
})

test('a change made on another device is confirmed with the new total, and the typed card remains', async ({
  page,
  countertop,
}) => {
  const shopper = guest('elsewhere')
  const shop = await readyToOrder(page, countertop, { products: [PRODUCTS.microwave], guest: shopper })
  // A direct call changes the cart, as another device of the same customer would.
  await addProducts(page, countertop, [PRODUCTS.kettle])
  await shop.pressPlaceOrder()
  await expect(page.getByText('Your total is now $478 instead of $289.')).toBeVisible()
  expect(await ordersOf(countertop, shopper.email)).toEqual([])

  await expect(shop.amountToPay).toHaveText('$478.00')
  await expect(shop.cardFrame.getByLabel('Card number')).toHaveValue('4111 1111 1111 1111')
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
  expect(await ordersOf(countertop, shopper.email)).toMatchObject([{ paid_cents: 47_800 }])
})

test('a reload restores the ticked services and the deposit with the resulting total', async ({
  page,
  countertop,
}) => {
  const shopper = guest('kept')
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.washer] })
  await shop.fillContact(shopper)
  await shop.fillDelivery(shopper)
  const services = shop.section('Delivery extras').getByRole('checkbox')
  await services.first().check()
  const total = await shop.placeOrder.innerText()
  await page.getByRole('textbox', { name: 'Pay a deposit' }).fill('300')
  await expect(shop.amountToPay).toHaveText('$300.00')

  await page.reload()
  await expect(services.first()).toBeChecked()
  await expect(page.getByRole('textbox', { name: 'Pay a deposit' })).toHaveValue('300')
  await expect(shop.amountToPay).toHaveText('$300.00')
  await page.getByRole('textbox', { name: 'Pay a deposit' }).fill('')
  await expect(shop.placeOrder).toHaveText(total.replace(/\s+/g, ' ').trim(), { useInnerText: true })
  await shop.fillCard(CARD)
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()
})
