import type { Page } from '@playwright/test'
import { PRODUCTS, signIn } from './support/journey'
import { createTradeCustomer, makeProject, postProject, PROJECT_BRAND as BRAND } from './support/projects'
import { expect, test } from './support/test'
import type { Countertop } from '../support/test'

const SKUS = [PRODUCTS.microwave, PRODUCTS.toaster, PRODUCTS.kettle]

/** Opens a project of three lines outside of folders and an empty folder. */
async function openFloors(page: Page, countertop: Countertop, who: string): Promise<string[]> {
  const site = countertop.site(BRAND)
  await signIn(page, site, await createTradeCustomer(countertop, who))
  const { projectId, cart } = await makeProject(page, countertop, 'Rose Street', SKUS)
  await postProject(page, countertop, '/api/v2/project/folder', { projectId, title: 'Level 1' })
  await page.goto(`${site}/project/${projectId}`)
  await expect(page.locator('.line')).toHaveCount(3)
  return cart.products.map(({ title }) => title)
}

const titlesIn = (page: Page, folder: string): Promise<string[]> =>
  page.getByRole('region', { name: folder, exact: true }).locator('.line-title').allTextContents()

/** The middle of an element, or the point this many pixels above its lower edge. */
async function readPoint(page: Page, selector: string, index: number, aboveEdge?: number) {
  const box = await page.locator(selector).nth(index).boundingBox()
  if (!box) throw new Error(`${selector} is not visible`)
  const { x, y, width, height } = box
  return { x: x + width / 2, y: aboveEdge === undefined ? y + height / 2 : y + height - aboveEdge }
}

async function dragTo(page: Page, { x, y }: { x: number; y: number }): Promise<void> {
  const from = await readPoint(page, '.handle', 0)
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 6 })
}

test('a line dragged by pointer goes between others, back by Escape, and into a closed folder [COM-294]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 1280, height: 1200 })
  const [first, second, third] = await openFloors(page, countertop, 'drags')
  const loose = () => titlesIn(page, 'Not in a folder')

  await dragTo(page, await readPoint(page, '.line', 1, 6))
  await expect(page.locator('[data-drop="after"]')).toHaveCount(1)
  await page.mouse.up()
  await expect.poll(loose).toEqual([second, first, third])

  await dragTo(page, await readPoint(page, '.line', 2, 6))
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0)
  await page.mouse.up()
  expect(await loose()).toEqual([second, first, third])

  const toggle = page.getByRole('button', { name: /^Level 1/ })
  await toggle.click()
  await dragTo(page, await readPoint(page, '.folder-head', 1))
  await expect(toggle).toHaveAttribute('aria-expanded', 'true')
  await page.mouse.up()
  await expect.poll(() => titlesIn(page, 'Level 1')).toEqual([second])
  expect(await loose()).toEqual([first, third])
})

test('a finger that rests on a handle drags the line [COM-294]', async ({ browser, countertop }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 1400 },
    hasTouch: true,
    isMobile: true,
  })
  const page = await context.newPage()
  const [first, second, third] = await openFloors(page, countertop, 'touches')
  const session = await context.newCDPSession(page)
  const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type: type as 'touchStart', touchPoints })
  const from = await readPoint(page, '.handle', 0)
  const to = await readPoint(page, '.line', 1, 6)
  await touch('touchStart', from)
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
  for (let step = 1; step <= 4; step++)
    await touch('touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 4 })
  await touch('touchEnd')
  await expect.poll(() => titlesIn(page, 'Not in a folder')).toEqual([second, first, third])
  await context.close()
})
