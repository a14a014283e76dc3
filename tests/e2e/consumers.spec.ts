import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { consumer } from '../support/consumers'
import type { Countertop } from '../support/test'
import { CARD, CHALLENGED_CARD, GUEST, Shop } from './support/shop'
import { expect, test } from './support/test'

/** A first run installs the projects from npm; a later one finds them. */
const INSTALL_MS = 420_000

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.txt': 'text/plain',
}

/**
 * Answers the demo host's origin, which the backend allows, with the files of a built project, and opens its
 * first page.
 */
async function openBuilt(
  page: Page,
  { demo }: Countertop,
  folder: string,
  path = '/shop',
): Promise<string[]> {
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    const isAboutReact = /hydrat|react|warning/i.test(message.text())
    if (message.type() === 'error' && isAboutReact) problems.push(message.text())
  })
  await page.route(`${demo}/**`, async (route) => {
    const { pathname } = new URL(route.request().url())
    const name = pathname === path ? '/index.html' : extname(pathname) ? pathname : `${pathname}.html`
    const body = await readFile(join(folder, name)).catch(() => null)
    await (body
      ? route.fulfill({ body, contentType: TYPES[extname(name)] ?? 'application/octet-stream' })
      : route.fulfill({ status: 404 }))
  })
  await page.goto(`${demo}${path}`)
  return problems
}

/** Puts the product of the page into the cart and fills in the checkout below it. */
async function fillIn(page: Page, shop: Shop, card: typeof CARD): Promise<void> {
  await shop.addButtons.click()
  await expect(shop.cart).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(shop.cart).toBeHidden()
  await shop.fillContact()
  await shop.fillDelivery()
  await shop.fillCard(card)
}

/** The page renders again, as at each state of the checkout, while the shopper types. */
async function renderWhileTyping(page: Page, shop: Shop): Promise<void> {
  await shop.email.focus()
  await page.keyboard.press('End')
  await page.keyboard.type('.a')
  await page.locator('countertop-react-checkout').evaluate((checkout) => {
    const detail = { state: 'checking' }
    checkout.dispatchEvent(new CustomEvent('countertop:checkout:change', { detail, bubbles: true }))
  })
  await expect(page.locator('output')).toHaveText('checking')
  await expect(shop.email).toBeFocused()
  await page.keyboard.type('u')
  await expect(shop.email).toHaveValue(`${GUEST.email}.au`)
}

/** Opens a page as a new visitor, after an earlier purchase of the test. */
async function openAnew(page: Page, url: string): Promise<void> {
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.evaluate(() => sessionStorage.clear())
  await page.goto(url)
}

/** Buys what `fillIn` has filled in, through the bank's page. */
async function payAtBank(page: Page, shop: Shop): Promise<void> {
  await shop.pressPlaceOrder()
  await passBank(page, shop)
}

async function passBank(page: Page, shop: Shop): Promise<void> {
  await shop.passChallenge()
  // Playwright cannot answer what a redirect leads to, so the address that the bank led to is opened again.
  await page.waitForURL((url) => url.searchParams.get('countertop') === 'return')
  await page.goto(page.url())
}

/** The confirmation in place of the checkout, with the number that the shop and its support know. */
async function expectThanks(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible()
  await expect(page.getByText(/^Order number AOL-\d+$/)).toBeVisible()
}

/** Builds a Vite example for the backend of this run; answers the folder of the built files. */
async function builtVite(
  countertop: Countertop,
  versions: Record<string, string> = {},
  example = 'vite-react',
): Promise<string> {
  const project = await consumer(example, versions)
  await project.run('tsc', [])
  await project.run('vite', ['build'], { VITE_COUNTERTOP_API: countertop.backend })
  return join(project.dir, 'dist')
}

// One after the other: they share one build.
test.describe('the Vite example with React 19 in strict mode', () => {
  test.describe.configure({ mode: 'serial', timeout: INSTALL_MS })
  let folder: string

  test('installs the package, builds and buys', async ({ page, countertop }) => {
    folder = await builtVite(countertop)
    const problems = await openBuilt(page, countertop, folder)
    const shop = new Shop(page, countertop.demo)
    await fillIn(page, shop, CARD)
    await shop.pressPlaceOrder()
    await expectThanks(page)
    // The page has stayed, and its cart is the next one.
    await expect(page.getByRole('button', { name: 'Open cart, 0 items' })).toBeVisible()
    expect(problems).toEqual([])
  })

  test('renders again at every state of the checkout, and the shopper still gets to the bank and back', async ({
    page,
    countertop,
  }) => {
    const problems = await openBuilt(page, countertop, folder)
    const shop = new Shop(page, countertop.demo)
    await fillIn(page, shop, CHALLENGED_CARD)
    await payAtBank(page, shop)
    await expectThanks(page)
    expect(problems).toEqual([])
  })

  test('keeps its page when code of a widget does not load, and offers to reload it after a second failure', async ({
    page,
    countertop,
  }) => {
    let isDown = true
    await openBuilt(page, countertop, folder)
    await page.route('**/assets/checkout-*.js', (route) => (isDown ? route.abort() : route.fallback()))
    await page.reload()
    const message = page.getByText('This part of the page could not be loaded.')
    await expect(message).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Corner Kitchens' })).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    const reload = page.getByRole('button', { name: 'Reload the page' })
    await expect(reload).toBeVisible()
    isDown = false
    await reload.click()
    await expect(message).toBeHidden()
  })
})

test('the Vite example with React 18 in strict mode installs the package, builds, keeps the focus, and buys, through the bank’s page too', async ({
  page,
  countertop,
}) => {
  test.setTimeout(INSTALL_MS)
  const folder = await builtVite(countertop, {
    react: '18.3.1',
    'react-dom': '18.3.1',
    '@types/react': '18.3.8',
    '@types/react-dom': '18.3.7',
  })
  const problems = await openBuilt(page, countertop, folder)
  const shop = new Shop(page, countertop.demo)
  await fillIn(page, shop, CARD)
  await renderWhileTyping(page, shop)
  await shop.pressPlaceOrder()
  await expectThanks(page)

  await openAnew(page, `${countertop.demo}/shop`)
  await fillIn(page, shop, CHALLENGED_CARD)
  await payAtBank(page, shop)
  await expectThanks(page)
  expect(problems).toEqual([])
})

test('the Next.js example imports widgets in a server component, builds, hydrates without a word, and buys, through the bank’s page too', async ({
  page,
  countertop,
}) => {
  test.setTimeout(INSTALL_MS)
  const project = await consumer('next')
  await project.run('next', ['build'], {
    NEXT_PUBLIC_COUNTERTOP_API: countertop.backend,
    NEXT_TELEMETRY_DISABLED: '1',
  })
  const out = join(project.dir, 'out')
  const html = await readFile(join(out, 'index.html'), 'utf8')
  expect(html).toContain('<p>One moment …</p></countertop-react-checkout>')

  const problems = await openBuilt(page, countertop, out, '/')
  const shop = new Shop(page, countertop.demo)
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await fillIn(page, shop, CARD)
  await shop.pressPlaceOrder()
  await expect(page).toHaveURL(({ pathname }) => pathname === '/thanks')
  await expect(shop.thankYou).toBeVisible()
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)

  await openAnew(page, `${countertop.demo}/`)
  await fillIn(page, shop, CHALLENGED_CARD)
  await payAtBank(page, shop)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/thanks')
  await expect(shop.thankYou).toBeVisible()
  expect(problems).toEqual([])
})

/** Fills in a page that draws its own inputs, all but the card's number, expiry and code. */
async function fillInOwn(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add an oven' }).click()
  const type = async (label: string, text: string) => page.getByLabel(label, { exact: true }).fill(text)
  await type('Email', 'jo.citizen@example.com')
  await type('Phone', '0412345678')
  await type('First name', 'Jo')
  await type('Last name', 'Citizen')
  await type('Address', '12 Example Street')
  await type('Suburb', 'Richmond')
  await page.getByRole('button', { name: '3121 Richmond, VIC' }).click()
  await page.getByRole('radio', { name: /FREE/ }).first().check()
  await type('Name on card', CARD.name)
}
const ordered = (page: Page) => page.getByRole('heading', { name: /^Thank you for your order AOL-\d+\.?$/ })

// The code of docs/headless.md.
test.describe('the headless example with its own inputs', () => {
  test.describe.configure({ mode: 'serial', timeout: INSTALL_MS })
  let folder: string

  async function fillCard(page: Page, card: typeof CARD): Promise<void> {
    const field = (name: string) => page.frameLocator(`iframe[src*="field=${name}"]`).getByRole('textbox')
    await field('cardNo').fill(card.number)
    await field('expiryDate').fill(card.expiry)
    await field('cvv').fill(card.cvv)
  }

  test('fills an empty cart while the checkout is open, focuses the first error, and buys with card fields in frames of their own', async ({
    page,
    countertop,
  }) => {
    folder = await builtVite(countertop, {}, 'headless')
    const problems = await openBuilt(page, countertop, folder)
    await fillInOwn(page)
    await fillCard(page, { ...CARD, cvv: '7' })
    await page.getByLabel('Phone', { exact: true }).fill('')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
    await page.keyboard.type('0412345678')
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(page.locator('iframe[src*="field=cvv"]')).toBeFocused()
    const cvv = page.frameLocator('iframe[src*="field=cvv"]')
    await expect(cvv.getByText('CVV must be at least 3 digits')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText('Please check your CVC number.')
    await cvv.getByRole('textbox').fill(CARD.cvv)
    await page.getByRole('button', { name: 'Place order' }).click()
    await expect(ordered(page)).toBeVisible()
    expect(problems).toEqual([])
  })

  test('goes to the bank with a challenged card and shows the order on the way back', async ({
    page,
    countertop,
  }) => {
    const problems = await openBuilt(page, countertop, folder)
    await fillInOwn(page)
    await fillCard(page, CHALLENGED_CARD)
    await page.getByRole('button', { name: 'Place order' }).click()
    await passBank(page, new Shop(page, countertop.demo))
    await expect(ordered(page)).toBeVisible()
    expect(problems).toEqual([])
  })
})

test('the headless Vue example draws its own inputs, focuses the first error, and buys with a coupon and a challenged card', async ({
  page,
  countertop,
}) => {
  test.setTimeout(INSTALL_MS)
  const project = await consumer('headless-vue')
  await project.run('vue-tsc', [])
  await project.run('vite', ['build'], { VITE_COUNTERTOP_API: countertop.backend })
  const problems = await openBuilt(page, countertop, join(project.dir, 'dist'))
  await fillInOwn(page)
  await page.getByLabel('Phone', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toBeFocused()
  await page.keyboard.type('0412345678')
  await page.getByRole('button', { name: 'Place order' }).click()
  await expect(page.locator('iframe[src*="card-frame"]')).toBeFocused()
  await page.getByLabel('Coupon or gift card').fill('WELCOME10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.locator('output')).toHaveText('$260.10')
  const card = page.frameLocator('iframe[src*="card-frame"]')
  await card.getByLabel('Card number').fill(CHALLENGED_CARD.number)
  await card.getByLabel('Expiry date').fill(CHALLENGED_CARD.expiry)
  await card.getByLabel('CVV').fill(CHALLENGED_CARD.cvv)
  await page.getByRole('button', { name: 'Place order' }).click()
  await passBank(page, new Shop(page, countertop.demo))
  await expect(ordered(page)).toBeVisible()
  expect(problems).toEqual([])
})

test('the Vue example loads the script from its package, shows one cart with it, and buys, through the bank’s page too', async ({
  page,
  countertop,
}) => {
  test.setTimeout(INSTALL_MS)
  const project = await consumer('vue')
  await project.run('vue-tsc', [])
  await project.run('vite', ['build'], { VITE_COUNTERTOP_API: countertop.backend })
  const problems = await openBuilt(page, countertop, join(project.dir, 'dist'))
  const shop = new Shop(page, countertop.demo)
  await fillIn(page, shop, CARD)
  // The store of the package and the elements of the script have one cart.
  await expect(page.locator('#count')).toHaveText('1')
  await expect(page.locator('#added')).toHaveText('1 × BWMW25C12SS')
  await shop.pressPlaceOrder()
  await expectThanks(page)
  await expect(page.locator('#count')).toHaveText('0')

  await openAnew(page, `${countertop.demo}/shop`)
  await fillIn(page, shop, CHALLENGED_CARD)
  await payAtBank(page, shop)
  await expectThanks(page)
  expect(problems).toEqual([])
})

test('the plain TypeScript example mounts the script’s widgets, shows their cart’s total, and buys, through the bank’s page too', async ({
  page,
  countertop,
}) => {
  test.setTimeout(INSTALL_MS)
  const folder = await builtVite(countertop, {}, 'typescript')
  const problems = await openBuilt(page, countertop, folder)
  const shop = new Shop(page, countertop.demo)
  await fillIn(page, shop, CARD)
  await expect(page.locator('#total')).toHaveText('1 for $289')
  await shop.pressPlaceOrder()
  await expectThanks(page)

  await openAnew(page, `${countertop.demo}/shop`)
  await fillIn(page, shop, CHALLENGED_CARD)
  await payAtBank(page, shop)
  await expectThanks(page)
  expect(problems).toEqual([])
})
