import { axeViolations } from './support/axe'
import { openHostPage, scriptTag } from './support/hostPage'
import { signIn } from './support/journey'
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
