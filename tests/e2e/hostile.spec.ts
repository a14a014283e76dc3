import type { Page } from '@playwright/test'
import type { Countertop } from '../support/test'
import { bundled, openHostPage, scriptTag, strictPolicy } from './support/hostPage'
import { CHANNELS, hostileScript, recordOf } from './support/hostileScript'
import { CARD, CHALLENGED_CARD, Shop } from './support/shop'
import { expect, test } from './support/test'

const cartButton = (page: Page) => page.getByRole('button', { name: /open cart/i })
const count = async (page: Page, name: string): Promise<number> =>
  page
    .locator(name)
    .evaluateAll((elements) => elements.filter((element) => element.shadowRoot?.querySelector('.ct')).length)

/** The policy of docs/security.md. */
const withNonce = ({ backend }: Countertop): string =>
  `${strictPolicy(backend).replace(/script-src [^;]+/, "script-src 'nonce-abc123' 'strict-dynamic'")}; require-trusted-types-for 'script'`

async function firstSku({ backend }: Countertop): Promise<string> {
  const answer = await fetch(`${backend}/api/v2/products?brand=aol&category=cooktops&pageSize=20`)
  const { products } = (await answer.json()) as { products: { sku: string; available: boolean }[] }
  return products.find(({ available }) => available)?.sku ?? ''
}

test.describe('on an unprepared host page', () => {
  test('global resets of the host do not reach the widgets', async ({ page, countertop }) => {
    const reset = `
      * { all: unset !important; display: block !important; font-size: 3px !important; color: red !important }
      button { display: none !important }
    `
    await openHostPage(page, countertop, {
      head: `<link rel="stylesheet" href="/reset.css">${scriptTag(countertop.backend)}`,
      body: '<countertop-cart-button></countertop-cart-button>',
      files: { '/reset.css': reset },
    })
    await expect(cartButton(page)).toBeVisible()
    const box = await cartButton(page).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(await cartButton(page).evaluate((button) => getComputedStyle(button).color)).not.toBe(
      'rgb(255, 0, 0)',
    )
  })

  test('another React re-renders around the widgets repeatedly without disturbing them', async ({
    page,
    countertop,
  }) => {
    const app = bundled(`
      import { useState } from 'react'
      import { createRoot } from 'react-dom/client'
      function App() {
        const [turn, setTurn] = useState(0)
        return <>
          <button onClick={() => setTurn(turn + 1)}>Turn {turn}</button>
          <countertop-cart-button data-turn={turn} />
        </>
      }
      createRoot(document.getElementById('root')).render(<App />)
    `)
    await openHostPage(page, countertop, {
      head: scriptTag(countertop.backend),
      body: '<div id="root"></div><script src="/app.js"></script>',
      files: { '/app.js': app },
    })
    await expect(cartButton(page)).toBeVisible()
    const before = await cartButton(page).elementHandle()
    await page.getByRole('button', { name: /^Turn/ }).click()
    await page.getByRole('button', { name: 'Turn 1' }).click()
    await expect(page.getByRole('button', { name: 'Turn 2' })).toBeVisible()
    expect(await before?.evaluate((button) => button.isConnected)).toBe(true)
  })

  test('the widgets run under a strict Content-Security-Policy', async ({ page, countertop }) => {
    await openHostPage(page, countertop, {
      head: scriptTag(countertop.backend),
      body: '<countertop-shell></countertop-shell><countertop-checkout></countertop-checkout>',
      csp: strictPolicy(countertop.backend),
    })
    await expect(cartButton(page)).toBeVisible()
    await expect(page.getByRole('navigation').first()).toBeVisible()
  })

  test('the widgets run with a nonce, strict-dynamic and Trusted Types', async ({ page, countertop }) => {
    const script = scriptTag(countertop.backend).replace('<script', '<script nonce="abc123"')
    await openHostPage(page, countertop, {
      head: script,
      body: '<countertop-shell></countertop-shell><countertop-checkout></countertop-checkout>',
      csp: withNonce(countertop),
    })
    await expect(cartButton(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  for (const [how, card] of [
    ['by card', CARD],
    ['by card with 3-D Secure', CHALLENGED_CARD],
  ] as const) {
    test(`a shopper buys ${how} with a nonce, strict-dynamic and Trusted Types`, async ({
      page,
      countertop,
    }) => {
      const sku = await firstSku(countertop)
      await openHostPage(page, countertop, {
        head: scriptTag(countertop.backend).replace('<script', '<script nonce="abc123"'),
        body: `<countertop-add-to-cart sku="${sku}"></countertop-add-to-cart><countertop-cart></countertop-cart><countertop-checkout></countertop-checkout>`,
        // The bank's page is the sandbox's.
        csp: withNonce(countertop).replace('form-action', `form-action ${countertop.sandbox}`),
      })
      const buyer = new Shop(page, countertop.demo)
      await buyer.addButtons.click()
      await expect(buyer.cart).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(buyer.cart).toBeHidden()
      await buyer.fillContact()
      await buyer.fillDelivery()
      await buyer.fillCard(card)
      await buyer.pressPlaceOrder()
      if (card === CHALLENGED_CARD) {
        await buyer.passChallenge()
        // Playwright does not intercept the target of a redirect, so the test opens that address again.
        await page.waitForURL((url) => url.searchParams.get('countertop') === 'return')
        await page.goto(page.url())
      }
      await expect(page).toHaveURL((url) => url.pathname === '/customer/confirmation')
      await expect(buyer.thankYou).toBeVisible()
    })
  }

  test('in a sandboxed frame without an origin the widgets draw and no call is answered', async ({
    page,
    countertop,
  }) => {
    const inner = `<!doctype html>${scriptTag(countertop.backend)}<countertop-checkout></countertop-checkout>`
    await openHostPage(page, countertop, {
      body: `<iframe sandbox="allow-scripts allow-forms" srcdoc='${inner}'></iframe>`,
    })
    const frame = page.frameLocator('iframe')
    await expect(frame.getByText('Checkout could not be loaded')).toBeVisible()
  })

  test('two instances of a widget share one cart', async ({ page, countertop }) => {
    await openHostPage(page, countertop, {
      head: scriptTag(countertop.backend),
      body: '<countertop-cart-button></countertop-cart-button><countertop-cart-button></countertop-cart-button>',
    })
    await expect(cartButton(page)).toHaveCount(2)
    const sku = await page.evaluate(async (api) => {
      const answer = await fetch(`${api}/api/v2/products?pageSize=1`)
      const { products } = (await answer.json()) as { products: { sku: string }[] }
      return products[0]?.sku ?? ''
    }, countertop.backend)
    await page.evaluate((value) => {
      const element = document.createElement('countertop-add-to-cart')
      element.setAttribute('sku', value)
      document.body.append(element)
    }, sku)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('button', { name: 'Open cart, 1 item' })).toHaveCount(2)
  })

  test('of the carts in two headers, only that of the visible one opens', async ({ page, countertop }) => {
    const header = (id: string) =>
      `<header id="${id}"><countertop-cart-button></countertop-cart-button><countertop-cart></countertop-cart></header>`
    await openHostPage(page, countertop, {
      head: `<link rel="stylesheet" href="/headers.css">${scriptTag(countertop.backend)}`,
      body: `${header('phone')}${header('desktop')}`,
      files: {
        '/headers.css':
          '@media (width >= 600px) { #phone { display: none } } @media (width < 600px) { #desktop { display: none } }',
      },
    })
    const opened = () =>
      page
        .locator('countertop-cart')
        .evaluateAll((carts) => carts.map((cart) => cart.shadowRoot?.querySelector('dialog')?.open ?? false))
    const panel = page.getByRole('dialog', { name: 'Your cart' })
    for (const [width, expected] of [
      [1280, [false, true]],
      [390, [true, false]],
    ] as const) {
      await page.setViewportSize({ width, height: 800 })
      await cartButton(page).click()
      await expect(panel).toBeVisible()
      expect(await opened()).toEqual(expected)
      await page.keyboard.press('Escape')
      await expect(panel).toBeHidden()
      await expect(cartButton(page)).toBeFocused()
    }
  })

  for (const variant of ['', 'variant="checkout"']) {
    test(`a logo that is a link is one stop of the keyboard and leads where it says, ${variant || 'in the shop'}`, async ({
      page,
      countertop,
    }) => {
      await openHostPage(page, countertop, {
        head: scriptTag(countertop.backend),
        body: `<countertop-shell ${variant}><a slot="logo" href="/my-home">My shop</a></countertop-shell>`,
      })
      await expect(page.getByRole('banner')).toBeVisible()
      const links = page.getByRole('link', { name: 'My shop' })
      await expect(links).toHaveCount(1)
      await expect(page.getByRole('link', { name: 'Plug & Pantry' })).toHaveCount(0)
      await links.click()
      await expect(page).toHaveURL(({ pathname }) => pathname === '/my-home')
    })
  }

  test('the console names the element and the attribute that a misspelt one resembles', async ({
    page,
    countertop,
  }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await openHostPage(page, countertop, {
      head: scriptTag(countertop.backend),
      body: '<countertop-cart-buton></countertop-cart-buton><countertop-search placehodler="Find"></countertop-search><countertop-price&nbsp;sku="A1"></countertop-price>'.replace(
        '&nbsp;',
        '\u00a0',
      ),
    })
    await page.keyboard.press('Tab')
    await expect
      .poll(() => warnings.filter((text) => text.startsWith('Countertop')))
      .toEqual([
        'Countertop: there is no element <countertop-cart-buton>; did you mean <countertop-cart-button>?',
        'Countertop: <countertop-search> has no attribute "placehodler"; did you mean "placeholder"?',
        'Countertop: there is no element <countertop-price&nbsp;sku="a1">; did you mean <countertop-price>?',
      ])
  })

  test('a script tag pasted twice starts Countertop once', async ({ page, countertop }) => {
    const warnings: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text())
    })
    await openHostPage(page, countertop, {
      head: scriptTag(countertop.backend) + scriptTag(countertop.backend),
      body: '<countertop-cart-button></countertop-cart-button>',
    })
    await expect(cartButton(page)).toHaveCount(1)
    expect(await count(page, 'countertop-cart-button')).toBe(1)
    await expect.poll(() => warnings.filter((text) => /countertop/i.test(text))).toHaveLength(1)
  })

  test('of two script tags the first decides the brand, though its script arrives last', async ({
    page,
    countertop,
  }) => {
    const warned = page.waitForEvent('console', (message) => message.text().includes('already'))
    const first = scriptTag(countertop.backend, 'nz').replace('countertop.js', 'countertop.js?late')
    let release = (): void => undefined
    const isStarted = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/sdk/countertop.js?late', async (route) => {
      await isStarted
      await route.continue()
    })
    const asked = page.waitForRequest((request) => new URL(request.url()).searchParams.has('brand'))
    // The page has loaded once its async scripts have.
    const opened = openHostPage(page, countertop, {
      head: first + scriptTag(countertop.backend, 'aol'),
      body: '<countertop-stores></countertop-stores>',
    })
    expect(new URL((await asked).url()).searchParams.get('brand')).toBe('nz')
    release()
    await opened
    const named = (await warned).args()[1]
    const brands = await named?.evaluate(({ applied, tags }) =>
      [applied, ...tags].map((tag: HTMLElement) => tag.dataset.brand),
    )
    expect(brands).toEqual(['nz', 'nz', 'aol'])
  })

  for (const [order, body] of [
    ['before', (tag: string) => `${tag}<countertop-cart-button></countertop-cart-button>`],
    ['after', (tag: string) => `<countertop-cart-button></countertop-cart-button>${tag}`],
  ] as const) {
    test(`the script ${order} the element`, async ({ page, countertop }) => {
      await openHostPage(page, countertop, { body: body(scriptTag(countertop.backend)) })
      await expect(cartButton(page)).toBeVisible()
    })
  }

  test('an element added later is mounted, a removed one is unmounted', async ({ page, countertop }) => {
    await openHostPage(page, countertop, { head: scriptTag(countertop.backend), body: '<p>Nothing yet</p>' })
    await page.waitForFunction(() => customElements.get('countertop-cart-button') !== undefined)
    await page.evaluate(() => document.body.append(document.createElement('countertop-cart-button')))
    await expect(cartButton(page)).toBeVisible()
    await page.evaluate(() => document.querySelector('countertop-cart-button')?.remove())
    await expect(cartButton(page)).toHaveCount(0)
  })

  test('calls made before the script has loaded are not lost', async ({ page, countertop }) => {
    await openHostPage(page, countertop, {
      head: '<script src="/early.js"></script>',
      body: `<div id="here"></div>${scriptTag(countertop.backend)}`,
      files: {
        '/early.js':
          "window.Countertop = window.Countertop || { q: [] }; window.Countertop.q.push(['mount', 'cart-button', '#here'])",
      },
    })
    await expect(cartButton(page)).toBeVisible()
  })
})

test.describe('a script of the page that runs first and patches what later scripts use', () => {
  const keysOf = (record: readonly string[]): string =>
    record.flatMap((line) => (line.startsWith('key: ') ? line.slice(5) : [])).join('')

  test('reads no card number, expiry or CVV of a purchase [CHK-226]', async ({ page, countertop }) => {
    const record = recordOf(page)
    const sku = await firstSku(countertop)
    await openHostPage(page, countertop, {
      head: `<script src="/hostile.js"></script>${scriptTag(countertop.backend)}`,
      body: `<label>Field of the page <input></label><countertop-add-to-cart sku="${sku}"></countertop-add-to-cart><countertop-cart></countertop-cart><countertop-checkout></countertop-checkout>`,
      files: { '/hostile.js': hostileScript },
    })

    // A card in fields of the page itself is recorded in every way, so the record below could contain one.
    const ownCard = '5555444433331111'
    const ownField = page.getByLabel('Field of the page')
    await ownField.evaluate((field) => field.addEventListener('input', () => undefined))
    await ownField.pressSequentially(ownCard)
    await ownField.evaluate(async (field: HTMLInputElement) => {
      const { value } = field
      JSON.stringify({ value })
      await crypto.subtle.digest('SHA-256', new TextEncoder().encode(value))
      await fetch(location.href, { method: 'POST', body: value })
      const request = new XMLHttpRequest()
      request.open('POST', location.href)
      request.send(value)
      document.cookie = `card=${value}`
      const element = document.body.appendChild(document.createElement('div'))
      element.attachShadow({ mode: 'closed' }).append(value)
      element.click()
    })
    expect(keysOf(record)).toBe(ownCard)
    for (const channel of CHANNELS.filter((name) => name !== 'key'))
      expect(record).toContainEqual(expect.stringMatching(`^${channel}: .*${ownCard}`))

    record.length = 0
    const buyer = new Shop(page, countertop.demo)
    await buyer.addButtons.click()
    await expect(buyer.cart).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(buyer.cart).toBeHidden()
    await buyer.fillContact()
    await buyer.fillDelivery()
    await page.getByRole('textbox', { name: 'Name on card' }).fill(CARD.name)
    await buyer.cardFrame.getByLabel('Card number').pressSequentially(CARD.number)
    await buyer.cardFrame.getByLabel(/expiry/i).pressSequentially(CARD.expiry)
    await buyer.cardFrame.getByLabel(/cvv/i).pressSequentially(CARD.cvv)
    await buyer.pressPlaceOrder()
    await expect(page).toHaveURL((url) => url.pathname === '/customer/confirmation')
    await expect(buyer.thankYou).toBeVisible()

    const recorded = (text: RegExp): string[] => record.filter((line) => text.test(line))
    expect(recorded(/encryptedValues/)).not.toEqual([])
    expect(recorded(/4111 ?1111 ?1111 ?1111/)).toEqual([])
    // Values of their own, not digits within an id or an encrypted text.
    expect(recorded(/(?<![\w.+/=-])(03 ?\/ ?(20)?30|0330|2030-03)(?![\w.+/=-])/)).toEqual([])
    expect(recorded(/(?<![\w.+/=-])737(?![\w.+/=-])/)).toEqual([])
    expect(keysOf(record)).not.toMatch(/\d/)
    expect(recorded(/ct_session/)).toEqual([])
  })
})

test.describe('stored texts that contain a script', () => {
  // The page's own policy is bypassed, so that only the widgets themselves stop the script.
  test.use({ bypassCSP: true })
  const HOSTILE =
    '<img src="/x" onerror="window.ran=1"><svg onload="window.ran=1"></svg><script>window.ran=1</scr' + 'ipt>'

  /** Appends markup that runs a script when inserted as HTML to every text of an answer. */
  const poisoned = (value: unknown, name = ''): unknown => {
    if (Array.isArray(value)) return value.map((item) => poisoned(item, name))
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, poisoned(item, key)]))
    return typeof value === 'string' &&
      /title|name|text|html|body|content|description|blurb|summary|message|label|address|value/i.test(name)
      ? value + HOSTILE
      : value
  }

  test('do not run on any page of the shop', async ({ page, countertop }) => {
    const answers: string[] = []
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch()
      if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
      const answer: unknown = await response.json()
      // Settings are switches and limits, not texts.
      const isSettings = new URL(route.request().url()).pathname.startsWith('/api/settings')
      const sent = isSettings ? answer : poisoned(answer)
      if (JSON.stringify(sent).includes('window.ran')) answers.push(new URL(route.request().url()).pathname)
      await route.fulfill({ response, json: sent })
    })
    for (const path of [
      '/',
      '/stores',
      '/promotions',
      '/blog',
      '/s/delivery',
      '/cooking-demos',
      '/compare?sku=H2265-1BP',
    ]) {
      await page.goto(countertop.demo + path)
      await expect(page.getByRole('button', { name: 'Stores and delivery' })).toBeVisible()
      await page.mouse.move(9, 9)
      await page.mouse.move(19, 300)
      await page.waitForLoadState('networkidle')
      expect([path, await page.evaluate(() => 'ran' in window)]).toEqual([path, false])
    }
    const search = page.getByRole('combobox', { name: 'Search' })
    await search.fill('oven')
    await expect(page.getByRole('option').first()).toContainText('onerror')
    expect(await page.evaluate(() => 'ran' in window)).toBe(false)
    // The poisoned answers were shown: navigation, stores, promotions, articles, pages, demos, products,
    // suggestions.
    expect(new Set(answers).size).toBeGreaterThanOrEqual(8)
  })
})
