import { axeViolations } from './support/axe'
import { callApi, PRODUCTS, signIn } from './support/journey'
import {
  createTradeCustomer,
  makeProject,
  postProject,
  PROJECT_BRAND as BRAND,
  readProject,
} from './support/projects'
import { expect, test } from './support/test'

test('a builder adds a product to a new, the latest and another project and stays on its page [COM-299]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, await createTradeCustomer(countertop, 'adds'))
  const { uri } = await callApi<{ uri: string }>(page, countertop, BRAND, [
    'GET',
    `/api/v2/product/sku/${PRODUCTS.microwave}`,
  ])
  await page.goto(site + uri.replace(/^product\//, '/p/'))
  const address = page.url()
  const add = page.getByRole('button', { name: 'Add to project' })
  const dialog = page.getByRole('dialog', { name: 'Add to project' })
  const confirm = dialog.getByRole('button', { name: 'Add', exact: true })
  const keepShopping = dialog.getByRole('button', { name: 'Keep shopping' })

  // By pointer, on a phone: the first project. A widget draws when it nears the view.
  await page.locator('countertop-add-to-project').scrollIntoViewIfNeeded()
  await add.click()
  await dialog.getByRole('textbox', { name: 'Project name' }).fill('Harbour Towers')
  expect(await axeViolations(page)).toEqual([])
  await confirm.dblclick()
  await expect(dialog).toContainText('Added to Harbour Towers')
  await keepShopping.click()
  await expect(dialog).toBeHidden()

  // By keyboard, on a tablet: the latest project is proposed.
  const rose = await makeProject(page, countertop, 'Rose Street', [])
  await postProject(page, countertop, '/api/v2/project/folder', {
    projectId: rose.projectId,
    title: 'Level 1',
  })
  await page.setViewportSize({ width: 820, height: 1000 })
  await add.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Project' })).toHaveValue(rose.projectId)
  const folder = dialog.getByRole('combobox', { name: 'Folder' })
  await folder.press('End')
  await expect(folder.locator('option:checked')).toHaveText('Level 1')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(keepShopping).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()

  // By pointer, on a wide screen: another project, which has the product already.
  await page.setViewportSize({ width: 1280, height: 900 })
  await add.click()
  await expect(dialog).toContainText('Already in')
  await dialog.getByRole('combobox', { name: 'Project' }).selectOption({ label: 'Harbour Towers' })
  await confirm.click()
  const open = dialog.getByRole('link', { name: 'Open project' })
  await expect(open).toBeVisible()
  expect(page.url()).toBe(address)

  const [level] = (await readProject(page, countertop, rose.projectId)).folders
  expect(level?.products.map(({ sku, quantity }) => [sku, quantity])).toEqual([[PRODUCTS.microwave, 1]])
  await open.click()
  await expect(page.getByRole('textbox', { name: /^Quantity of / })).toHaveValue('2')
})

test('a builder adds products to a project from a list and from the comparison', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, await createTradeCustomer(countertop, 'tiles'))
  const { projectId } = await makeProject(page, countertop, 'Rose Street', [])
  const dialog = page.getByRole('dialog', { name: 'Add to project' })

  // By keyboard, from a tile on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site}/search?q=${PRODUCTS.microwave}`)
  const tile = page.getByRole('listitem').filter({ has: page.locator('countertop-add-to-project') })
  await tile.scrollIntoViewIfNeeded()
  const add = tile.getByRole('button', { name: 'Add to project' })
  await add.press('Enter')
  await expect(dialog.getByRole('combobox', { name: 'Project' })).toHaveValue(projectId)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await dialog.getByRole('button', { name: 'Keep shopping' }).press('Enter')
  await expect(add).toBeFocused()

  // By pointer, from the comparison on a wide screen.
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site}/compare?sku=${PRODUCTS.microwave}~${PRODUCTS.kettle}`)
  await page.getByRole('button', { name: 'Add to project' }).nth(1).click()
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await dialog.getByRole('link', { name: 'Open project' }).click()
  const skus = (await readProject(page, countertop, projectId)).cart.products.map(({ sku }) => sku)
  expect(skus.sort()).toEqual([PRODUCTS.kettle, PRODUCTS.microwave].sort())
})

test('a project is duplicated for the next building, a floor moves there and comes back by undo [COM-173] [COM-230] [COM-313]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, await createTradeCustomer(countertop, 'copies'))
  const skus = [PRODUCTS.microwave, PRODUCTS.toaster, PRODUCTS.kettle]
  const { projectId } = await makeProject(page, countertop, 'Tower A', [PRODUCTS.washer])
  const { id: folderId } = await postProject<{ id: string }>(page, countertop, '/api/v2/project/folder', {
    projectId,
    title: 'Level 1',
  })
  await postProject(page, countertop, '/api/v2/project', {
    projectId,
    products: skus.map((sku) => ({ sku, quantity: 2, folderId })),
  })

  // On a phone: the copy.
  await page.goto(`${site}/project`)
  await page.getByRole('button', { name: 'Actions for Tower A' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copies = page.getByRole('link', { name: /^Tower A .*copy/i })
  await expect(copies).toBeVisible()
  await expect(page.getByRole('banner').getByText('Tower A duplicated')).toBeVisible()
  const copyId = (await copies.getAttribute('href'))?.split('/').at(-1) ?? ''

  // By keyboard, on a tablet: the floor moves to the copy.
  await page.setViewportSize({ width: 820, height: 1000 })
  await page.goto(`${site}/project/${projectId}`)
  const floor = page.getByRole('region', { name: 'Level 1', exact: true })
  const titles = floor.locator('.line-title')
  await expect(titles).toHaveCount(3)
  const before = await titles.allTextContents()
  await page.getByRole('button', { name: 'Actions for Level 1' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Move products…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Move 3 products' })
  await dialog.getByRole('combobox', { name: 'Project' }).selectOption(copyId)
  await dialog.getByRole('combobox', { name: 'Folder' }).selectOption({ label: 'Level 1' })
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Move', exact: true }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(titles).toHaveCount(0)
  const level = async (id: string) =>
    (await readProject(page, countertop, id)).folders[0]?.products.map(({ sku, quantity }) => [sku, quantity])
  const once = skus.map((sku) => [sku, 2])
  expect(await level(copyId)).toEqual([...once, ...once])
  expect(await level(projectId)).toEqual([])

  await page.setViewportSize({ width: 1280, height: 900 })
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect.poll(() => titles.allTextContents()).toEqual(before)
  await expect.poll(() => level(copyId)).toEqual(once)
  expect(await level(projectId)).toEqual(once)
})
