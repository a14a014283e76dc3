import { afterEach, describe, expect, it, vi } from 'vitest'
import { delayUnload } from './delayUnload'

afterEach(() => vi.restoreAllMocks())

describe('delayUnload', () => {
  it('blocks the page for the given time [CHK-264]', () => {
    let now = 1000
    const asked = vi.spyOn(performance, 'now').mockImplementation(() => (now += 50))
    delayUnload(200)
    expect(now).toBe(1250)
    expect(asked).toHaveBeenCalledTimes(5)
  })
})
