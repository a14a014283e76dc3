import { axeViolations } from './support/axe'
import { PRODUCTS } from './support/journey'
import { expect, test } from './support/test'

for (const width of [390, 1280]) {
  test(`at ${width} px the pictures of a product open in a window with keys, and the focus returns`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    const { uri } = (await (
      await page.request.get(`${countertop.backend}/api/v2/product/sku/${PRODUCTS.mieleOven}?brand=aol`)
    ).json()) as { uri: string }
    await page.goto(`${countertop.demo}${uri.replace(/^product\//, '/p/')}`)
    const thumbs = page.getByRole('list', { name: 'All pictures' }).getByRole('link')
    await expect(thumbs).toHaveCount(3)
    await thumbs.nth(2).click()
    await expect(thumbs.nth(2)).toHaveAttribute('aria-current', 'true')
    const views = page.getByRole('region', { name: 'Pictures' })
    await expect(views.getByRole('link').nth(2)).toBeInViewport({ ratio: 0.9 })
    expect(new URL(page.url()).hash).toBe('')

    await views.getByRole('link').nth(2).press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/, dimensions \(3 of 3\)$/)).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText(/ \(1 of 3\)$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(views.getByRole('link').first()).toBeFocused()
  })
}

for (const [width, height] of [
  [1280, 720],
  [390, 844],
] as const) {
  test(`at ${width} x ${height} every brand sells above the fold`, async ({ page, countertop }) => {
    await page.setViewportSize({ width, height })
    for (const brand of ['aol', 'wa', 'waapp', 'andoo', 'nz', 'hc']) {
      const { products } = (await (
        await page.request.get(`${countertop.backend}/api/v2/products?pageSize=24&brand=${brand}`)
      ).json()) as { products: { uri: string; available: boolean }[] }
      const uri = products.find(({ available }) => available)?.uri ?? ''
      await page.goto(`${countertop.site(brand)}${uri.replace(/^product\//, '/p/')}`)
      const button = page.locator('countertop-buy-box').getByRole('button', { name: 'Add to cart' })
      await expect(button, brand).toBeInViewport({ ratio: 1 })
    }
  })
}
