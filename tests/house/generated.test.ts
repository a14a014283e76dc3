import { describe, expect, it } from 'vitest'
import { generated } from '../../tools/generate.mjs'

describe('every generated file', () => {
  it('is up to date (if this fails, run "npm run generate")', async () => {
    const stale = (await generated()).filter(({ isStale }) => isStale).map(({ file }) => file)
    expect(stale, 'run "npm run generate"').toEqual([])
  }, 180_000)
})
