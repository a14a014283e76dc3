import { describe, expect, it } from 'vitest'
import { cartCount } from './cart'

describe('the count of a cart', () => {
  it('counts units and rewards', () => {
    expect(cartCount(3, 2)).toBe(5)
  })
})
