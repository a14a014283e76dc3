import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { callApi, ordersOf, PRODUCTS, query, signIn } from './support/journey'
import {
  createTradeCustomer,
  postProject,
  type Project,
  PROJECT_BRAND as BRAND,
  readProject,
} from './support/projects'
import { shiftsOf, watchShifts } from './support/shifts'
import { Shop } from './support/shop'
import { expect, test } from './support/test'
import type { Countertop } from '../support/test'

/** A project of the signed-in person with lines outside of folders and two folders. */
async function makeFloors(page: Page, countertop: Countertop, name: string, count: number): Promise<Project> {
  const { products } = await callApi<{ products: { sku: string }[] }>(page, countertop, BRAND, [
    'GET',
    `/api/v2/products?category=ovens&pageSize=${count}`,
  ])
  const { projectId } = await postProject(page, countertop, '/api/v2/project', {
    name,
    products: products.slice(0, count).map(({ sku }) => ({ sku, quantity: 1 })),
  })
  for (const title of ['Level 1', 'Level 2'])
    await postProject(page, countertop, '/api/v2/project/folder', { projectId, title })
  return readProject(page, countertop, projectId)
}

const titlesIn = (page: Page, folder: string): Promise<string[]> =>
  page.getByRole('region', { name: folder, exact: true }).locator('.line-title').allTextContents()

test('lines move by pointer, keys and dialog to the same order on the server [COM-230] [COM-294]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, 'trade@example.com')
  const made = await makeFloors(page, countertop, 'Arranging', 4)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${site}/project/${made.projectId}`)
  const names = made.cart.products.map(({ title }) => title)
  const handle = (index: number) =>
    page.getByRole('button', { name: `Move ${names[index]}`, exact: true }).first()
  await expect(handle(0)).toBeVisible()

  // Pointer: onto the folder in the rail.
  await handle(0).hover()
  await page.mouse.down()
  const target = await page
    .getByRole('navigation', { name: 'Folders' })
    .getByRole('link', { name: /Level 1/ })
    .boundingBox()
  await page.mouse.move(600, 400, { steps: 4 })
  await page.mouse.move((target?.x ?? 0) + 40, (target?.y ?? 0) + 20, { steps: 4 })
  await page.mouse.up()
  await expect.poll(() => titlesIn(page, 'Level 1')).toEqual([names[0]])
  await expect(page.getByRole('group', { name: 'Undo' })).toContainText(
    `${names[0]} moved to Level 1, 1 of 1`,
  )

  // Keys: the focus stays with the line.
  await handle(1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(handle(1)).toBeFocused()
  await page.keyboard.press('Space')
  await expect.poll(() => titlesIn(page, 'Level 1')).toEqual([names[0], names[1]])

  // Dialog: buttons alone.
  await page.getByRole('button', { name: `Actions for ${names[2]}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Move…' }).click()
  const dialog = page.getByRole('dialog', { name: `Move ${names[2]}` })
  await dialog.getByLabel('Folder').selectOption({ label: 'Level 1' })
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect.poll(() => titlesIn(page, 'Level 1')).toEqual(names.slice(0, 3))
  await expect(page.getByText('Saved')).toBeVisible()
  await expect
    .poll(async () =>
      (await readProject(page, countertop, made.projectId)).folders[0]?.products.map(({ title }) => title),
    )
    .toEqual(names.slice(0, 3))

  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect
    .poll(async () =>
      (await readProject(page, countertop, made.projectId)).folders[0]?.products.map(({ title }) => title),
    )
    .toEqual(names.slice(0, 2))
})

test('two people change a project at once: other fields merge, the same field shows both values', async ({
  page,
  context,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, 'trade@example.com')
  const made = await makeFloors(page, countertop, 'Two at once', 2)
  const [first, second] = made.cart.products.map(({ title }) => title)
  const other = await context.newPage()
  for (const each of [page, other]) await each.goto(`${site}/project/${made.projectId}`)
  const quantity = (at: Page, name = '') =>
    at.getByRole('textbox', { name: `Quantity of ${name}`, exact: true })
  await expect(quantity(page, first)).toHaveValue('1')
  await expect(quantity(other, first)).toHaveValue('1')

  await quantity(other, first).fill('4')
  await expect(other.getByText('Saved')).toBeVisible()
  await quantity(other, second).fill('6')
  await expect
    .poll(async () =>
      (await readProject(page, countertop, made.projectId)).cart.products.map(({ quantity }) => quantity),
    )
    .toEqual([4, 6])

  await quantity(page, first).fill('5')
  await expect(page.getByText(/changed this to 4\. You entered 5\./)).toBeVisible()
  await expect(quantity(page, first)).toHaveValue('5')
  await expect(quantity(page, second)).toHaveValue('6')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect
    .poll(async () =>
      (await readProject(page, countertop, made.projectId)).cart.products.map(({ quantity }) => quantity),
    )
    .toEqual([5, 6])
})

test('the list and a project are accessible and fit at 1280 px, light and dark [COM-162] [COM-170]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, 'trade@example.com')
  const made = await makeFloors(page, countertop, 'Rose Street', 5)
  await page.setViewportSize({ width: 1280, height: 900 })
  const check = async () => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect([colorScheme, await axeViolations(page)]).toEqual([colorScheme, []])
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
  await page.goto(`${site}/project`)
  await expect(page.getByRole('link', { name: 'Rose Street' })).toBeVisible()
  await check()
  await page.goto(`${site}/project/${made.projectId}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Rose Street' })).toBeVisible()
  await expect(page.locator('.line')).toHaveCount(5)
  await check()
})

test('the footer does not move where an empty project is drawn', async ({ page, countertop }) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, 'trade@example.com')
  const { projectId } = await postProject(page, countertop, '/api/v2/project', { name: 'Nothing yet' })
  await page.setViewportSize({ width: 1280, height: 900 })
  await watchShifts(page)
  await page.goto(`${site}/project/${projectId}`)
  await expect(page.getByRole('heading', { name: 'This project is empty' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect((await shiftsOf(page)).filter((shift) => shift.includes('footer'))).toEqual([])
})

test('signed-out visitors of a project go to the login page [COM-162]', async ({ page, countertop }) => {
  await page.goto(`${countertop.site(BRAND)}/project`)
  await expect(page).toHaveURL(/\/account\/login\?returnUrl=%2Fproject$/)
})

test('a quoted project is bought in part at its agreed price and is Partial then [COM-234] [COM-236] [COM-300]', async ({
  page,
  browser,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  const email = await createTradeCustomer(countertop, 'rita')
  await page.setViewportSize({ width: 1280, height: 900 })
  await signIn(page, site, email)
  const { projectId, cart } = await postProject(page, countertop, '/api/v2/project', {
    name: 'Harbour Towers',
    products: [PRODUCTS.microwave, PRODUCTS.toaster].map((sku) => ({ sku, quantity: 1 })),
  })
  const [microwave, toaster] = cart.products

  const staff = await (await browser.newContext()).newPage()
  await signIn(staff, site, 'staff@example.com')
  await postProject(staff, countertop, '/api/v2/project/customer', { projectId, customerName: 'Rita', email })
  await postProject(staff, countertop, '/api/v2/project', {
    projectId,
    products: [
      { productCode: microwave?.productCode, price: 250, competitorUrl: 'https://other.example/microwave' },
    ],
  })
  await staff.goto(`${site}/project/${projectId}`)
  await staff.getByRole('button', { name: 'Quote', exact: true }).first().click()
  const dialog = staff.getByRole('dialog', { name: 'Quote this project' })
  await dialog.getByRole('button', { name: 'Quote', exact: true }).click()
  const chip = (of: Page) => of.getByRole('complementary', { name: 'Summary' }).locator('.chip')
  await expect(chip(staff)).toHaveText('Quoted')

  const shop = new Shop(page, site)
  await page.goto(`${site}/project/${projectId}`)
  await page.getByRole('checkbox', { name: `Tick ${toaster?.title}` }).uncheck()
  await page.getByRole('button', { name: 'Add 1 of 2 to cart' }).first().dblclick()
  await expect(shop.cartLines).toHaveCount(1)
  await expect(shop.cartLines.getByText('$250', { exact: true })).toBeVisible()
  await shop.goToCheckout()
  await shop.fillDelivery()
  await shop.fillCard()
  await shop.pressPlaceOrder()
  await expect(shop.thankYou).toBeVisible()

  const [order, ...others] = await ordersOf(countertop, email)
  expect(others).toEqual([])
  const [named] = await query<{ quantity: number; price: number; quote: string }>(
    countertop,
    `select po.quantity, (l.value ->> 'price')::int as price, l.value ->> 'quoteId' as quote from orders o
     join project_orders po on po.order_id = o.id, jsonb_array_elements(o.snapshot -> 'products') as l
     where o.number = $1 and po.line_id::text = l.value ->> 'projectLineId'`,
    [order?.number],
  )
  expect(named).toEqual({ quantity: 1, price: 250, quote: expect.stringMatching(/^Q\d+$/) })
  await page.goto(`${site}/project/${projectId}`)
  await expect(chip(page)).toHaveText('Partial')

  await staff.goto(`${site}/operator/orders/${order?.number}`)
  const customer = staff.getByRole('region', { name: 'Customer and delivery' })
  await expect(customer).toContainText(`, quote ${named?.quote})`)
  await customer.getByRole('link', { name: 'Harbour Towers' }).click()
  await expect(staff.getByRole('heading', { name: 'Harbour Towers', level: 1 })).toBeVisible()
  await staff.context().close()
})
