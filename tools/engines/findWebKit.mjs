import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal } from '../lib/console.mjs'
import { installPackages } from '../lib/packages.mjs'

/** Debian's packages: WebKitGTK with its browser and WebDriver server, and a display without a screen. */
const PACKAGES = ['webkit2gtk-driver', 'xvfb']

/** The package that has the browser, which is not on the path. */
const LIBRARY = 'libwebkit2gtk-4.1-0'

/**
 * @typedef {Partial<Record<'driver' | 'browser' | 'display', string | undefined>>} WebKit
 *   the paths of its WebDriver server, of the browser and of the X server; undefined where it is missing
 */

/** @returns {WebKit} */
export const findWebKit = () => ({
  driver: onPath('WebKitWebDriver'),
  browser: filesOf(LIBRARY).find((path) => path.endsWith('/MiniBrowser')),
  display: onPath('Xvfb'),
})

/**
 * Finds WebKitGTK, and installs it where this process may.
 * @throws {Refusal} if it is missing
 */
export function requireWebKit() {
  if (!isComplete(findWebKit()) && process.getuid?.() === 0) installPackages(PACKAGES)
  if (isComplete(findWebKit())) return
  throw new Refusal(
    `WebKitGTK is missing: install it ("sudo apt-get install ${PACKAGES.join(' ')}") and run the command again.`,
  )
}

/** @param {WebKit} webkit */
const isComplete = ({ driver, browser, display }) => Boolean(driver && browser && display)

/** @param {string} program */
const onPath = (program) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find(existsSync)

/**
 * Paths of a package's files; none where it, or Debian's package manager, is missing. @param {string} name
 */
function filesOf(name) {
  try {
    return execFileSync('dpkg', ['-L', name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).split('\n')
  } catch {
    return []
  }
}
