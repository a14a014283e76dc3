import { describe, expect, it } from 'vitest'
import { brands } from './brands'
import { fallbackPicture, PICTURE_KINDS } from './pictures'

describe('sprites', () => {
  it.each(Object.values(brands))('of $code carry the version of its map [SHL-048]', (brand) => {
    const { fallbacks } = brand.sprites
    expect(fallbackPicture(brand, 'store')).toBe(`/media/sprites/fallbacks.svg?v=${fallbacks}#store`)
    const redrawn = { ...brand, sprites: { fallbacks: 27 } }
    expect(fallbackPicture(redrawn, 'store')).toBe('/media/sprites/fallbacks.svg?v=27#store')
  })

  it('contain one drawing for each kind of picture that may be missing [SHL-049]', () => {
    expect(PICTURE_KINDS).toEqual(['product', 'brand', 'store', 'promotion'])
    expect(new Set(PICTURE_KINDS.map((kind) => fallbackPicture(brands.nz, kind))).size).toBe(4)
  })
})
