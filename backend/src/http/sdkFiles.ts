import { access } from 'node:fs/promises'
import { extname, join } from 'node:path'
import express, { type RequestHandler, type Response, Router } from 'express'

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

const plainPath = /^(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+$/
// `name.HASH.js`, or any file in the chunks folder: the content under such a name never changes.
const hashed = /(^|\/)chunks\/|\.[A-Za-z0-9_-]{8,}\.[a-z0-9]+(\.map)?$/

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const cacheFor = (path: string): string =>
  hashed.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=300, stale-while-revalidate=86400'

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  )

const openToAll = (res: Response): void => {
  res.setHeader('Access-Control-Allow-Origin', '*')
  res.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
  res.setHeader('Timing-Allow-Origin', '*')
  res.setHeader('Vary', 'Accept-Encoding')
}

/** Prefers a precompressed file (`.br`, `.gz`) if the browser accepts it. */
const precompressed =
  (dir: string): RequestHandler =>
  async (req, res, next) => {
    openToAll(res)
    const path = req.path
    const type = types[extname(path)]
    res.setHeader('Cache-Control', cacheFor(path))
    if (!plainPath.test(path) || type === undefined) return next()
    res.setHeader('Content-Type', type)
    for (const { name, suffix } of encodings) {
      if (req.acceptsEncodings(name) && (await exists(join(dir, path + suffix)))) {
        res.setHeader('Content-Encoding', name)
        req.url = path + suffix
        break
      }
    }
    next()
  }

/**
 * Serves the built SDK to pages of any origin: hashed names are cached permanently, others (`countertop.js`)
 * for five minutes. A missing file falls through to the app's 404.
 */
export const sdkFiles = (dir: string): Router => {
  const router = Router()
  const files = express.static(dir, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
  })
  const gone: RequestHandler = (_req, res, next) => {
    for (const name of ['Content-Encoding', 'Content-Type', 'Cache-Control']) res.removeHeader(name)
    next()
  }
  router.use(precompressed(dir), files, gone)
  return router
}
