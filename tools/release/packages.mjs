import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Refusal } from '../lib/console.mjs'

/**
 * @typedef {{ version?: string, license?: string, integrity?: string, link?: boolean, optional?: boolean,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>, peerDependencies?:
 *   Record<string, string>, peerDependenciesMeta?: Record<string, { optional?: boolean }> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 * @typedef {{ path: string, name: string, version: string, license: string, integrity: string, needs:
 *   string[] }} Package path: in the repository, such as `node_modules/pg`; needs: the paths of the packages
 *   that it loads
 */

/**
 * The installed packages that a workspace needs in production: its dependencies and theirs, resolved as Node
 * resolves them. Optional packages count where they are installed, so native ones are those of this platform;
 * optional peers do not.
 *
 * @param {Lock} lock
 * @param {{ root: string, workspaces: readonly string[], without: readonly string[] }} options without: names
 *   of packages that production never loads
 * @returns {Package[]} sorted by path
 * @throws {Refusal} where one is not installed
 */
export function productionPackages({ packages }, { root, workspaces, without }) {
  /** @type {Map<string, Package>} */
  const found = new Map()
  const waiting = [...workspaces]
  for (let from = waiting.pop(); from !== undefined; from = waiting.pop()) {
    for (const name of needsOf(packages[from] ?? {})) {
      const path = resolved(packages, from, name)
      // A workspace is a link: its code is in the bundles.
      if (path === undefined || without.includes(name) || packages[path]?.link) continue
      if (!existsSync(join(root, path))) {
        if (packages[path]?.optional) continue
        throw new Refusal(`${path} is not installed: run "npm ci" and try again.`)
      }
      found.get(from)?.needs.push(path)
      if (found.has(path)) continue
      found.set(path, packageAt(packages, path))
      waiting.push(path)
    }
  }
  for (const { needs } of found.values()) needs.sort()
  return [...found.values()].sort((a, b) => (a.path < b.path ? -1 : 1))
}

/** @param {LockEntry} entry */
function needsOf({ dependencies, optionalDependencies, peerDependencies = {}, peerDependenciesMeta = {} }) {
  const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
  return [...new Set([...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])]
}

/** @param {Lock['packages']} packages @param {string} path @returns {Package} */
function packageAt(packages, path) {
  const { version = '', license = '', integrity = '' } = packages[path] ?? {}
  return { path, name: path.replace(/^.*node_modules\//, ''), version, license, integrity, needs: [] }
}

/**
 * The nearest package of that name on the way up from a package.
 *
 * @param {Lock['packages']} packages @param {string} from @param {string} name
 */
function resolved(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`
    if (path in packages) return path
    if (folder === '') return undefined
  }
}

/**
 * The packages whose code is inside the SDK's files, by the source maps of the build.
 *
 * @param {Lock} lock
 * @param {{ from: string, files: readonly string[] }} sdk
 * @returns {Promise<Package[]>} sorted by path
 */
export async function bundledPackages({ packages }, { from, files }) {
  /** @type {Set<string>} */
  const paths = new Set()
  for (const file of files) {
    const map = join(from, `${file}.map`)
    if (!existsSync(map)) continue
    for (const source of JSON.parse(await readFile(map, 'utf8')).sources) {
      const [path] = /node_modules\/(?:@[^/]+\/)?[^/]+/.exec(source) ?? []
      if (path !== undefined) paths.add(path)
    }
  }
  return [...paths].sort().map((path) => packageAt(packages, path))
}

/**
 * The texts of a package's licence and notices, in the order of their names.
 *
 * @param {string} folder
 * @returns {Promise<string[]>}
 */
export async function licenceTexts(folder) {
  const names = (await readdir(folder)).filter((name) => /^(licen[cs]e|copying|notice)/i.test(name)).sort()
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8').catch(() => '')))
}
