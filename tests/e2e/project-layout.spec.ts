import { PRODUCTS, signIn } from './support/journey'
import { createTradeCustomer, makeProject, postProject, PROJECT_BRAND as BRAND } from './support/projects'
import { expect, test } from './support/test'

test('a project fits into a window that becomes narrower [COM-174]', async ({ page, countertop }) => {
  const site = countertop.site(BRAND)
  await page.setViewportSize({ width: 1280, height: 700 })
  await signIn(page, site, await createTradeCustomer(countertop, 'scrolls'))
  const { projectId } = await makeProject(page, countertop, 'Harbour Towers', [])
  const skus = [PRODUCTS.microwave, PRODUCTS.toaster, PRODUCTS.kettle, PRODUCTS.washer, PRODUCTS.mieleOven]
  for (const title of ['Level 1', 'Level 2', 'Level 3', 'Level 4']) {
    const { id: folderId } = await postProject<{ id: string }>(page, countertop, '/api/v2/project/folder', {
      projectId,
      title,
    })
    await postProject(page, countertop, '/api/v2/project', {
      projectId,
      products: skus.map((sku) => ({ sku, quantity: 2, folderId })),
    })
  }
  await page.goto(`${site}/project/${projectId}`)
  const level = (name: string) => page.getByRole('region', { name, exact: true })
  await expect(page.locator('.line-title')).toHaveCount(20)
  await page.locator('.line-title').last().scrollIntoViewIfNeeded()
  await expect(level('Level 1').locator('.folder-body')).not.toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
