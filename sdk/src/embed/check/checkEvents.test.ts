import { afterEach, describe, expect, it, vi } from 'vitest'
import { checkEvents } from './checkEvents'

afterEach(() => vi.restoreAllMocks())

describe('the check of the events that a page listens for', () => {
  it('names the event that a misspelt or prefixed one resembles, and one that resembles none', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    checkEvents(['checkot:change', 'cart:change', 'countertop:cart:change', 'unicorn'])
    expect(warn.mock.calls).toEqual([
      ['Countertop: there is no event "checkot:change"; did you mean "checkout:change"?'],
      ['Countertop: there is no event "countertop:cart:change"; did you mean "cart:change"?'],
      ['Countertop: there is no event "unicorn"'],
    ])
  })
})
