import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { expect, test } from './support/test'

const EMAIL = 'customer@example.com'
const PASSWORD = 'countertop-demo'
const WIDTHS = [
  [390, 844],
  [820, 1180],
  [1280, 900],
] as const

const signInHere = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('a buyer connects their account to a platform, checks out with it, and disconnects it in the shop', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.site('platform')}/assistant`)
  await page.getByRole('link', { name: 'Connect the buyer’s account' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to connect Sample host' })).toBeVisible()
  expect(await axeViolations(page), 'sign in').toEqual([])
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password').fill('a guess')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toHaveText(/incorrect/)
  await expect(page.getByLabel('Email')).toHaveValue(EMAIL)
  await signInHere(page)
  await expect(page.getByRole('heading', { name: 'Connect Sample host?' })).toBeVisible()
  await expect(page.getByText('Place orders in your name')).toBeVisible()
  expect(await axeViolations(page), 'consent').toEqual([])
  await page.getByRole('button', { name: 'Allow' }).click()

  await expect(page).toHaveURL(`${countertop.site('platform')}/assistant`)
  await expect(page.getByText('Checkouts are made for the buyer’s account.')).toBeVisible()
  await page.getByRole('button', { name: 'Start a checkout' }).click()
  await expect(page.locator('#buyer')).toContainText(EMAIL)
  // The page in the frame acts for the account too, by a token that the host has requested for it.
  const frame = page.frameLocator('iframe[title=Checkout]')
  await expect(frame.getByRole('textbox', { name: 'Email' })).toHaveValue(EMAIL)
  const messages = () => page.locator('#log li').allTextContents()
  await expect.poll(messages).toContain('ec.start')
  expect((await messages()).slice(0, 3)).toEqual(['ec.ready', 'ec.auth', 'ec.start'])
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height })
    await page.locator('iframe[title=Checkout]').scrollIntoViewIfNeeded()
    await page.screenshot({ path: `test-results/framed-buyer-${width}.png` })
  }

  await page.goto(`${countertop.demo}/account/login`)
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Connected apps' })).toBeVisible()
  await expect(page.getByText('See your orders and their deliveries')).toBeVisible()
  expect(await axeViolations(page), 'connected apps').toEqual([])
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height })
    await page.getByRole('heading', { name: 'Connected apps' }).scrollIntoViewIfNeeded()
    await page.screenshot({ path: `test-results/connected-apps-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: 'Disconnect Sample host' }).click()
  await page.getByRole('button', { name: 'Disconnect', exact: true }).click()
  await expect(page.getByText('No app is connected to your account.')).toBeVisible()

  // The platform's next request is refused, and it continues for a guest.
  await page.goto(`${countertop.site('platform')}/assistant`)
  await page.getByRole('button', { name: 'Start a checkout' }).click()
  await expect(page.locator('iframe[title=Checkout]')).toBeVisible()
  await expect(page.locator('#buyer')).toHaveText('')
})

test('a buyer who denies consent returns to the platform, which is not connected', async ({
  page,
  countertop,
}) => {
  await page.goto(`${countertop.site('platform')}/assistant/link`)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(`${countertop.site('platform')}/assistant`)
  await expect(page.getByRole('link', { name: 'Connect the buyer’s account' })).toBeVisible()
})

test('the pages of the identity host fit a phone, a tablet and a desktop', async ({ page, countertop }) => {
  for (const [width, height] of WIDTHS) {
    await page.setViewportSize({ width, height })
    await page.goto(`${countertop.site('platform')}/assistant/link`)
    await expect(page.getByLabel('Email')).toBeVisible()
    await page.screenshot({ path: `test-results/link-sign-in-${width}.png` })
  }
  await signInHere(page)
  for (const scheme of ['light', 'dark'] as const)
    for (const [width, height] of WIDTHS) {
      await page.emulateMedia({ colorScheme: scheme })
      await page.setViewportSize({ width, height })
      await expect(page.getByRole('button', { name: 'Allow' })).toBeVisible()
      await page.screenshot({ path: `test-results/link-consent-${scheme}-${width}.png` })
    }
})
