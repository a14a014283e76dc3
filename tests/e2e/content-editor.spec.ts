import type { Page } from '@playwright/test'
import { axeViolations } from './support/axe'
import { expect, test } from './support/test'

// No other test reads the store app's content; its banner is restored at the end.
const BRAND = 'waapp'
const PASSWORD = process.env.DEMO_PASSWORD ?? 'countertop-demo'

const openContent = async (page: Page, site: string): Promise<void> => {
  await page.goto(`${site}/operator/content`)
  await page.getByLabel('Email').fill('staff@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Content', level: 1 })).toBeVisible()
}

test('an editor sets the banner using only the keyboard, sees what is wrong with it, and removes it', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  const banner = async (): Promise<Record<string, string> | null> => {
    const answer = await fetch(`${countertop.backend}/api/alertBanner/?brand=${BRAND}`)
    return answer.status === 204 ? null : ((await answer.json()) as Record<string, string>)
  }
  await openContent(page, site)
  expect(await axeViolations(page)).toEqual([])
  const before = await banner()

  const words = page.getByRole('textbox', { name: 'Desktop text' })
  await words.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Open <strong>late</strong><script>alert(1)</script>')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Open late')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('javascript:alert(1)')
  await page.keyboard.press('Enter')
  const link = page.getByRole('textbox', { name: 'Link' })
  await expect(page.getByRole('alert')).toHaveText('Nothing was saved. Please check the marked fields.')
  await expect(link).toHaveAccessibleDescription(/must be a path of the site or an https address/)
  await expect(link).toHaveAttribute('aria-invalid', 'true')
  await expect(words).toHaveValue('Open <strong>late</strong><script>alert(1)</script>')
  expect(await axeViolations(page)).toEqual([])
  expect(await banner()).toEqual(before)

  await link.focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('/s/delivery')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('The banner is saved.')
  await expect(words).toHaveValue('Open <strong>late</strong>')
  expect(await banner()).toMatchObject({ bannerURL: '/s/delivery', mobileContent: 'Open late' })

  await page.getByRole('button', { name: 'Remove banner' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status')).toContainText('The banner is removed.')
  expect(await banner()).toBeNull()

  for (const [name, value] of Object.entries(before ?? {})) await page.locator(`[name=${name}]`).fill(value)
  await page.getByRole('button', { name: 'Save the banner' }).click()
  await expect(page.getByRole('status')).toContainText('The banner is saved.')
  expect(await banner()).toEqual(before)
})

test('an editor publishes a static page and an article, and an article dated tomorrow is not shown yet', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await openContent(page, site)
  await page.getByRole('textbox', { name: 'Address of a new page' }).fill('opening-hours')
  await page.getByRole('button', { name: 'Write a page' }).click()
  await expect(page.getByRole('heading', { name: /page: opening-hours/i })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening hours')
  await page.getByRole('textbox', { name: 'Text' }).fill('<p>Every day from nine.</p><form></form>')
  await page.getByRole('button', { name: 'Save the page' }).click()
  await expect(page.getByRole('status')).toContainText('The page is saved.')
  await expect(page.getByRole('textbox', { name: 'Text' })).toHaveValue('<p>Every day from nine.</p>')
  await page.getByRole('link', { name: 'See it in the shop' }).click()
  await expect(page.getByRole('heading', { name: 'Opening hours', level: 1 })).toBeVisible()
  await expect(page.getByText('Every day from nine.').filter({ visible: true })).toBeVisible()

  const write = async (uri: string, title: string, shownFrom: string | null): Promise<void> => {
    await page.goto(`${site}/operator/content/articles/${uri}`)
    await page.getByRole('textbox', { name: 'Title' }).fill(title)
    await page.getByRole('textbox', { name: 'Text' }).fill('<p>It keeps cold.</p>')
    if (shownFrom) await page.getByLabel('Shown from').fill(shownFrom)
    await page.getByRole('button', { name: 'Save the article' }).click()
  }
  await write('how-cold', 'How cold?', null)
  await expect(page.getByRole('status')).toContainText('The article is saved.')
  await write('how-warm', 'How warm?', '2999-01-01T09:00')
  await expect(page.getByRole('status')).toContainText('The article is saved.')
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('How warm?')
  await expect(page.getByLabel('Shown from')).toHaveValue('2999-01-01T09:00')
  await expect(page.getByRole('link', { name: 'See it in the shop' })).toHaveCount(0)
  expect((await page.goto(`${site}/blog/how-warm`))?.status()).toBe(404)
  await page.goto(`${site}/operator/content`)
  const articles = page.getByRole('region', { name: 'Blog articles' })
  await expect(articles.getByRole('link', { name: 'How warm?' })).toBeVisible()
  await articles.getByRole('link', { name: 'How cold?' }).click()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Picture' }).fill('picture.png')
  await page.getByRole('button', { name: 'Save the article' }).click()
  await expect(page.getByRole('textbox', { name: 'Picture' })).toHaveAttribute('aria-invalid', 'true')
  await page.goto(`${site}/blog/how-cold`)
  await expect(page.getByText('It keeps cold.').filter({ visible: true })).toBeVisible()
})
