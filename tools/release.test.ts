import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './lib/paths.mjs'
import { release } from './release.mjs'
import { PROGRAMS } from './release/artefact.mjs'

const changelog = '# Changelog\n\n## 0.2.0\n\n- New.\n'
let root: string

async function built(loader = 'loader') {
  const from = join(root, 'dist')
  await mkdir(join(from, 'chunks'), { recursive: true })
  await writeFile(join(from, 'countertop.js'), loader)
  await writeFile(join(from, 'countertop.js.br'), 'compressed')
  await writeFile(join(from, 'chunks/a.js'), 'a')
  await writeFile(join(from, 'chunks/of-an-earlier-build.js'), 'old')
  const files = {
    'countertop.js': { integrity: `sha384-${loader}` },
    'chunks/a.js': { integrity: 'sha384-a' },
  }
  await writeFile(join(from, 'manifest.json'), JSON.stringify({ version: '0.2.0', files }))
  await writeFile(join(from, 'scripts.json'), JSON.stringify({ version: '0.2.0', scripts: [] }))
  return { from, to: join(root, 'releases'), changelog }
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'countertop-release-'))
})
afterEach(() => rm(root, { recursive: true }))

describe('a release', () => {
  it('copies the files of the build, their compressed copies, the manifest and the script inventory', async () => {
    const options = await built()
    expect(await release(options)).toEqual({ version: '0.2.0', integrity: 'sha384-loader', isNew: true })
    const files = await readdir(join(options.to, '0.2.0'), { recursive: true })
    expect(files.sort()).toEqual([
      'chunks',
      'chunks/a.js',
      'countertop.js',
      'countertop.js.br',
      'manifest.json',
      'scripts.json',
    ])
  })

  it('changes nothing where the same files are released again', async () => {
    const options = await built()
    await release(options)
    expect(await release(options)).toMatchObject({ isNew: false })
  })

  it('refuses other files under a released version, and leaves that as it is', async () => {
    await release(await built())
    const other = await built('another loader')
    await expect(release(other)).rejects.toThrow('0.2.0 has been released with other files')
    expect(await readFile(join(other.to, '0.2.0/countertop.js'), 'utf8')).toBe('loader')
  })

  it('refuses a version that the changelog does not mention', async () => {
    const options = { ...(await built()), changelog: '# Changelog\n\n## 0.20.0\n' }
    await expect(release(options)).rejects.toThrow('CHANGELOG.md has no section "## 0.2.0"')
    await expect(readdir(options.to)).rejects.toThrow()
  })

  it('deploys every command of the backend', async () => {
    const files = await readdir(join(ROOT, 'backend/src'))
    const commands = files.flatMap((file) => /^(.+)-cli\.ts$/.exec(file)?.[1] ?? [])
    expect(commands.sort()).toEqual(PROGRAMS.filter((name) => name !== 'main').sort())
  })
})
