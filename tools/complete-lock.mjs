import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { progress, runTool } from './lib/console.mjs'
import { isMain, ROOT } from './lib/paths.mjs'

/**
 * `npm run lock`, to be run after `npm install`. A registry with the native packages of one platform makes
 * npm write a package-lock.json without those of other platforms, which `npm ci` refuses. This adds the
 * missing entries, by name and version.
 */

/**
 * @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string> }} LockEntry
 * @typedef {{ packages: Record<string, LockEntry> }} Lock
 */

const PLATFORM =
  /(android|darwin|freebsd|linux|openbsd|openharmony|win32)-(arm64|arm|ia32|loong64|ppc64|riscv64|s390x|x64)(?:-(.*))?$/

/**
 * Optional packages that the lock lists as dependencies but does not contain.
 *
 * @param {Lock} lock
 * @returns {{ name: string, version: string, isDev: boolean }[]}
 */
export function missingFromLock({ packages }) {
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev = false }) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !Object.keys(packages).some((path) => path.endsWith(`node_modules/${name}`)))
      .map(([name, version]) => ({ name, version, isDev: dev })),
  )
}

/**
 * @param {Lock} lock
 * @returns {Lock} with an entry for each missing package of another platform, so that npm skips it
 */
export function completed(lock) {
  const added = missingFromLock(lock).flatMap(({ name, version, isDev }) => {
    const [, os, cpu, abi = ''] = PLATFORM.exec(name) ?? []
    if (!os || !cpu) return []
    const libc = os === 'linux' ? [abi.startsWith('musl') ? 'musl' : 'glibc'] : undefined
    const entry = {
      version,
      cpu: [cpu],
      ...(isDev && { dev: true }),
      ...(libc && { libc }),
      optional: true,
      os: [os],
    }
    return [/** @type {const} */ ([`node_modules/${name}`, entry])]
  })
  const { '': project = {}, ...others } = lock.packages
  const sorted = [...Object.entries(others), ...added].sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: { '': project, ...Object.fromEntries(sorted) } }
}

if (isMain(import.meta.url)) {
  await runTool(async () => {
    const file = join(ROOT, 'package-lock.json')
    const lock = JSON.parse(await readFile(file, 'utf8'))
    const missing = missingFromLock(lock)
    if (missing.length > 0) await writeFile(file, `${JSON.stringify(completed(lock), null, 2)}\n`)
    progress(
      `package-lock.json: ${missing.length === 0 ? 'complete' : `${missing.length} packages of other platforms added`}`,
    )
  })
}
