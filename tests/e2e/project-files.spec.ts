import { callApi, signIn } from './support/journey'
import { expect, test } from './support/test'

const BRAND = 'aoc'
const SIZE = 3 * 1024 * 1024
/** Bytes a second of the connection: the file takes some four seconds. */
const UPLOAD_RATE = 768 * 1024

test('an upload on a slow connection shows its progress until the file is listed [COM-212]', async ({
  page,
  context,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, 'trade@example.com')
  const { projectId } = await callApi<{ projectId: string }>(
    page,
    countertop,
    BRAND,
    ['POST', '/api/v2/project'],
    {
      name: 'Plans',
    },
  )
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
  const seen = new Set<number>()
  await expect
    .poll(async () => {
      const value = await progress.evaluateAll((bars: HTMLProgressElement[]) => bars[0]?.value ?? 1)
      seen.add(value)
      return value
    })
    .toBe(1)
  const between = [...seen].filter((value) => value > 0 && value < 1)
  expect(between.length).toBeGreaterThan(0)
  expect([...seen]).toEqual([...seen].sort((a, b) => a - b))
  await expect(page.getByRole('link', { name: /plan\.txt/ })).toBeVisible()
  await expect(progress).toHaveCount(0)
})

test('of three files one is refused by its name, one by its content, and one arrives once after a lost connection [COM-211] [COM-212]', async ({
  page,
  countertop,
}) => {
  const site = countertop.site(BRAND)
  await signIn(page, site, 'trade@example.com')
  const { projectId } = await callApi<{ projectId: string }>(
    page,
    countertop,
    BRAND,
    ['POST', '/api/v2/project'],
    { name: 'Drawings' },
  )
  await page.goto(`${site}/project/${projectId}#files`)
  await expect(page.getByRole('heading', { name: 'Project files' })).toBeVisible()
  const input = page.locator('input[type=file]')
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  await input.setInputFiles([
    { name: 'setup.exe', mimeType: 'application/octet-stream', buffer: Buffer.from('MZ') },
    { name: 'level-1.pdf', mimeType: 'application/pdf', buffer: html },
  ])
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name })
  for (const name of ['setup.exe', 'level-1.pdf']) {
    await expect(row(name).getByRole('alert')).toContainText('Not uploaded:')
    await expect(row(name).getByRole('button', { name: 'Try again' })).toHaveCount(0)
  }

  const buffer = Buffer.alloc(SIZE, 'Level 2: five ovens. ')
  await page.route('**/api/v2/project/attachment*', (route) => route.abort('connectionreset'), { times: 1 })
  await input.setInputFiles({ name: 'level-2.txt', mimeType: 'text/plain', buffer })
  await expect(row('level-2.txt').getByRole('alert')).toHaveText('Not uploaded: The connection was lost.')
  await row('level-2.txt').getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('link', { name: 'Download level-2.txt' })).toBeVisible()
  const { files } = await callApi<{ files: { fileName: string; size: number }[] }>(page, countertop, BRAND, [
    'GET',
    `/api/v2/project/${projectId}`,
  ])
  expect(files).toMatchObject([{ fileName: 'level-2.txt', size: SIZE }])
})
