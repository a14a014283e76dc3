import { readFile } from 'node:fs/promises'
import { signIn, submitSignIn } from './support/journey'
import { createTradeCustomer, makeProject, PROJECT_BRAND as BRAND, readProject } from './support/projects'
import { expect, test } from './support/test'

const SIZE = 3 * 1024 * 1024
/** Bytes a second of the connection: the file takes some four seconds. */
const UPLOAD_RATE = 768 * 1024

test('an upload on a slow connection shows its progress until the file is listed, which then downloads whole [COM-212] [COM-329] [COM-417]', async ({
  page,
  context,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, 'trade@example.com')
  const { projectId } = await makeProject(page, countertop, 'Plans', [])
  await page.goto(`${site}/project/${projectId}#files`)
  await expect(page.getByRole('heading', { name: 'Project files' })).toBeVisible()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 50,
    downloadThroughput: -1,
    uploadThroughput: UPLOAD_RATE,
  })

  const buffer = Buffer.alloc(SIZE, 'Level 1: five ovens. ')
  await page.locator('input[type=file]').setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer })
  const progress = page.getByRole('progressbar', { name: /plan\.txt/ })
  await expect(progress).toBeVisible()
  // Recorded in the page, frame by frame: a test on a busy machine may not look for seconds.
  const seen = await progress.evaluate(
    (bar: HTMLProgressElement) =>
      new Promise<number[]>((resolve) => {
        const values: number[] = []
        const record = (): void => {
          if (bar.isConnected && bar.value !== values.at(-1)) values.push(bar.value)
          if (bar.isConnected && bar.value < 1) requestAnimationFrame(record)
          else resolve(values)
        }
        record()
      }),
  )
  const between = seen.filter((value) => value > 0 && value < 1)
  expect(between.length).toBeGreaterThan(0)
  expect(seen).toEqual([...seen].sort((a, b) => a - b))
  const link = page.getByRole('link', { name: /plan\.txt/ })
  await expect(link).toBeVisible()
  await expect(progress).toHaveCount(0)

  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toBe('plan.txt')
  expect(buffer.equals(await readFile(await download.path()))).toBe(true)
})

test('of ten drawings one is refused by its content and one by its name, one arrives after a retry, and none twice [COM-211] [COM-212]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page, site, await createTradeCustomer(countertop, 'drawings'))
  const { projectId } = await makeProject(page, countertop, 'Drawings', [])
  await page.goto(`${site}/project/${projectId}#files`)
  await expect(page.getByRole('heading', { name: 'Project files' })).toBeVisible()
  const good = Array.from({ length: 8 }, (_, index) => `level-${index + 1}.txt`)
  const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })
  // The connection is lost once while drawings are on their way. The route stays: ending it beside a paused
  // request may leave that request without an answer.
  let isLost = false
  await page.route('**/api/v2/project/attachment*', (route) => {
    if (isLost) return route.fallback()
    isLost = true
    return route.abort('connectionreset')
  })
  await page
    .locator('input[type=file]')
    .setInputFiles([
      ...good.map((name) => file(name, `${name}: five ovens. `.repeat(9_000))),
      file('plan.pdf', '<!doctype html><script>alert(1)</script>'),
      file('setup.exe', 'MZ'),
    ])
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const name of ['setup.exe', 'plan.pdf']) {
    await expect(row(name).getByRole('alert')).toContainText('Not uploaded:')
    await expect(row(name).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(page.getByText('Not uploaded: The connection was lost.')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Download level-/ })).toHaveCount(7)
  await again.press('Enter')
  await expect(page.getByRole('link', { name: /^Download level-/ })).toHaveCount(8)
  const { files } = await readProject(page, countertop, projectId)
  expect(files.map(({ fileName }) => fileName).sort()).toEqual(good)
})

test('a drawing chosen after the session has ended is uploaded once its account has signed in again, for nobody else', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  const email = await createTradeCustomer(countertop, 'ended')
  await signIn(page, site, email)
  const { projectId } = await makeProject(page, countertop, 'Plans', [])
  const openFiles = async () => {
    await page.goto(`${site}/project/${projectId}#files`)
    await expect(page.getByRole('heading', { name: 'Project files' })).toBeVisible()
  }
  await openFiles()
  const input = page.locator('input[type=file]')
  // What the page still loads for the field would notice the end of the session first.
  await expect(input).toBeAttached()
  await page.context().clearCookies()
  await input.setInputFiles({
    name: 'plan.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('Level 1: five ovens.'),
  })
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account/login')

  await signIn(page, site, 'staff@example.com')
  await openFiles()
  await expect(page.getByText('No files yet.')).toBeVisible()
  await expect(page.getByText('plan.txt')).toHaveCount(0)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  // The page leads to the sign-in, and back to its files.
  await page.goto(`${site}/project/${projectId}#files`)
  await expect(page).toHaveURL(({ pathname }) => pathname === '/account/login')
  await submitSignIn(page, email)
  await expect(page.getByRole('heading', { name: 'Project files' })).toBeVisible()
  await expect(page.getByRole('link', { name: /plan\.txt/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /plan\.txt/ })).toHaveCount(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})
