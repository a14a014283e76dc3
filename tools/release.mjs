import { existsSync } from 'node:fs'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { progress, Refusal, runTool } from './lib/console.mjs'
import { isMain, ROOT } from './lib/paths.mjs'
import { preflight } from './lib/preflight.mjs'
import { assemble, copySdk, pack } from './release/artefact.mjs'

/**
 * Adds a build of the SDK to the folder of releases, where the backend serves it at `/sdk/VERSION/` for ever.
 * Releasing the same files again changes nothing.
 *
 * @param {{ from: string, to: string, changelog: string }} release from: the build; to: the folder of
 *   releases; changelog: the text of CHANGELOG.md
 * @returns {Promise<{ version: string, integrity: string, isNew: boolean }>} integrity: of countertop.js
 * @throws {Refusal} where that version has been released with other files, or the changelog has no section
 * for it
 */
export async function release({ from, to, changelog }) {
  const manifest = await readFile(join(from, 'manifest.json'), 'utf8')
  const { version, files } = JSON.parse(manifest)
  const { integrity } = files['countertop.js']
  const folder = join(to, version)
  if (existsSync(folder)) {
    if ((await readFile(join(folder, 'manifest.json'), 'utf8')) === manifest) {
      return { version, integrity, isNew: false }
    }
    throw new Refusal(
      `${version} has been released with other files, and pages rely on their hashes. Raise the version: docs/versions.md has the steps.`,
    )
  }
  if (!changelog.split('\n').some((line) => line.split(' ')[1] === version && line.startsWith('## '))) {
    throw new Refusal(`CHANGELOG.md has no section "## ${version}". Describe the changes for hosts there.`)
  }
  // Under another name until it is complete, because a running backend serves this folder.
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await copySdk(from, Object.keys(files), part)
  await rename(part, folder)
  return { version, integrity, isNew: true }
}

/** Parts of the build that the archive contains. */
const DEPLOYED = ['SDK', 'backend', 'demo-host']

/**
 * `npm run release`: the SDK's files in the folder of releases, and `release/countertop-VERSION.tar.gz`,
 * which is deployed.
 *
 *   npm run release -- --archive    the archive alone, for a trial: no version is released
 *   npm run release -- --check      builds everything a second time and compares the archives byte by byte
 */
async function main() {
  preflight()
  const { values } = parseArgs({
    options: { archive: { type: 'boolean', default: false }, check: { type: 'boolean', default: false } },
  })
  await build({ only: DEPLOYED, quiet: true })
  if (!values.archive) await releaseSdk()
  const { version } = JSON.parse(await readFile(join(ROOT, 'sdk/package.json'), 'utf8'))
  const folder = join(ROOT, 'release', `countertop-${version}`)
  const archive = `${folder}.tar.gz`
  const { packages } = await assemble(folder)
  const hash = await pack(folder, archive)
  await writeFile(`${archive}.sha256`, `${hash}  countertop-${version}.tar.gz\n`)
  progress(`${archive}  ${packages} packages`)
  progress(`sha256 ${hash}`)
  if (!values.check) return
  await build({ only: DEPLOYED, force: true, quiet: true })
  const again = join(ROOT, 'release/again', `countertop-${version}`)
  await assemble(again)
  const second = await pack(again, `${again}.tar.gz`)
  await rm(join(ROOT, 'release/again'), { recursive: true })
  if (second !== hash) throw new Refusal(`A second build made another archive: sha256 ${second}.`)
  progress('a second build made the same archive')
}

async function releaseSdk() {
  const to = resolve(ROOT, process.env.SDK_RELEASES_DIR || 'sdk/releases')
  const { version, integrity, isNew } = await release({
    from: join(ROOT, 'sdk/dist/embed'),
    to,
    changelog: await readFile(join(ROOT, 'CHANGELOG.md'), 'utf8'),
  })
  progress(`${version}: ${isNew ? `released to ${to}` : 'released already, with these files'}`)
  progress(`/sdk/${version}/countertop.js  integrity="${integrity}"`)
}

if (isMain(import.meta.url)) await runTool(main)
