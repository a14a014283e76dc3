import { PRODUCTS, signIn } from './support/journey'
import { createTradeCustomer, makeProject, postProject, PROJECT_BRAND as BRAND } from './support/projects'
import { expect, test } from './support/test'

test('the headings, folders and summary of a project stick below the shop’s head, and a narrower window cuts nothing off [COM-174]', async ({
  page,
  countertop,
}) => {
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
  await level('Level 2').locator('.line').nth(2).scrollIntoViewIfNeeded()
  await page.mouse.move(600, 400)
  await page.mouse.wheel(0, 500)

  const head = page.locator('.shell')
  /** Distance of a part from the bottom of the shop's head; of several, of the nearest. */
  const distance = async (part: string): Promise<number> => {
    const shell = await head.boundingBox()
    const boxes = await Promise.all((await page.locator(part).all()).map((each) => each.boundingBox()))
    const distances = boxes.map((box) => Math.round((box?.y ?? 0) - (shell?.y ?? 0) - (shell?.height ?? 0)))
    return distances.sort((one, other) => Math.abs(one) - Math.abs(other))[0] ?? NaN
  }
  await expect
    .poll(() => Promise.all([distance('.folder-head'), distance('.rail'), distance('.summary')]))
    .toEqual([0, 8, 8])

  // Nothing that has the focus is behind a heading.
  await level('Level 4').getByRole('textbox').last().focus()
  for (let field = 0; field < 8; field++) await page.keyboard.press('Shift+Tab')
  const focused = await page.evaluate(() => {
    const root = document.querySelector('countertop-project')?.shadowRoot
    const box = root?.activeElement?.getBoundingClientRect()
    return box && root?.elementFromPoint(box.x + box.width / 2, box.y + 2) === root?.activeElement
  })
  expect(focused).toBe(true)

  await page.locator('.line-title').last().scrollIntoViewIfNeeded()
  await expect(level('Level 1').locator('.folder-body')).not.toBeInViewport()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('on a phone no focused row is behind the bar of selected products, and forced colours outline the selected ones', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.emulateMedia({ forcedColors: 'active' })
  await signIn(page, site, await createTradeCustomer(countertop, 'selects'))
  const skus = [PRODUCTS.microwave, PRODUCTS.toaster, PRODUCTS.kettle, PRODUCTS.washer, PRODUCTS.mieleOven]
  const { projectId } = await makeProject(page, countertop, 'Rose Street', [...skus, ...skus])
  await page.goto(`${site}/project/${projectId}`)
  const rows = page.locator('.line')
  await expect(rows).toHaveCount(10)
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  const box = (row: number) => rows.nth(row).getByRole('checkbox')
  await box(0).check()
  const bar = page.getByRole('toolbar', { name: 'Selected products' })
  await expect(bar).toBeVisible()
  const outline = (row: number) => rows.nth(row).evaluate((element) => getComputedStyle(element).outlineStyle)
  expect([await outline(0), await outline(1)]).toEqual(['solid', 'none'])

  const focusedRows = new Set<string>()
  for (let key = 0; key < 24; key++) {
    await page.keyboard.press('Tab')
    const { row, bottom, covering } = await page.evaluate(() => {
      const root = document.querySelector('countertop-project')!.shadowRoot!
      const active = root.activeElement
      return {
        row: active?.closest('.line')?.getAttribute('data-code'),
        bottom: active?.getBoundingClientRect().bottom,
        covering: root.querySelector('.bulk')!.getBoundingClientRect().top,
      }
    })
    if (!row) continue
    focusedRows.add(row)
    expect(bottom).toBeLessThanOrEqual(covering)
  }
  expect(focusedRows.size).toBeGreaterThan(4)
})

test('Undo and the bar of selected products never cover each other', async ({ page, countertop }) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, await createTradeCustomer(countertop, 'undoes'))
  const skus = [PRODUCTS.microwave, PRODUCTS.toaster, PRODUCTS.kettle, PRODUCTS.washer, PRODUCTS.mieleOven]
  const { projectId } = await makeProject(page, countertop, 'Rose Street', [...skus, ...skus])
  for (const width of [390, 820, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(`${site}/project/${projectId}`)
    await page.getByRole('button', { name: 'Select', exact: true }).click()
    await page.locator('.line').first().getByRole('checkbox').check()
    const bar = page.getByRole('toolbar', { name: 'Selected products' })
    await bar.getByRole('button', { name: 'Duplicate' }).click()
    const undo = page.getByRole('group', { name: 'Undo' })
    await expect(undo).toBeVisible()
    const gap = async () => {
      const [above, below] = [await undo.boundingBox(), await bar.boundingBox()]
      return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(7)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect.poll(gap).toBeGreaterThanOrEqual(7)
    await undo.getByRole('button', { name: 'Undo' }).click()
    await expect(undo).toBeHidden()
  }
})
