import { describe, expect, it } from 'vitest'
import { version as ofBackend } from '../../backend/src/foundation/version'
import { VERSION } from '../../sdk/src/core/version'
import { repositoryFiles, textOf } from './repository'

interface Manifest {
  version: string
  dependencies?: Record<string, string>
}
const json = (path: string): unknown => JSON.parse(textOf(path))

describe('the version', () => {
  it('is the same in the code of SDK and backend, in every package and in the lock', () => {
    expect(ofBackend).toBe(VERSION)
    const lock = json('package-lock.json') as { packages: Record<string, Manifest> }
    for (const workspace of ['', 'sdk', 'backend', 'demo-host']) {
      const { version } = json(`${workspace}/package.json`) as Manifest
      expect([version, lock.packages[workspace]?.version], workspace).toEqual([VERSION, VERSION])
    }
  })

  it('is not repeated where a package depends on the SDK', () => {
    const ranges = repositoryFiles(/(?:^|\/)package\.json$/)
      .map((path) => (json(path) as Manifest).dependencies?.['@countertop/sdk'])
      .filter((range) => range !== undefined)
    expect(ranges.length).toBeGreaterThan(5)
    expect(new Set(ranges)).toEqual(new Set(['*']))
  })
})
