import { axeViolations } from './support/axe'
import { signIn } from './support/journey'
import { expect, test } from './support/test'

test('the head’s icon lists the latest projects and makes one, at three widths; a visitor is offered to sign in [COM-306] [SHL-058]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site('aoc')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(site)
  const icon = page.getByRole('button', { name: 'Projects', exact: true })
  const panel = page.getByRole('dialog', { name: 'Projects', exact: true })
  await icon.press('Enter')
  await expect(panel.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible()

  await signIn(page, site, 'trade@example.com')
  await page.goto(site)
  await icon.press('Enter')
  await panel.getByRole('button', { name: 'New project' }).click()
  await expect(panel.getByRole('textbox', { name: 'Project name' })).toBeFocused()
  await page.keyboard.type('Latest of all')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/project\/[0-9a-f-]{36}$/)
  const opened = page.url()

  for (const width of [820, 390]) {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(site)
    if (width === 390) {
      await page.getByRole('button', { name: 'Open menu' }).click()
      await page.getByRole('dialog', { name: 'Menu' }).getByRole('button', { name: 'Projects' }).click()
    } else await icon.click()
    // Other tests make projects of this account meanwhile.
    const latest = panel
      .getByRole('list', { name: 'Latest projects' })
      .getByRole('link')
      .filter({ hasText: 'Latest of all' })
    await expect(latest).toContainText('Open')
    expect(await axeViolations(page)).toEqual([])
    await latest.click()
    await page.waitForURL(opened)
  }
})
