import { describe, expect, it } from 'vitest'
import { Recent } from './recent'

describe('Recent', () => {
  it('lets go first of what nobody asked for longest', () => {
    const recent = new Recent<string>(2_000)
    recent.set('a', 'A', 400)
    recent.set('b', 'B', 400)
    expect(recent.get('a')).toBe('A')
    recent.set('c', 'C', 400)
    expect(recent.get('b')).toBeUndefined()
    expect([recent.get('a'), recent.get('c')]).toEqual(['A', 'C'])
    expect(recent.bytes).toBe(1_800)
  })

  it('counts a value once that is set again', () => {
    const recent = new Recent<string>(2_000)
    recent.set('a', 'A', 400)
    recent.set('a', 'AA', 500)
    expect(recent.get('a')).toBe('AA')
    expect(recent.bytes).toBe(1_000)
  })

  it('does not keep what is too large by itself, nor what stood there before it', () => {
    const recent = new Recent<string>(2_000)
    recent.set('a', 'A', 400)
    recent.set('a', 'A very large one', 5_000)
    expect(recent.get('a')).toBeUndefined()
    expect(recent.bytes).toBe(0)
  })
})
