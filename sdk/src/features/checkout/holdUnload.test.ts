import { afterEach, describe, expect, it, vi } from 'vitest'
import { holdUnload } from './holdUnload'

afterEach(() => vi.restoreAllMocks())

describe('holdUnload', () => {
  it('keeps the page for as long as it is told, by the clock [CHK-264]', () => {
    let now = 1000
    const asked = vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
    holdUnload(200)
    expect(now).toBe(1250)
    expect(asked).toHaveBeenCalledTimes(5)
  })
})
