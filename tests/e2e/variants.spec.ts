import { BRAND_CODES, brandOf } from '../../sdk/src/rules/index'
import { openHostPage, scriptTag } from './support/hostPage'
import { openCheckout, PRODUCTS } from './support/journey'
import { expect, test } from './support/test'

/** Widgets that a page of any shop may contain, with a part that each draws. */
const PAGE = ['nav', 'search', 'cart-button', 'checkout-header', 'sign-in', 'stores', 'footer'].map(
  (name) => `<countertop-${name}></countertop-${name}>`,
)

for (const brand of BRAND_CODES) {
  test(`the site identifier alone makes a host page ${brand}’s, with the same widgets [COM-002]`, async ({
    page,
    countertop,
  }) => {
    const { name } = brandOf(brand)
    await openHostPage(page, countertop, { head: scriptTag(countertop.backend, brand), body: PAGE.join('') })
    await expect(page.getByRole('link', { name }).first()).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Search' }).first()).toBeAttached()
    await expect(page.getByRole('button', { name: /cart/i }).first()).toBeVisible()
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toBeVisible()
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.getByLabel('Email').scrollIntoViewIfNeeded()
    await expect(page.locator('countertop-stores').getByRole('listitem').first()).toBeVisible()
    await page.locator('countertop-footer').scrollIntoViewIfNeeded()
    await expect(page.getByRole('contentinfo', { name: 'About the shop' })).toContainText(`© 2`)
    await expect(page.getByRole('contentinfo', { name: 'About the shop' })).toContainText(name)
  })
}

for (const { brand, price, gst, place, suburb } of [
  { brand: 'aol', price: '$289.00', gst: '$26.27', place: 'Richmond 3', suburb: '3121 Richmond, VIC' },
  { brand: 'nz', price: '$319.00', gst: '$41.61', place: 'Ponsonby', suburb: 'Ponsonby 1011' },
]) {
  test(`${brand}: the storefront displays, calculates and delivers as its country requires [COM-001]`, async ({
    page,
    countertop,
  }) => {
    const shop = await openCheckout(page, countertop, { brand, products: [PRODUCTS.microwave] })
    await expect(shop.summaryAmount(/^Total/)).toHaveText(price)
    await expect(shop.summary.getByText(`Includes GST of ${gst}`, { exact: true })).toBeVisible()
    await shop.section('Delivery address').getByRole('combobox', { name: 'Suburb' }).fill(place)
    await expect(page.getByRole('option', { name: suburb, exact: true })).toBeVisible()
  })
}
