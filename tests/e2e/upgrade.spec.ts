import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { release } from '../../tools/release.mjs'
import { nextBuild } from '../support/nextBuild'
import { startTestStack } from '../support/stack'
import { Shop } from './support/shop'
import { expect, test } from './support/test'

const BUILD = fileURLToPath(new URL('../../sdk/dist/embed', import.meta.url))

/** The chunks that a page requests from now on. */
function chunksOf(page: Page): string[] {
  const names: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/chunks/')) names.push(basename(request.url()))
  })
  return names
}

test('a backend that is upgraded under an open checkout, and under a cached loader, still sells', async ({
  page,
  context,
}) => {
  // A product of its own is started and upgraded.
  test.setTimeout(240_000)
  const root = await mkdtemp(join(tmpdir(), 'countertop-upgrade-'))
  const [dist, releases] = [join(root, 'dist'), join(root, 'releases')]
  await cp(BUILD, dist, { recursive: true })
  const { version } = JSON.parse(await readFile(join(dist, 'manifest.json'), 'utf8')) as { version: string }
  const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1))
  const train = `/sdk/${version.split('.')[0]}/countertop.js`
  await release({ from: dist, to: releases, changelog: `## ${version}` })
  await nextBuild(dist, join(root, 'next'), next)
  const oldLoader = await readFile(join(dist, 'countertop.js'), 'utf8')
  const stack = await startTestStack({ SDK_DIST_DIR: dist, SDK_RELEASES_DIR: releases })
  try {
    const shop = new Shop(page, stack.urls.demo)
    await shop.addFirstProductOf('cooktops')
    await shop.goToCheckout()
    // What follows the first key is still to be loaded.
    await expect(shop.email).toBeVisible()
    await expect(shop.placeOrder).toBeVisible()

    await rename(dist, join(root, 'replaced'))
    await rename(join(root, 'next'), dist)
    await stack.restart('backend')
    await stack.restart('demo host')

    await test.step('the open page loads what it still needs from its own release, and buys', async () => {
      const asked = chunksOf(page)
      await shop.fillContact()
      await shop.fillDelivery()
      await shop.fillCard()
      await shop.pressPlaceOrder()
      await expect(shop.thankYou).toBeVisible()
      const old = asked.filter((name) => !name.startsWith('next-'))
      expect(old.length).toBeGreaterThan(0)
      for (const name of old) {
        expect(existsSync(join(dist, 'chunks', name)), name).toBe(false)
        expect(existsSync(join(releases, version, 'chunks', name)), name).toBe(true)
      }
      // The page after the order was loaded after the upgrade.
      expect(asked.some((name) => name.startsWith('next-'))).toBe(true)
    })

    await test.step('a page whose browser still has the loader of the earlier release buys', async () => {
      const cached = await context.newPage()
      const asked = chunksOf(cached)
      // A host without `integrity` and preloads, whose tag names no version: what browsers cache for it is
      // the train.
      await cached.route(/\/(?:c|customer)\/[\w-]+$/, async (route) => {
        const response = await route.fetch()
        const html = (await response.text())
          .replace(/<link\b[^>]*rel="modulepreload"[^>]*>/g, '')
          .replace(/ integrity="sha384-[^"]+"/, '')
          .replace(`/sdk/${next}/countertop.js`, train)
        await route.fulfill({ response, body: html })
      })
      await cached.route(`**${train}`, (route) =>
        route.fulfill({
          body: oldLoader,
          contentType: 'text/javascript',
          headers: { 'Access-Control-Allow-Origin': '*' },
        }),
      )
      const later = new Shop(cached, stack.urls.demo)
      await later.fillCheckout()
      expect(asked.length).toBeGreaterThan(0)
      expect(asked.filter((name) => name.startsWith('next-'))).toEqual([])
      await later.pressPlaceOrder()
      await expect(later.thankYou).toBeVisible()
    })
  } finally {
    await stack.stop()
    await rm(root, { recursive: true })
  }
})
