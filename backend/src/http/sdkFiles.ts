import { access, readdir, readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import express, { type RequestHandler, type Response, Router } from 'express'

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const

const plainPath = /^(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)+$/
// `name.HASH.js`, or any file in the chunks folder: the content under such a name never changes.
const hashed = /(^|\/)chunks\/|\.[A-Za-z0-9_-]{8,}\.[a-z0-9]+(\.map)?$/
const exactVersion = /^\/(\d+\.\d+\.\d+)(\/.+)$/
const train = /^\/(\d+)(\/.+)$/

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}

const FOR_EVER = 'public, max-age=31536000, immutable'

const cacheFor = (path: string): string =>
  hashed.test(path) ? FOR_EVER : 'public, max-age=300, stale-while-revalidate=86400'

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

/** The folders of the SDK's files. */
export interface SdkFolders {
  /** The build that belongs to this backend. */
  readonly build: string
  /**
   * Contains a folder for each release, named by its version. `npm run release` adds one; none is removed.
   */
  readonly releases: string
}

/** Newest first. */
const byVersion = (a: string, b: string): number => b.localeCompare(a, 'en', { numeric: true })

/** A file or folder that is missing is `fallback`; one that cannot be read fails the request. */
const ifThere = async <T>(read: Promise<T>, fallback: T): Promise<T> =>
  read.catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return fallback
  })

const listReleases = async (folder: string): Promise<string[]> => {
  const names = await ifThere(readdir(folder), [])
  return names.filter((name) => /^\d+\.\d+\.\d+$/.test(name)).sort(byVersion)
}

const readVersion = async (build: string): Promise<string> => {
  const text = await ifThere(readFile(join(build, 'manifest.json'), 'utf8'), '{}')
  return (JSON.parse(text) as { version?: string }).version ?? ''
}

interface Place {
  readonly folder: keyof SdkFolders
  readonly path: string
  readonly cache: string
}

/**
 * Finds the file of a path:
 *
 * - `/0.1.0/countertop.js`: that release, which never changes. An unreleased build is also served at its
 *   version, but browsers revalidate it each time, so that it always matches the hash in its manifest.
 * - `/0/countertop.js`: the train, the newest files of a major version; those of the build if it has that
 *   major version.
 * - `/countertop.js`: the build.
 *
 * Browsers may use a loader for a day after its release was replaced, and a page stays open for longer. The
 * hashed files that it refers to are found in the release they belong to.
 */
const finder = ({ build, releases }: SdkFolders) => {
  let own: string | undefined
  const ownVersion = async (): Promise<string> => (own ??= await readVersion(build))
  const at = async (folder: keyof SdkFolders, path: string, cache: string): Promise<Place | null> =>
    (await exists(join({ build, releases }[folder], path))) ? { folder, path, cache } : null

  const ofRelease = async (version: string, path: string): Promise<Place | null> => {
    if (await exists(join(releases, version))) return at('releases', `/${version}${path}`, FOR_EVER)
    return version === (await ownVersion())
      ? at('build', path, hashed.test(path) ? FOR_EVER : 'no-cache')
      : null
  }

  const ofAny = async (path: string, versions: readonly string[]): Promise<Place | null> => {
    for (const version of versions) {
      const found = await at('releases', `/${version}${path}`, cacheFor(path))
      if (found) return found
    }
    return null
  }

  return async (path: string): Promise<Place | null> => {
    const [, version, ofVersion = ''] = exactVersion.exec(path) ?? []
    if (version) return ofRelease(version, ofVersion)
    const [, major, ofTrain] = train.exec(path) ?? []
    const name = ofTrain ?? path
    const isOwn = major === undefined || (await ownVersion()).startsWith(`${major}.`)
    const found = isOwn ? await at('build', name, cacheFor(name)) : null
    if (found || (isOwn && !hashed.test(name))) return found
    const versions = await listReleases(releases)
    return ofAny(
      name,
      versions.filter((each) => major === undefined || each.startsWith(`${major}.`)),
    )
  }
}

/**
 * Serves the built SDK and its releases to pages of any origin: hashed names and exact versions are cached
 * permanently, others (`countertop.js`) for five minutes. Files are sent compressed (`.br`, `.gz`) if the
 * browser accepts it. A missing file falls through to the app's 404.
 */
export const sdkFiles = (folders: SdkFolders): Router => {
  const find = finder(folders)
  const router = Router()
  const filesIn = (folder: string): RequestHandler =>
    express.static(folder, { index: false, redirect: false, dotfiles: 'ignore', cacheControl: false })
  const files = { build: filesIn(folders.build), releases: filesIn(folders.releases) }

  const send: RequestHandler = async (req, res, next) => {
    const type = types[extname(req.path)]
    const place = plainPath.test(req.path) && type !== undefined ? await find(req.path) : null
    if (!place || type === undefined) return next()
    openToAll(res)
    res.setHeader('Cache-Control', place.cache)
    res.setHeader('Content-Type', type)
    req.url = place.path
    for (const { name, suffix } of encodings) {
      if (req.acceptsEncodings(name) && (await exists(join(folders[place.folder], place.path + suffix)))) {
        res.setHeader('Content-Encoding', name)
        req.url = place.path + suffix
        break
      }
    }
    return files[place.folder](req, res, next)
  }
  const gone: RequestHandler = (_req, res, next) => {
    for (const name of ['Content-Encoding', 'Content-Type', 'Cache-Control']) res.removeHeader(name)
    next()
  }
  router.use(send, gone)
  return router
}
