import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { RequestHandler } from 'express'

export const PUBLIC_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', 'public')

/** Hash of all files of `public`, so that a release with another style or script has other addresses. */
const VERSION = hashOf(PUBLIC_DIR)

function hashOf(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const hash = createHash('sha256')
  for (const file of files.sort()) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 8)
}

/** Address of a file of `public`, which no cache answers with the file of another release. */
export const asset = (path: string): string => `/assets/${path}?v=${VERSION}`

/**
 * Has browsers cache files of this version permanently, and validate all others on each use: during a
 * rollout the address of another release gets this release's file.
 */
export const cacheAssets =
  (isDev: boolean): RequestHandler =>
  ({ query }, res, next) => {
    const isPermanent = !isDev && query.v === VERSION
    res.set('Cache-Control', isPermanent ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    next()
  }
