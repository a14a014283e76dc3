import { execFileSync } from 'node:child_process'
import { progress } from './console.mjs'

/**
 * Installs packages of Debian or Ubuntu; only root may. A failure is printed, and the caller checks for the
 * programs it needs.
 * @param {string[]} names
 */
export function installPackages(names) {
  aptGet('update')
  aptGet('install', '-y', '--no-install-recommends', ...names)
}

/** @param {string[]} args */
function aptGet(...args) {
  try {
    execFileSync('apt-get', args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  } catch {
    progress(`apt-get ${args.join(' ')} failed`)
  }
}
