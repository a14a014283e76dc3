import type { Page, Response } from '@playwright/test'
import { brands, fallbackPicture } from '../../sdk/src/rules/index'
import { axeViolations } from './support/axe'
import { signIn } from './support/journey'
import { expect, test } from './support/test'

for (const width of [390, 820, 1280]) {
  test(`the shell has head, stores, tray, comparison and the link to the top at ${width} px [SHL-036, SHL-037, SHL-046, SHL-050, SHL-052, SHL-153, SHL-162]`, async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${countertop.demo}/c/ovens`)
    const shop = page.getByRole('link', { name: 'Plug & Pantry' }).first()
    await expect(shop).toBeVisible()
    const stores = page.getByRole('button', { name: 'Stores and delivery' })
    await expect(stores).toBeVisible()

    // The head sticks to the top, and the link to the top shows from 768 px on.
    await page.evaluate(() => scrollTo(0, 1200))
    await expect.poll(async () => (await shop.boundingBox())?.y ?? -1).toBeGreaterThanOrEqual(0)
    const toTop = page.getByRole('button', { name: 'Back to top' })
    for (const px of [767, 768, width]) {
      await page.setViewportSize({ width: px, height: 800 })
      await expect(toTop).toBeVisible({ visible: px >= 768 })
    }
    if (width >= 768) {
      await toTop.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }

    await stores.click()
    const dialog = page.getByRole('dialog', { name: 'Stores and delivery' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(stores).toBeFocused()

    const boxes = page.getByRole('checkbox', { name: 'Compare' })
    await boxes.nth(0).click()
    await boxes.nth(1).click()
    const tray = page.getByRole('complementary', { name: 'Products to compare' })
    await expect(tray.getByRole('listitem')).toHaveCount(3)
    // The open tray covers nothing of the page's end.
    const last = page.getByRole('contentinfo').getByRole('link').last()
    await expect
      .poll(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        const [link, bar] = [await last.boundingBox(), await tray.boundingBox()]
        return link !== null && bar !== null && link.y + link.height <= bar.y
      })
      .toBe(true)
    await tray.getByRole('button', { name: 'Hide' }).click()
    await expect
      .poll(async () => {
        const box = await tray.boundingBox()
        return Math.round((box?.y ?? 0) + (box?.height ?? 0))
      })
      .toBe(800)
    await expect(tray.locator('.tray-label')).toHaveText(width < 768 ? 'COMPARE 2' : 'COMPARE 2 ITEMS', {
      useInnerText: true,
    })
    // A choice that has scrolled halfway under the head is no small target.
    await page.evaluate(() => scrollTo(0, 0))
    const bar = await tray.boundingBox()
    expect(Math.round((bar?.y ?? 0) + (bar?.height ?? 0))).toBe(800)
    expect(await axeViolations(page)).toEqual([])

    await tray.getByRole('link', { name: 'Compare' }).click()
    await expect(page).toHaveURL(/\/compare\?sku=[^~]+~[^~]+$/)
    await expect(page.locator('thead th')).toHaveCount(2)
    await expect(page.locator('tr.differs').first()).toBeVisible()
    await expect(tray).toBeHidden()
    expect(await axeViolations(page)).toEqual([])
    await page.getByText('Show only what differs').click()
    await expect(page.locator('tr.group + tr:not(.differs)')).toHaveCount(0)
  })
}

test('the row of categories is 50 px high, and the page keeps its place under the head [COM-442]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const brand of ['aol', 'aoc', 'nz'] as const) {
    await page.goto(countertop.site(brand))
    const bar = page.getByRole('navigation', { name: 'Categories' })
    await expect(bar.getByRole('link').first()).toBeVisible()
    // The page's own row gives way to the widget's.
    await expect.poll(() => bar.evaluate((element) => element.getBoundingClientRect().height)).toBe(50)
    const head = page.locator('countertop-shell .shell')
    await expect.poll(() => head.evaluate((element) => element.getBoundingClientRect().height)).toBe(114)
  }
})

test('products added just before leaving the page are all compared', async ({ page, countertop }) => {
  await page.goto(`${countertop.demo}/c/ovens`)
  const boxes = page.getByRole('checkbox', { name: 'Compare' })
  await expect(boxes.nth(1)).toBeVisible()
  // No answer arrives before the page is left.
  await page.route('**/api/compare/product/', () => undefined)
  await boxes.nth(0).click()
  await boxes.nth(1).click()
  await expect(boxes.nth(1)).toBeChecked()
  await page.goto(`${countertop.demo}/c/cooktops`, { waitUntil: 'commit' })
  await page.unroute('**/api/compare/product/')
  const tray = page.getByRole('complementary', { name: 'Products to compare' })
  await expect(tray.locator('.tray-label')).toHaveText(/COMPARE 2/)
  await page.goto(`${countertop.demo}/compare`)
  await expect(page.locator('thead th')).toHaveCount(2)
  await page.reload()
  await expect(page.locator('thead th')).toHaveCount(2)
})

for (const how of ['mouse', 'finger', 'keyboard'] as const) {
  test(`a link of the server’s head works while the shell replaces it: ${how}`, async ({
    browser,
    countertop,
  }) => {
    const page = await browser.newPage({ hasTouch: how === 'finger' })
    // The shell's files arrive after the press has begun.
    let release = (): void => undefined
    const pressed = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/sdk/**/chunks/**', async (route) => {
      await pressed
      await route.continue()
    })
    await page.goto(`${countertop.demo}/`, { waitUntil: 'domcontentloaded' })
    const link = page.locator('.fallback-header nav a').first()
    const search = page.getByRole('combobox', { name: 'Search' })
    // Before the page's styles and typefaces have arrived, the link is elsewhere; before the first paint
    // the browser discards a press.
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('paint').length > 0 &&
        document.fonts.status === 'loaded' &&
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(
          ({ sheet }) => sheet !== null,
        ),
    )
    // A finger and a key are the first that the page hears of somebody.
    if (how === 'mouse') await link.hover()
    const box = (await link.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const devtools = await page.context().newCDPSession(page)
    const finger = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      devtools.send('Input.dispatchTouchEvent', { type, touchPoints })
    if (how === 'finger') {
      await finger('touchStart', [{ x, y }])
      release()
      // A finger that lies still sends no event: the shell appears, and the link is followed all the same.
      await expect(search).toBeVisible()
      await finger('touchEnd', [])
    } else {
      if (how === 'keyboard') {
        await page.keyboard.press('Tab')
        await link.focus()
      } else {
        await page.mouse.down()
        await expect(link.and(page.locator(':active'))).toBeVisible()
      }
      release()
      await page.waitForLoadState('networkidle')
      await expect(search).toBeHidden()
      await expect(link).toBeVisible()
      if (how === 'keyboard') await page.keyboard.press('Enter')
      else await page.mouse.up()
    }
    await expect(page).toHaveURL(/\/c\//)
    await page.close()
  })
}

test('the shell replaces the server’s head when the keyboard focus leaves it', async ({
  page,
  countertop,
}) => {
  let release = (): void => undefined
  const focused = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/sdk/**/chunks/**', async (route) => {
    await focused
    await route.continue()
  })
  await page.goto(`${countertop.demo}/`, { waitUntil: 'domcontentloaded' })
  const links = page.locator('.fallback-header a')
  await links.last().focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Tab')
  release()
  await page.waitForLoadState('networkidle')
  await expect(links.last()).toBeFocused()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
})

test('floating elements of a product’s page make room for the compare tray, open or closed', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${countertop.demo}/p/miele-60cm-pyrolytic-built-in-oven-h-2265-1-bp`)
  const control = page.locator('countertop-compare-control').first()
  await control.scrollIntoViewIfNeeded()
  await control.getByRole('button', { name: 'Compare' }).click()
  const tray = page.getByRole('complementary', { name: 'Products to compare' })
  await expect(tray.getByRole('listitem')).toHaveCount(3)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const panel = page.locator('countertop-buy-box .buy-panel')
  await expect(panel).toBeVisible()
  const gap = async (): Promise<number> => {
    const [above, below] = [await panel.boundingBox(), await tray.boundingBox()]
    return Math.round((below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0))
  }
  await expect.poll(gap).toBe(0)
  await tray.getByRole('button', { name: 'Hide' }).click()
  await expect.poll(gap).toBe(0)
  // A fixed element is printed on each sheet, over the last lines.
  await page.emulateMedia({ media: 'print' })
  await expect(tray).toBeHidden()
})

test('the compare tray makes room for the side panel of staff [SHL-294]', async ({ page, countertop }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await signIn(page, countertop.demo, 'staff@example.com')
  await page.goto(`${countertop.demo}/c/ovens`)
  await page.getByRole('checkbox', { name: 'Compare' }).first().click()
  const tray = page.getByRole('complementary', { name: 'Products to compare' })
  const hide = tray.getByRole('button', { name: 'Hide' })
  await expect(hide).toBeVisible()
  await page.getByRole('button', { name: 'Tools' }).click()
  const panel = await page.getByRole('region', { name: 'Tools' }).boundingBox()
  expect(panel).toMatchObject({ x: 960, width: 320 })
  const ends = await tray
    .getByRole('button')
    .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().right))
  expect(Math.max(...ends)).toBeLessThanOrEqual(960)
  // Not covered, so it can be pressed.
  await hide.click()
  await expect(tray.getByRole('button', { name: 'Show' })).toBeVisible()
})

test('the link to a product’s page keeps its distance from the picture on a phone', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${countertop.demo}/c/ovens`)
  await page.locator('.tile-link').first().click()
  await expect(page).toHaveURL(/\/p\//)
  await expect(page.getByRole('button', { name: 'Stores and delivery' })).toBeVisible()
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' })
  const gap = async () => {
    const [above, below] = [await crumbs.boundingBox(), await page.locator('.gallery').boundingBox()]
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0)
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(8)
})

/**
 * Waits until the shell has drawn; until then the host's own head shows and could vanish under the pointer.
 */
const isDrawn = (page: Page) =>
  page.waitForFunction(() => document.querySelector('countertop-shell')?.shadowRoot?.querySelector('nav'))

test('a category opens by touch, by mouse and by keyboard [SHL-078, SHL-081, SHL-152]', async ({
  browser,
  countertop,
}) => {
  const touch = await browser.newContext({ hasTouch: true, viewport: { width: 1280, height: 800 } })
  const tablet = await touch.newPage()
  await tablet.goto(`${countertop.demo}/c/ovens`)
  await isDrawn(tablet)
  await tablet
    .getByRole('navigation', { name: 'Categories' })
    .getByRole('link', { name: 'Cooking', exact: true })
    .tap()
  await expect(tablet.getByRole('link', { name: 'All Cooking' })).toBeVisible()
  expect(new URL(tablet.url()).pathname).toBe('/c/ovens')
  await touch.close()
  const desk = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await desk.goto(`${countertop.demo}/c/ovens`)
  await isDrawn(desk)
  await desk.getByRole('navigation', { name: 'Categories' }).getByRole('link', { name: 'Laundry' }).hover()
  await expect(desk.getByRole('link', { name: 'All Laundry' })).toBeVisible()
  await desk.getByRole('combobox', { name: 'Search' }).fill('oven')
  await expect(desk.getByRole('option').first()).toBeVisible()
  const picture = desk.getByRole('option').first().locator('img')
  await expect.poll(async () => Math.round((await picture.boundingBox())?.width ?? 0)).toBe(100)
  await desk.keyboard.press('ArrowDown')
  await desk.keyboard.press('Enter')
  await expect(desk).toHaveURL(/\/p\//)
  await desk.close()
})

test('unused code and third-party scripts are not loaded [SHL-056, SHL-152, COM-082]', async ({
  page,
  countertop,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  const scripts: Response[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script') scripts.push(response)
  })
  /** How many of the scripts contain the navigation's style sheet. */
  const countNavigation = async () => {
    const texts = await Promise.all(scripts.map((script) => script.text()))
    return texts.filter((text) => text.includes('.sheet-row')).length
  }
  await page.goto(countertop.demo)
  await page.waitForLoadState('networkidle')
  expect(scripts.every((script) => new URL(script.url()).port === new URL(countertop.backend).port)).toBe(
    true,
  )
  expect([scripts.length > 0, await countNavigation()]).toEqual([true, 0])
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await countNavigation()).toBe(1)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Search' }).click()
  await page.getByRole('combobox', { name: 'Search' }).pressSequentially('oven')
  const picture = page.getByRole('option').first().locator('img')
  await expect(picture).toBeVisible()
  const readWidth = async () => Math.round((await picture.boundingBox())?.width ?? 0)
  await expect.poll(readWidth).toBe(90)
  // Small screens end below 975 px.
  await page.setViewportSize({ width: 974, height: 800 })
  await expect.poll(readWidth).toBe(90)
  await page.setViewportSize({ width: 975, height: 800 })
  await expect.poll(readWidth).toBe(100)
})

test('with a host’s own router the head follows, the page scrolls up and a dialog closes [SHL-042, SHL-043, SHL-071, SHL-092, SHL-093, SHL-094, SHL-098, SHL-099, SHL-101]', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.demo}/c/ovens`)
  const stores = page.getByRole('button', { name: 'Stores and delivery' })
  await stores.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.evaluate(() => history.pushState(null, '', '/c/cooktops'))
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.evaluate(() => scrollTo(0, 600))
  await page.evaluate(() => history.replaceState(null, '', '/c/cooktops?sort=title'))
  expect(await page.evaluate(() => scrollY)).toBe(600)
  await page.evaluate(() => history.pushState(null, '', '/customer/checkout'))
  const back = page.getByRole('link', { name: 'Continue Shopping' })
  await expect(back).toBeVisible()
  const call = page.getByRole('link', { name: /^Call/ })
  for (const width of [1280, 975]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(call).toHaveText('24/7 Australia Customer Support 1300 975 707', { useInnerText: true })
  }
  await expect(stores).toBeHidden()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.setViewportSize({ width: 390, height: 800 })
  await expect(page.getByRole('link', { name: 'Back', exact: true })).toBeVisible()
  await expect(call).toHaveText('24/7', { useInnerText: true })
  await page.evaluate(() => {
    const { Countertop } = window as unknown as { Countertop: { setRoute(url: string, page?: object): void } }
    Countertop.setRoute('/anything', { pageType: 'Category' })
  })
  await expect(stores).toBeVisible()
})

test('an address that starts with blank has no shell and no reports [SHL-040, SHL-041]', async ({
  page,
  countertop,
}) => {
  const reports: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/analytics/')) reports.push(request.url())
  })
  await page.goto(`${countertop.demo}/blank-page`)
  await expect(page.locator('main')).toBeVisible()
  // Reports wait for the first interaction.
  await page.mouse.move(9, 9)
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('button', { name: /cart/i })).toHaveCount(0)
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  expect(reports).toEqual([])
  await page.goto(`${countertop.demo}/c/ovens`)
  await page.mouse.move(8, 8)
  await expect.poll(() => reports.length).toBeGreaterThan(0)
})

test('a printed page is its content under the names of shop and store [SHL-061, SHL-062]', async ({
  page,
  countertop,
}) => {
  await page.addInitScript(() => {
    const geo = { city: 'Sydney', store: { storeUri: 'alexandria' } }
    localStorage.setItem('aol:location', JSON.stringify({ geo, at: Date.now() }))
  })
  await page.goto(`${countertop.demo}/compare?sku=H2265-1BP`)
  await expect(page.locator('thead th')).toHaveCount(1)
  const store = page.getByText('Your store: Alexandria')
  await expect(store).toHaveCount(1)
  await expect(store).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(store).toBeVisible()
  await expect(page.getByRole('link', { name: 'Plug & Pantry' }).first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeHidden()
  await expect(page.getByRole('navigation', { name: 'Categories' })).toBeHidden()
  await expect(page.locator('countertop-alert-banner')).toBeHidden()
  await expect(page.locator('countertop-sale-banner').first()).toBeHidden()
  await page.evaluate(() => {
    const detail = { type: 'success', text: 'Saved', keepAlive: true }
    document.dispatchEvent(new CustomEvent('countertop:message', { detail }))
  })
  await expect(page.locator('.message')).toHaveCount(1)
  await expect(page.locator('.message')).toBeHidden()
  await expect(page.locator('thead th')).toBeVisible()
})

test('the staff bar is on top, with the page and messages below it [SHL-291, SHL-292]', async ({
  page,
  countertop,
}) => {
  await signIn(page, countertop.demo, 'staff@example.com')
  await page.goto(`${countertop.demo}/contact-us`)
  const bar = page.getByRole('complementary', { name: 'Staff' })
  await expect(bar).toBeVisible()
  const readBottom = async () => {
    const { y, height } = (await bar.boundingBox()) ?? { y: 0, height: 0 }
    return y + height
  }
  const readTop = async (kind: 'error' | 'success') => {
    await page.evaluate(
      (type) =>
        void document.dispatchEvent(
          new CustomEvent('countertop:message', { detail: { type, text: 'Saved', keepAlive: true } }),
        ),
      kind,
    )
    const message = page.locator(`.message-${kind}`)
    await expect(message).toHaveText('Saved')
    return (await message.boundingBox())?.y ?? 0
  }
  await expect.poll(() => readBottom()).toBe(44)
  const below = page.getByRole('complementary', { name: 'Notice' })
  await expect.poll(async () => (await below.boundingBox())?.y).toBe(44)
  await expect.poll(() => readTop('success')).toBe(44 + 16)
  await expect.poll(() => readTop('error')).toBeGreaterThan(44 + 44)
  await page.emulateMedia({ media: 'print' })
  await expect(bar).toBeHidden()
})

test('a picture that fails to load, in a widget or on the page, is replaced by the drawing of its kind from the current sprite [SHL-048, SHL-049]', async ({
  page,
  countertop,
}) => {
  await page.route(/\/media\/(products|stores)\//, (route) => route.abort())
  /** Addresses of a widget's pictures once all of them have been drawn. */
  const drawn = async (widget: string) => {
    const pictures = page.locator(widget).locator('img')
    await expect
      .poll(() => pictures.evaluateAll((list: HTMLImageElement[]) => list.map((img) => img.naturalWidth > 0)))
      .toEqual(expect.arrayContaining([true]))
    return pictures.evaluateAll((list: HTMLImageElement[]) => [
      ...new Set(list.filter((img) => img.naturalWidth > 0).map((img) => img.src)),
    ])
  }
  const sprite = `${countertop.backend}${fallbackPicture(brands.aol, 'product')}`
  await page.goto(`${countertop.demo}/c/ovens`)
  await isDrawn(page)
  expect(await drawn('main')).toEqual([sprite])
  await page.getByRole('checkbox', { name: 'Compare' }).first().click()
  await expect(page.getByRole('complementary', { name: 'Products to compare' })).toBeVisible()
  expect(await drawn('countertop-compare')).toEqual([sprite])
  await page.getByRole('combobox', { name: 'Search' }).fill('oven')
  await expect(page.getByRole('option').first()).toBeVisible()
  expect(await drawn('countertop-shell [role=option]')).toEqual([sprite])
  await page.goto(`${countertop.demo}/stores?brand=wa`)
  expect(await drawn('countertop-stores')).toEqual([sprite.replace('#product', '#store')])
})
