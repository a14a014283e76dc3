import { axeViolations } from './support/axe'
import { openHostPage, scriptTag } from './support/hostPage'
import { PASSWORD, signIn } from './support/journey'
import { makeProject, PROJECT_BRAND } from './support/projects'
import { expect, test } from './support/test'

/** The back-office page: reads its tokens and removes them from its address. */
const CMS_PAGE = `<!doctype html><html lang="en"><title>CMS</title><body><h1></h1><script>
  const given = new URLSearchParams(location.hash.slice(1))
  history.replaceState(null, '', location.pathname + location.search)
  const parts = ['access_token', 'id_token'].map((name) => (given.get(name) ?? '').split('.').length)
  document.querySelector('h1').textContent = location.pathname + location.search + ' tokens of ' + parts
</script></body></html>`

test('staff open a product in the back office, and only its page receives the tokens [COM-149] [COM-159] [COM-160] [COM-161] [COM-247]', async ({
  page,
  countertop,
}) => {
  await signIn(page, countertop.demo, 'staff@example.com')
  // The demo has no back office, so this stand-in serves the page for the test.
  await page.route(
    (url) => url.origin === countertop.backend && url.pathname === '/api/account',
    async (route) => {
      const response = await route.fetch()
      await route.fulfill({
        response,
        json: { ...((await response.json()) as object), winningCmsUrl: 'https://cms.test/panels' },
      })
    },
  )
  const requests: { search: string; referer: string | undefined }[] = []
  await page.route('https://cms.test/**', async (route) => {
    const { search } = new URL(route.request().url())
    requests.push({ search, referer: (await route.request().allHeaders()).referer })
    await route.fulfill({ contentType: 'text/html', body: CMS_PAGE })
  })
  await openHostPage(page, countertop, {
    files: {
      '/own.js':
        "(window.Countertop ??= { q: [] }).q.push(['configure', { cmsOrigins: 'https://cms.test' }])",
    },
    head: `<script src="/own.js"></script>${scriptTag(countertop.backend)}`,
    body: '<main><h1>Shop</h1><countertop-back-office sku="H2265-1BP"></countertop-back-office></main>',
  })
  await page.getByRole('button', { name: 'This product' }).press('Enter')
  const panel = page.getByRole('dialog', { name: 'This product' })
  await expect(panel.frameLocator('iframe').getByRole('heading')).toHaveText(
    '/panels/product-page?sku=H2265-1BP&siteId=aol tokens of 3,3',
  )
  expect(requests).toEqual([{ search: '?sku=H2265-1BP&siteId=aol', referer: undefined }])
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('button', { name: 'This product' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Reminders', exact: true })).toBeVisible()
})

test('a reminder that is saved after the session ended stays filled in', async ({ page, countertop }) => {
  const site = countertop.site(PROJECT_BRAND)
  await signIn(page, site, 'staff@example.com')
  await page.goto(`${site}/panels/reminders/create`)
  await page.getByLabel('Title').fill('Ring Rob')
  await page.getByLabel('Notes').fill('About the “oven”\nand the hood')
  await page.context().clearCookies()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByLabel('Email').fill('staff@example.com')
  await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert')).toContainText('Nothing has been saved yet.')
  await expect(page.getByLabel('Title')).toHaveValue('Ring Rob')
  await expect(page.getByLabel('Notes')).toHaveValue('About the “oven”\nand the hood')
  await expect(page.getByRole('alert')).toBeFocused()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${site}/panels/reminders/saved`)
})

test('a reminder that is sent without a connection stays filled in, and is saved once it is back', async ({
  page,
  context,
  countertop,
}) => {
  const site = countertop.site(PROJECT_BRAND)
  await signIn(page, site, 'staff@example.com')
  await page.goto(`${site}/panels/reminders/create`)
  await page.getByLabel('Title').fill('Ring Rose')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Not sent, because there is no connection\./)
  await expect(page.getByLabel('Title')).toHaveValue('Ring Rose')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${site}/panels/reminders/saved`)
})

test('a reminder whose sending is cut, or which the shop cannot save, stays filled in', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(PROJECT_BRAND)
  await signIn(page, site, 'staff@example.com')
  await page.goto(`${site}/panels/reminders/create`)
  await page.getByLabel('Title').fill('Ring Rose')
  const isSaving = ({ pathname }: URL) => pathname === '/panels/reminders/create'
  await page.route(isSaving, (route) =>
    route.request().method() === 'POST' ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Not sent, because there is no connection\./)
  await expect(page.getByLabel('Title')).toHaveValue('Ring Rose')
  await page.unroute(isSaving)
  await page.route(isSaving, (route) => route.fulfill({ status: 503, body: 'Unavailable' }))
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert')).toHaveText(/^Not sent, because the shop does not respond\./)
  await expect(page.getByLabel('Title')).toHaveValue('Ring Rose')
  await page.unroute(isSaving)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page).toHaveURL(`${site}/panels/reminders/saved`)
})

test('staff write a reminder of a project in its panel, which closes, and the project lists it [COM-151] [COM-153] [COM-154] [COM-155] [COM-159] [COM-215]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(PROJECT_BRAND)
  await signIn(page, site, 'staff@example.com')
  const { projectId } = await makeProject(page, countertop, 'Reminded', [])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${site}/project/${projectId}#reminders`)
  // All six tabs are visible on a phone.
  await expect(page.getByRole('link', { name: 'Change log' })).toBeInViewport({ ratio: 1 })
  const dialog = (name: string) => page.getByRole('dialog', { name })
  const frameOf = (name: string) => dialog(name).frameLocator('iframe')
  const open = async (name: string) => {
    const button = page.locator('countertop-back-office').getByRole('button', { name, exact: true })
    await button.scrollIntoViewIfNeeded()
    await button.press('Enter')
    return frameOf(name)
  }

  const form = await open('New reminder')
  // The panel shows the same title.
  const heading = form.getByRole('heading', { name: 'New reminder' })
  await expect(heading).toHaveClass('vh')
  // The page has removed the tokens from its address.
  expect(await form.locator('html').evaluate(() => location.hash)).toBe('')
  await form.getByLabel('Title').fill('Ring Rita about Level 3')
  await form.getByLabel('Due on').fill('2020-01-01')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(form.getByText('Please choose today or a later day').first()).toBeVisible()
  await expect(form.getByRole('alert')).toBeFocused()
  expect(new URL(await form.locator('html').evaluate(() => location.href)).search).toContain(projectId)
  await expect(form.getByLabel('Title')).toHaveValue('Ring Rita about Level 3')
  await expect(heading).toHaveClass('vh')
  expect(await axeViolations(page)).toEqual([])
  await form.getByLabel('Due on').fill('2099-01-02')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(dialog('New reminder')).toBeHidden()
  const reminder = page.locator('countertop-project').getByRole('listitem').filter({ hasText: 'Ring Rita' })
  await expect(reminder).toContainText('2 Jan 2099')

  await page.setViewportSize({ width: 1280, height: 900 })
  const list = await open('Reminders')
  const row = list.getByRole('row').filter({ has: list.locator(`a[href="/project/${projectId}#reminders"]`) })
  await row.getByRole('button', { name: 'Mark done' }).click()
  await expect(row).toContainText('Done')
  await expect(list.getByRole('heading', { name: 'Reminders' })).toHaveClass('vh')
  await list.getByRole('link', { name: 'New reminder' }).click()
  await expect(list.getByRole('heading', { name: 'New reminder' })).not.toHaveClass('vh')
  expect(await axeViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(reminder).toContainText('Done')
  const stats = await open('Reminder statistics')
  await expect(stats.getByRole('definition').nth(3)).not.toHaveText('0')
  await expect(stats.getByRole('heading', { name: 'Reminder statistics' })).toHaveClass('vh')
  await page.keyboard.press('Escape')
  const projects = await open('Projects')
  await expect(projects.getByRole('heading', { name: 'Projects of AMH' })).toBeVisible()
})
