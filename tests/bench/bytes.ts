import type { Page } from '@playwright/test'
import { inChromium, watchForUsable, withCart, whenUsable } from './browser'
import { skusOnSale } from './catalogue'
import type { Bench } from './bench'

const KB = 1000

/** Our files as a browser loads them, compressed as they are transferred. */
export const bytes: Bench = {
  name: 'bytes',
  async run(context) {
    const { urls } = await context.stack()
    const [sku = ''] = await skusOnSale(urls.backend)
    return inChromium(async (newContext) => {
      const shell = await newContext()
      const home = await loaded(await shell.newPage(), `${urls.demo}/`, (page) =>
        page.waitForLoadState('networkidle'),
      )
      const guest = await withCart(newContext, urls.backend, sku)
      const checkout = await loaded(await guest.newPage(), `${urls.demo}/customer/checkout`, async (page) => {
        await whenUsable(page)
        await page.waitForLoadState('networkidle')
      })
      const loader = Object.entries(home).find(([file]) => file.endsWith('/countertop.js'))?.[1] ?? Number.NaN
      return [
        { name: 'countertop.js', value: loader, unit: 'B brotli', goal: { atMost: 4 * KB } },
        {
          name: 'page with shell and compare tray',
          value: sum(home),
          unit: 'B brotli',
          goal: { atMost: 30 * KB },
          details: home,
        },
        {
          name: 'cold checkout with card frame',
          value: sum(checkout),
          unit: 'B brotli',
          goal: { atMost: 60 * KB },
          details: checkout,
        },
      ]
    })
  },
}

/** Opens a page and returns the body sizes of everything it loaded from `/sdk/`, by file. */
async function loaded(
  page: Page,
  url: string,
  settled: (page: Page) => Promise<unknown>,
): Promise<Record<string, number>> {
  const files: Record<string, number> = {}
  const sizes: Promise<void>[] = []
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/sdk/') && !pathname.startsWith('/card')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => void (files[pathname] = responseBodySize)))
  })
  await watchForUsable(page)
  await page.goto(url)
  await settled(page)
  await Promise.all(sizes)
  return files
}

const sum = (files: Record<string, number>) => Object.values(files).reduce((total, size) => total + size, 0)
