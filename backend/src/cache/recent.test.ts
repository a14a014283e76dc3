import { describe, expect, it } from 'vitest'
import { recent } from './recent'

describe('what was made lately', () => {
  /** Values of so many bytes, to which the cache's own 500 come. */
  const known = () => recent<{ size: number }>(2_000, ({ size }) => size)

  it('is kept up to its bytes; first goes what nobody asked for longest', () => {
    const kept = known()
    const [a, b, c] = [{ size: 400 }, { size: 400 }, { size: 400 }]
    kept.set('a', a)
    kept.set('b', b)
    expect(kept.get('a')).toBe(a)
    kept.set('c', c)
    expect(kept.get('b')).toBeUndefined()
    expect([kept.get('a'), kept.get('c')]).toEqual([a, c])
    expect(kept.calculatedSize).toBe(1_800)
  })

  it('counts once what is set again', () => {
    const kept = known()
    kept.set('a', { size: 400 })
    kept.set('a', { size: 500 })
    expect(kept.get('a')).toEqual({ size: 500 })
    expect(kept.calculatedSize).toBe(1_000)
  })

  it('is not kept where it alone is too large, nor what stood there before it', () => {
    const kept = known()
    kept.set('a', { size: 400 })
    kept.set('a', { size: 5_000 })
    expect(kept.get('a')).toBeUndefined()
    expect(kept.calculatedSize).toBe(0)
  })
})
