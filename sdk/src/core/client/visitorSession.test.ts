import { afterEach, describe, expect, it, vi } from 'vitest'
import { createSessionToken } from '../../index'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('createSessionToken of the npm package', () => {
  it.each([
    ['warns where there is no page', undefined, 1],
    ['is silent in a browser', globalThis.location, 0],
  ])('%s', (_, location, warnings) => {
    vi.stubGlobal('location', location)
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    createSessionToken('https://api-visitor.test')
    expect(warn).toHaveBeenCalledTimes(warnings)
  })
})
