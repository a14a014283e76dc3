import { expect, it } from 'vitest'
import { cartCount } from './cart'

it('counts units and rewards', () => {
  expect(cartCount(3, 2)).toBe(5)
})
