import { axeViolations } from './support/axe'
import { PRODUCTS, signIn } from './support/journey'
import { makeProject, postProject, PROJECT_BRAND as BRAND } from './support/projects'
import { expect, test } from './support/test'

test('a phone shares a project, a visitor reads it without prices, and loses it when sharing ends [COM-164] [COM-201] [COM-302] [COM-304]', async ({
  page,
  browser,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, 'trade@example.com')
  const { projectId } = await makeProject(page, countertop, 'Level 3 selection', [
    PRODUCTS.microwave,
    PRODUCTS.toaster,
  ])
  await page.goto(`${site}/project/${projectId}`)
  await expect(page.locator('.line')).toHaveCount(2)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary.locator('.summary-bar')).toBeInViewport()
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

  // The menu of a row lies above the rows and inside the window.
  const actions = page.getByRole('button', { name: /^Actions for / }).first()
  await actions.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Move…' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(actions).toBeFocused()

  await summary.locator('.summary-toggle').click()
  await summary.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share project' })
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = await dialog.getByRole('textbox').inputValue()
  expect(link).toMatch(/\/project\/shared\/[\w-]{20,}$/)

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Level 3 selection' })).toBeVisible()
  const shared = visitor.locator('countertop-project')
  await expect(shared).not.toContainText('$')
  await dialog.getByRole('button', { name: 'Stop sharing' }).click()
  await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible()
  // The page's next read, as when somebody comes back to it.
  await visitor.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await visitor.context().close()
})

test('the filter hides rows and folders without losing the typed value of one [COM-174]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await page.setViewportSize({ width: 820, height: 1000 })
  await signIn(page, site, 'trade@example.com')
  const made = await makeProject(page, countertop, 'Filtered', [PRODUCTS.microwave, PRODUCTS.toaster])
  await postProject(page, countertop, '/api/v2/project/folder', {
    projectId: made.projectId,
    title: 'Empty floor',
  })
  const [microwave, toaster] = made.cart.products.map(({ title }) => title)
  await page.goto(`${site}/project/${made.projectId}`)
  const quantity = (name = '') => page.getByRole('textbox', { name: `Quantity of ${name}`, exact: true })
  await quantity(microwave).fill('100')
  await expect(page.getByText('Not saved: Please enter a number from 1 to 99')).toBeVisible()
  await expect(quantity(microwave)).toHaveValue('100')
  await quantity(microwave).fill('3')
  await page.getByRole('searchbox', { name: 'Find in this project' }).fill(PRODUCTS.toaster)
  await expect(page.getByText('1 of 2')).toBeVisible()
  await expect(quantity(toaster)).toBeVisible()
  await expect(quantity(microwave)).toBeHidden()
  await expect(page.getByRole('region', { name: 'Empty floor' })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Find in this project' }).fill('')
  await expect(quantity(microwave)).toHaveValue('3')
  await expect(page.getByRole('region', { name: 'Empty floor' })).toBeVisible()
})
