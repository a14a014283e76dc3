import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { Refusal } from '../lib/console.mjs'
import { installPackages } from '../lib/packages.mjs'

/** Debian's package, which is its program's name as well. */
const PACKAGE = 'firefox-esr'

/** @returns {string | undefined} the path of the program: FIREFOX_PATH, else the system's */
export function findFirefox() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.map((folder) => join(folder, PACKAGE)).find(existsSync)
}

/**
 * Finds Firefox ESR, and installs it where this process may.
 *
 * @returns {string} the path of the program
 */
export function requireFirefox() {
  if (!findFirefox() && process.getuid?.() === 0) installPackages([PACKAGE])
  const path = findFirefox()
  if (path) return path
  throw new Refusal(
    `Firefox is missing: install it ("sudo apt-get install ${PACKAGE}"), or set FIREFOX_PATH, and run the command again.`,
  )
}
