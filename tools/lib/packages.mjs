import { execFileSync } from 'node:child_process'
import { progress } from './console.mjs'

/** The longest time for the lists of packages, and for the downloads, each. */
const DOWNLOAD_WITHIN_MS = 180_000

/** Stops waiting for a mirror after these seconds, without a retry. */
const IMPATIENT = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=0']

/**
 * Installs packages of Debian or Ubuntu; only root may. A failure is printed, and the caller checks for the
 * programs it needs.
 * @param {string[]} names
 */
export function installPackages(names) {
  const install = ['install', '-y', '--no-install-recommends', ...names]
  if (!aptGet([...IMPATIENT, 'update'], DOWNLOAD_WITHIN_MS)) return
  // Only a download may be ended: a package that is half installed would break the next installation.
  if (aptGet([...IMPATIENT, ...install, '--download-only'], DOWNLOAD_WITHIN_MS)) aptGet(install)
}

/** @param {string[]} args @param {number} [timeout] ms @returns {boolean} whether it succeeded */
function aptGet(args, timeout) {
  try {
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      ...(timeout === undefined ? {} : { timeout }),
    })
    return true
  } catch {
    progress(`apt-get ${args.join(' ')} failed`)
    return false
  }
}
