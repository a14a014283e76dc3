import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { removeOlderThan } from './build.mjs'

const HOUR_MS = 60 * 60_000

describe('a build', () => {
  it('leaves the chunks of earlier builds for a while, because cached loaders name them', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'countertop-build-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const began = Date.now()
    const ages = {
      'embed/chunks/new.js': 0,
      'embed/chunks/of-yesterday.js': 24,
      'embed/chunks/of-last-week.js': 7 * 24,
      'lib/of-yesterday.js': 24,
    }
    for (const [name, hours] of Object.entries(ages)) {
      const path = join(folder, name)
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, name)
      const at = new Date(began + 1000 - hours * HOUR_MS)
      await utimes(path, at, at)
    }
    await removeOlderThan(began, folder, { pattern: /^embed\/chunks\//, ms: 48 * HOUR_MS })
    const left = await readdir(folder, { recursive: true, withFileTypes: true })
    expect(
      left
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['new.js', 'of-yesterday.js'])
  })
})
