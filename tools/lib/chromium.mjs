import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { progress, Refusal } from './console.mjs'
import { installPackages } from './packages.mjs'
import { capture } from './run.mjs'

/** The first is the same engine without a window; the browser tests run a tenth faster with it. */
const SYSTEM_NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]

/**
 * For every Chromium that we start: quiet, no background requests, and no sandbox where the kernel offers
 * none (root, containers).
 */
export const CHROMIUM_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/**
 * Finds the Chromium to test with: CHROMIUM_PATH, else Playwright's own, else the system's.
 *
 * @returns {{ path: string, whose: string } | undefined}
 */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (!existsSync(named)) throw new Refusal(`CHROMIUM_PATH is "${named}", but no such file exists.`)
    return { path: named, whose: 'CHROMIUM_PATH' }
  }
  const own = chromium.executablePath()
  if (own && existsSync(own)) return { path: own, whose: "Playwright's own" }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const path = SYSTEM_NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync)
  return path ? { path, whose: "the system's" } : undefined
}

/**
 * Finds Chromium or installs it (Playwright's installer, else the system's packages), and prints which one it
 * is.
 *
 * @returns {Promise<string>} the path of the program
 */
export async function requireChromium() {
  const found = findChromium() ?? (await installChromium())
  progress(`Chromium: ${found.whose}, ${found.path} (${versionOf(found.path)})`)
  return found.path
}

async function installChromium() {
  const isRoot = process.getuid?.() === 0
  progress("Chromium: none found, installing it with Playwright's installer …")
  const args = [
    'node_modules/@playwright/test/cli.js',
    'install',
    ...(isRoot ? ['--with-deps'] : []),
    'chromium',
  ]
  await capture('The installation of Chromium', args, {
    env: { ...process.env, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' },
    show: true,
  })
  const own = findChromium()
  if (own && versionOf(own.path) !== undefined) return own
  if (isRoot) {
    progress("Chromium: the installer failed, installing the system's package with apt-get …")
    // The font, as Playwright's installer does: the fallbacks of the shops' typefaces are scaled from it.
    installPackages(['chromium-headless-shell', 'fonts-liberation'])
    const system = findChromium()
    if (system) return system
  }
  throw new Refusal(
    'No Chromium was found and none could be installed: install Chromium or Chrome, or set CHROMIUM_PATH=/path/to/chromium, then run the command again.',
  )
}

/** @param {string} path @returns {string | undefined} undefined when the program does not start */
function versionOf(path) {
  try {
    return execFileSync(path, ['--version', '--no-sandbox'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    return undefined
  }
}
