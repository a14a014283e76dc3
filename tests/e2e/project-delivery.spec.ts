import { axeViolations } from './support/axe'
import { PRODUCTS, signIn } from './support/journey'
import { createTradeCustomer, makeProject, postProject, PROJECT_BRAND as BRAND } from './support/projects'
import { GUEST, Shop } from './support/shop'
import { expect, test } from './support/test'

test('a builder copies a tower, chooses the delivery day of a floor and finds it in the checkout’s calendar [COM-300] [COM-309]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  const shop = new Shop(page, site)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, await createTradeCustomer(countertop, 'delivered'))
  const tower = await makeProject(page, countertop, 'Tower A', [])
  const { id: folderId } = await postProject<{ id: string }>(page, countertop, '/api/v2/project/folder', {
    projectId: tower.projectId,
    title: 'Level 1',
  })
  await postProject(page, countertop, '/api/v2/project', {
    projectId: tower.projectId,
    products: [{ sku: PRODUCTS.microwave, quantity: 2, folderId }],
  })

  // On a phone: the next building is empty, and gets the first one's contents.
  const { projectId } = await makeProject(page, countertop, 'Tower B', [])
  await page.goto(`${site}/project/${projectId}`)
  await page.getByRole('button', { name: 'Copy another project' }).click()
  const copy = page.getByRole('dialog', { name: 'Copy another project' })
  await copy.getByRole('radio', { name: /^Tower A/ }).check()
  expect(await axeViolations(page)).toEqual([])
  await copy.getByRole('button', { name: 'Copy', exact: true }).click()
  await expect(page.locator('.line')).toHaveCount(1)

  // By keyboard, on a tablet: the day of Level 1.
  await page.setViewportSize({ width: 820, height: 1000 })
  const actions = page.getByRole('button', { name: 'Actions for Level 1' })
  await actions.press('Enter')
  await page.getByRole('menuitem', { name: 'Delivery day…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delivery day for Level 1' })
  await dialog.getByRole('textbox', { name: 'Postcode of the site' }).fill('2000')
  const free = dialog.getByRole('radio', { name: /FREE,/ })
  await expect(free.first()).toBeVisible()
  const day = free.last()
  const date = await day.getAttribute('value')
  await day.focus()
  await page.keyboard.press('Space')
  await expect(dialog.getByText(/^Delivery on /)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Save day' }).press('Enter')
  await expect(dialog).toBeHidden()
  const shown = page.getByRole('button', { name: /^Delivery \d\d \w{3} \d{4}$/ })
  await expect(shown).toBeVisible()

  // By pointer, on a wide screen: into the cart, and on to the checkout.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.reload()
  await expect(shown).toBeVisible()
  await page.getByRole('button', { name: 'Add all to cart' }).filter({ visible: true }).click()
  await expect(shop.cart).toBeVisible()
  await page.goto(site + shop.checkoutPath)
  await shop.fillAddress({ ...GUEST, suburb: 'Sydney', postcode: '2000' })
  await expect(page.locator('[aria-selected="true"][data-date]')).toHaveAttribute('data-date', date ?? '')
})
