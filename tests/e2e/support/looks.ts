import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { CDPSession, Page } from '@playwright/test'
import { differences, withPalette } from './picture'
import { expect, test } from './test'

/** Major version of the Chromium that drew the kept pictures; other versions render letters differently. */
export const DRAWN_BY = 156
/** Why a run skips the pictures; `npm test` prints it before its last line. */
export const skipReason = (version: number): string =>
  `Pictures not compared: drawn by Chromium ${DRAWN_BY}, this is ${version}.`

/** Allows for edges that round differently; a word that has moved is hundreds of pixels. */
export const TOLERANCE = { maxDiffPixels: 40, threshold: 0.2 }

/** Uses one font on every machine, stops animations and hides frames, which another process draws. */
export async function fixLooks(page: Page): Promise<void> {
  const font = readFileSync(new URL('../fonts/inter.woff2', import.meta.url)).toString('base64')
  await page.addStyleTag({
    content: `@font-face { font-family: Fixed; font-weight: 100 900; src: url(data:font/woff2;base64,${font}) }
      :root { --font: Fixed !important; --ct-font: Fixed; --ct-font-heading: Fixed !important; --heading-font: Fixed !important }`,
  })
  await page.evaluate(async () => {
    await document.fonts.load('16px Fixed')
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, *::before, *::after { transition: none !important; animation: none !important; caret-color: transparent !important; text-rendering: geometricPrecision !important }' +
        'iframe { visibility: hidden }',
    )
    const freeze = (root: Document | ShadowRoot): void => {
      for (const { shadowRoot } of root.querySelectorAll('*')) {
        shadowRoot?.adoptedStyleSheets.push(still)
        if (shadowRoot) freeze(shadowRoot)
      }
    }
    freeze(document)
  })
}

/** Compares one area of the page with the kept picture of that name. */
export async function expectPicture(
  cdp: CDPSession,
  box: { x: number; y: number; width: number; height: number },
  scale: number,
  name: string,
): Promise<void> {
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'png',
    clip: { ...box, scale },
    captureBeyondViewport: false,
  })
  const screenshot = Buffer.from(data, 'base64')
  const kept = await readFile(test.info().snapshotPath(name)).catch(() => null)
  if (kept && differences(screenshot, kept) <= TOLERANCE.maxDiffPixels) return
  // Writes the kept picture, or the difference, as the run is configured to.
  expect.soft(withPalette(screenshot)).toMatchSnapshot(name, TOLERANCE)
}
