import { readFileSync } from 'node:fs'
import { openHostPage, scriptTag } from './support/hostPage'
import { addProducts, openCheckout, PRODUCTS } from './support/journey'
import { shiftsOf, watchShifts } from './support/shifts'
import { expect, test } from './support/test'

const FONT = readFileSync(new URL('./fonts/inter.woff2', import.meta.url))
const card = {
  placeholders: { number: '0000 0000 0000 0000' },
  style: { input: { 'border-radius': '0px' } },
  fonts: [{ family: 'Shop Sans', src: '/shop-sans.woff2', weight: '100 900' }],
}

test('a host orders the sections and puts labels, placeholders and its font into page and card fields', async ({
  page,
  countertop,
}) => {
  await page.route(`${countertop.demo}/shop-sans.woff2`, (route) =>
    route.fulfill({ body: FONT, contentType: 'font/woff2' }),
  )
  await openHostPage(page, countertop, { body: '' })
  await addProducts(page, countertop, [PRODUCTS.microwave])
  // In a page that reads from right to left: the widget keeps the direction of its own language.
  await openHostPage(page, countertop, {
    head: `<script>document.documentElement.dir = 'rtl'</script>${scriptTag(countertop.backend)}`,
    body: `<countertop-checkout sections="delivery contact dates payment" labels="inside" layout="single"
      card='${JSON.stringify(card)}'></countertop-checkout>`,
  })
  const checkout = page.locator('countertop-checkout')
  const email = checkout.getByLabel('Email', { exact: true })
  await email.fill('sam@example.com')
  await expect(checkout.locator('h2')).toHaveText(['Delivery address', 'Contact', 'Delivery date', 'Payment'])
  // One column: the summary is above the form.
  await expect(checkout.locator('summary', { hasText: 'Order summary' })).toBeVisible()
  expect(await email.evaluate((field) => getComputedStyle(field).direction)).toBe('ltr')

  const label = await checkout.locator('label', { hasText: /^Email$/ }).boundingBox()
  const field = await email.boundingBox()
  expect(label?.y).toBeGreaterThan(field?.y ?? Number.NaN)

  const frame = checkout.frameLocator('iframe[name="cardFrame"]')
  const number = frame.getByLabel('Card number')
  await number.fill('4111')
  await expect(number).toHaveAttribute('placeholder', '0000 0000 0000 0000')
  await expect(number).toHaveCSS('border-radius', '0px')
  await expect
    .poll(() => number.evaluate(() => [...document.fonts].map(({ family }) => family)))
    .toEqual(['Shop Sans'])
  const ofFrame = async (selector: string) =>
    frame
      .locator(selector)
      .first()
      .evaluate((one) => one.getBoundingClientRect().top)
  expect(await ofFrame('label')).toBeGreaterThan((await ofFrame('input')) - 20)
  expect(await number.evaluate((input) => getComputedStyle(input).height)).toBe('60px')
})

test('texts in a language that runs from right to left have its direction and its language', async ({
  page,
  countertop,
}) => {
  await openHostPage(page, countertop, { body: '' })
  await addProducts(page, countertop, [PRODUCTS.microwave])
  const texts = JSON.stringify({ checkout: { contact: 'جهة الاتصال' }, cart: { added: 'أضيف' } })
  await openHostPage(page, countertop, {
    head: scriptTag(countertop.backend).replace(
      ' data-api',
      ` data-lang="ar" data-texts='${texts}' data-api`,
    ),
    body: '<countertop-add-to-cart sku="BWMW25C12SS"></countertop-add-to-cart><countertop-checkout></countertop-checkout>',
  })
  const checkout = page.locator('countertop-checkout')
  await expect(checkout.getByRole('heading', { name: 'جهة الاتصال' })).toBeVisible()
  const widget = checkout.locator('[part=widget]')
  await expect(widget).toHaveAttribute('lang', 'ar')
  await expect(widget).toHaveAttribute('dir', 'rtl')
  const frame = checkout.frameLocator('iframe[name="cardFrame"]')
  // The card fields load near the view, once the shopper has begun.
  await checkout.getByLabel('Email', { exact: true }).fill('sam@example.com')
  await frame.getByLabel('Card number').fill('4111')
  await expect(frame.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(frame.locator('label').first()).toHaveCSS('direction', 'rtl')
  await expect(frame.getByLabel('Card number')).toHaveCSS('text-align', 'right')
  // Digits of a card and a phone are read from left to right in every language.
  for (const field of [frame.getByLabel('Card number'), checkout.getByLabel('Phone', { exact: true })]) {
    expect(await field.evaluate((input) => getComputedStyle(input).direction)).toBe('ltr')
  }
  await page.locator('countertop-add-to-cart').getByRole('button').click()
  await expect(page.locator('countertop-announcer')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('countertop-announcer [role=status]')).toHaveText('أضيف')
})

test('an option with a wrong value shows a message, and the console says what was expected', async ({
  page,
  countertop,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await openHostPage(page, countertop, {
    head: scriptTag(countertop.backend),
    body: '<countertop-checkout sections="contact payment"></countertop-checkout>',
  })
  const checkout = page.locator('countertop-checkout')
  await expect(checkout.getByRole('alert')).toContainText('This part of the page has a problem.')
  await expect(checkout.getByRole('textbox')).toHaveCount(0)
  expect(problems.join()).toContain('option "sections": expected contact, delivery, dates, payment')
})

for (const width of [390, 1280]) {
  test(`nothing of the checkout shifts at ${width} px while its sections are drawn one after the other`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await openCheckout(page, countertop, { products: [PRODUCTS.microwave] })
    await watchShifts(page)
    await page.reload()
    await expect(page.getByRole('button', { name: /^Place order/ })).toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(await shiftsOf(page)).toEqual([])
  })
}
