import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from './paths.mjs'

const SKIPPED = /(?:^|\/)(?:node_modules|dist|\.data|testing)(?:\/|$)|\.test\.tsx?$/

/**
 * Computes one hash over the names and contents of files and folders, so that a build runs only when its
 * inputs have changed. Tests are not inputs.
 *
 * @param {string[]} paths relative to the repository; a missing one counts as empty
 */
export async function fingerprint(paths) {
  const hash = createHash('sha256').update(process.version)
  for (const path of paths) {
    for (const file of await filesUnder(path)) {
      hash
        .update(`${file}\0`)
        .update(await readFile(join(ROOT, file)))
        .update('\0')
    }
  }
  return hash.digest('hex')
}

/** @param {string} path @returns {Promise<string[]>} */
async function filesUnder(path) {
  if (SKIPPED.test(path) || !existsSync(join(ROOT, path))) return []
  if (!(await stat(join(ROOT, path))).isDirectory()) return [path]
  const names = (await readdir(join(ROOT, path))).sort()
  return (await Promise.all(names.map((name) => filesUnder(`${path}/${name}`)))).flat()
}
