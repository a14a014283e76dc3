import { expect, it } from 'vitest'
import { productPath } from './productPath'

it.each([
  ['product/an-oven', '/p/an-oven'],
  ['/product/an-oven', '/p/an-oven'],
  ['an-oven', '/p/an-oven'],
])('shows %s at %s', (uri, path) => {
  expect(productPath(uri)).toBe(path)
})
