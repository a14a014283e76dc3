import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import express, { Router, type RequestHandler } from 'express'
import { readSiteSheet } from './siteSheet'

export const PUBLIC_DIR = join(dirname(fileURLToPath(import.meta.url)), '..', 'public')

const { resolve } = createRequire(import.meta.url)
/** Scripts of packages: DOMPurify, which sanitises what is pasted, and the editor Squire. */
const LIBRARIES = ['dompurify/dist/purify.min.js', 'squire-rte/dist/squire.js'].map((file) => resolve(file))

const hashOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex')

const PUBLIC_FILES = readdirSync(PUBLIC_DIR, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))
  .sort()

/** Hash of each file's content, by its path. */
const HASHES = new Map([...PUBLIC_FILES, ...LIBRARIES].map((file) => [file, hashOf(readFileSync(file))]))

const SITE_SHEET = readSiteSheet(PUBLIC_DIR)

/**
 * Hash of all of them and of the composed sheet, so that a release with another style or script has other
 * addresses.
 */
const VERSION = hashOf([...HASHES.values(), SITE_SHEET].join('')).slice(0, 8)

/** Address of a file of `public` or a library, which no cache answers with the file of another release. */
export const asset = (path: string): string => `/assets/${path}?v=${VERSION}`

/** Addresses of the libraries, in their order. */
export const LIBRARY_ASSETS: readonly string[] = LIBRARIES.map((file) => asset(`scripts/${basename(file)}`))

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

/** The files of a release all have the same date: only their content distinguishes those of equal size. */
const etagOf = (file: string): string => `W/"${HASHES.get(file)?.slice(0, 16)}"`

/** Serves a folder of `public`. */
export const staticFiles = (folder: string, isDev: boolean, maxAge: string | number = 0): RequestHandler =>
  express.static(folder, {
    maxAge,
    ...(isDev
      ? {}
      : { lastModified: false, setHeaders: (res, file) => void res.setHeader('ETag', etagOf(file)) }),
  })

/**
 * Serves the sites' styles, `/assets/site.css`.
 *
 * @param isDev reads the files again for each request, so that a change shows with the next reload
 */
export function siteSheetRoute(isDev: boolean): Router {
  const router = Router()
  router.get('/assets/site.css', (_req, res) => {
    res.type('css').send(isDev ? readSiteSheet(PUBLIC_DIR) : SITE_SHEET)
  })
  return router
}

/** Serves the libraries from their packages, below `/assets`. */
export function libraryRoutes(): Router {
  const router = Router()
  for (const file of LIBRARIES) {
    router.get(`/scripts/${basename(file)}`, (_req, res) => {
      res.sendFile(file, { lastModified: false, headers: { ETag: etagOf(file) } })
    })
  }
  return router
}
