import { axeViolations } from './support/axe'
import { expect, test } from './support/test'

test('filters beside the products narrow the list, and one press removes each choice', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/c/ovens?sort=priceAscending`)
  const form = page.getByRole('form', { name: 'Filter' })
  const miele = form.getByRole('checkbox', { name: /^Miele/ })
  const offered = Number(await form.locator('label', { hasText: 'Miele' }).locator('.count').textContent())
  await miele.check()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Ovens ${offered}`)
  await expect(page.locator('#list-status')).toHaveText(`${offered} products`)
  await expect(miele).toBeFocused()
  await expect(page.locator('.tile-brand')).toHaveText(Array.from({ length: offered }, () => 'Miele'))
  await expect(miele).toBeChecked()
  await expect(page.getByRole('link', { name: 'Price, low to high' })).toHaveAttribute('aria-current', 'true')

  await form.getByRole('checkbox', { name: /^60 cm/ }).check()
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chosen.getByRole('link')).toHaveText(['Miele ×', 'Width: 60 cm ×', 'Clear all'])
  await page.reload()
  await expect(chosen.getByRole('link')).toHaveCount(3)
  await chosen.getByRole('link', { name: 'Remove Miele' }).click()
  await expect(chosen.getByRole('link')).toHaveText(['Width: 60 cm ×'])
  await expect(page.locator('#products')).toBeFocused()
  await page.goBack()
  await expect(chosen.getByRole('link')).toHaveCount(3)
  await expect(miele).toBeChecked()
  await chosen.getByRole('link', { name: 'Clear all' }).click()
  await expect(chosen).toHaveCount(0)
  expect(new URL(page.url()).search).toBe('?sort=priceAscending')
})

test('on a phone the filters open with a press, close with Escape and fit the screen', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await page.goto(`${countertop.demo}/c/ovens`)
  const form = page.getByRole('form', { name: 'Filter' })
  const open = page.getByRole('button', { name: 'Filter' })
  await expect(form).toBeHidden()
  await open.click()
  await expect(form).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await expect(open).toBeFocused()
  await open.press('Enter')
  await expect(form.getByRole('button', { name: 'Close' })).toBeFocused()
  // Behind the panel nobody would see the focus (WCAG 2.4.11).
  await form.getByRole('button', { name: /^Show/ }).focus()
  await page.keyboard.press('Tab')
  await expect(form).toBeHidden()
  await expect(page.locator('#products :focus')).toBeInViewport()
  await open.press('Enter')
  const range = form.getByRole('radio', { name: /^\$2,000 to \$3,000/ })
  const offered = await form.locator('label', { hasText: '$2,000 to $3,000' }).locator('.count').textContent()
  await range.check()
  // The panel stays for another choice; its button counts what is behind it.
  await form.getByRole('button', { name: `Show ${offered} products` }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('button', { name: 'Filter (1)' })).toBeVisible()
  for (const price of await page
    .locator('.tile')
    .evaluateAll((tiles) =>
      tiles.map((tile) => Number(/\$([\d,]+)/.exec((tile as HTMLElement).innerText)?.[1]?.replace(',', ''))),
    )) {
    expect(price).toBeGreaterThanOrEqual(2000)
    expect(price).toBeLessThan(3000)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('a masthead’s button opens the filters on a phone and scrolls to them on a wide screen [SHL-205, SHL-206, SHL-208, COM-137]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 760 })
  await page.goto(`${countertop.demo}/c/ovens`)
  const heard: boolean[] = []
  await page.exposeFunction('hear', (isOpen: boolean) => void heard.push(isOpen))
  await page.evaluate(() => {
    document.addEventListener(
      'countertop:refine:change',
      ({ detail }: CustomEventInit<{ isOpen: boolean }>) =>
        (window as unknown as { hear(isOpen?: boolean): void }).hear(detail?.isOpen),
    )
    const masthead = document.createElement('countertop-masthead')
    masthead.setAttribute('heading', 'Ovens for every kitchen')
    masthead.setAttribute('buttons', JSON.stringify([{ type: 'refine', text: 'Find yours' }]))
    document.querySelector('main')?.prepend(masthead)
  })
  const button = page.getByRole('button', { name: 'Find yours' })
  const form = page.getByRole('form', { name: 'Filter' })
  await button.click()
  await expect(form).toBeVisible()
  // A choice leaves the panel open.
  await form.getByRole('checkbox', { name: /^60 cm/ }).check()
  await expect(page).toHaveURL(/attribute=/)
  await expect(form).toBeVisible()
  await form.getByRole('button', { name: 'Close' }).click()
  await expect(form).toBeHidden()
  await button.click()
  await expect(form).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  // The page reports a change after it is drawn.
  const changes = () => heard.filter((isOpen, index) => isOpen !== heard[index - 1])
  await expect.poll(changes).toEqual([true, false, true, false])

  await page.setViewportSize({ width: 1280, height: 500 })
  await page.evaluate(() => scrollTo(0, 0))
  await button.click()
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0)
  await expect(form).toBeInViewport()
})

test('a large masthead is as high as the host says on a wide screen, and 600 px if it says nothing [SHL-212]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${countertop.demo}/c/ovens`)
  await page.evaluate(() => {
    for (const height of ['', '700']) {
      const masthead = document.createElement('countertop-masthead')
      masthead.setAttribute('heading', `Ovens ${height}`)
      masthead.setAttribute('mast-class', 'large-masthead')
      if (height) masthead.setAttribute('min-height', height)
      document.querySelector('main')?.prepend(masthead)
    }
  })
  const heights = () =>
    page
      .locator('countertop-masthead .large-masthead')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))
  await expect.poll(heights).toEqual([700, 600])
  await page.setViewportSize({ width: 974, height: 900 })
  await expect.poll(async () => Math.max(...(await heights()))).toBeLessThan(600)
})

test('without script the form narrows the list by its button', async ({ browser, countertop }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${countertop.demo}/c/ovens`)
  const form = page.getByRole('form', { name: 'Filter' })
  await form.getByRole('checkbox', { name: /^Miele/ }).check()
  await form.getByRole('button', { name: /^Show \d+ products$/ }).click()
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveText(['Miele ×'])
  expect(new URL(page.url()).searchParams.get('manufacturer')).toBe('miele')
  await context.close()
})

test('a network that fails leads to the page itself', async ({ page, countertop }) => {
  await page.goto(`${countertop.demo}/c/ovens`)
  let isDown = true
  await page.route('**/c/ovens?**', (route) => {
    if (!isDown) return route.continue()
    isDown = false
    return route.abort()
  })
  await page
    .getByRole('form', { name: 'Filter' })
    .getByRole('checkbox', { name: /^Miele/ })
    .check()
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')).toHaveText(['Miele ×'])
})

test('two filters that are removed before the first list has come are both gone', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/c/ovens?manufacturer=nobody&attribute=Width%3A1+cm`)
  await expect(page.getByText('No products match all of these filters.')).toBeVisible()
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/c/ovens*', async (route) => {
    await held
    await route.continue().catch(() => undefined)
  })
  await page.getByRole('link', { name: 'Remove nobody' }).click()
  await page.getByRole('link', { name: 'Remove Width: 1 cm' }).click()
  answer()
  await expect(page.locator('.tile').first()).toBeVisible()
  await expect(page).toHaveURL(/\/c\/ovens$/)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
})

test('invalid filters in the address change nothing and break nothing', async ({ page, countertop }) => {
  const made = '?manufacturer=%00&price=cheap&attribute=Width&sort=constructor&page=-1'
  const response = await page.goto(`${countertop.demo}/c/ovens${made}`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toHaveCount(0)
  const nothing = await page.goto(`${countertop.demo}/c/ovens?manufacturer=nobody&attribute=Width%3A1+cm`)
  expect(nothing?.status()).toBe(200)
  await expect(page.getByText('No products match all of these filters.')).toBeVisible()
  await page.getByRole('link', { name: 'Remove nobody' }).click()
  await page.getByRole('link', { name: 'Remove Width: 1 cm' }).click()
  await expect(page.locator('.tile').first()).toBeVisible()
})

for (const path of ['/c/cooking', '/products', '/brands/miele', '/search/oven']) {
  test(`a page past the end of ${path} leads to the last one`, async ({ page, countertop }) => {
    await page.goto(`${countertop.demo}${path}?sort=title&page=900`)
    await expect(page.locator('.tile').first()).toBeVisible()
    const [number, last] = (await page.getByText(/^Page \d+ of \d+$/).innerText()).match(/\d+/g) ?? []
    expect(number).toBe(last)
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === last)
  })
}

test('a shop that hides its prices offers no filter by price [SHL-316]', async ({ page, countertop }) => {
  await page.goto(`${countertop.site('aoc')}/c/ovens`)
  const form = page.getByRole('form', { name: 'Filter' })
  await expect(form.getByRole('group', { name: 'Brand' })).toBeVisible()
  await expect(form.getByRole('group', { name: 'Price' })).toHaveCount(0)
})

test('search results are narrowed by category and brand at once, and Back undoes it', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/search/miele`)
  const heading = page.getByRole('heading', { level: 1 })
  const form = page.getByRole('form', { name: 'Filter' })
  const all = (await heading.textContent()) ?? ''
  const ovens = form.getByRole('radio', { name: /^Ovens/ })
  const offered = await form
    .locator('label', { hasText: /^Ovens/ })
    .locator('.count')
    .textContent()
  await ovens.check()
  await expect(heading.locator('.count')).toHaveText(offered ?? '')
  await expect(page.locator('.tile')).toHaveCount(Number(offered))
  const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
  await expect(chosen).toHaveText(['Ovens ×'])
  expect(new URL(page.url()).searchParams.get('category')).toBe('ovens')
  expect(await axeViolations(page)).toEqual([])
  await page.goBack()
  await expect(heading).toHaveText(all)
  await expect(form.getByRole('radio', { name: 'Any category' })).toBeChecked()
})

test('search results narrow by a typed price and by width at once, each with counts', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/search/oven`)
  const form = page.getByRole('form', { name: 'Filter' })
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  const from = form.getByRole('spinbutton', { name: 'From $' })
  const to = form.getByRole('spinbutton', { name: 'Under $' })
  await from.fill('1000')
  await from.press('Tab')
  await expect(chosen.getByRole('link')).toHaveText(['$1,000 and over ×'])
  await expect(from).toHaveValue('1000')
  await expect(to).toBeFocused()
  await to.fill('2500')
  await to.press('Enter')
  await expect(chosen.getByRole('link')).toHaveText(['$1,000 to $2,500 ×'])
  await expect(page.locator('#products')).toBeFocused()
  expect(new URL(page.url()).search).toBe('?price=1000-2500')
  const offered = form.locator('label', { hasText: '60 cm' }).locator('.count')
  const count = await offered.textContent()
  await form.getByRole('checkbox', { name: /^60 cm/ }).check()
  await expect(page.locator('#list-status')).toHaveText(`${count} products`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(count ?? '')
  // The typed range has the count of what is shown.
  await expect(form.locator('label', { hasText: '$1,000 to $2,500' }).locator('.count')).toHaveText(
    count ?? '',
  )
  const prices = await page
    .locator('.tile')
    .evaluateAll((tiles) =>
      tiles.map((tile) => Number(/\$([\d,]+)/.exec((tile as HTMLElement).innerText)?.[1]?.replace(',', ''))),
    )
  expect(prices.length).toBeGreaterThan(0)
  expect(prices.filter((price) => price < 1000 || price >= 2500)).toEqual([])
  // At the top no checkbox of a tile lies under the fixed head, whose links axe takes for its neighbours.
  await page.evaluate(() => scrollTo(0, 0))
  expect(await axeViolations(page)).toEqual([])
  // A range of the list replaces what was typed, and Back restores it.
  await form.getByRole('radio', { name: /^\$1,500 to \$2,000/ }).check()
  await expect(from).toHaveValue('1500')
  // The address of a list is in the history once the list has come.
  await expect(chosen.getByRole('link')).toHaveText(['$1,500 to $2,000 ×', 'Width: 60 cm ×', 'Clear all'])
  await page.goBack()
  await expect(from).toHaveValue('1000')
  await chosen.getByRole('link', { name: 'Remove $1,000 to $2,500' }).click()
  await expect(chosen.getByRole('link')).toHaveText(['Width: 60 cm ×'])
  await expect(from).toHaveValue('')
  await from.fill('-5')
  await from.press('Tab')
  expect(new URL(page.url()).searchParams.has('price')).toBe(false)
})

test('without script a typed price and a range each narrow search results', async ({
  browser,
  countertop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${countertop.demo}/search/oven`)
  const form = page.getByRole('form', { name: 'Filter' })
  const chosen = page.getByRole('list', { name: 'Chosen filters' })
  await form.getByRole('spinbutton', { name: 'Under $' }).fill('900')
  await form.getByRole('button', { name: /^Show \d+ products$/ }).click()
  await expect(chosen.getByRole('link')).toHaveText(['Under $900 ×'])
  await form.getByRole('radio', { name: /^\$1,000 to \$1,500/ }).check()
  await form.getByRole('button', { name: /^Show \d+ products?$/ }).click()
  await expect(chosen.getByRole('link')).toHaveText(['$1,000 to $1,500 ×'])
  await context.close()
})
