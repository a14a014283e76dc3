import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { callApi, openCheckout, PRODUCTS } from './support/journey'
import { Shop } from './support/shop'
import { expect, test } from './support/test'

const street = (page: Page) => page.getByRole('combobox', { name: 'Address' }).first()
const suburb = (page: Page) => page.getByRole('combobox', { name: 'Suburb' }).first()

test('a suburb is typed in view of its suggestions where the page is enlarged to 200 %', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
  await suburb(page).focus()
  await page.keyboard.type('Richm')
  await expect(page.getByRole('option', { name: '3121 Richmond, VIC' })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Suburb' }).first()).toBeInViewport({ ratio: 1 })
  await expect(suburb(page)).toBeInViewport({ ratio: 1 })
})

test('Tab leads from a field with a long list of suggestions to the next field', async ({
  page,
  countertop,
}) => {
  await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
  await suburb(page).focus()
  await page.keyboard.type('Richm')
  const list = page.getByRole('listbox', { name: 'Suburb' }).first()
  await expect(list).toBeVisible()
  // Browsers stop at a list that scrolls, unless it says otherwise.
  expect(await list.evaluate((element) => element.scrollHeight > element.clientHeight)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'State' }).first()).toBeFocused()
})

test('an address is completed using the keyboard, with no request before the field has the focus [CHK-084] [CHK-085] [SHL-399]', async ({
  page,
  countertop,
}) => {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/address') || pathname === '/api/geo') requests.push(pathname)
  })
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
  await shop.fillContact()
  expect(requests.filter((path) => path.startsWith('/api/address'))).toEqual([])
  await street(page).focus()
  await page.keyboard.type('12 example st richmond vic')
  const option = page.getByRole('option', { name: '12 Example St, Richmond VIC 3121' })
  await expect(option).toBeVisible()
  expect(await axeViolations(page), 'suggestions').toEqual([])
  while ((await option.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(street(page)).toHaveValue('12 Example St')
  await expect(street(page)).toBeFocused()
  await expect(suburb(page)).toHaveValue('Richmond')
  await expect(shop.postcode).toHaveValue('3121')
  await expect(page.getByRole('combobox', { name: 'State' }).first()).toHaveValue('VIC')
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
  expect(await axeViolations(page), 'filled in').toEqual([])

  // A different street typed by hand: street and suburb remain as typed.
  await street(page).fill('The Old Mill, Mill Lane')
  await page.keyboard.press('Tab')
  await expect(street(page)).toHaveValue('The Old Mill, Mill Lane')
  await expect(suburb(page)).toHaveValue('Richmond')
  await page.reload()
  await expect(street(page)).toHaveValue('The Old Mill, Mill Lane')
  await expect(shop.postcode).toHaveValue('3121')
})

test('the address starts with the delivery location chosen in the shop', async ({ page, countertop }) => {
  const shop = await openCheckout(page, countertop, { products: [PRODUCTS.kettle] })
  await shop.open('/health')
  await callApi(page, countertop, 'aol', ['POST', '/api/geo/setlocation'], { localityId: '3121_RICHMOND' })
  await shop.open(shop.checkoutPath)
  await expect(suburb(page)).toHaveValue('Richmond')
  await expect(shop.postcode).toHaveValue('3121')
  await expect(page.getByRole('gridcell', { selected: true })).toBeVisible()
})

test('a New Zealand address has no state; an address with an unknown suburb shows an error and clears it [CHK-084] [CHK-086] [CHK-416]', async ({
  page,
  countertop,
}) => {
  const shop = await openCheckout(page, countertop, { brand: 'nz', products: [PRODUCTS.kettle] })
  await street(page).fill('3/7 hill rd pons')
  await page.getByRole('option', { name: /^3\/7 Hill Rd, Ponsonby, Auckland 1011$/ }).click()
  await expect(shop.postcode).toHaveValue('1011')
  await expect(street(page)).toHaveValue('3/7 Hill Rd')
  await page.route('**/api/locality/Ponsonby/NZ/1011**', (route) =>
    route.fulfill({ status: 404, json: { errors: [] } }),
  )
  await street(page).fill('8 hill rd pons')
  await page.getByRole('option', { name: /^8 Hill Rd, Ponsonby, Auckland 1011$/ }).click()
  const checkout = page.locator('countertop-checkout')
  await expect(checkout.getByText('Delivery services unavailable for the provided address')).toBeVisible()
  await expect(suburb(page)).toHaveValue('')
  await expect(shop.postcode).toHaveValue('')
  expect(await axeViolations(page)).toEqual([])
})

test('the products in the summary scroll within 180, 300 and 600 px [CHK-305] [CHK-308]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  const shop = new Shop(page, countertop.demo)
  await shop.addFirstProductOf('cooktops')
  const skus = await page
    .locator('countertop-add-to-cart[sku]')
    .evaluateAll((elements) => elements.map((element) => element.getAttribute('sku')))
  for (const sku of skus) {
    await page.request.post(`${countertop.backend}/api/cart/product/`, {
      headers: { 'X-Countertop-Brand': 'aol' },
      data: { sku, quantity: 1 },
    })
  }
  await shop.open(shop.checkoutPath)
  await expect(shop.email).toBeVisible()
  const list = page.locator('countertop-checkout .summary-list')
  const limitAt = async (width: number) => {
    await page.setViewportSize({ width, height: 1400 })
    const summary = page
      .locator('countertop-checkout .summary-narrow summary, countertop-checkout .summary-narrow button')
      .first()
    if (width < 975) {
      // Until the page has its narrow layout, the list of the wide one is still visible.
      await expect(summary).toBeVisible()
      if (!(await list.isVisible())) await summary.click()
    }
    await expect(list).toBeVisible()
    return list.evaluate((element) => ({
      limit: getComputedStyle(element).maxHeight,
      height: Math.round(element.getBoundingClientRect().height),
      isLonger: element.scrollHeight > element.clientHeight,
    }))
  }
  await expect.poll(() => limitAt(767)).toEqual({ limit: '180px', height: 180, isLonger: true })
  await expect.poll(() => limitAt(768)).toEqual({ limit: '300px', height: 300, isLonger: true })
  await expect.poll(() => limitAt(974)).toEqual({ limit: '300px', height: 300, isLonger: true })
  await expect.poll(() => limitAt(975)).toEqual({ limit: '600px', height: 600, isLonger: true })
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight))
  await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
})

test('the end of the summary’s list is shaded as soon as it can scroll, and not within 10 px of its end [CHK-306] [CHK-307]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 1280, height: 600 })
  await openCheckout(page, countertop, {
    products: [PRODUCTS.kettle, PRODUCTS.toaster, PRODUCTS.microwave, PRODUCTS.mieleOven],
  })
  const list = page.locator('countertop-checkout .summary-list')
  const shade = () =>
    list.evaluate(({ parentElement }) => parentElement && getComputedStyle(parentElement, '::after').content)
  await expect.poll(shade).toBe('""')
  await expect(list).toHaveAttribute('tabindex', '0')
  const scrollToEndLess = (px: number) =>
    list.evaluate((element, less) => {
      element.scrollTop = element.scrollHeight - element.clientHeight - less
    }, px)
  await scrollToEndLess(10)
  await expect.poll(shade).toBe('none')
  await scrollToEndLess(11)
  await expect.poll(shade).toBe('""')
  await page.setViewportSize({ width: 1280, height: 1400 })
  await expect.poll(shade).toBe('none')
  // As low as the list just fits, until a line below it opens.
  const { height } = (await page.locator('countertop-checkout .aside').boundingBox()) ?? { height: 0 }
  await page.setViewportSize({ width: 1280, height: Math.ceil(height) + 64 })
  await expect
    .poll(() => list.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
    .toBe(0)
  expect(await shade()).toBe('none')
  await page.getByText('Gift card or coupon').click()
  await expect.poll(shade).toBe('""')
})

test('the store’s app asks for confirmation before leaving a started order, other shops do not [CHK-386] [CHK-427]', async ({
  page,
  countertop,
}) => {
  const shop = await openCheckout(page, countertop, { brand: 'waapp', products: [PRODUCTS.kettle] })
  // The dialog's code loads when a field is first focused; the test types and leaves faster than that.
  const code = page.waitForResponse(
    async (response) => response.url().includes('/sdk/') && (await response.text()).includes('leave-actions'),
  )
  await shop.email.focus()
  await code
  await shop.email.fill('jo.citizen@example.com')
  await page.locator('main a[href], header a[href], footer a[href]').first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave the checkout?' })
  await expect(dialog).toContainText('You have not completed your order yet. Are you sure you want to leave?')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(shop.email).toHaveValue('jo.citizen@example.com')
  expect(new URL(page.url()).pathname).toBe(shop.checkoutPath)

  // The browser itself asks before the tab is closed or reloaded.
  const dialogOpened = page.waitForEvent('dialog')
  const reloading = page.reload({ timeout: 5_000 }).catch(() => null)
  const question = await dialogOpened
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await reloading

  await page.locator('main a[href], header a[href], footer a[href]').first().click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL((url) => url.pathname !== shop.checkoutPath)
})
