import { axeViolations } from './support/axe'
import { expect, test } from './support/test'

test('the playground shows a widget with what is set, logs its events, and gives the code', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/sitemap`)
  await page.getByRole('link', { name: 'playground' }).click()
  const settings = page.getByRole('form', { name: 'Settings' })
  await settings.getByLabel('Widget').selectOption('add-to-cart')
  const preview = page.frameLocator('iframe[title="Preview of add-to-cart"]')
  const events = page.getByRole('list').filter({ hasText: 'countertop:ready' })
  await expect(preview.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  await expect(events).toBeVisible()

  await settings.getByRole('button', { name: 'Add a token' }).click()
  await settings.getByLabel('Value of --ct-accent').fill('rgb(91, 42, 134)')
  await settings.getByRole('button', { name: 'Add a text' }).click()
  await settings.getByLabel('Text 1').selectOption('cart.add')
  await settings.getByLabel('Words for cart.add').fill('Put it in')
  await settings.getByRole('combobox', { name: 'Brand' }).selectOption('nz')
  const button = preview.getByRole('button', { name: 'Put it in' })
  await expect(button).toHaveCSS('background-color', 'rgb(91, 42, 134)')
  await button.click()
  await expect(events).toContainText('countertop:cart:add')

  const code = page.getByRole('region', { name: 'Code to paste' }).locator('code')
  await expect(code).toContainText('data-brand="nz"')
  await expect(code).toContainText('--ct-accent: rgb(91, 42, 134);')
  await page.getByRole('button', { name: 'React' }).click()
  await expect(code).toContainText('<AddToCart options={{ sku: ')
  expect(await axeViolations(page)).toEqual([])
})

test('the preview follows the site into the dark and has the language that is set, above the settings on a phone', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${countertop.demo}/docs/playground.html`)
  const settings = page.getByRole('form', { name: 'Settings' })
  await settings.getByLabel('Widget').selectOption('add-to-cart')
  const frame = page.getByTitle('Preview of add-to-cart')
  const preview = frame.contentFrame()
  await expect(preview.getByRole('button', { name: 'Add to cart' })).toBeVisible()
  // The preview is drawn again once it has a product.
  await expect(async () => {
    const [above, below] = [await frame.boundingBox(), await settings.boundingBox()]
    expect(above && below && below.y - above.y).toBeGreaterThan(0)
  }).toPass()

  await expect(preview.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
  await page.evaluate(() => document.querySelector<HTMLElement>('.VPSwitchAppearance')?.click())
  await expect(preview.locator('html')).toHaveCSS('background-color', 'rgb(22, 24, 29)')
  await settings.getByLabel('Language').fill('ar')
  await expect(preview.locator('.ct').first()).toHaveAttribute('dir', 'rtl')
  await expect(preview.locator('html')).toHaveCSS('background-color', 'rgb(22, 24, 29)')
  expect(await axeViolations(page)).toEqual([])
})

test('the playground shows a product of the brand that was chosen last', async ({ page, countertop }) => {
  await page.goto(`${countertop.demo}/docs/playground.html`)
  const code = page.getByRole('region', { name: 'Code to paste' }).locator('code')
  await expect(code).toContainText(/sku="[^"]+"/)
  const first = /products\?brand=nz/
  // Never answered.
  await page.route(first, () => undefined)
  const left = page.waitForEvent('requestfailed', (request) => first.test(request.url()))
  const brand = page.getByRole('form', { name: 'Settings' }).getByRole('combobox', { name: 'Brand' })
  await brand.selectOption('nz')
  await expect(code).toContainText('data-brand="nz"')
  await expect(code).not.toContainText('sku=')
  await brand.selectOption('wa')
  await left
  await expect(code).toContainText(/data-brand="wa"[^]*sku="[^"]+"/)
})

test('a brand chosen before the playground knows its backend stays, with a product of its own', async ({
  page,
  countertop,
}) => {
  let answer = () => {}
  const isChosen = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/playground/backend.json', async (route) => {
    await isChosen
    await route.continue()
  })
  await page.goto(`${countertop.demo}/docs/playground.html`)
  const settings = page.getByRole('form', { name: 'Settings' })
  await settings.getByLabel('Widget').selectOption('add-to-cart')
  await settings.getByRole('combobox', { name: 'Brand' }).selectOption('nz')
  answer()
  const code = page.getByRole('region', { name: 'Code to paste' }).locator('code')
  await expect(code).toContainText(/data-brand="nz"[^]*sku="[^"]+"/)
})

test('a brand chosen during the first reading is drawn with a product of its own', async ({
  page,
  countertop,
}) => {
  const first = /products\?brand=aol/
  // Never answered.
  await page.route(first, () => undefined)
  const reading = page.waitForRequest(first)
  await page.goto(`${countertop.demo}/docs/playground.html`)
  const settings = page.getByRole('form', { name: 'Settings' })
  await settings.getByLabel('Widget').selectOption('add-to-cart')
  await reading
  await settings.getByRole('combobox', { name: 'Brand' }).selectOption('nz')
  const code = page.getByRole('region', { name: 'Code to paste' }).locator('code')
  await expect(code).toContainText(/data-brand="nz"[^]*sku="[^"]+"/)
  const preview = page.frameLocator('iframe[title="Preview of add-to-cart"]')
  await expect(preview.getByRole('button', { name: 'Add to cart' })).toBeVisible()
})

test('where the browser has no clipboard, Copy of the playground selects the code', async ({
  page,
  countertop,
}) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.goto(`${countertop.demo}/docs/playground.html`)
  const code = page.getByRole('region', { name: 'Code to paste' })
  await expect(code).toContainText(/sku="[^"]+"/)
  await page.getByRole('button', { name: 'Copy' }).click()
  await expect(code).toBeFocused()
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe((await code.innerText()).trim())
})

test('the playground offers no settings before its script can follow them', async ({
  browser,
  countertop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${countertop.demo}/docs/playground.html`)
  await expect(page.getByRole('heading', { name: 'Playground' })).toBeVisible()
  await expect(page.getByRole('combobox')).toHaveCount(0)
  await context.close()
})
