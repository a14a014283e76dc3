import { describe, expect, it } from 'vitest'
import { showsScrollGradient } from './scrollGradient'

describe('a long list', () => {
  it('shows a gradient while the list can scroll further than 10 px', () => {
    const list = { clientHeight: 300, scrollHeight: 500 }
    expect(showsScrollGradient({ ...list, scrollTop: 0 })).toBe(true)
    expect(showsScrollGradient({ ...list, scrollTop: 189 })).toBe(true)
    expect(showsScrollGradient({ ...list, scrollTop: 190 })).toBe(false)
    expect(showsScrollGradient({ clientHeight: 300, scrollHeight: 300, scrollTop: 0 })).toBe(false)
  })
})
