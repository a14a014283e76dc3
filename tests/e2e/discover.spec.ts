import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { expect, test } from './support/test'

/** Records the API calls that a page makes from now on. */
const callsOf = (page: Page): string[] => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/') && request.method() !== 'OPTIONS') {
      calls.push(`${request.method()} ${pathname}`)
    }
  })
  return calls
}
const isWithin = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)

test.describe('stores', () => {
  test('a shopper sets their location using only the keyboard, picks the nearest store, and finds it on the next visit [COM-034] [COM-016] [SHL-231]', async ({
    page,
    countertop,
  }) => {
    await page.goto(`${countertop.demo}/stores`)
    const cards = page.getByRole('article')
    await expect(cards.first()).toContainText('Alexandria')
    const otherTab = await page.context().newPage()
    await otherTab.goto(`${countertop.demo}/stores`)
    await expect(otherTab.getByRole('button', { name: 'Please select your location.' })).toBeVisible()

    const calls = callsOf(page)
    await page.getByRole('button', { name: 'Change delivery location' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('combobox', { name: 'Delivery Postcode' })).toBeFocused()
    await page.keyboard.type('3121')
    await expect(page.getByRole('option', { name: '3121 Richmond, VIC' })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    for (let row = 0; row < 20; row++) {
      if (await page.getByRole('option', { name: '3121 Richmond, VIC', selected: true }).count()) break
      await page.keyboard.press('ArrowDown')
    }
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Richmond VIC 3121' })).toBeFocused()
    await expect(cards.first()).toContainText('Richmond')
    await expect(cards.first()).toContainText(/\d m away/)
    await expect(otherTab.getByRole('button', { name: 'Richmond VIC 3121' })).toBeVisible()
    await otherTab.close()
    await expect
      .poll(() => calls.filter((call) => /\/api\/(?:geo|cart)\//.test(call)))
      .toEqual(['POST /api/geo/setlocation', 'GET /api/cart/'])

    calls.length = 0
    await page.getByRole('button', { name: 'Make this my store: Richmond' }).focus()
    await page.keyboard.press('Enter')
    await expect(cards.first().getByText('Your store')).toBeVisible()
    await expect
      .poll(() => calls.filter((call) => !call.startsWith('GET /api/store/')))
      .toEqual(['POST /api/store/setstore', 'GET /api/geo', 'GET /api/cart/'])

    await page.reload()
    await expect(page.getByRole('button', { name: 'Richmond VIC 3121' })).toBeVisible()
    await expect(cards.first().getByText('Your store')).toBeVisible()
    await page.goto(`${countertop.demo}/contact-us`)
    await expect(page.getByRole('heading', { name: 'Visit us' })).toBeVisible()
    await page.locator('countertop-store-panel').scrollIntoViewIfNeeded()
    await page.getByRole('button', { name: 'Your Store: Richmond' }).click()
    const panel = page.getByRole('dialog', { name: 'Your Store' })
    await expect(panel.getByText('Closes at').or(panel.getByText('Three floors'))).toHaveCount(2)
    expect(await axeViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Your Store: Richmond' })).toBeFocused()
  })

  test('a key pressed at the moment the field appears is not lost', async ({ page, countertop }) => {
    await page.goto(`${countertop.demo}/stores`)
    await expect(page.getByRole('button', { name: 'Change delivery location' })).toBeVisible()
    await page.evaluate(() => {
      const root = document.querySelector('countertop-location')!.shadowRoot!
      // In the very task that inserts the field, before the browser has drawn it.
      new MutationObserver((_, observer) => {
        const field = root.querySelector('input')
        if (!field) return
        observer.disconnect()
        field.value = '3'
        field.dispatchEvent(new InputEvent('input', { bubbles: true, composed: true, data: '3' }))
      }).observe(root, { childList: true, subtree: true })
    })
    await page.getByRole('button', { name: 'Change delivery location' }).click()
    const field = page.getByRole('combobox', { name: 'Delivery Postcode' })
    await expect(field).toBeFocused()
    await page.keyboard.type('121')
    await expect(field).toHaveValue('3121')
    await expect(page.getByRole('option', { name: '3121 Richmond, VIC' })).toBeVisible()
  })

  test('list, store and panel fit in 390, 820 and 1280 px, and axe finds no violation [COM-042] [COM-043]', async ({
    page,
    countertop,
  }) => {
    const widths = [390, 820, 1280]
    const check = async () => {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        expect([width, await axeViolations(page), await isWithin(page)]).toEqual([width, [], true])
      }
    }
    await page.goto(`${countertop.site('wa')}/stores`)
    await expect(page.getByRole('article').first()).toBeVisible()
    await check()
    await page.getByRole('link', { name: 'Woollahra Atelier' }).click()
    await expect(page.getByRole('article').getByText('By appointment only')).toBeVisible()
    await page.goto(`${countertop.site('wa')}/stores/alexandria`)
    await expect(page.getByRole('row')).toHaveCount(7)
    await expect(page.getByText('Today', { exact: true })).toBeVisible()
    await check()
    await page.goto(`${countertop.site('wa')}/contact-us`)
    await page.locator('countertop-store-panel').scrollIntoViewIfNeeded()
    const small = page.getByRole('heading', { name: 'Your Store' })
    const dropdown = page.getByRole('button', { name: 'Your Store' })
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      await expect(width < 768 ? small : dropdown).toBeVisible()
      await expect(width < 768 ? dropdown : small).toHaveCount(0)
    }
  })
})

test.describe('cooking demos', () => {
  test('a shopper on a phone finds and books a demo without a mouse [COM-083] [COM-087] [COM-091] [COM-092]', async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${countertop.demo}/cooking-demos?storeUri=richmond`)
    const seeAll = page.getByRole('button', { name: 'See all upcoming demos' })
    await expect(seeAll).toBeVisible()
    await seeAll.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article')).toHaveCount(8)
    expect([await axeViolations(page), await isWithin(page)]).toEqual([[], true])

    // The first demo of each store has one seat left, so a booking for two joins the wait list.
    await page.getByRole('article').first().getByRole('link').focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('1 seat left')).toBeVisible()
    await page.getByLabel('First name').focus()
    for (const text of ['Sam', 'Ngata', `sam.${Date.now()}@example.com`, '0412 345 678']) {
      await page.keyboard.type(text)
      await page.keyboard.press('Tab')
    }
    await expect(page.getByLabel('Seats').getByRole('option')).toHaveText(['1 person'])
    expect(await axeViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Larger group? Join the wait list' }).focus()
    await page.keyboard.press('Enter')
    await page.getByLabel('Seats').selectOption('2')
    await page.getByRole('button', { name: 'Join the wait list', exact: true }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'You are on the wait list' })).toBeFocused()
    await expect(page.getByText('You are number 1.')).toBeVisible()
    expect([await axeViolations(page), await isWithin(page)]).toEqual([[], true])
  })

  test('a shopper on a desktop books seats, sees fewer left, and releases them [COM-089]', async ({
    page,
    countertop,
  }) => {
    await page.goto(`${countertop.site('nz')}/cooking-demos`)
    await page.getByRole('button', { name: 'See all upcoming demos' }).click()
    await page.getByRole('combobox', { name: 'Type' }).selectOption('Demonstration')
    await expect(page.getByRole('status').filter({ hasText: /cooking demos?/ })).toHaveText(
      /^\d cooking demos?$/,
    )
    expect([await axeViolations(page), await isWithin(page)]).toEqual([[], true])
    await page.getByRole('link', { name: 'Induction without fear' }).last().click()
    const before = await page.getByText(/^\d+ seats left$/).textContent()
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expect(page.getByText('Please enter a valid email address')).toBeVisible()
    await page.getByLabel('First name').fill('Mere')
    await page.getByLabel('Last name').fill('Tautahi')
    await page.getByLabel('Email').fill(`mere.${Date.now()}@example.com`)
    await page.getByLabel('Phone').fill('021 234 567')
    await page.getByLabel('Seats').selectOption('3')
    await page.getByRole('button', { name: 'Book', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'You are booked' })).toBeFocused()
    const seats = page.getByText(`${parseInt(before ?? '') - 3} seats left`)
    await expect(seats.first()).toBeVisible()
    expect(await axeViolations(page)).toEqual([])

    await page.getByRole('button', { name: 'Change my answer' }).click()
    await page.getByRole('radio', { name: 'I can’t come' }).check()
    await expect(page.getByLabel('First name')).toHaveValue('Mere')
    await page.getByRole('button', { name: 'Send my answer' }).click()
    await expect(page.getByText('Your seats are now available to someone else.')).toBeVisible()
    await page.reload()
    await expect(page.getByText(before ?? '')).toBeVisible()
  })
})

test.describe('around a page', () => {
  test('a shopper’s first action is reported with its price, although it triggers loading the reports [SHL-421]', async ({
    page,
    countertop,
  }) => {
    await page.goto(`${countertop.site('nz')}/c/ovens`)
    const button = page.getByRole('button', { name: 'Add to cart' }).first()
    await expect(button).toBeEnabled()
    // A press without a preceding pointer movement, as on a touch screen.
    await button.dispatchEvent('click')
    await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
    const reported = () =>
      page.evaluate(() =>
        ((window as unknown as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(
          ({ event }) => event === 'add_to_cart',
        ),
      )
    await expect.poll(reported).toHaveLength(1)
    expect((await reported())[0]).toMatchObject({
      ecommerce: {
        currency: 'NZD',
        value: expect.any(Number),
        items: [{ quantity: 1, price: expect.any(Number) }],
      },
    })
  })

  test('the alert banner is requested once per interval and stays closed [SHL-239] [SHL-243] [SHL-251] [SHL-377]', async ({
    page,
    countertop,
  }) => {
    const calls = callsOf(page)
    const bannerRequests = () => calls.filter((call) => call === 'GET /api/alertBanner/').length
    const banner = page.getByRole('complementary', { name: 'Notice' })
    const close = banner.getByRole('button', { name: 'Close this notice' })
    await page.goto(`${countertop.demo}/contact-us`)
    await expect(banner).toContainText('See how delivery works')
    // The widget replaces the server's drawing after the first interaction.
    await page.mouse.move(9, 9)
    await expect(close).toBeVisible()
    await page.reload()
    await page.mouse.move(19, 19)
    await expect(close).toBeVisible()
    expect(bannerRequests()).toBe(1)
    await banner.getByRole('link').click()
    await expect(page).toHaveURL(`${countertop.demo}/s/delivery`)
    await expect(page.getByRole('heading', { name: 'On the day' })).toBeVisible()
    await close.click()
    await expect(banner).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'On the day' })).toBeVisible()
    await expect(banner).toHaveCount(0)
    expect(bannerRequests()).toBe(1)
  })

  test('an error message is a red bar, a success message a 320 px box at the top right [SHL-253] [SHL-254] [SHL-255] [SHL-256] [SHL-495]', async ({
    page,
    countertop,
  }) => {
    await page.goto(`${countertop.demo}/contact-us`)
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeVisible()
    const publishMessage = (detail: object) =>
      page.evaluate(
        (message) => void document.dispatchEvent(new CustomEvent('countertop:message', { detail: message })),
        detail,
      )
    await publishMessage({ type: 'error', text: 'The oven is out of stock', keepAlive: true })
    const bar = page.locator('.message-error')
    await expect(bar).toHaveText('The oven is out of stock')
    await expect
      .poll(() => bar.evaluate((element) => getComputedStyle(element).backgroundColor))
      .toBe('rgb(179, 19, 31)')
    await expect.poll(async () => (await bar.boundingBox())?.width).toBeGreaterThan(1200)
    expect(await axeViolations(page)).toEqual([])
    await bar.getByRole('button', { name: 'Close' }).click()
    await expect(bar).toHaveCount(0)

    await publishMessage({ type: 'success', text: 'Saved', keepAlive: true })
    const box = page.locator('.message-success')
    await expect(box).toHaveText('Saved')
    await expect.poll(() => box.evaluate((element) => getComputedStyle(element).position)).toBe('fixed')
    await expect.poll(() => box.boundingBox()).toMatchObject({ width: 320, x: 1280 - 320 - 16, y: 16 })
  })

  test('the search overlay has the brand’s layout and a list at most 470 px high [COM-048] [COM-051] [COM-054] [SHL-113]', async ({
    page,
    countertop,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    const openOverlay = async (brand: string) => {
      await page.goto(countertop.site(brand) + '/contact-us')
      await page.getByRole('button', { name: 'Search', exact: true }).click()
      const overlay = page.locator('.shell-search')
      await expect(overlay.getByRole('combobox')).toBeFocused()
      return (await overlay.boundingBox())?.height ?? 0
    }
    await expect.poll(() => openOverlay('hc')).toBeGreaterThan(700)
    await expect.poll(() => openOverlay('aol')).toBeLessThan(100)
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(`${countertop.demo}/contact-us`)
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.click()
    await expect(field).toHaveAttribute('aria-controls', /./)
    await field.pressSequentially('oven')
    const list = page.getByRole('listbox')
    await expect(list).toBeVisible()
    await expect.poll(() => list.evaluate((element) => getComputedStyle(element).maxHeight)).toBe('470px')
    await expect.poll(async () => (await list.boundingBox())?.height).toBeLessThanOrEqual(470)
  })

  test('a search for help leads to the editors’ page about it, from the field and from the results', async ({
    page,
    countertop,
  }) => {
    await page.goto(`${countertop.demo}/search/gift%20card`)
    await page.getByRole('main').getByRole('link', { name: 'Gift cards' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Gift cards' })).toBeVisible()
    const field = page.getByRole('combobox', { name: 'Search' })
    await field.fill('shipping')
    await page.getByRole('option', { name: 'Delivery' }).click()
    await expect(page).toHaveURL(`${countertop.demo}/s/delivery`)
    await page.goto(`${countertop.site('andoo')}/contact-us`)
    await field.fill('delivery')
    await expect(page.getByRole('option').first()).toHaveText('Delivery')
    await expect(page.getByRole('option').nth(1)).toContainText('Mattress')
    await field.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Delivery' })).toBeVisible()
  })

  test('editors’ content fits in 390 and 1280 px, and axe finds no violation [COM-275] [SHL-027]', async ({
    page,
    countertop,
  }) => {
    const pages = [
      ['/s/returns', 'Returns and repairs'],
      ['/blog', 'Good to know'],
      ['/blog/induction-or-gas', 'Induction or gas?'],
      ['/promotion/miele-cashback', 'Up to $500 back on Miele'],
      ['/brands', /^Brands/],
      ['/brands/miele', /^Miele/],
    ] as const
    for (const [path, title] of pages) {
      await page.goto(countertop.demo + path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.locator('countertop-content [aria-busy], countertop-blog [aria-busy]')).toHaveCount(0)
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 900 })
        expect([path, await axeViolations(page), await isWithin(page)]).toEqual([path, [], true])
      }
    }
    await page.goto(`${countertop.demo}/promotions`)
    // The host's own list shows until the widget has drawn, which waits for the first interaction.
    await page.mouse.move(9, 9)
    await expect(page.locator('[part=promotions]')).toBeVisible()
    await page.getByRole('link', { name: /Up to \$500 back on Miele/ }).click()
    await expect(page).toHaveURL(`${countertop.demo}/promotion/miele-cashback`)
  })

  for (const width of [390, 1280]) {
    test(`a sale shows its picture for ${width} px, and in the cart [COM-094] [SHL-269] [SHL-273]`, async ({
      page,
      countertop,
    }) => {
      const site = countertop.site('hc')
      await page.setViewportSize({ width, height: 900 })
      await page.goto(site)
      await page.mouse.move(19, 19)
      const header = page.locator('countertop-sale-banner[placement=header]')
      const sale = header.locator('[part=sale]').getByRole('img', { name: /^Hot Offers/ })
      await expect(sale).toHaveAttribute('src', width < 975 ? /hc-mobile\.svg$/ : /hc-desktop\.svg$/)
      await page.getByRole('button', { name: /^Open cart/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible()
      // The host's own link shows until the widget has drawn.
      const offer = page.locator('countertop-sale-banner[placement=cart]').locator('[part=sale]')
      await expect(offer.getByRole('img', { name: /^Hot Offers/ })).toHaveAttribute('src', /hc-mobile\.svg$/)
      await offer.getByRole('link').click()
      await expect(page).toHaveURL(`${site}/sale`)
    })

    test(`a sale without a picture has the shop's typeface at ${width} px, and does not jump`, async ({
      page,
      countertop,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      await page.goto(countertop.demo)
      await page.evaluate(() => document.fonts.ready)
      const header = page.locator('countertop-sale-banner[placement=header]')
      const sale = header.locator('[part=sale]')
      const readTitle = async () => {
        const title = header.getByText('Hot Offers').filter({ visible: true })
        const { x, y } = (await title.boundingBox()) ?? { x: 0, y: 0 }
        const font = await title.evaluate((element) => {
          const { fontFamily, fontSize, fontWeight } = getComputedStyle(element)
          return [fontFamily, fontSize, fontWeight]
        })
        return { x: Math.round(x), y: Math.round(y), font }
      }
      const before = await readTitle()
      expect(before.font[0]).toMatch(/^Nunito/)
      // The page's own title was measured; the widget draws at the first interaction.
      await expect(sale).toHaveCount(0)
      await page.mouse.move(19, 19)
      await expect(sale).toBeVisible()
      await page.evaluate(() => document.fonts.ready)
      expect(await readTitle()).toEqual(before)
    })
  }
})
